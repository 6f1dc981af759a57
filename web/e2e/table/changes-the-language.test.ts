import { afterAll, beforeAll, expect, test } from 'vitest';
import { House } from '../house';
import { step } from '../step';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const HUNGARIAN = /\/words-[\w.]+-hu-[^/]*\.js/;

test('a player keeps everything, a draft too, while a language does not come; once it comes, all is in it', async () => {
  const guest = await house.guest({ settings: { confirm: 'always' } });
  const { page } = guest;
  let refused = 0;
  await page.route(HUNGARIAN, (route) => {
    refused++;
    return route.abort();
  });
  await house.playNow(guest);
  await page.waitForSelector('section.mine');
  const asks = (): Promise<string> => page.locator('.bar h2').innerText();
  await step(
    page,
    () => page.locator('.app [data-target]:not([aria-disabled=true])').first().dispatchEvent('click'),
    'question',
  );
  await page.waitForSelector('[data-tool=confirm]');
  const question = await asks();
  await page.click('header button[lang=hu]');
  await page.waitForSelector('[role=alert]:has-text("The Hungarian texts could not be loaded")');
  expect(refused).toBeGreaterThan(0);
  expect(await page.getAttribute('html', 'lang')).toBe('en');
  expect(await asks()).toBe(question);
  await page.unroute(HUNGARIAN);
  await page.click('header button[lang=hu]');
  await page.waitForSelector('html[lang=hu]');
  await page.waitForSelector('[role=alert]', { state: 'detached' });
  await expect.poll(asks).not.toBe(question);
  await step(page, () => page.click('[data-tool=confirm]'));
  expect(guest.errors).toEqual([]);
  await guest.context.close();
});

test('a player reads everything in the other language at once', async () => {
  const guest = await house.guest({ locale: 'hu-HU' });
  await house.playNow(guest);
  const { page } = guest;
  await page.waitForSelector('section.mine');
  expect(await page.getAttribute('html', 'lang')).toBe('hu');
  const hungarian = await page.locator('section.mine h2').innerText();
  await page.click('header button[lang=en]');
  await page.waitForSelector('html[lang=en]');
  await expect.poll(() => page.locator('section.mine h2').innerText()).not.toBe(hungarian);
  await expect.poll(() => page.locator('[data-link=connected]').innerText()).toBe('connected');
  await guest.context.close();
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { House } from './house';
import { step } from './step';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const HUNGARIAN = /\/words-[\w.]+-hu-[^/]*\.js/;

test('a language that does not come leaves everything as it is, a draft too; once it comes, all is in it', async () => {
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

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { House } from '../house';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

describe('friends', () => {
  test('meet by a five-letter code, chat in their own languages, and start', async () => {
    const anna = await house.guest();
    await anna.page.goto(house.url);
    await anna.page.click('[data-game=catan] [data-tool=play-now]');
    await anna.page.click('.friends');
    await anna.page.waitForURL('**/table/*');
    const code = await anna.page.locator('p.code').innerText();
    expect(code).toMatch(/^[A-Z]{5}$/);
    await expect.poll(() => anna.page.locator('svg[aria-label="The link as a QR code"]').count()).toBe(1);

    const bela = await house.guest({ locale: 'hu-HU' });
    await bela.page.goto(anna.page.url());
    await bela.page.waitForSelector('h1:has-text("Nincs ilyen asztal")');
    await bela.page.goto(house.url);
    await bela.page.fill('#code', code.toLowerCase());
    await bela.page.keyboard.press('Enter');
    await bela.page.waitForURL('**/table/*');
    await bela.page.getByRole('button', { name: 'Ide ülök' }).first().click();
    await anna.page.waitForSelector('text=Vendég');
    const start = anna.page.getByRole('button', { name: /^Start/ });
    const bots = await start.innerText();
    await anna.page.getByRole('button', { name: 'Add a bot' }).first().click();
    await anna.page.getByRole('button', { name: 'Remove' }).nth(1).waitFor();
    expect(await start.innerText()).toBe(bots);
    await start.click();
    await anna.page.waitForSelector('.app .board');
    await bela.page.waitForSelector('.app .board');

    await bela.page.click('#tab-chat');
    await bela.page.getByRole('button', { name: 'Szép volt' }).click();
    await anna.page.click('#tab-chat');
    await anna.page.waitForSelector('.chat li:has-text("Well played")');
    expect([...anna.errors, ...bela.errors]).toEqual([]);
    await anna.context.close();
    await bela.context.close();
  });
});

import { expect, test } from 'vitest';

interface Opened {
  goto(url: string): Promise<unknown>;
  waitForSelector(selector: string): Promise<unknown>;
}
type Measure = (browser: { newPage(): Promise<Opened> }, url: string) => Promise<unknown>;

test('the benchmarks in the browser get a server and a page', async () => {
  const { href } = new URL('../../benchmarks/house.mjs', import.meta.url);
  const { housed } = (await import(href)) as { housed: (deal: string, measure: Measure) => Promise<unknown> };
  const found = await housed('a test', async (browser, url) => {
    const page = await browser.newPage();
    await page.goto(url);
    return await page.waitForSelector('.shelf');
  });
  expect(found).toBeTruthy();
});

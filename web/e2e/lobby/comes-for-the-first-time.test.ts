import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { House } from '../house';
import { move } from '../step';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

/** Everything that a developer would see in red or yellow. */
function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on(
    'console',
    (line) =>
      void (['error', 'warning'].includes(line.type()) && heard.push(`${line.type()}: ${line.text()}`)),
  );
  page.on('pageerror', (error) => heard.push(error.message));
  page.on('requestfailed', (request) =>
    heard.push(`failed: ${request.url()} ${request.failure()?.errorText ?? ''}`),
  );
  page.on(
    'response',
    (answer) => void (answer.status() >= 400 && heard.push(`${answer.status()}: ${answer.url()}`)),
  );
  return heard;
}

test.each(['en-GB', 'hu-HU'] as const)(
  'a newcomer (%s) comes to a first move without giving the browser anything to complain about',
  async (locale) => {
    const guest = await house.guest({ locale });
    const heard = complaints(guest.page);
    await house.playNow(guest);
    expect(await move(guest.page)).toBe(true);
    await guest.page.waitForSelector('[data-link=connected]');
    expect(heard).toEqual([]);
    await guest.page.evaluate(() => fetch('/api/tables/tNoSuchTable1')); // what would have been heard
    await expect.poll(() => heard.join()).toContain('404');
    await guest.context.close();
  },
);

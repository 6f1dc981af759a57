/** A table's address opened by somebody else: they learn who can let them in, and say their name before they sit. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { House, PHONE, type Visit } from '../house';
import { audit } from '../audit';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const LOOKS: [Visit, string, string][] = [
  [{}, 'Anybody who sits at a private table can let you in', 'My name'],
  [{ size: PHONE, touch: true, locale: 'hu-HU' }, 'bárki meghívhat, aki ott ül', 'A nevem'],
];

test.each(LOOKS)('a stranger is let in by a code and sits down by name: %o', async (visit, who, label) => {
  const host = await house.guest();
  const { id } = await house.ask(host, 'POST', '/api/tables', {
    game: 'catan',
    seats: 3,
    private: true,
    title: 'Secret',
  });
  const invitation = await house.ask<{ code: string }>(host, 'POST', `/api/tables/${id}/invitations`);
  const { page, context, errors } = await house.guest(visit);
  await page.goto(`${house.url}/table/${id}`);
  await page.waitForSelector(`p:has-text("${who}")`);
  expect(await page.innerText('body')).not.toContain('Secret');
  expect(await audit(page)).toEqual([]);
  await page.fill('#code', invitation.code.toLowerCase());
  await page.keyboard.press('Enter');
  await page.getByLabel(label).fill('Réka');
  expect(await audit(page)).toEqual([]);
  await page.locator('li .btn.p').first().click();
  await page.waitForSelector('li b:has-text("Réka")');
  expect(await page.getByLabel(label).count()).toBe(0);
  expect(errors).toEqual([]);
  await host.context.close();
  await context.close();
});

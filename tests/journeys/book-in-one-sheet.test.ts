import { describe, expect, it } from 'vitest';
import { DEMO_CLASSES } from '../../src/features/demo/rules/demo-classes.ts';
import type { Visitor } from '../support/browser/browser.ts';
import { theDemo } from '../support/browser/demo.ts';
import { dayAfter } from '../support/browser/demo-server.ts';
import { button, dialog, entry, goneIs, here, link, logIn, openDay, sees } from '../support/browser/steps.ts';

const OPEN = DEMO_CLASSES.open;
const FULL = DEMO_CLASSES.full;
const TOMORROW = dayAfter(1);
const IN_THREE_DAYS = dayAfter(3);
const SPOT = 'Reserve Your Spot';

const demo = theDemo();

async function comeIn(visitor: Visitor, email: string): Promise<void> {
  await visitor.page.goto('/login');
  await logIn(visitor, email);
  await visitor.page.waitForURL((url) => url.pathname === '/account');
}

/** Presses as one does, and counts. */
function counting({ press }: Visitor) {
  let presses = 0;
  return {
    press: async (...what: Parameters<Visitor['press']>) => {
      presses++;
      await press(...what);
    },
    presses: () => presses,
  };
}

describe('A class is booked in one sheet (decisions/0120)', () => {
  it('by a member on a phone with two presses and no other page; undone with one more', () =>
    demo.visit({ device: 'phone' }, async (visitor) => {
      const { page } = visitor;
      await comeIn(visitor, 'member@demo.test');
      await openDay(visitor, TOMORROW);
      const counted = counting(visitor);
      const day = here(page);
      await counted.press(button(entry(page, OPEN), /^Reserve/));
      const asked = dialog(page, SPOT);
      await sees(asked.getByText('∞ Unlimited'));
      await sees(asked.getByText(/^Cancel free of charge until /));
      await counted.press(button(asked, 'Book'));
      const done = dialog(page, 'You’re in.');
      await sees(done.getByText(OPEN));
      expect(counted.presses()).toBe(2);
      expect(new URL(page.url()).pathname).toBe('/');
      expect(await link(done, 'Directions').getAttribute('href')).toMatch(/^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=/);
      expect(await link(done, /^Same class next week/).getAttribute('href')).toMatch(/^\/class\/\d+\?reserve=1$/);
      const file = page.waitForEvent('download');
      await visitor.press(button(done, 'Add to calendar'));
      expect((await file).suggestedFilename()).toMatch(/\.ics$/);

      await counted.press(button(done, 'Undo'));
      await sees(page.getByText('Your booking was cancelled.'));
      await visitor.press(button(page, 'Done'));
      await goneIs(page.getByRole('dialog'));
      expect(here(page)).toBe(day);
      await sees(button(entry(page, OPEN), /^Reserve/));
    }));

  it('for a guest by keyboard alone: what is wrong is said, a reload keeps what was typed, Back closes', () =>
    demo.visit({ device: 'desk' }, async (visitor) => {
      const { page } = visitor;
      const { keyboard } = page;
      await comeIn(visitor, 'pack@demo.test');
      await openDay(visitor, TOMORROW);
      await button(entry(page, OPEN), /^Reserve/).focus();
      await keyboard.press('Enter');
      const asked = dialog(page, SPOT);
      await sees(button(asked, 'Book'));
      await asked.getByLabel('Reserve for someone else').focus();
      await keyboard.press('Space');
      await sees(asked.getByLabel('Participant name'));
      await sees(button(asked, 'Book'));
      await button(asked, 'Book').focus();
      await keyboard.press('Enter');
      await sees(asked.getByText('Required'));
      expect(await asked.getByLabel('Participant name').evaluate((field) => field === document.activeElement)).toBe(true);
      await keyboard.type('Clara');
      await page.reload();
      expect(await asked.getByLabel('Participant name').inputValue()).toBe('Clara');
      await asked.getByLabel('Participant name').focus();
      await sees(button(asked, 'Book'));
      await keyboard.press('Enter');
      await sees(dialog(page, 'Clara is in.').getByText(OPEN));
      await page.goBack();
      await goneIs(page.getByRole('dialog'));
      await sees(entry(page, OPEN).getByText('Booked for Clara'));
    }));

  it('joins a waitlist with its place in line', () =>
    demo.visit({ device: 'phone' }, async (visitor) => {
      const { page, press } = visitor;
      await comeIn(visitor, 'pack@demo.test');
      await openDay(visitor, IN_THREE_DAYS);
      await press(button(entry(page, FULL), /^Join/));
      await press(button(dialog(page, SPOT), 'Join waitlist'));
      await sees(dialog(page, 'You’re on the waitlist.').getByText(/^Number \d+ in line/));
      await press(button(page, 'Done'));
      await goneIs(button(entry(page, FULL), /^Join/));
      await sees(entry(page, FULL).getByText('Waitlisted'));
      expect(here(page)).not.toContain('reserve=');
    }));
});

import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { parsePhone } from '../../src/features/accounts/server/phone.ts';
import { countryOf } from '../../src/context/country.ts';
import type { Visitor } from '../support/browser/browser.ts';
import { theDemo } from '../support/browser/demo.ts';
import { button, logIn, sees } from '../support/browser/steps.ts';
import { HABITS } from '../support/phone-habits.ts';

const demo = theDemo();

/** My Settings of a customer of the London studio. */
const inLondon = (doing: (visitor: Visitor) => Promise<void>) =>
  demo.visit({ origin: demo.server.originOf('other'), permissions: ['clipboard-read', 'clipboard-write'] }, async (visitor) => {
    await visitor.page.goto('/login?r=account%23settings');
    await logIn(visitor, 'pack@other.test');
    await sees(phone(visitor.page));
    await doing(visitor);
  });

const phone = (page: Page) => page.getByLabel(/^Phone( \*)?$/);
const emergency = (page: Page) => page.getByLabel('Emergency phone');

/** The ways of entering text in a field. */
const WAYS: Readonly<Record<string, (page: Page, input: Locator, text: string) => Promise<void>>> = {
  'typed key by key': (_, input, text) => input.pressSequentially(text),
  pasted: async (page, input, text) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await input.press('Control+v');
  },
  'filled in by the browser': (_, input, text) =>
    input.evaluate((element: HTMLInputElement, filled) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, filled);
      element.dispatchEvent(new Event('input', { bubbles: true }));
    }, text),
};

/** The field's text, its country, and the value that the form would send, read from the draft. */
const readFrom = (input: Locator): Promise<{ text: string; country: string; sent: string }> =>
  input.evaluate((element: HTMLInputElement) => {
    const drafts = JSON.parse(localStorage.getItem('atelier.drafts') ?? '{}').value as Record<string, { value: { phone: string } }>;
    const sent = Object.entries(drafts).find(([name]) => name.startsWith('settings-'))?.[1].value.phone ?? '';
    return { text: element.value, country: element.parentElement?.querySelector('select')?.value ?? '', sent };
  });
const countryBeside = (input: Locator) => input.locator('..').getByLabel('Country');
const hasFocus = (what: Locator) => what.evaluate((element) => element === document.activeElement);

describe('The phone field', () => {
  it('starts in the studio’s country, and reads the numbers of twenty people correctly however they are entered', () =>
    inLondon(async ({ page }) => {
      const input = phone(page);
      expect([await countryBeside(input).inputValue(), await countryBeside(emergency(page)).inputValue()]).toEqual(['GB', 'GB']);
      const numbers = HABITS.map(([locale, e164, national = '']) => ({ home: countryOf(locale), e164, national }));
      for (const [way, enter] of Object.entries(WAYS)) {
        const read: unknown[] = [];
        for (const { national, home } of numbers) {
          await input.fill('');
          await countryBeside(input).selectOption(home);
          await enter(page, input, national);
          const { text, country, sent } = await readFrom(input);
          read.push([way, text, country, parsePhone(sent, 'en-GB')]);
        }
        expect(read).toEqual(numbers.map(({ national, home, e164 }) => [way, national, home, e164]));
      }
      // A number with a country code sets the country, from any other country.
      for (const enter of Object.values(WAYS)) {
        for (const [whole, country] of [
          ['+44 7700 900123', 'GB'],
          ['0034 612 34 56 78', 'ES'],
        ] as const) {
          await input.fill('');
          await countryBeside(input).selectOption('US');
          await enter(page, input, whole);
          expect(await readFrom(input)).toEqual({ text: whole, country, sent: whole.replace(/^00/, '+') });
        }
      }
    }));

  it('keeps the number’s meaning, and shows an error beside the field for a wrong number', () =>
    inLondon(async ({ page, press }) => {
      const save = () => press(button(page, 'Save changes'));
      await phone(page).fill('07700 900123 4');
      await emergency(page).fill('+1 (202) 555-01');
      await save();
      await sees(page.getByText('Please enter a valid emergency contact phone number'));
      expect(await phone(page).getAttribute('aria-invalid')).toBe('true');
      expect(await phone(page).inputValue()).toBe('07700 900123 4');

      await phone(page).fill('');
      await phone(page).pressSequentially('07700 900123');
      await emergency(page).fill('+1 (202) 555-0123');
      await save();
      await sees(page.getByText('Update successful!!!', { exact: true }));
      expect(await storedOf(page)).toMatchObject({ phone: '+447700900123', emergency_contact_phone: '+12025550123' });
      expect(await phone(page).inputValue()).toBe('7700 900123');

      await page.reload();
      await sees(phone(page));
      expect(await phone(page).inputValue()).toBe('7700 900123');
      expect(await countryBeside(emergency(page)).inputValue()).toBe('US');
      expect(await page.getByText('You have changes that are not saved yet.').count()).toBe(0);
    }));

  it('has its country chosen by keyboard, and the focus stays there', () =>
    inLondon(async ({ page }) => {
      await phone(page).fill('612 34 56 78');
      await page.keyboard.press('Shift+Tab');
      const country = countryBeside(phone(page));
      expect(await hasFocus(country)).toBe(true);
      await page.keyboard.type('Spai');
      await expect.poll(() => country.inputValue()).toBe('ES');
      expect(await hasFocus(country)).toBe(true);
      expect(await readFrom(phone(page))).toMatchObject({ text: '612 34 56 78', sent: '+34 612 34 56 78' });
    }));
});

/** The customer as the server has stored them. */
const storedOf = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const token = JSON.parse(localStorage.getItem('atelier.customer_token') ?? '{}').value as string;
    return ((await (await fetch('/v1/api/getCustomer', { headers: { authorization: `Bearer ${token}` } })).json()) as { customer: unknown })
      .customer;
  });

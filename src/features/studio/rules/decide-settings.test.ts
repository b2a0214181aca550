import { describe, expect, it } from 'vitest';
import type { Zone } from '../../../kernel/calendar.ts';
import { textsThatCount } from './waiver.ts';
import { completeSettings, DEFAULT_SETTINGS } from './default-settings.ts';
import { decideMoney, decideWaiver, mergedInto, moneyOf, waiverOf } from './decide-settings.ts';

describe('money', () => {
  const fields = moneyOf(DEFAULT_SETTINGS);

  it.each([
    { currency: 'EUR', isCurrencyUsed: false, becomes: { code: 'EUR', symbol: '€', digits: 2 } },
    { currency: 'JPY', isCurrencyUsed: false, becomes: { code: 'JPY', symbol: '¥', digits: 0 } },
    { currency: 'USD', isCurrencyUsed: true, becomes: DEFAULT_SETTINGS.currency },
    { currency: 'EUR', isCurrencyUsed: true, becomes: 'currency-fixed' },
    { currency: 'ZZZ', isCurrencyUsed: false, becomes: 'currency-unknown' },
  ])('a change to $currency, with amounts: $isCurrencyUsed', ({ currency, isCurrencyUsed, becomes }) => {
    const decided = decideMoney({ ...fields, currency }, DEFAULT_SETTINGS, isCurrencyUsed);
    expect(decided.ok ? decided.value.currency : decided.refusal.code).toEqual(becomes);
  });

  it('keeps a rate with three decimals exactly', () => {
    const decided = decideMoney({ ...fields, taxEnabled: true, taxRate: 8.875 }, DEFAULT_SETTINGS, true);
    expect(decided).toMatchObject({ ok: true, value: { tax: { enabled: true, rate: 8875 } } });
    expect(moneyOf(completeSettings({ tax: { rate: 8875 } })).taxRate).toBe(8.875);
  });
});

describe('the waiver', () => {
  const before = { ...DEFAULT_SETTINGS.waiver, text: 'At my own risk.', hash: 'old' };
  const hashOf = (text: string) => `hash of ${text}`;

  it.each([
    { choice: 'sign', text: 'At my own risk.', becomes: { value: { undecided: false, requireSign: true, hash: 'old' } } },
    { choice: 'sign', text: 'New words.', becomes: { value: { requireSign: true, hash: 'hash of New words.' } } },
    { choice: 'none', text: 'At my own risk.', becomes: { value: { undecided: false, requireSign: false, hash: 'old' } } },
    { choice: 'none', text: '', becomes: { value: { requireSign: false, hash: '' } } },
    { choice: 'sign', text: ' \n', becomes: { refusal: { code: 'waiver-empty' } } },
    { choice: 'undecided', text: 'x', becomes: { refusal: { code: 'waiver-undecided' } } },
  ] as const)('$choice with "$text"', ({ choice, text, becomes }) => {
    const decided = decideWaiver({ choice, text, signAgain: true }, before, hashOf);
    expect(decided).toMatchObject(becomes);
  });

  describe('with an earlier text', () => {
    const chain = (texts: readonly (readonly [text: string, signAgain: boolean])[]) =>
      texts.reduce((waiver, [text, signAgain]) => {
        const decided = decideWaiver({ choice: 'sign', text, signAgain }, waiver, (one) => one);
        if (!decided.ok) throw new Error(decided.refusal.code);
        return decided.value;
      }, DEFAULT_SETTINGS.waiver);

    it.each<{ what: string; texts: readonly (readonly [string, boolean])[]; counts: readonly string[] }>([
      {
        what: 'people sign again',
        texts: [
          ['a', true],
          ['b', true],
        ],
        counts: ['b'],
      },
      {
        what: 'a correction keeps signatures',
        texts: [
          ['a', true],
          ['b', false],
        ],
        counts: ['b', 'a'],
      },
      {
        what: 'two corrections keep them',
        texts: [
          ['a', true],
          ['b', false],
          ['c', false],
        ],
        counts: ['c', 'b', 'a'],
      },
      {
        what: 'a correction after a new text',
        texts: [
          ['a', true],
          ['b', true],
          ['c', false],
        ],
        counts: ['c', 'b'],
      },
      {
        what: 'the choice changes later',
        texts: [
          ['a', true],
          ['b', true],
          ['b', false],
        ],
        counts: ['b', 'a'],
      },
      {
        what: 'the choice is taken back',
        texts: [
          ['a', true],
          ['b', false],
          ['b', true],
        ],
        counts: ['b'],
      },
      {
        what: 'the first text returns',
        texts: [
          ['a', true],
          ['b', false],
          ['a', false],
        ],
        counts: ['a', 'b'],
      },
    ])('$what', ({ texts, counts }) => expect(textsThatCount(chain(texts))).toEqual(counts));
  });

  it('is undecided only in a new studio', () => {
    expect(waiverOf(completeSettings({ waiver: { undecided: true } })).choice).toBe('undecided');
    expect(waiverOf(completeSettings({})).choice).toBe('none');
  });
});

it('a change of one group leaves the others as they are, and unset settings unset', () =>
  expect(mergedInto({ name: 'Loft', look: { radius: 4 } }, { timeZone: 'Europe/London' as Zone, look: { colour: '#123456' } })).toEqual({
    name: 'Loft',
    timeZone: 'Europe/London',
    look: { radius: 4, colour: '#123456' },
  }));

import { describe, expect, it } from 'vitest';
import { caretIn, expiryOf, groupedExpiry, groupedNumber } from './card-typing.ts';

describe('a card number during typing', () => {
  it.each([
    ['', ''],
    ['4', '4'],
    ['4242', '4242'],
    ['42424', '4242 4'],
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242 4242.4242', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['4242 42x', '4242 42'],
    ['6'.repeat(30), '6666 6666 6666 6666 666'],
  ])('%j is shown as %j', (typed, shown) => expect(groupedNumber(typed)).toBe(shown));
});

describe('an expiry date during typing', () => {
  it.each([
    ['', ''],
    ['1', '1'],
    ['0', '0'],
    ['4', '04'],
    ['12', '12'],
    ['123', '12 / 3'],
    ['1230', '12 / 30'],
    ['12 / ', '12'],
    ['12/30', '12 / 30'],
    ['1/30', '01 / 30'],
    ['1/', '01'],
    ['430', '04 / 30'],
    ['12 / 2030', '12 / 2030'],
    ['12 / 203', '12 / 203'],
    ['12 / 304', '12 / 30'],
  ])('%j is shown as %j', (typed, shown) => expect(groupedExpiry(typed)).toBe(shown));

  it.each([
    ['12 / 30', { month: 12, year: 2030 }],
    ['01 / 2031', { month: 1, year: 2031 }],
    ['12 / 203', { month: Number.NaN, year: Number.NaN }],
    ['12', { month: Number.NaN, year: Number.NaN }],
    ['', { month: Number.NaN, year: Number.NaN }],
  ])('%j is read as %o', (shown, expiry) => expect(expiryOf(shown)).toEqual(expiry));
});

describe('the caret', () => {
  it.each([
    { what: 'stays at the end', typed: '42424', caret: 5, stands: '4242 4|' },
    { what: 'stays behind an inserted digit', typed: '42942 4', caret: 3, stands: '429|4 24' },
    { what: 'crosses the gap together with its digit', typed: '42429 424', caret: 5, stands: '4242 9|424' },
    { what: 'stays at the start', typed: '242 4242', caret: 0, stands: '|2424 242' },
    { what: 'stays before the gap whose space was deleted', typed: '42424242', caret: 4, stands: '4242| 4242' },
  ])('$what', ({ typed, caret, stands }) => {
    const shown = groupedNumber(typed);
    const at = caretIn(shown, typed, caret);
    expect(`${shown.slice(0, at)}|${shown.slice(at)}`).toBe(stands);
  });
});

import { describe, expect, it } from 'vitest';
import { fromUnix } from '../../../../kernel/time.ts';
import { isGone, nextSlotsOf } from './next-slots.ts';

describe('a time that is taken', () => {
  it.each([
    { code: 'slot-not-available', gone: true },
    { code: 'no-eligible-pass', gone: false },
    { code: undefined, gone: false },
  ])('is recognised by the code $code: $gone', ({ code, gone }) => expect(isGone({ code })).toBe(gone));
  it('names the next free ones', () =>
    expect(nextSlotsOf({ details: { next_slots: [{ unix_slot_date: 60, instructor_id: 2 }] } })).toEqual([
      { at: fromUnix(60), instructor: 2 },
    ]));
  it.each([{}, { next_slots: 'x' }, { next_slots: [null, { unix_slot_date: '1' }] }])('names none in %o', (details) =>
    expect(nextSlotsOf({ details })).toEqual([]),
  );
});

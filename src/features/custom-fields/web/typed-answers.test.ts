import { describe, expect, it } from 'vitest';
import { asId, type CustomFieldId, type CustomFieldOptionId } from '../../../kernel/ids.ts';
import type { CustomField, CustomFieldValue } from './wire-types.ts';
import { answersToSend, heldAnswers, partsOf, typedOf, withHeldOptions } from './typed-answers.ts';

const field = (id: number, field_type: CustomField['field_type']): CustomField => ({
  id: asId<CustomFieldId>(id),
  name: `Field ${id}`,
  is_active: true,
  is_required: false,
  field_type,
  options: [],
});
/** A person whose clock is five hours behind UTC. */
const inLima = (wall: string) => Date.parse(`${wall}:00-05:00`);

describe('what is sent of what is typed', () => {
  it('is a datetime in UTC, by the clock of the person', () => {
    expect(answersToSend([field(1, 'datetime')], { 1: '2026-11-01T21:30' }, inLima)).toEqual({
      1: '2026-11-02 02:30:00',
    });
    const here = answersToSend([field(1, 'datetime')], { 1: '2026-11-01T21:30' })[1];
    expect(Date.parse(`${here!.replace(' ', 'T')}Z`)).toBe(new Date(2026, 10, 1, 21, 30).getTime());
  });

  it('is a date without a time as it stands, so that the server says what is missing', () => {
    expect(answersToSend([field(1, 'datetime')], { 1: '2026-11-01' }, inLima)).toEqual({ 1: '2026-11-01' });
  });

  it('is a number with a point, where a comma stands before the decimals', () => {
    const sent = (typed: string, comma: boolean) => answersToSend([field(2, 'number')], { 2: typed }, inLima, comma)[2];
    expect([sent('1,5', true), sent('1.5', true), sent('1.000,5', true), sent('1,5', false)]).toEqual(['1.5', '1.5', '1.000,5', '1,5']);
  });

  it('is everything else as it is typed, of the fields that are asked', () => {
    const fields = [field(1, 'text'), field(2, 'number'), field(3, 'date')];
    expect(answersToSend(fields, { 1: 'a', 2: '1.5', 9: 'old' })).toEqual({ 1: 'a', 2: '1.5' });
  });
});

describe('what is known already', () => {
  const held = (id: number, value: string, differs: Partial<CustomFieldValue> = {}): CustomFieldValue => ({
    custom_field: { id: asId<CustomFieldId>(id), name: `Field ${id}`, is_active: true },
    display_value: value,
    number_value: null,
    datetime_value: null,
    value,
    ...differs,
  });
  const utc = '2026-11-02 02:30:00';

  it('stands as it would be typed, a datetime on the clock of the person', () => {
    const kept = [held(1, 'a'), held(2, utc, { datetime_value: utc })];
    expect(heldAnswers(kept, () => '2026-11-01T21:30')).toEqual({ 1: 'a', 2: '2026-11-01T21:30' });
    expect(answersToSend([field(2, 'datetime')], heldAnswers(kept))).toEqual({ 2: utc });
  });

  it('offers the option that was chosen, though it is not offered any more', () => {
    const option = (id: number, is_active: boolean) => ({
      id: asId<CustomFieldOptionId>(id),
      option_value: `Option ${id}`,
      is_active,
    });
    const source = { ...field(1, 'dropdown'), options: [option(7, true)] };
    const optionsFor = (...values: CustomFieldValue[]) => withHeldOptions([source], values)[0]!.options;
    expect(optionsFor()).toEqual([option(7, true)]);
    expect(optionsFor(held(1, '7'))).toEqual([option(7, true)]);
    expect(optionsFor(held(1, '8', { display_value: 'Option 8' }))).toEqual([option(7, true), option(8, false)]);
  });
});

describe('date, hour and minute', () => {
  it.each([
    { typed: '', parts: { day: '', hour: '', minute: '' } },
    { typed: '2026-11-01', parts: { day: '2026-11-01', hour: '', minute: '' } },
    { typed: '2026-11-01T18:05', parts: { day: '2026-11-01', hour: '18', minute: '05' } },
  ])('"$typed"', ({ typed, parts }) => {
    expect(partsOf(typed)).toEqual(parts);
    expect(typedOf(parts)).toBe(typed);
  });

  it('begin at the full hour, and end with the date', () => {
    expect(typedOf({ day: '2026-11-01', hour: '18', minute: '' })).toBe('2026-11-01T18:00');
    expect(typedOf({ day: '', hour: '18', minute: '05' })).toBe('');
  });
});

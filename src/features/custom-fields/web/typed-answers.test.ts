import { describe, expect, it } from 'vitest';
import { asId, type CustomFieldId, type CustomFieldOptionId } from '../../../kernel/ids.ts';
import type { CustomField, CustomFieldValue } from './wire-types.ts';
import { answersToSend, heldAnswers, partsOf, typedOf, withHeldOptions } from './typed-answers.ts';

const field = (id: number, field_type: CustomField['field_type']): CustomField => ({
  id: asId<CustomFieldId>(id),
  name: `Field ${id}`,
  is_active: true,
  is_required: false,
  at_sign_up: true,
  field_type,
  options: [],
});
/** A person whose clock is five hours behind UTC. */
const inLima = (wall: string) => Date.parse(`${wall}:00-05:00`);

describe('a typed answer is sent', () => {
  it('as a datetime in UTC, converted from the person’s time zone', () => {
    expect(answersToSend([field(1, 'datetime')], { 1: '2026-11-01T21:30' }, inLima)).toEqual({
      1: '2026-11-02 02:30:00',
    });
    const here = answersToSend([field(1, 'datetime')], { 1: '2026-11-01T21:30' })[1];
    expect(Date.parse(`${here!.replace(' ', 'T')}Z`)).toBe(new Date(2026, 10, 1, 21, 30).getTime());
  });

  it('as typed for a date without a time, so that the server reports the missing part', () => {
    expect(answersToSend([field(1, 'datetime')], { 1: '2026-11-01' }, inLima)).toEqual({ 1: '2026-11-01' });
  });

  it('as a number with a point for a decimal comma', () => {
    const sent = (typed: string, comma: boolean) => answersToSend([field(2, 'number')], { 2: typed }, inLima, comma)[2];
    expect([sent('1,5', true), sent('1.5', true), sent('1.000,5', true), sent('1,5', false)]).toEqual(['1.5', '1.5', '1.000,5', '1,5']);
  });

  it('unchanged otherwise, for the active fields', () => {
    const fields = [field(1, 'text'), field(2, 'number'), field(3, 'date')];
    expect(answersToSend(fields, { 1: 'a', 2: '1.5', 9: 'old' })).toEqual({ 1: 'a', 2: '1.5' });
  });
});

describe('a stored answer', () => {
  const held = (id: number, value: string, differs: Partial<CustomFieldValue> = {}): CustomFieldValue => ({
    custom_field: { id: asId<CustomFieldId>(id), name: `Field ${id}`, is_active: true },
    display_value: value,
    number_value: null,
    datetime_value: null,
    value,
    ...differs,
  });
  const utc = '2026-11-02 02:30:00';

  it('is shown as it would be typed, with a datetime in the person’s time zone', () => {
    const kept = [held(1, 'a'), held(2, utc, { datetime_value: utc })];
    expect(heldAnswers(kept, () => '2026-11-01T21:30')).toEqual({ 1: 'a', 2: '2026-11-01T21:30' });
    expect(answersToSend([field(2, 'datetime')], heldAnswers(kept))).toEqual({ 2: utc });
  });

  it('offers its chosen option although it became inactive', () => {
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

  it('start at the full hour, and are cleared with the date', () => {
    expect(typedOf({ day: '2026-11-01', hour: '18', minute: '' })).toBe('2026-11-01T18:00');
    expect(typedOf({ day: '', hour: '18', minute: '05' })).toBe('');
  });
});

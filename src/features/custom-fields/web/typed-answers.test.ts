import { describe, expect, it } from 'vitest';
import { asId, type CustomFieldId } from '../../../kernel/ids.ts';
import type { CustomField } from './wire-types.ts';
import { answersToSend, partsOf, typedOf } from './typed-answers.ts';

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
    expect(answersToSend([field(1, 'datetime')], { 1: '2026-11-01T21:30' }, inLima)).toEqual({ 1: '2026-11-02 02:30:00' });
    const here = answersToSend([field(1, 'datetime')], { 1: '2026-11-01T21:30' })[1];
    expect(Date.parse(`${here!.replace(' ', 'T')}Z`)).toBe(new Date(2026, 10, 1, 21, 30).getTime());
  });

  it('is a date without a time as it stands, so that the server says what is missing', () => {
    expect(answersToSend([field(1, 'datetime')], { 1: '2026-11-01' }, inLima)).toEqual({ 1: '2026-11-01' });
  });

  it('is everything else as it is typed, of the fields that are asked', () => {
    const fields = [field(1, 'text'), field(2, 'number'), field(3, 'date')];
    expect(answersToSend(fields, { 1: 'a', 2: '1.5', 9: 'old' })).toEqual({ 1: 'a', 2: '1.5' });
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

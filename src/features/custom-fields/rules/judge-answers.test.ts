import { describe, expect, it } from 'vitest';
import { asId, type CustomFieldId, type CustomFieldOptionId, type ServiceId } from '../../../kernel/ids.ts';
import { customFieldTexts } from '../texts.ts';
import type { CustomField, FieldValue, RawAnswer } from './custom-field.ts';
import { judgeAnswers, unfilledFields } from './judge-answers.ts';
import { instantOfUtcText, utcTextOf } from './utc-text.ts';

const texts = customFieldTexts();
const id = (value: number) => asId<CustomFieldId>(value);
const option = (value: number, isActive = true) => ({
  id: asId<CustomFieldOptionId>(value),
  value: `Option ${value}`,
  isActive,
});
const aField = (differs: Partial<CustomField> = {}): CustomField => ({
  id: id(1),
  name: 'Goal',
  type: 'text',
  isActive: true,
  isRequired: false,
  atSignUp: true,
  atCheckout: true,
  services: [],
  options: differs.type === 'dropdown' ? [option(7), option(8, false)] : [],
  ...differs,
});

/** Judges one answer: its fault, or its value. */
function judged(field: CustomField, given: RawAnswer) {
  const { changes, faults } = judgeAnswers([field], { '1': given }, 'required');
  const fault = faults.get('1');
  return fault ? texts.fault(fault) : changes.get(field.id);
}

describe('an answer (spec 1 §5)', () => {
  it.each<{ type: CustomField['type']; given: RawAnswer; is: unknown }>([
    { type: 'text', given: '  a calmer back ', is: { type: 'text', text: 'a calmer back' } },
    { type: 'text', given: 'a'.repeat(500), is: { type: 'text', text: 'a'.repeat(500) } },
    { type: 'text', given: 'a'.repeat(501), is: 'Must be less than 500 characters' },
    { type: 'text', given: 'a\0b\uD800', is: { type: 'text', text: 'ab\uFFFD' } },
    { type: 'text', given: 0, is: { type: 'text', text: '0' } },
    { type: 'number', given: '61.5', is: { type: 'number', number: 61.5 } },
    { type: 'number', given: 0, is: { type: 'number', number: 0 } },
    { type: 'number', given: '-3', is: { type: 'number', number: -3 } },
    ...['ten', '1e999', 'Infinity', 'NaN', '0x10', '1,5', true].map((given) => ({
      type: 'number' as const,
      given,
      is: 'Must be a valid number',
    })),
    ...['1', 1, 'yes', 'Yes', true].map((given) => ({
      type: 'yes_no' as const,
      given,
      is: { type: 'yes_no', yes: true },
    })),
    ...['0', 0, 'no', false].map((given) => ({ type: 'yes_no' as const, given, is: { type: 'yes_no', yes: false } })),
    { type: 'yes_no', given: 'maybe', is: 'Please answer yes or no' },
    ...['7', 7].map((given) => ({ type: 'dropdown' as const, given, is: { type: 'dropdown', option: 7 } })),
    { type: 'dropdown', given: '8', is: 'Please choose one of the options' },
    { type: 'dropdown', given: '9', is: 'Please choose one of the options' },
    { type: 'date', given: '1930-01-01', is: { type: 'date', day: '1930-01-01' } },
    { type: 'date', given: '1929-12-31', is: 'Must not be earlier than 1930' },
    { type: 'date', given: '2026-02-30', is: 'Must be a valid date' },
    { type: 'datetime', given: '2026-11-01 18:30:05', is: { type: 'datetime', at: Date.UTC(2026, 10, 1, 18, 30, 5) } },
    { type: 'datetime', given: '1930-01-01 00:00:00', is: { type: 'datetime', at: Date.UTC(1930, 0, 1) } },
    { type: 'datetime', given: '1929-12-31 23:59:59', is: 'Must not be earlier than 1930' },
    ...['2026-11-01', '2026-11-01T18:30:00Z', '2026-11-01 24:00:00', '2026-02-30 10:00:00'].map((given) => ({
      type: 'datetime' as const,
      given,
      is: 'Please choose a date and a time',
    })),
  ])('of type $type: $given', ({ type, given, is }) => {
    expect(judged(aField({ type }), given)).toEqual(is);
  });

  it('to an unknown or inactive field is refused', () => {
    const { faults } = judgeAnswers([aField({ isActive: false })], { '1': 'x', '2': '', __proto__x: 'y' }, 'checkout');
    expect([...faults]).toEqual(['1', '2', '__proto__x'].map((key) => [key, { code: 'unknown-field' }]));
    expect(texts.fault({ code: 'unknown-field' })).toBe('This field is not asked here');
  });
});

describe('the questions that need an answer', () => {
  const fields = [
    aField({ isRequired: true }),
    aField({ id: id(2), name: 'Mat' }),
    aField({ id: id(3), name: 'Old', isActive: false, isRequired: true }),
  ];
  const holds = (...ids: number[]) => new Map(ids.map((one): [CustomFieldId, FieldValue] => [id(one), { type: 'text', text: 'told' }]));
  it.each<{
    what: string;
    given: Record<string, RawAnswer>;
    asked: 'checkout' | 'required';
    held?: readonly number[];
    missing: string[];
  }>([
    { what: 'the required ones', given: {}, asked: 'required', missing: ['Goal'] },
    { what: 'the required ones, with blanks counted as empty', given: { '1': ' ' }, asked: 'required', missing: ['Goal'] },
    { what: 'all of them at a checkout', given: {}, asked: 'checkout', missing: ['Goal', 'Mat'] },
    { what: 'except those with a stored answer', given: {}, asked: 'checkout', held: [1], missing: ['Mat'] },
    { what: 'including a stored answer that is emptied', given: { '1': '', '2': 'x' }, asked: 'checkout', held: [1], missing: ['Goal'] },
    { what: 'none when all have answers', given: { '1': 'x', '2': 'y' }, asked: 'checkout', missing: [] },
  ])('$what', ({ given, asked, held, missing }) => {
    const answers = judgeAnswers(fields, given, asked, holds(...(held ?? [])));
    expect(answers.missing).toEqual(missing);
    expect([...answers.faults.values()].map((fault) => texts.fault(fault))).toEqual(missing.map((name) => `${name} is required`));
  });

  it('are listed by name', () => {
    expect(texts.pleaseFillIn(['Goal', 'Mat'])).toBe('Please fill in: Goal, Mat');
  });

  it('an emptied answer is deleted, a missing one stays', () => {
    expect([...judgeAnswers(fields, { '2': null }, 'required', holds(1, 2)).changes]).toEqual([[2, null]]);
  });

  it('at a checkout are the active ones without an answer', () => {
    expect(unfilledFields(fields, holds(1), []).map(({ name }) => name)).toEqual(['Mat']);
  });

  describe('by place', () => {
    const service = (one: number) => asId<ServiceId>(one);
    const placed = [
      aField({ name: 'Sign-up', isRequired: true, atCheckout: false }),
      aField({ id: id(2), name: 'Checkout', isRequired: true, atSignUp: false }),
      aField({ id: id(3), name: 'Massage', isRequired: true, atSignUp: false, services: [service(7), service(8)] }),
    ];
    it.each([
      { what: 'a purchase', booked: [], asks: ['Checkout'] },
      { what: 'a booking of another service', booked: [service(9), null], asks: ['Checkout'] },
      { what: 'a booking of one of its services', booked: [service(9), service(8)], asks: ['Checkout', 'Massage'] },
    ])('before $what', ({ booked, asks }) => expect(unfilledFields(placed, holds(), booked).map(({ name }) => name)).toEqual(asks));

    it.each<{ what: string; given: Record<string, RawAnswer>; asked: 'checkout' | 'required'; missing: string[] }>([
      { what: 'the sign-up needs its own', given: {}, asked: 'required', missing: ['Sign-up'] },
      { what: 'a checkout needs its own', given: {}, asked: 'checkout', missing: ['Checkout'] },
      { what: 'a checkout needs those that it sends', given: { '2': 'x', '3': '' }, asked: 'checkout', missing: ['Massage'] },
    ])('$what', ({ given, asked, missing }) => expect(judgeAnswers(placed, given, asked).missing).toEqual(missing));
  });
});

describe('an unchanged answer', () => {
  const source = aField({ type: 'dropdown' });
  const old = aField({ id: id(2), isActive: false });
  const held = new Map<CustomFieldId, FieldValue>([
    [id(1), { type: 'dropdown', option: asId<CustomFieldOptionId>(8) }],
    [id(2), { type: 'text', text: 'told' }],
  ]);
  const judge = (given: Record<string, RawAnswer>) => judgeAnswers([source, old], given, 'checkout', held);

  it('stays, although its option or its field is inactive', () => {
    expect(judge({ '1': '8', '2': 'told' })).toEqual({ changes: new Map(), faults: new Map(), missing: [] });
  });

  it('cannot be changed to an inactive option', () => {
    expect([...judge({ '1': '9', '2': 'new' }).faults.values()]).toEqual([{ code: 'unknown-field' }, { code: 'not-an-option' }]);
  });
});

describe('a datetime in UTC', () => {
  it.each(['1970-01-01 00:00:00', '1969-12-31 23:59:59', '1930-01-01 00:00:01', '2024-02-29 12:34:56', '2026-11-01 05:00:00'])(
    '%s',
    (text) => {
      const at = instantOfUtcText(text)!;
      expect(at).toBe(Date.parse(`${text.replace(' ', 'T')}Z`));
      expect(utcTextOf(at)).toBe(text);
    },
  );
});

import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import * as fields from './fields.ts';

const cases: readonly {
  rule: string;
  schema: z.ZodMiniType;
  message: string;
  good: readonly unknown[];
  bad: readonly unknown[];
}[] = [
  {
    rule: 'percentage',
    schema: fields.percentage,
    message: 'Number has to be between 0 and 100',
    good: [0, 100, '50', 33.3],
    bad: [-1, 100.1, 'x', '', null, undefined, Number.NaN],
  },
  {
    rule: 'hours',
    schema: fields.hours,
    message: 'Number has to be between 1 and 24',
    good: [0, 24, 25, 100, '12'],
    bad: [-1, 101, 'x', null],
  },
  {
    rule: 'mins',
    schema: fields.mins,
    message: 'Number has to be between 0 and 60',
    good: [0, 60, '15'],
    bad: [-1, 61, '', 'x'],
  },
  {
    rule: 'mod15',
    schema: fields.mod15,
    message: 'Number has to be a multiple of 15.',
    good: [0, 15, '45', -30],
    bad: [1, 16, '20', 'x', Number.POSITIVE_INFINITY],
  },
  {
    rule: 'posNumber',
    schema: fields.posNumber,
    message: 'Number should be a positive number',
    good: [0.5, 1, '12.50'],
    bad: [0, '0', '0.00', -0, -1, '-0.01', 'x', '', null, Number.POSITIVE_INFINITY],
  },
  {
    rule: 'nonNegative',
    schema: fields.nonNegative,
    message: 'Number should be a positive number',
    good: [0, '0', 0.5, '12.50'],
    bad: [-1, '-0.01', 'x', '', null, Number.POSITIVE_INFINITY],
  },
  {
    rule: 'required',
    schema: fields.required,
    message: 'Field is required',
    good: [0, '0', 'x', false, ['x'], {}],
    bad: ['', '  ', null, undefined, []],
  },
  { rule: 'item', schema: fields.item, message: 'Item is required', good: [1, 'a', 0], bad: ['', null, undefined, []] },
  {
    rule: 'requiredText',
    schema: fields.requiredText(),
    message: 'Field is required',
    good: ['a', ' a '],
    bad: ['', '   ', undefined, null, 5],
  },
  {
    rule: 'requiredTime, empty',
    schema: fields.requiredTime,
    message: 'Field is required',
    good: ['09:30 am', '12:00 PM', '01:05 pm'],
    bad: ['', undefined],
  },
  {
    rule: 'requiredTime, no time',
    schema: fields.requiredTime,
    message: 'Time is invalid',
    good: ['11:59 pm'],
    bad: ['9:30 am', '13:00 pm', '00:10 am', '09:60 am', '09:30'],
  },
  {
    rule: 'email, empty',
    schema: fields.email,
    message: 'Field is required',
    good: ['a@b.co'],
    bad: ['', ' ', undefined],
  },
  {
    rule: 'email, no address',
    schema: fields.email,
    message: 'Email is invalid',
    good: ['a@b.co', ' ada.lane+yoga@mail.example.org ', "o'neil@b.ie", 'ä@müller.de'],
    bad: ['a', 'a@b', 'a@@b.co', 'a b@c.de', '@b.co', 'a@.co', 'a@b.', 'a@b..co', 'a,b@c.de', `${'a'.repeat(250)}@b.co`],
  },
  {
    rule: 'email, with invisible characters',
    schema: fields.email,
    message: 'Email is invalid',
    good: ['a@b.co\n', 'a@bücher.de'],
    bad: ['a\0@b.co', 'a\u0007@b.co', 'a\u202e@b.co', 'a\u200b@b.co', 'a@b.co\u200d', 'a\u00ad@b.co', 'a\u3164@b.co', 'a\ud800@b.co'],
  },
  {
    rule: 'name',
    schema: fields.personName,
    message: 'Please write only a name: no web or email address, phone number or special signs. Put a space after a full stop.',
    good: ['Ada', ' St. John ', ''],
    bad: ['casino.test', 'Ada\u202e', 'a\0', '<b>'],
  },
  {
    rule: 'phone',
    schema: fields.phone,
    message: 'Phone is invalid',
    good: ['2025550123', '+2025550123', '202-555-0123', '(202) 555-0123', '202.555.012345'],
    bad: ['', '12345', '20255501', '202 555 0123456', 'phone', '++2025550123'],
  },
  {
    rule: 'password, short',
    schema: fields.password,
    message: 'Password should have minimum 8 characters',
    good: ['12345678', 'a long passphrase'],
    bad: ['1234567', 'a'],
  },
  {
    rule: 'password, empty',
    schema: fields.password,
    message: 'Field is required',
    good: ['12345678'],
    bad: ['', undefined],
  },
  {
    rule: 'maxChars',
    schema: z.string().check(fields.maxChars(5)),
    message: 'Field can have maximum 5 characters',
    good: ['', '12345'],
    bad: ['123456'],
  },
  {
    rule: 'lte',
    schema: fields.lte(10),
    message: 'Value should be less than or equal to 10',
    good: [10, -4, '9.99'],
    bad: [10.01, '11', '', 'x'],
  },
  {
    rule: 'gte',
    schema: fields.gte(10),
    message: 'Value should be greater than or equal to 10',
    good: [10, '11'],
    bad: [9.99, '', 'x', undefined],
  },
];

describe('the shared rules (spec 1 §5)', () => {
  it.each(cases)('$rule: "$message"', ({ schema, message, good, bad }) => {
    const check = fields.validatorOf(schema);
    for (const value of good) expect([value, check(value)]).toEqual([value, null]);
    for (const value of bad) expect([value, check(value)]).toEqual([value, message]);
  });

  it('reads an emptied optional text as null', () => {
    const form = z.object({ city: fields.optionalText(4) });
    expect(z.parse(form, { city: ' ' })).toEqual({ city: null });
    expect(z.parse(form, { city: ' Rom ' })).toEqual({ city: 'Rom' });
    expect(z.parse(form, {})).toEqual({});
    expect(z.encode(form, { city: null })).toEqual({ city: null });
    expect(fields.fieldErrors(form, { city: 'Paris' })).toEqual({ city: 'Field can have maximum 4 characters' });
  });

  it('accepts a dash as no last name, and sends it as typed', () => {
    const form = z.object({ last: fields.lastNameIn(fields.requiredName('Name is required')) });
    expect(z.parse(form, { last: ' - ' })).toEqual({ last: '' });
    expect(z.parse(form, { last: ' Lane ' })).toEqual({ last: 'Lane' });
    expect(z.encode(form, { last: '-' })).toEqual({ last: '-' });
    expect(fields.fieldErrors(form, { last: ' ' })).toEqual({ last: 'Name is required' });
  });

  it('drops characters that a database cannot store', () => {
    expect(z.parse(fields.requiredText(), 'a\u0000b')).toBe('ab');
    expect(z.parse(fields.requiredText(), 'a\uD800b \uDE00 😀')).toBe('a\uFFFDb \uFFFD 😀');
    expect(z.parse(fields.optionalText(9), '\uD800')).toBe('\uFFFD');
  });

  it('keeps a name on one line, and the lines of a longer text', () => {
    expect(z.parse(fields.requiredText(), 'Ada\r\nTo: all\u001b\tLane')).toBe('Ada To: all Lane');
    expect(z.parse(fields.optionalText(20), 'one\ntwo')).toBe('one\ntwo');
  });

  it('names each field of a form with its first error', () => {
    const form = z.object({
      first: fields.requiredText('This field is required'),
      email: fields.email,
      place: z.object({ zip: fields.item }),
    });
    expect(fields.fieldErrors(form, { first: ' ', email: 'x', place: {} })).toEqual({
      first: 'This field is required',
      email: 'Email is invalid',
      'place.zip': 'Item is required',
    });
    expect(fields.fieldErrors(form, { first: 'A', email: 'a@b.co', place: { zip: 0 } })).toEqual({});
  });
});

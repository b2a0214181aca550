import { describe, expect, it } from 'vitest';
import { aScheduleClass } from '../../../../../../tests/builders/wire-classes.ts';
import type { ClassSessionId } from '../../../../../kernel/ids.ts';
import { hours } from '../../../../../kernel/time.ts';
import { createStorage } from '../../../../../web/lib/storage.ts';
import { cartOf, cartOfQuery, MYSELF, participantErrors, queryOf } from './cart.ts';

const session = aScheduleClass({ id: 42 as ClassSessionId });

describe('the cart', () => {
  it('has the five fields of the spec', () => {
    expect(cartOf(session, { isOther: true, name: ' Ada Byron ', email: ' ada@example.com ' })).toEqual({
      classFor: 'other',
      applicantName: 'Ada Byron',
      applicantEmail: 'ada@example.com',
      classId: 42,
      classTime: 1_772_895_600,
    });
  });
  it('forgets a participant who was unticked', () => {
    expect(cartOf(session, { isOther: false, name: 'Ada', email: 'ada@example.com' })).toMatchObject({
      classFor: 'myself',
      applicantName: '',
      applicantEmail: '',
    });
  });
  it('is kept for five hours', () => {
    const kept = new Map<string, string>();
    let now = 0;
    const backing = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    };
    const storage = createStorage(backing, () => now);
    storage.write('cart', cartOf(session, MYSELF));
    now = hours(5) - 1;
    expect(storage.read('cart')?.classId).toBe(42);
    now = hours(5);
    expect(storage.read('cart')).toBeNull();
  });
});

describe('the cart in an address', () => {
  it.each([MYSELF, { isOther: true, name: 'Ada & Co', email: 'ada+1@example.com' }, { isOther: true, name: 'Ada', email: '' }])(
    'survives the round trip: %j',
    (who) => {
      const cart = cartOf(session, who);
      expect(cartOfQuery(Object.fromEntries(new URLSearchParams(queryOf(cart))))).toEqual(cart);
    },
  );
  it.each([
    { why: 'nothing', query: {} },
    { why: 'an impossible class id', query: { classId: '0', classTime: '1772895600' } },
    { why: 'no number', query: { classId: 'x', classTime: '1772895600' } },
    { why: 'no time', query: { classId: '42' } },
    { why: 'a guest without a name', query: { classId: '42', classTime: '1772895600', classFor: 'other' } },
    {
      why: 'an invalid email',
      query: { classId: '42', classTime: '1772895600', classFor: 'other', applicantName: 'Ada', applicantEmail: 'ada@' },
    },
    { why: 'a very long name', query: { classId: '42', classTime: '1772895600', classFor: 'other', applicantName: 'x'.repeat(101) } },
  ])('is refused: $why', ({ query }) => expect(cartOfQuery(query)).toBeNull());
});

describe('a guest in the cart', () => {
  it.each([
    { who: MYSELF, errors: {} },
    { who: { isOther: true, name: 'Ada', email: '' }, errors: {} },
    { who: { isOther: true, name: 'Ada', email: ' ada@example.com ' }, errors: {} },
    { who: { isOther: true, name: '  ', email: '' }, errors: { name: 'Field is required' } },
    { who: { isOther: true, name: 'Ada', email: 'ada@' }, errors: { email: 'Email is invalid' } },
    {
      who: { isOther: true, name: 'x'.repeat(101), email: 'nope' },
      errors: { name: 'Field can have maximum 100 characters', email: 'Email is invalid' },
    },
    {
      who: { isOther: true, name: 'Win at casino.test', email: '' },
      errors: { name: 'Please write only a name: no web or email address, phone number or special signs. Put a space after a full stop.' },
    },
    { who: { isOther: false, name: '', email: 'nope' }, errors: {} },
  ])('$who', ({ who, errors }) => expect(participantErrors(who)).toEqual(errors));
});

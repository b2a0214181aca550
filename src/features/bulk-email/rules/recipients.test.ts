import { describe, expect, it } from 'vitest';
import { asId, type CustomerId } from '../../../kernel/ids.ts';
import type { BookingState } from '../../classes/rules/class-session.ts';
import { countUnreached, readersOf, recipientsOf, type Group, type Place } from './recipients.ts';

const [ann, ben, cat, dot] = [1, 2, 3, 4].map((id) => asId<CustomerId>(id)) as [CustomerId, CustomerId, CustomerId, CustomerId];
const addresses = new Map([
  [ann, 'Ann@mail.test'],
  [ben, 'ben@mail.test'],
  [cat, 'cat@mail.test'],
  [dot, 'dot@mail.test'],
]);
const place = (customer: CustomerId, state: BookingState = 'reserved', waitlistSeq: number | null = null): Place => ({
  customer,
  state,
  waitlistSeq,
  attendee: { kind: 'myself' },
});
const guestOf = (customer: CustomerId, email: string | null): Place => ({
  ...place(customer),
  attendee: { kind: 'other', name: 'A guest', email, key: email ?? 'a guest' },
});
const roster: Place[] = [place(ann, 'attended'), place(ben), place(cat, 'reserved', 7)];
const readers = (groups: readonly Group[], customers: readonly CustomerId[] = [], on = roster, attendanceCompleted = false) =>
  readersOf({ groups, customers }, { roster: on, attendanceCompleted, addresses });

describe('the recipients of a mail to a class', () => {
  it.each<{ group: Group; completed?: boolean; who: CustomerId[] }>([
    { group: '#Reserved', who: [ann, ben] },
    { group: '#Waitlisted', who: [cat] },
    { group: '#Attended', who: [ann] },
    { group: '#NoShow', who: [] },
    { group: '#NoShow', completed: true, who: [ben] },
  ])('$group, attendance completed: $completed', ({ group, completed = false, who }) =>
    expect(readers([group], [], roster, completed)).toEqual(who.map((customer) => ({ customer }))),
  );

  it.each([
    { what: 'a person in two groups', of: () => readers(['#Reserved', '#Attended']), are: [{ customer: ann }, { customer: ben }] },
    { what: 'a person in a group and chosen by name', of: () => readers(['#Attended'], [ann]), are: [{ customer: ann }] },
    { what: 'a person chosen by name who is not in the class', of: () => readers([], [dot]), are: [{ customer: dot }] },
    {
      what: 'a person with two guests without emails',
      of: () => readers(['#Reserved'], [], [place(ann), guestOf(ann, null), guestOf(ann, '')]),
      are: [{ customer: ann }],
    },
    {
      what: 'a guest with an email of their own',
      of: () => readers(['#Reserved'], [], [place(ann), guestOf(ann, 'eve@mail.test')]),
      are: [{ customer: ann }, { address: 'eve@mail.test' }],
    },
    {
      what: 'a guest with the email of the customer, in another case',
      of: () => readers(['#Reserved'], [], [guestOf(ann, 'ANN@mail.test')]),
      are: [{ customer: ann }],
    },
    {
      what: 'a guest who is a customer in the class',
      of: () => readers(['#Reserved'], [], [guestOf(ann, 'BEN@mail.test'), place(ben)]),
      are: [{ customer: ann }, { customer: ben }],
    },
    { what: 'a removed customer', of: () => readers([], [asId<CustomerId>(9)]), are: [] },
  ])('include $what once', ({ of, are }) => expect(of()).toEqual(are));
});

it('the list keeps each recipient once, in the given order', () =>
  expect(recipientsOf(['#Reserved', ben, '#NoShow', ann, '#Reserved', ben])).toEqual({
    groups: ['#Reserved', '#NoShow'],
    customers: [ben, ann],
  }));

it('customers without an address get no mail and are counted once, and deleted ones are not', () => {
  const of = { roster, attendanceCompleted: false, addresses: new Map([...addresses, [ben, null]]) };
  const recipients = { groups: ['#Reserved', '#Waitlisted'], customers: [ben, asId<CustomerId>(9)] } as const;
  expect(readersOf(recipients, of)).toEqual([{ customer: ann }, { customer: cat }]);
  expect(countUnreached(recipients, of)).toBe(1);
});

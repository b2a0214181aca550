/** The people of a demo studio: staff, named accounts and regulars. */
import { days, hours, minus, plus, type Instant } from '../../../kernel/time.ts';
import { NOTHING_SAID } from '../../accounts/rules/person.ts';
import type { ArchivedBooking, ArchivedCustomer, ArchivedStaff } from '../../archive/rules/archive.ts';
import type { Key } from '../../archive/rules/key.ts';
import type { Day } from '../../../kernel/calendar.ts';
import { appointmentHoursOf } from './demo-appointments.ts';
import { regularKey } from './demo-bookings.ts';
import { chance, REGULARS, regularName } from './demo-regulars.ts';
import { demoAnswers } from './demo-fields.ts';
import { DEMO_PASSWORD, type DemoHouse } from './demo-houses.ts';
import { teacherKey } from './demo-plan.ts';

const plainLetters = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The switches of the people whose accounts the README names. */
const BOTH = { mayRefund: true, maySeeMoney: true };

export function staffOf(house: DemoHouse, createdAt: Instant, today: Day): ArchivedStaff[] {
  const person = (key: string, name: string, given: Partial<ArchivedStaff> & Pick<ArchivedStaff, 'role'>): ArchivedStaff => ({
    key,
    teaches: false,
    name,
    email: `${key}@${house.mailDomain}`,
    password: DEMO_PASSWORD,
    passwordHash: null,
    phone: null,
    pictureUrl: null,
    description: null,
    allowAllSchedulesAccess: false,
    allowSelfCheckIn: false,
    mayRefund: false,
    maySeeMoney: false,
    active: true,
    createdAt,
    hours: null,
    ...given,
  });
  const teachers = house.teachers.map(({ name, description }, at) => {
    const shared = {
      role: 'instructor',
      teaches: true,
      description,
      hours: appointmentHoursOf(house, at, today),
      pictureUrl: `/assets/demo/${plainLetters(name).replaceAll(' ', '-')}.svg`,
    } as const;
    return at === 1
      ? person('instructor', name, { ...shared, ...BOTH })
      : person(teacherKey(at), name, {
          ...shared,
          email: `${plainLetters(name).split(' ')[0]}@${house.mailDomain}`,
          password: null,
        });
  });
  return [
    person('owner', house.owner, { role: 'owner' }),
    person('desk', house.desk, { role: 'front_desk', allowAllSchedulesAccess: true, allowSelfCheckIn: true, ...BOTH }),
    ...teachers,
  ];
}

interface DemoPeople {
  readonly house: DemoHouse;
  readonly began: Instant;
  readonly waiverHash: string;
}

export function customersOf(people: DemoPeople, bookings: readonly ArchivedBooking[]): ArchivedCustomer[] {
  const { house } = people;
  const account = { password: DEMO_PASSWORD, smsOptIn: true };
  const contact = { name: 'Nina Bennett', phone: `${house.phone}199`, relation: 'Sister' };
  const known = {
    ...account,
    phone: `${house.phone}101`,
    dob: '1989-04-17',
    emergencyContact: contact,
    tags: ['sweaty', 'music', 'small'],
  };
  const attended = attendedClasses(bookings);
  return [
    customer(people, 'member', house.member, 396, known),
    customer(people, 'pack', house.pack, 31, { ...account, phone: `${house.phone}102`, dob: '1994-11-02' }),
    customer(people, 'new', house.newcomer, 1, { ...account, waiver: null, tags: ['beginners'] }),
    ...Array.from({ length: REGULARS }, (_, at) => regularMember(people, at)),
  ].map((person) => ({ ...person, attendedClassesCount: attended.get(person.key) ?? 0 }));
}

function attendedClasses(bookings: readonly ArchivedBooking[]): Map<Key, number> {
  const attended = new Map<Key, number>();
  for (const { customer: key, state } of bookings) if (state === 'attended') attended.set(key, (attended.get(key) ?? 0) + 1);
  return attended;
}

function customer(
  { house, began, waiverHash }: DemoPeople,
  key: Key,
  [firstName, lastName]: readonly [string, string],
  daysAgo: number,
  given: Partial<ArchivedCustomer>,
): ArchivedCustomer {
  const createdAt = minus(began, days(daysAgo));
  return {
    key,
    firstName,
    lastName,
    email: `${key}@${house.mailDomain}`,
    password: null,
    passwordHash: null,
    ...NOTHING_SAID,
    emergencyContact: null,
    marketingOptIn: true,
    waiver: { hash: waiverHash, at: plus(createdAt, hours(1)) },
    attendedClassesCount: 0,
    injured: false,
    notes: '',
    injuryNotes: '',
    answers: house.features.includes('custom_fields') ? demoAnswers(key, house.slug) : [],
    tags: [],
    consents: [],
    createdAt,
    ...given,
  };
}

/** About one regular in eight has each of these tags. */
const REGULAR_TAGS = ['beginners', 'gentle', 'small'];

function regularMember(people: DemoPeople, at: number): ArchivedCustomer {
  const { first, last } = regularName(at);
  const { house } = people;
  const next = chance(`${house.slug} crowd ${at}`);
  const two = (most: number): string => String(1 + Math.floor(next() * most)).padStart(2, '0');
  return customer(people, regularKey(at), [first, last], 100 + Math.floor(next() * 300), {
    email: `${plainLetters(`${first}.${last}`)}@${house.mailDomain}`,
    phone: next() < 0.7 ? `${house.phone}${200 + at}` : null,
    dob: `${1958 + Math.floor(next() * 46)}-${two(12)}-${two(28)}`,
    smsOptIn: next() < 0.5,
    marketingOptIn: next() < 0.6,
    injured: next() < 0.05,
    ...(next() < 0.1 ? { waiver: null } : {}),
    tags: REGULAR_TAGS.filter(() => next() < 0.12),
  });
}

/**
 * The demo studios, alive whenever one looks: eight weeks of classes around today, at two places, by five teachers, with people in them.
 * The same day gives the same studio. What can be found there on any day (names in DEMO_CLASSES, accounts `…@demo.test` and `…@other.test`,
 * password DEMO_PASSWORD):
 *
 * - pack@ has 3 of 10 credits left and nothing ahead: "Slow Morning Yoga" on any weekday has places for them.
 * - "Candlelight Yin" in 3 days at 19:00 is full and nobody waits; member@ holds a seat. So: pack@ reserves and is first in the waitlist,
 *   member@ cancels, pack@ has moved up and 2 credits left.
 * - "Handstand Lab" in 2 days is full with three waiting; "Pilates from Zero" in 5 days is full without a waitlist; "Barre Burn" tomorrow is
 *   cancelled and says why; "Teacher Training: Open Evening" in 4 days takes no reservations; "Breathe in the Park" on Saturdays is
 *   unlimited; "Desk Break Stretch" at 12:15 on weekdays is online; "Reformer Pilates" costs a fee when left late.
 * - `other` has no waitlist in its package: what is full is full.
 */
import type { Day } from '../../../../kernel/calendar.ts';
import { days, hours, minus, type Instant } from '../../../../kernel/time.ts';
import { startOfDay } from '../../../../kernel/zoned-time.ts';
import { ARCHIVE_FORMAT, ARCHIVE_VERSION, type Archive, type ArchivedBooking, type ArchivedCustomer, type ArchivedOccurrence, type ArchivedStaff } from '../archive.ts';
import { crowdKey, fillClasses } from './demo-bookings.ts';
import { DEMO_SERVICES, DEMO_TAGS, DEMO_TEMPLATES } from './demo-classes.ts';
import { chance, CROWD_SIZE, crowdName } from './demo-crowd.ts';
import { DEMO_PASSWORD, type DemoHouse } from './demo-houses.ts';
import { demoOffers } from './demo-offers.ts';
import { placeKey, planClasses, teacherKey } from './demo-plan.ts';

export interface DemoMoment {
  /** The studio's calendar day. */
  readonly today: Day;
  /** SHA-256 of the waiver's text. */
  readonly waiverHash: string;
}

export function demoArchive(house: DemoHouse, { today, waiverHash }: DemoMoment): Archive {
  const began = startOfDay(house.zone, today);
  const opened = minus(began, days(500));
  const planned = planClasses(house, today);
  const offers = demoOffers(today, opened, house.priceFactor);
  const { bookings, passes } = fillClasses({ ...house, began, offers }, planned);
  return {
    format: ARCHIVE_FORMAT,
    version: ARCHIVE_VERSION,
    studio: {
      slug: house.slug,
      hosts: [],
      createdAt: opened,
      settings: { ...house.settings, waiver: { ...house.settings.waiver, hash: waiverHash } },
      features: house.features,
    },
    staff: staffOf(house, opened),
    tags: DEMO_TAGS,
    locations: house.places.map(({ name, address }, at) => ({ key: placeKey(at), name, address })),
    services: DEMO_SERVICES.map((service) => ({ ...service, mediaUrl: null })),
    classes: DEMO_TEMPLATES.map(({ minutes, ...rest }) => ({ ...rest, durationMinutes: minutes })),
    occurrences: planned.map(({ occurrence }) => completed(occurrence, began)),
    offers,
    customers: customersOf(house, began, waiverHash, bookings),
    passes,
    bookings,
  };
}

/** The attendance of what is over has been taken. */
const completed = (occurrence: ArchivedOccurrence, began: Instant): ArchivedOccurrence =>
  occurrence.endsAt < began && !occurrence.cancelled ? { ...occurrence, attendanceCompleted: true } : occurrence;

const plainLetters = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

function staffOf(house: DemoHouse, createdAt: Instant): ArchivedStaff[] {
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
    active: true,
    createdAt,
    ...given,
  });
  const teachers = house.teachers.map(({ name, description }, at) => {
    const shared = { role: 'instructor', teaches: true, description, pictureUrl: `/assets/demo/${plainLetters(name).replaceAll(' ', '-')}.svg` } as const;
    return at === 1
      ? person('instructor', name, shared)
      : person(teacherKey(at), name, { ...shared, email: `${plainLetters(name).split(' ')[0]}@${house.mailDomain}`, password: null });
  });
  return [
    person('owner', house.owner, { role: 'owner' }),
    person('desk', house.desk, { role: 'front_desk', allowAllSchedulesAccess: true, allowSelfCheckIn: true }),
    ...teachers,
  ];
}

function customersOf(house: DemoHouse, began: Instant, waiverHash: string, bookings: readonly ArchivedBooking[]): ArchivedCustomer[] {
  const attended = new Map<string, number>();
  for (const { customer, state } of bookings) if (state === 'attended') attended.set(customer, (attended.get(customer) ?? 0) + 1);
  const person = (key: string, first: string, last: string, daysAgo: number, given: Partial<ArchivedCustomer> = {}): ArchivedCustomer => ({
    key,
    firstName: first,
    lastName: last,
    email: `${key}@${house.mailDomain}`,
    password: null,
    passwordHash: null,
    dob: null,
    phone: null,
    city: null,
    state: null,
    postCode: null,
    addressLine1: null,
    addressLine2: null,
    emergencyContact: null,
    smsOptIn: false,
    marketingOptIn: true,
    waiver: { hash: waiverHash, at: minus(began, days(daysAgo) - hours(1)) },
    attendedClassesCount: attended.get(key) ?? 0,
    injured: false,
    tags: [],
    createdAt: minus(began, days(daysAgo)),
    ...given,
  });
  const account = { password: DEMO_PASSWORD, smsOptIn: true };
  const contact = { name: 'Nina Bennett', phone: `${house.phone}199`, relation: 'Sister' };
  return [
    person('member', ...house.member, 121, { ...account, phone: `${house.phone}101`, dob: '1989-04-17', emergencyContact: contact }),
    person('pack', ...house.pack, 31, { ...account, phone: `${house.phone}102`, dob: '1994-11-02' }),
    person('new', ...house.newcomer, 1, { ...account, waiver: null }),
    ...Array.from({ length: CROWD_SIZE }, (_, at) => crowdMember(house, at, person)),
  ];
}

type MakePerson = (key: string, first: string, last: string, daysAgo: number, given?: Partial<ArchivedCustomer>) => ArchivedCustomer;

function crowdMember(house: DemoHouse, at: number, person: MakePerson): ArchivedCustomer {
  const { first, last } = crowdName(at);
  const next = chance(`${house.slug} crowd ${at}`);
  return person(crowdKey(at), first, last, 100 + Math.floor(next() * 300), {
    email: `${plainLetters(`${first}.${last}`)}@${house.mailDomain}`,
    phone: next() < 0.7 ? `${house.phone}${String(200 + at)}` : null,
    dob: `${1958 + Math.floor(next() * 46)}-${String(1 + Math.floor(next() * 12)).padStart(2, '0')}-${String(1 + Math.floor(next() * 28)).padStart(2, '0')}`,
    smsOptIn: next() < 0.5,
    marketingOptIn: next() < 0.6,
    injured: next() < 0.05,
    ...(next() < 0.1 ? { waiver: null } : {}),
  });
}

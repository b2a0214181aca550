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
 * - Four services are booked as appointments, one of them shared; member@ has a pass for one more and an appointment to come. In `demo`
 *   instructors confirm: two wait for instructor@.
 * - "Upright, Upside Down" and "Pilates, Spring by Spring" are series (demo-series.ts): the first begins in 4 days and is open, member@ is in the second.
 * - `other` has no waitlist in its package: what is full is full.
 */
import type { Day } from '../../../kernel/calendar.ts';
import { days, minus, type Instant } from '../../../kernel/time.ts';
import { startOfDay } from '../../../kernel/zoned-time.ts';
import { ARCHIVE_FORMAT, ARCHIVE_VERSION, type Archive, type ArchivedOccurrence } from '../../archive/rules/archive.ts';
import type { ArchivedPass } from '../../archive/rules/archived-sales.ts';
import { taxTermsOf } from '../../products/rules/bill.ts';
import { completeSettings } from '../../studio/rules/default-settings.ts';
import { appointmentServicesOf, bookAppointments } from './demo-appointments.ts';
import { fillClasses } from './demo-bookings.ts';
import { DEMO_SERVICES, DEMO_TAGS, DEMO_TEMPLATES } from './demo-classes.ts';
import { demoCodes, demoGiftCards } from './demo-codes.ts';
import { DEMO_FIELDS } from './demo-fields.ts';
import { DEMO_ACCOUNTS, type DemoHouse } from './demo-houses.ts';
import { demoOffers } from './demo-offers.ts';
import { customersOf, staffOf } from './demo-people.ts';
import { feeOf, ordersOf, subscriptionOf, type Shop } from './demo-orders.ts';
import { placeKey, planClasses } from './demo-plan.ts';
import { DEMO_SERIES, hasSeries } from './demo-series.ts';
import { seriesOf, withMembersSeries } from './demo-series-bookings.ts';

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
  const settings = completeSettings(house.settings);
  const tax = taxTermsOf(settings.tax);
  const { currency } = settings;
  const classes = fillClasses({ ...house, tax, began, offers }, planned);
  const { bookings, seriesBookings } = withMembersSeries(house, planned, classes.bookings, began);
  const confirms = settings.appointments.instructorConfirms;
  const { sessions, appointments, ...sold } = bookAppointments(house, { zone: house.zone, tax, began, today, offers, confirms }, planned);
  const shop = { offers, tax, currency: currency.code, zone: house.zone, today };
  const passes = renewing([...sold.passes, ...classes.passes], shop);
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
    staff: staffOf(house, opened, today),
    tags: DEMO_TAGS.map((tag) => ({ ...tag, isArchived: false })),
    locations: house.places.map(({ name, address }, at) => ({ key: placeKey(at), name, address })),
    services: [...DEMO_SERVICES.map((service) => ({ ...service, mediaUrl: null, appointment: null })), ...appointmentServicesOf(house)],
    classes: templatesOf(house).map(({ minutes, ...rest }) => ({ ...rest, durationMinutes: minutes })),
    occurrences: planned.map(({ occurrence }) => completed(occurrence, began)),
    series: seriesOf(house, planned),
    offers,
    wordings: [],
    customFields: house.features.includes('custom_fields') ? DEMO_FIELDS : [],
    customers: customersOf({ house, began, waiverHash }, bookings),
    codes: demoCodes(opened),
    giftCards: demoGiftCards(house, currency.code, opened),
    passes,
    orders: [
      ...passes.flatMap((pass) => ordersOf(pass, shop)),
      ...bookings.flatMap((booking) => feeOf(booking, { tax, began, currency: currency.code }) ?? []),
    ],
    seriesBookings,
    standingBookings: [],
    bookings,
    appointmentSessions: sessions,
    appointments,
  };
}

/** The memberships of those who can log in go on. Those of the others are not charged: nobody is there to see to a card. */
const renewing = (passes: readonly ArchivedPass[], shop: Shop): ArchivedPass[] =>
  passes.map((pass) =>
    DEMO_ACCOUNTS.some(({ name }) => name === pass.customer) ? { ...pass, subscription: subscriptionOf(pass, shop) } : pass,
  );

const templatesOf = (house: DemoHouse) =>
  DEMO_TEMPLATES.filter(({ key }) => hasSeries(house) || !DEMO_SERIES.some(({ held }) => held.template === key));

/** The attendance of what is over has been taken. */
const completed = (occurrence: ArchivedOccurrence, began: Instant): ArchivedOccurrence =>
  occurrence.endsAt < began && !occurrence.cancelled ? { ...occurrence, attendanceCompleted: true } : occurrence;

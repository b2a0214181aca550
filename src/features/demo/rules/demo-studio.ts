/**
 * The demo studios: eight weeks of classes around today, in two places, by five teachers, with bookings. The same day always gives the same
 * studio. The following holds on any day (class names in DEMO_CLASSES, accounts `…@demo.test` and `…@other.test`, password DEMO_PASSWORD):
 *
 * - pack@ has 3 of 10 credits left and no bookings ahead. "Slow Morning Yoga" has free places on any weekday.
 * - "Candlelight Yin" in 3 days at 19:00 is full with an empty waitlist, and member@ has a seat. To see a promotion: pack@ reserves and is
 *   first in the waitlist, member@ cancels, pack@ is promoted and has 2 credits left.
 * - "Handstand Lab" in 2 days is full with three people waiting. "Pilates from Zero" in 5 days is full without a waitlist. "Barre Burn"
 *   tomorrow is cancelled with a reason. "Teacher Training: Open Evening" in 4 days takes no reservations. "Breathe in the Park" on Saturdays
 *   is unlimited. "Desk Break Stretch" at 12:15 on weekdays is online. "Reformer Pilates" charges a late-cancel fee.
 * - "Contemporary Basics" in 2 days at 20:45 has two people, and is cancelled by itself the evening before with fewer than four.
 * - Four services are booked as appointments, one of them shared. member@ has a pass for one more and an upcoming appointment. In `demo`
 *   instructors confirm requests: two wait for instructor@.
 * - Each class of the week repeats (demo-recurrences.ts) until the last day of the demo.
 * - "Upright, Upside Down" and "Pilates, Spring by Spring" are series (demo-series.ts). The first begins in 4 days and is open. member@ is
 *   in the second.
 * - `other` has no waitlist in its package, so its full classes cannot be waited for.
 */
import type { Day } from '../../../kernel/calendar.ts';
import { days, minus, type Instant } from '../../../kernel/time.ts';
import { startOfDay } from '../../../kernel/zoned-time.ts';
import { ARCHIVE_FORMAT, ARCHIVE_VERSION, type Archive, type ArchivedOccurrence } from '../../archive/rules/archive.ts';
import type { ArchivedPass } from '../../archive/rules/archived-sales.ts';
import { taxTermsOf } from '../../products/rules/bill.ts';
import { completeSettings } from '../../studio/rules/default-settings.ts';
import { appointmentServicesOf, bookAppointments } from './demo-appointments.ts';
import { fillClasses, regularKey } from './demo-bookings.ts';
import { DEMO_SERVICES, DEMO_TAGS, DEMO_TEMPLATES, pictureOf } from './demo-classes.ts';
import { demoCodes, demoGiftCards } from './demo-codes.ts';
import { demoClosings } from './demo-closings.ts';
import { DEMO_FIELDS } from './demo-fields.ts';
import { DEMO_ACCOUNTS, SMALL_STUDIO, type DemoHouse } from './demo-houses.ts';
import { demoOffers } from './demo-offers.ts';
import { customersOf, staffOf } from './demo-people.ts';
import { demoOrders, subscriptionOf, withDebt, type Shop } from './demo-orders.ts';
import { demoPartners, partnerVisits } from './demo-partners.ts';
import { demoClosures, placeKey, planClasses, planRecurrences } from './demo-plan.ts';
import { DEMO_SERIES, hasSeries } from './demo-series.ts';
import { givenPass } from './demo-wallet.ts';
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
  const { bookings: paidByPasses, seriesBookings } = withMembersSeries(house, planned, classes.bookings, began);
  const bookings = [...paidByPasses, ...partnerVisits(house, planned, paidByPasses)];
  const confirms = settings.appointments.instructorConfirms;
  const { sessions, appointments, ...sold } = bookAppointments(house, { zone: house.zone, tax, began, today, offers, confirms }, planned);
  const shop = { offers, tax, currency: currency.code, zone: house.zone, today };
  const passes = [...withDebt(renewing([...sold.passes, ...classes.passes], shop), began), apologyOf(shop, began)];
  const orders = demoOrders(passes, bookings, { ...shop, began });
  return {
    format: ARCHIVE_FORMAT,
    version: ARCHIVE_VERSION,
    studio: {
      slug: house.slug,
      hosts: [],
      mainHost: null,
      createdAt: opened,
      settings: { ...house.settings, waiver: { ...house.settings.waiver, hash: waiverHash } },
      features: house.features,
    },
    staff: staffOf(house, opened, today),
    ...catalogueOf(house),
    recurrences: planRecurrences(house, today),
    closures: demoClosures(today),
    occurrences: planned.map(({ occurrence }) => completed(occurrence, began)),
    series: seriesOf(house, planned),
    offers,
    waivers: [{ key: waiverHash, text: house.settings.waiver?.text ?? '', madeAt: opened, staff: null }],
    wordings: [],
    customFields: house.features.includes('custom_fields') ? DEMO_FIELDS : [],
    customers: customersOf({ house, began, waiverHash }, bookings),
    codes: demoCodes(opened),
    giftCards: demoGiftCards(house, currency.code, opened),
    passes,
    orders,
    dayClosings: demoClosings(house, orders, shop),
    seriesBookings,
    standingBookings: [],
    bookings,
    appointmentSessions: sessions,
    appointments,
  };
}

/** The pass that the desk gave a regular for a class that was cold. */
const apologyOf = (shop: Shop, began: Instant): ArchivedPass =>
  givenPass({
    ...shop,
    key: 'given-single',
    customer: regularKey(7),
    offer: shop.offers.find(({ key }) => key === 'single')!,
    at: minus(began, days(3)),
    staff: 'desk',
    reason: 'The heating failed. The next class is on us.',
  });

/** The memberships of the named accounts renew. Those of the regulars are not charged, because nobody would look after their cards. */
const renewing = (passes: readonly ArchivedPass[], shop: Shop): ArchivedPass[] =>
  passes.map((pass) =>
    DEMO_ACCOUNTS.some(({ name }) => name === pass.customer) ? { ...pass, subscription: subscriptionOf(pass, shop) } : pass,
  );

const templatesOf = (house: DemoHouse) =>
  DEMO_TEMPLATES.filter(({ key }) => hasSeries(house) || !DEMO_SERIES.some(({ held }) => held.template === key));

/** Marks the attendance of past classes as complete. */
const completed = (occurrence: ArchivedOccurrence, began: Instant): ArchivedOccurrence =>
  occurrence.endsAt < began && !occurrence.cancelled ? { ...occurrence, attendanceCompleted: true } : occurrence;

const catalogueOf = (house: DemoHouse): Pick<Archive, 'tags' | 'locations' | 'services' | 'classes' | 'partners'> => ({
  partners: demoPartners(house),
  tags: DEMO_TAGS.map((tag) => ({ ...tag, isArchived: false })),
  locations: house.places.map(({ name, address, room }, at) => ({
    key: placeKey(at),
    name,
    address,
    rooms: [room, SMALL_STUDIO],
    isArchived: false,
  })),
  services: [
    ...DEMO_SERVICES.map((service) => ({ ...service, mediaUrl: null, isArchived: false, appointment: null })),
    ...appointmentServicesOf(house),
  ],
  classes: templatesOf(house).map(({ minutes, ...rest }) => ({
    ...rest,
    durationMinutes: minutes,
    mediaUrl: DEMO_SERIES.find(({ held }) => held.template === rest.key)?.mediaUrl ?? pictureOf(rest.key),
    firstVisit: null,
    minimumPeople: null,
    minimumHours: null,
    isArchived: false,
  })),
});

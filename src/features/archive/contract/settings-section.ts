/** The archive's settings, with the groups and names of StudioSettings. Missing settings have their defaults (default-settings.ts). */
import * as z from 'zod/mini';
import type { BookingRules } from '../../classes/rules/booking-rules.ts';
import {
  TIME_FORMATS,
  type AppointmentSettings,
  type BookingPolicy,
  type GiftCardSettings,
  type Look,
  type MailWords,
  type OpeningSettings,
  type PaymentSettings,
  type RenewalSettings,
  type StudioSettings,
  type TaxSettings,
  type WaiverSettings,
} from '../../../context/studio.ts';
import { CUSTOMER_MAIL_KINDS } from '../../mail/rules/customer-mails.ts';
import type { StoredSettings } from '../../studio/rules/default-settings.ts';
import type { Currency } from '../../../kernel/money.ts';
import {
  colour,
  count,
  currencyCode,
  email,
  locale,
  positiveAmount,
  said,
  someText,
  text,
  wallTime,
  webAddress,
  zone,
} from './archive-fields.ts';

/** One optional field for each setting of a group. A new setting without a field here does not compile. */
type Fields<Group> = { [Key in keyof Group]-?: z.ZodMiniOptional<z.ZodMiniType<Group[Key]>> };
const minutesOfDay = count.check(z.maximum(1440));

const currency = z.strictObject({
  code: z.optional(currencyCode),
  symbol: z.optional(someText(5)),
  digits: z.optional(count.check(z.maximum(3))),
} satisfies Fields<Currency>);

const look = z.strictObject({
  logoUrl: z.optional(z.nullable(webAddress(500))),
  coverUrl: z.optional(said(z.nullable(webAddress(500)), 'The picture above the schedule, for visitors.')),
  colour: z.optional(colour),
  radius: z.optional(count.check(z.maximum(40))),
  defaultBuyTab: z.optional(z.enum(['membership', 'packs'])),
} satisfies Fields<Look>);

const freeLates = count.check(z.maximum(10));

const booking = z.strictObject({
  cancelBeforeHours: z.optional(count.check(z.maximum(1000))),
  cancelBeforeMins: z.optional(count.check(z.maximum(60))),
  allowCancelAfterDeadline: z.optional(z.boolean()),
  lateCancelCredit: z.optional(z.enum(['refunded', 'kept'])),
  lateCancelFee: z.optional(said(z.nullable(positiveAmount), 'The late cancel fee of new classes, in minor units.')),
  noShowFee: z.optional(said(z.nullable(positiveAmount), 'The fee for a no-show of new classes, in minor units.')),
  refundIfRefilled: z.optional(said(z.boolean(), 'Who cancels late pays nothing once somebody else has their place.')),
  freeLateCancels: z.optional(said(freeLates, 'So many late cancellations of a person in 30 days cost nothing.')),
  cancelDaysBefore: z.optional(count.check(z.maximum(730))),
  waitlistAutoMinutes: z.optional(count.check(z.maximum(7 * 1440))),
  offersEndMinutes: z.optional(minutesOfDay),
  freeLeaveMinutes: z.optional(minutesOfDay),
  quietFrom: z.optional(wallTime),
  quietUntil: z.optional(wallTime),
  reminderHoursBefore: z.optional(
    said(count.check(z.maximum(14 * 24)), 'So many hours before the start people are reminded of their class; 0 = not at all.'),
  ),
  returnedCreditDays: z.optional(count.check(z.maximum(366))),
  checkInOpensMinutes: z.optional(said(count.check(z.maximum(1440)), 'People check themselves in from so many minutes before the start.')),
  checkInClosesMinutes: z.optional(said(count.check(z.maximum(1440)), 'And until so many minutes after it.')),
  mostPerDay: z.optional(
    said(z.nullable(count.check(z.minimum(1), z.maximum(100))), 'Classes that one person may book per day; null = any.'),
  ),
  mostPerWeek: z.optional(said(z.nullable(count.check(z.minimum(1), z.maximum(100))), 'And per week, from Monday to Sunday.')),
  multipleReservation: z.optional(z.boolean()),
  allowIndividualSeriesCancellation: z.optional(z.boolean()),
  seriesBookingPreventionHours: z.optional(
    said(
      count.check(z.maximum(1000)),
      'A series is booked until so long before its start, or its end where it may be booked after the start.',
    ),
  ),
  seriesBookingPreventionMinutes: z.optional(count.check(z.maximum(60))),
  allowSeriesCancellation: z.optional(z.boolean()),
  seriesCancellationDays: z.optional(
    said(count.check(z.maximum(366)), 'A series is given back until so many days before its first class.'),
  ),
} satisfies Fields<BookingPolicy>);

const waiver = z.strictObject({
  undecided: z.optional(said(z.boolean(), 'The owner has chosen neither a waiver nor none.')),
  requireSign: z.optional(z.boolean()),
  type: z.optional(text(50)),
  text: z.optional(text(50_000)),
  hash: z.optional(text(128)),
  signAgain: z.optional(said(z.boolean(), 'People who signed an earlier text sign this one too.')),
  earlier: z.optional(
    said(z.array(someText(128)).check(z.maxLength(1000)), 'The hashes of earlier texts that count while signAgain is false.'),
  ),
} satisfies Fields<WaiverSettings>);

const tax = z.strictObject({
  enabled: z.optional(z.boolean()),
  name: z.optional(text(50)),
  rate: z.optional(said(count.check(z.maximum(100_000)), 'In thousandths of a percent: 8.875 % is 8875.')),
  includedInPrice: z.optional(z.boolean()),
} satisfies Fields<TaxSettings>);

const ways = z.array(someText(40)).check(z.maxLength(12));
const payments = z.strictObject({
  card: z.optional(z.boolean()),
  desk: z.optional(said(z.boolean(), 'Staff take cash and transfers at the desk; left out = as payLater.')),
  stopsDisputedPasses: z.optional(said(z.boolean(), 'A pass books nothing while its payment is disputed; left out = false.')),
  payLater: z.optional(said(z.boolean(), 'Customers may take a pass and pay it at the desk.')),
  directDebit: z.optional(z.boolean()),
  paypal: z.optional(z.boolean()),
  deskWays: z.optional(said(ways, 'Own names of further ways to pay that the front desk takes.')),
  customerWays: z.optional(said(ways, 'Names of the ways in which customers pay later at the studio.')),
} satisfies Fields<PaymentSettings>);

const appointments = z.strictObject({
  slotMinutes: z.optional(said(z.union([z.literal(15), z.literal(30), z.literal(60)]), 'Appointments begin on this grid.')),
  maxBookingDays: z.optional(count.check(z.minimum(1), z.maximum(730))),
  allowedBookingMinutes: z.optional(
    said(count.check(z.maximum(30 * 1440)), 'They are booked so many minutes before the start at the latest.'),
  ),
  allowedCancelMinutes: z.optional(said(count.check(z.maximum(30 * 1440)), 'And cancelled so many minutes before it at the latest.')),
  instructorConfirms: z.optional(said(z.boolean(), 'An appointment waits until its instructor confirms it.')),
} satisfies Fields<AppointmentSettings>);

const giftCards = z.strictObject({
  isSold: z.optional(said(z.boolean(), 'false = customers buy no gift cards; sold ones stay usable.')),
  amounts: z.optional(said(z.array(positiveAmount).check(z.maxLength(12)), 'What may be chosen, in minor units.')),
  allowsOther: z.optional(said(z.boolean(), 'Any amount between the least and the most may be typed.')),
  least: z.optional(positiveAmount),
  most: z.optional(positiveAmount),
  isTaxed: z.optional(z.boolean()),
} satisfies Fields<GiftCardSettings>);
const renewals = z.strictObject({
  retryDays: z.optional(
    said(
      z.array(count.check(z.minimum(1), z.maximum(60))).check(z.maxLength(20)),
      'A cycle that cannot be charged is tried again so many days later; after the last of them the membership ends.',
    ),
  ),
  blocksBooking: z.optional(said(z.boolean(), 'Nothing is booked with a membership whose cycle is unpaid.')),
} satisfies Fields<RenewalSettings>);

const mails = z.partialRecord(
  z.enum(CUSTOMER_MAIL_KINDS),
  z.strictObject({
    subject: said(text(150), 'Empty = our subject. {name} and the like stand for values.'),
    paragraph: said(text(2000), 'After our sentences.'),
    isOff: said(z.boolean(), 'The mail is not sent.'),
  } satisfies { [Key in keyof MailWords]: z.ZodMiniType }),
);

const opening = z.strictObject({
  isOpen: z.optional(said(z.boolean(), 'false = customers see that the studio opens soon.')),
  isPaused: z.optional(said(z.boolean(), 'Customers book and buy nothing new.')),
} satisfies Fields<OpeningSettings>);

export const settingsSection = z.strictObject({
  name: z.optional(someText(100)),
  supportEmail: z.optional(z.union([z.literal(''), email])),
  timeZone: z.optional(zone),
  locale: z.optional(locale),
  currency: z.optional(currency),
  dateFormat: z.optional(z.nullable(text(30))),
  timeFormat: z.optional(said(z.nullable(z.enum(TIME_FORMATS)), 'null, as with dateFormat: as the locale writes it.')),
  showTimezoneBanner: z.optional(z.boolean()),
  phoneRequired: z.optional(z.boolean()),
  staffSecondFactor: z.optional(
    said(z.boolean(), 'The team sets up a second factor before anything else. Second factors are not part of an archive.'),
  ),
  allowCustomerCancelMemberships: z.optional(z.boolean()),
  scheduleWeeksAhead: z.optional(said(count.check(z.minimum(1), z.maximum(52)), 'Classes that repeat are made so many weeks ahead.')),
  look: z.optional(look),
  booking: z.optional(booking),
  waiver: z.optional(waiver),
  tax: z.optional(tax),
  payments: z.optional(payments),
  giftCards: z.optional(giftCards),
  renewals: z.optional(renewals),
  appointments: z.optional(appointments),
  mails: z.optional(said(mails, 'Own words by kind of mail.')),
  opening: z.optional(opening),
} satisfies { [Key in keyof StudioSettings]-?: z.ZodMiniOptional<z.ZodMiniType<StoredSettings[Key]>> });

/** The rules that a booking keeps, with the limits of the settings. */
export const rulesOfBookingFields = {
  cancelBeforeHours: count.check(z.maximum(1000)),
  cancelBeforeMins: count.check(z.maximum(60)),
  allowCancelAfterDeadline: z.boolean(),
  lateCancelCredit: z.enum(['refunded', 'kept']),
  refundIfRefilled: z.boolean(),
  allowIndividualSeriesCancellation: z.boolean(),
  allowSeriesCancellation: z.boolean(),
  seriesCancellationDays: count.check(z.maximum(366)),
  lateCancelFee: z.nullable(positiveAmount),
  // Older rules name neither.
  noShowFee: z.optional(said(z.nullable(positiveAmount), 'The fee for a no-show; absent = that of the class.')),
  freeLateCancels: z.optional(freeLates),
} satisfies Record<keyof BookingRules, z.ZodMiniType>;

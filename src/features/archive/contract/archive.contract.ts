/** The archive's file format, version 1. `docs/archive.schema.json` is generated from this file. */
import * as z from 'zod/mini';
import { CONSENT_KINDS, CONSENT_SOURCES } from '../../accounts/rules/consent.ts';
import { classTemplateFieldsOf } from '../../catalogue/contract/class-template.ts';
import { locationFields } from '../../catalogue/contract/location.ts';
import { minimum } from '../../catalogue/contract/minimum-fields.ts';
import { serviceFields } from '../../catalogue/contract/service.ts';
import { personFields } from '../../staff/contract/team.ts';
import { tagFields } from '../../catalogue/contract/tag.ts';
import { closureFieldsOf } from '../../timetable/contract/closure.contract.ts';
import { recurrenceFieldsOf } from '../../timetable/contract/recurrence.ts';
import { seriesFieldsOf } from '../../series/contract/office-series.ts';
import { partnerFields } from '../../partners/contract/partner.ts';
import { customFieldFieldsOf } from '../../custom-fields/contract/office-fields.ts';
import { FEATURES } from '../../../context/studio.ts';
import { ARCHIVE_FORMAT, ARCHIVE_VERSION, BOOKING_STATES, type Archive } from '../rules/archive.ts';
import {
  argon2Hash,
  calendarDay,
  colour,
  count,
  email,
  isoTime,
  key,
  linkAddress,
  amountOrNone,
  orFalse,
  orNull,
  orTrue,
  positive,
  positiveAmount,
  said,
  someText,
  text,
} from './archive-fields.ts';
import { appointment, appointmentService, appointmentSession, staffHours } from './appointments-section.ts';
import { code, giftCard } from './codes-section.ts';
import { dayClosing } from './day-closings-section.ts';
import { order } from './orders-section.ts';
import { offer, pass } from './passes-section.ts';
import { seriesBooking } from './series-section.ts';
import { standingBooking } from './standing-bookings-section.ts';
import { settingsSection, rulesOfBookingFields } from './settings-section.ts';

const host = z.string().check(z.regex(/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/, 'must be a host name in lower case, without port'));

const studio = z.strictObject({
  slug: z.string().check(z.regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/, 'must be a label of a host name: a-z, 0-9 and -')),
  hosts: said(z._default(z.array(host), []), 'Custom hosts under which the studio answers, beside its subdomain.'),
  mainHost: said(orNull(host), 'The one of `hosts` that the links of the studio use. Null: its subdomain.'),
  createdAt: isoTime,
  settings: settingsSection,
  features: said(z.array(z.enum(FEATURES)), 'Package features.'),
});

const secret = {
  password: said(
    orNull(z.string().check(z.minLength(8), z.maxLength(200))),
    'Only on the way in: hashed with argon2id on import, never exported.',
  ),
  passwordHash: said(
    orNull(argon2Hash),
    'An argon2id hash in PHC form. At most one of password and passwordHash; without either the person sets one by mail.',
  ),
};

/** The entries of things that an owner edits: the fields of their own schemas. */
export const entityEntries = {
  staff: z.strictObject({
    key,
    ...personFields.shape,
    emailKey: z.string(),
    passwordHash: z.nullable(z.string()),
    phone: orNull(text(30)),
    createdAt: isoTime,
    isArchived: z.boolean(),
  }),
  tags: z.strictObject({ key, ...tagFields.shape, isArchived: orFalse }),
  locations: z.strictObject({ key, ...locationFields.shape, isArchived: orFalse }),
  services: z.strictObject({ key, ...serviceFields.shape, isArchived: orFalse }),
  offers: offer,
  classes: z.strictObject({ key, ...classTemplateFieldsOf({ service: key, tag: key }).shape, isArchived: orFalse }),
  partners: z.strictObject({ key, ...partnerFields.shape, isArchived: orFalse }),
  customFields: z.strictObject({ key, ...customFieldFieldsOf(key).shape, order: z._default(z.int(), 0), isArchived: z.boolean() }),
  recurrences: z.strictObject({ key, ...recurrenceFieldsOf({ class: key, location: key, staff: key }).shape, isArchived: orFalse }),
  closures: z.strictObject({ key, ...closureFieldsOf(key).shape, isArchived: orFalse }),
  series: z.strictObject({ key, ...seriesFieldsOf(key).shape, isArchived: orFalse }),
};
const staff = z.strictObject({
  ...z.omit(entityEntries.staff, { emailKey: true, isArchived: true }).shape,
  email,
  ...secret,
  active: orTrue,
  /** Earlier archives come from versions in which everybody could. */
  mayRefund: orTrue,
  maySeeMoney: orTrue,
  hours: staffHours,
});
const recurrence = z.extend(entityEntries.recurrences, {
  skips: said(z._default(z.array(calendarDay), []), 'Days on which no class is made.'),
});
const closure = z.extend(entityEntries.closures, {
  passes: said(
    z._default(
      z.array(
        z.strictObject({
          pass: key,
          days: z.array(calendarDay).check(z.minLength(1)),
          state: z._default(z.enum(['longer', 'undone', 'kept']), 'longer'),
        }),
      ),
      [],
    ),
    'The passes that it made longer: the days that each gained.',
  ),
});
const service = z.extend(entityEntries.services, { appointment: appointmentService });

const occurrence = z.strictObject({
  key,
  class: key,
  location: orNull(key),
  instructor: said(orNull(key), 'A member of staff; null = nobody yet.'),
  room: orNull(text(200)),
  name: said(orNull(someText(200)), 'null = as the class.'),
  description: said(orNull(text(20_000)), 'null = as the class.'),
  color: said(orNull(colour), 'null = as the class.'),
  additionalDetails: z._default(text(20_000), ''),
  startsAt: isoTime,
  endsAt: isoTime,
  visiblePublic: orTrue,
  acceptReservations: orTrue,
  capacity: said(z.nullable(count), 'null = unlimited.'),
  waitlistEnabled: orFalse,
  minimum: said(orNull(minimum), 'It is cancelled when fewer people have booked so many hours before its start. null = never.'),
  offerEnds: said(
    z._default(z.array(isoTime).check(z.maxLength(1000)), []),
    'Seats freed too late to move people up by themselves are offered to those who wait: when the offer of each seat ends.',
  ),
  online: said(
    orNull(
      z.strictObject({
        link: orNull(linkAddress(1000)),
        password: orNull(text(200)),
        trainerLink: said(orNull(linkAddress(1000)), 'By which the instructor opens it.'),
      }),
    ),
    'null = in person.',
  ),
  timetable: said(
    orNull(z.strictObject({ line: text(1000), day: calendarDay, end: orNull(text(5)) })),
    'The line of a timetable that it was imported from, its day, and the end that the line had.',
  ),
  madeFor: said(orNull(z.strictObject({ recurrence: key, day: calendarDay })), 'The recurrence and the day that it was made for.'),
  editedByHand: said(orFalse, 'Staff changed it. It stays when its recurrence stops.'),
  lateCancelFee: said(orNull(positiveAmount), "In minor units of the studio's currency."),
  noShowFee: said(orNull(positiveAmount), "In minor units of the studio's currency."),
  ownLateFee: said(orFalse, 'The fee was chosen for this class; false = it follows the settings.'),
  ownNoShowFee: said(orFalse, 'As ownLateFee.'),
  autoChargeNoShowFee: said(orFalse, 'Completing the attendance raises it.'),
  averageRevenue: said(amountOrNone, "What it brings in on average, in minor units of the studio's currency."),
  hideOnClassPass: orFalse,
  cancelled: orNull(z.strictObject({ at: isoTime, reason: orNull(text(1000)), shown: orFalse })),
  attendanceCompleted: orFalse,
});

const wording = z.strictObject({
  key: said(someText(128), 'The hash by which the words are known.'),
  text: text(20_000),
  firstUsedAt: isoTime,
});

const waiverVersion = z.strictObject({
  key: said(someText(128), 'The hash by which signatures name the text.'),
  text: text(50_000),
  madeAt: said(orNull(isoTime), 'null = unknown.'),
  staff: said(orNull(key), 'Who wrote it.'),
});

const consent = z.strictObject({
  kind: z.enum(CONSENT_KINDS),
  given: said(z.boolean(), 'false = taken back.'),
  wording: key,
  source: z.enum(CONSENT_SOURCES),
  staff: said(orNull(key), 'Who acted for the customer.'),
  address: orNull(text(100)),
  agent: orNull(text(300)),
  at: isoTime,
});

const customField = z.strictObject({ ...z.omit(entityEntries.customFields, { isArchived: true }).shape, active: orTrue });

const answer = z.strictObject({
  field: key,
  value: said(
    z.union([text(500), z.number(), z.boolean()]),
    "A text, a number, true or false, the text of an option, a day, or an instant such as 2026-11-01T18:30:00Z: as the field's type says.",
  ),
});

const customer = z.strictObject({
  key,
  firstName: text(100),
  lastName: said(text(100), 'Empty for a person with one name. A dash or a full stop means the same.'),
  email: said(orNull(email), 'null = the person has none, and so gets no mails; then the phone is needed.'),
  ...secret,
  dob: orNull(calendarDay),
  phone: said(orNull(z.string().check(z.regex(/^\+[1-9]\d{6,14}$/, 'must be E.164, such as +12125550123'))), 'E.164.'),
  city: orNull(text(100)),
  state: orNull(text(100)),
  postCode: orNull(text(30)),
  addressLine1: orNull(text(150)),
  addressLine2: orNull(text(150)),
  emergencyContact: orNull(z.strictObject({ name: orNull(text(150)), phone: orNull(text(30)), relation: orNull(text(50)) })),
  smsOptIn: orFalse,
  marketingOptIn: orFalse,
  waiver: said(orNull(z.strictObject({ hash: someText(128), at: isoTime })), 'The hash of the text that was accepted, and when.'),
  attendedClassesCount: z._default(count, 0),
  injured: orFalse,
  notes: said(z._default(text(5000), ''), 'Of staff, for each other.'),
  injuryNotes: z._default(text(5000), ''),
  answers: said(z._default(z.array(answer), []), 'To custom fields.'),
  tags: z._default(z.array(key), []),
  consents: said(z._default(z.array(consent), []), 'What they agreed to and took back, in that order.'),
  createdAt: isoTime,
});

const bookingRules = z.strictObject(rulesOfBookingFields);

const freeLate = z.strictObject({ number: positive, most: positive }).check(z.refine(({ number, most }) => number <= most));

const booking = z.strictObject({
  key,
  occurrence: key,
  customer: key,
  guest: said(orNull(z.strictObject({ name: someText(200), email: orNull(email) })), 'Who comes, when it is not the customer.'),
  state: z.enum(BOOKING_STATES),
  waitlist: said(orNull(positive), 'The place in line while the person waits: 1..n without gaps within an occurrence.'),
  pass: said(orNull(key), 'Pays, or was chosen to pay when the person moves up.'),
  credit: said(
    orNull(z.strictObject({ kind: z.enum(['class', 'guest']), cycle: z.int(), counted: z.boolean() })),
    'What was taken from the pass, and where it goes back to; null while waiting. Unlimited kinds are not counted.',
  ),
  createdAt: isoTime,
  movedUpAt: orNull(isoTime),
  freeUntil: orNull(isoTime),
  offerUntil: orNull(isoTime),
  qrUsedAt: said(orNull(isoTime), 'When the QR code of the class booked the person, or found them booked. It books once.'),
  passedOverAt: orNull(isoTime),
  waitUntil: orNull(isoTime),
  oneADay: orFalse,
  remindedAt: orNull(isoTime),
  endedAt: orNull(isoTime),
  lateCancelFee: orNull(positiveAmount),
  freeLate: said(orNull(freeLate), 'It was late and cost nothing: which of how many free ones in 30 days.'),
  seriesBooking: said(orNull(key), 'What it was booked with, as a part of a series.'),
  givenBy: said(orNull(key), 'The customer who gave them the seat, and whose pass pays for it.'),
  partner: said(
    orNull(z.strictObject({ partner: key, number: orNull(text(40)), amount: orNull(positiveAmount) })),
    "Pays for the visit in place of a pass: the person's number there, and what the partner pays, in minor units of the studio's currency.",
  ),
  rules: said(orNull(bookingRules), 'The rules that it was made under; null = those of the settings and the class.'),
});

const section = <Schema extends z.ZodMiniType>(schema: Schema, description: string) => said(z._default(z.array(schema), []), description);

export const archiveSchema = z.strictObject({
  format: z.literal(ARCHIVE_FORMAT),
  version: z.literal(ARCHIVE_VERSION),
  studio,
  staff: section(staff, 'Everybody who works here; those who teach are the instructors.'),
  tags: section(entityEntries.tags, 'Tags of classes, offers and customers.'),
  locations: section(entityEntries.locations, 'Places.'),
  services: section(service, 'Kinds of class, by which passes may be limited.'),
  classes: section(entityEntries.classes, 'Class templates.'),
  recurrences: section(recurrence, 'Classes that repeat, one for each weekday.'),
  closures: section(closure, 'Days on which the studio or some places are closed.'),
  occurrences: section(occurrence, 'Each class that was or will be held.'),
  series: section(entityEntries.series, 'Classes that are booked together.'),
  offers: section(entityEntries.offers, 'What the studio sells.'),
  partners: section(entityEntries.partners, 'Companies that pay for visits of their members.'),
  waivers: section(waiverVersion, 'The texts of the waiver in their order, also those that nobody signed.'),
  wordings: section(wording, 'Words that customers agreed to.'),
  customFields: section(customField, 'What the studio asks beyond the usual, in the order of its forms.'),
  customers: section(customer, 'Customers; an e-mail address once.'),
  codes: section(code, 'Promo codes, with who has used them.'),
  giftCards: section(giftCard, 'Gift cards that were paid.'),
  passes: section(pass, 'What customers own, with the ledger of credits.'),
  orders: section(
    order,
    'What customers bought, one for each pass, gift card and cycle of a membership: total = price − discount, and the tax on top where the price does not include it.',
  ),
  dayClosings: section(dayClosing, 'Days whose cash was counted, a day once.'),
  seriesBookings: section(seriesBooking, 'What customers booked of series: the bookings name it.'),
  standingBookings: section(standingBooking, 'Weekly slots that customers have booked for them, each week until they stop it.'),
  bookings: section(booking, 'Reservations and waitlists, ended ones too.'),
  appointmentSessions: section(appointmentSession, 'Each start of a service with an instructor.'),
  appointments: section(appointment, 'Who takes part in them, cancelled ones too.'),
}) satisfies z.ZodMiniType<Archive>;

/** An archive as JSON. Fields with a default may be missing. */
export type ArchiveInput = z.input<typeof archiveSchema>;

export const encodeArchive = (archive: Archive): ArchiveInput => z.encode(archiveSchema, archive as z.output<typeof archiveSchema>);

/** Archive → rows, one function per section. Replaces keys by ids. */
import { lastNameOf } from '../../../kernel/person-name.ts';
import type { Instant } from '../../../kernel/time.ts';
import { contentDigest } from '../../../server/db/content-digest.ts';
import { DEFAULT_SETTINGS } from '../../studio/rules/default-settings.ts';
import { emailKey } from '../../accounts/rules/email-key.ts';
import { valueOfDiscount } from '../../promo-codes/rules/promo-code.ts';
import type { Archive, ArchivedBooking, ArchivedOccurrence } from '../rules/archive.ts';
import type { ArchivedSubscription } from '../rules/archived-sales.ts';
import type { Key } from '../rules/key.ts';
import { guestKey, isSeated } from '../rules/check-bookings.ts';
import type { KeyedRow, PlainRow } from './archive-rows.ts';
import type { IdsOfKeys } from './entities/ids-of-keys.ts';

/** ISO text for `timestamptz` columns. */
const time = (at: Instant): string => new Date(at).toISOString();
const timeOrNull = (at: Instant | null): string | null => (at === null ? null : time(at));

/** A person's password hash, computed before the transaction began. */
export type HashOf = (section: 'staff' | 'customers', key: Key) => string | null;

/** The people of the team with the other columns of their table. */
export const staffEntries = ({ staff }: Archive, hashOf: HashOf) =>
  staff.map((person) => ({
    ...person,
    isArchived: !person.active,
    emailKey: emailKey(person.email),
    passwordHash: hashOf('staff', person.key),
  }));

export const customerRows = (archive: Archive, hashOf: HashOf): KeyedRow<'customer'>[] =>
  archive.customers.map((person) => ({
    archive_key: person.key,
    first_name: person.firstName,
    last_name: lastNameOf(person.lastName),
    email: person.email,
    email_key: person.email === null ? null : emailKey(person.email),
    password_hash: hashOf('customers', person.key),
    dob: person.dob,
    phone: person.phone,
    city: person.city,
    state: person.state,
    post_code: person.postCode,
    address_line1: person.addressLine1,
    address_line2: person.addressLine2,
    emergency_contact_name: person.emergencyContact?.name ?? null,
    emergency_contact_phone: person.emergencyContact?.phone ?? null,
    emergency_contact_relation: person.emergencyContact?.relation ?? null,
    sms_opt_in: person.smsOptIn,
    marketing_opt_in: person.marketingOptIn,
    waiver_accepted_hash: person.waiver?.hash ?? null,
    waiver_accepted_at: timeOrNull(person.waiver?.at ?? null),
    attended_classes_count: person.attendedClassesCount,
    injured: person.injured,
    notes: person.notes,
    injury_notes: person.injuryNotes,
    created_at: time(person.createdAt),
  }));

export const customerTagRows = (archive: Archive, ids: IdsOfKeys): PlainRow<'customer_tag'>[] =>
  archive.customers.flatMap((entry) =>
    entry.tags.map((tag) => ({ customer_id: ids.of('customers', entry.key), tag_id: ids.of('tags', tag) })),
  );

/** Archives of earlier versions have only the present text. */
export function waiverRows({ waivers, studio }: Archive, ids: IdsOfKeys): PlainRow<'waiver_version'>[] {
  const { hash = '', text = '' } = studio.settings.waiver ?? {};
  const isMissing = hash !== '' && text !== '' && !waivers.some(({ key }) => key === hash);
  return [...waivers, ...(isMissing ? [{ key: hash, text, madeAt: null, staff: null }] : [])].map((version, at) => ({
    hash: version.key,
    number: at + 1,
    text: version.text,
    made_at: timeOrNull(version.madeAt),
    made_by: ids.maybe('staff', version.staff),
  }));
}

export const wordingRows = (archive: Archive): PlainRow<'consent_wording'>[] =>
  archive.wordings.map(({ key, text, firstUsedAt }) => ({ hash: key, text, first_used_at: time(firstUsedAt) }));

export const consentRows = (archive: Archive, ids: IdsOfKeys): PlainRow<'consent_entry'>[] =>
  archive.customers.flatMap((entry) =>
    entry.consents.map(({ wording, staff, at, ...rest }) => ({
      customer_id: ids.of('customers', entry.key),
      ...rest,
      wording_hash: wording,
      staff_id: ids.maybe('staff', staff),
      at: time(at),
    })),
  );

export function occurrenceRows(archive: Archive, ids: IdsOfKeys): KeyedRow<'class_session'>[] {
  const classes = new Map(archive.classes.map((entry) => [entry.key, entry]));
  const counts = countBookings(archive.bookings);
  return archive.occurrences.map((entry) => {
    const template = classes.get(entry.class);
    const { seats, waiting } = counts.get(entry.key) ?? { seats: 0, waiting: 0 };
    return {
      archive_key: entry.key,
      class_template_id: ids.of('classes', entry.class),
      location_id: ids.maybe('locations', entry.location),
      instructor_id: ids.maybe('staff', entry.instructor),
      recurrence_id: ids.maybe('recurrences', entry.madeFor?.recurrence ?? null),
      original_day: entry.madeFor?.day ?? null,
      edited_by_hand: entry.editedByHand,
      room: entry.room,
      name: entry.name ?? template?.name ?? '',
      description: entry.description ?? template?.description ?? '',
      color: entry.color ?? template?.color ?? '',
      capacity: entry.capacity,
      seats_taken: seats,
      waiting,
      last_waitlist_seq: waiting,
      ...occurrenceRest(entry),
    };
  });
}

const occurrenceRest = (entry: ArchivedOccurrence) => ({
  additional_details: entry.additionalDetails,
  starts_at: time(entry.startsAt),
  ends_at: time(entry.endsAt),
  visible_public: entry.visiblePublic,
  accept_reservations: entry.acceptReservations,
  offer_ends: entry.offerEnds.map(time),
  waitlist_enabled: entry.waitlistEnabled,
  minimum_people: entry.minimum?.people ?? null,
  minimum_hours: entry.minimum?.hours ?? null,
  is_online: entry.online !== null,
  online_link: entry.online?.link ?? null,
  online_password: entry.online?.password ?? null,
  trainer_link: entry.online?.trainerLink ?? null,
  timetable_line: entry.timetable?.line ?? null,
  timetable_day: entry.timetable?.day ?? null,
  timetable_end: entry.timetable?.end ?? null,
  late_cancel_fee: entry.lateCancelFee,
  no_show_fee: entry.noShowFee,
  own_late_fee: entry.ownLateFee,
  own_no_show_fee: entry.ownNoShowFee,
  auto_charge_no_show_fee: entry.autoChargeNoShowFee,
  average_revenue: entry.averageRevenue,
  hide_on_class_pass: entry.hideOnClassPass,
  cancelled_at: timeOrNull(entry.cancelled?.at ?? null),
  cancellation_reason: entry.cancelled?.reason ?? null,
  show_when_cancelled: entry.cancelled?.shown ?? false,
  attendance_completed: entry.attendanceCompleted,
});

export function countBookings(bookings: readonly ArchivedBooking[]): Map<Key, { seats: number; waiting: number }> {
  const counts = new Map<Key, { seats: number; waiting: number }>();
  for (const booking of bookings) {
    const count = counts.get(booking.occurrence) ?? { seats: 0, waiting: 0 };
    if (isSeated(booking)) count.seats += 1;
    if (booking.waitlist !== null) count.waiting += 1;
    counts.set(booking.occurrence, count);
  }
  return counts;
}

export const orderRefundRows = ({ orders }: Archive, ids: IdsOfKeys): PlainRow<'order_refund'>[] =>
  orders.flatMap(({ key, refunds }) =>
    refunds.map(({ amount, tax, toGiftCard, at, handedBack }) => ({
      order_id: ids.of('orders', key),
      amount,
      tax,
      to_gift_card: toGiftCard,
      at: time(at),
      handed_back_at: handedBack && time(handedBack.at),
      handed_back_by: handedBack && handedBack.by,
    })),
  );

export const orderRows = (archive: Archive, ids: IdsOfKeys): KeyedRow<'customer_order'>[] =>
  archive.orders.map((entry) => ({
    archive_key: entry.key,
    customer_id: ids.of('customers', entry.customer),
    offer_id: ids.maybe('offers', entry.offer),
    pass_id: ids.maybe('passes', entry.pass),
    gift_card_id: ids.maybe('giftCards', entry.giftCard),
    booking_id: ids.maybe('bookings', entry.fee?.booking ?? null),
    fee: entry.fee?.kind ?? null,
    voided_at: entry.voidedAt === null ? null : time(entry.voidedAt),
    refunded: entry.refunds.reduce((sum, { amount }) => sum + amount, 0),
    discount_code_id: ids.maybe('codes', entry.discountCode),
    by_gift_card_id: ids.maybe('giftCards', entry.tender?.card ?? null),
    by_gift_card: entry.tender?.amount ?? 0,
    name: entry.name,
    currency: entry.currency ?? archive.studio.settings.currency?.code ?? DEFAULT_SETTINGS.currency.code,
    kind: entry.kind,
    cycle: entry.cycle,
    price: entry.price,
    discount: entry.discount,
    tax: entry.tax,
    total: entry.total,
    tax_name: entry.taxName,
    tax_rate: entry.taxRate,
    tax_included: entry.taxIncluded,
    paid_by: entry.paidBy,
    paid_way: entry.way,
    card_brand: entry.card?.brand ?? null,
    card_last_four: entry.card?.lastFour ?? null,
    is_paid: entry.isPaid,
    purchased_at: time(entry.purchasedAt),
    paid_on: entry.paidOn,
  }));

export const bookingRows = (archive: Archive, ids: IdsOfKeys): KeyedRow<'booking'>[] =>
  archive.bookings.map((entry) => ({
    archive_key: entry.key,
    class_session_id: ids.of('occurrences', entry.occurrence),
    customer_id: ids.of('customers', entry.customer),
    class_for: entry.guest === null ? 'myself' : 'other',
    applicant_name: entry.guest?.name ?? null,
    applicant_email: entry.guest?.email ?? null,
    applicant_key: entry.guest === null ? null : guestKey(entry.guest, ids.of('customers', entry.customer)),
    state: entry.state,
    waitlist_seq: entry.waitlist,
    pass_id: ids.maybe('passes', entry.pass),
    credit_kind: entry.credit?.kind ?? null,
    credit_cycle: entry.credit?.cycle ?? null,
    credit_counted: entry.credit?.counted ?? false,
    free_until: timeOrNull(entry.freeUntil),
    offer_until: timeOrNull(entry.offerUntil),
    qr_used_at: timeOrNull(entry.qrUsedAt),
    passed_over_at: timeOrNull(entry.passedOverAt),
    wait_until: timeOrNull(entry.waitUntil),
    one_a_day: entry.oneADay,
    reminded_at: timeOrNull(entry.remindedAt),
    created_at: time(entry.createdAt),
    moved_up_at: timeOrNull(entry.movedUpAt),
    ended_at: timeOrNull(entry.endedAt),
    late_cancel_fee: entry.lateCancelFee,
    free_late_number: entry.freeLate?.number ?? null,
    free_late_most: entry.freeLate?.most ?? null,
    series_booking_id: ids.maybe('seriesBookings', entry.seriesBooking),
    given_by: ids.maybe('customers', entry.givenBy),
    partner_id: ids.maybe('partners', entry.partner?.partner ?? null),
    visitor_number: entry.partner?.number ?? null,
    partner_amount: entry.partner?.amount ?? null,
    rules_digest: entry.rules && contentDigest(entry.rules),
  }));

/** The rules of the bookings. Equal rules are one row. */
export const bookingRulesRows = ({ bookings }: Archive): PlainRow<'booking_rules'>[] =>
  [...new Map(bookings.flatMap(({ rules }) => (rules === null ? [] : [[contentDigest(rules), rules] as const])))].map(
    ([digest, rules]) => ({
      digest,
      rules,
    }),
  );

export const membershipRows = (archive: Archive, ids: IdsOfKeys): PlainRow<'membership'>[] =>
  archive.passes.flatMap(({ key, customer, subscription: sold }) =>
    sold === null
      ? []
      : [
          {
            pass_id: ids.of('passes', key),
            customer_id: ids.of('customers', customer),
            price: sold.price,
            payer: sold.paidAtStudio,
            state: sold.state,
            next_cycle: sold.nextCycle,
            next_charge_at: timeOrNull(sold.nextChargeAt),
            failed_tries: sold.failure?.tries ?? 0,
            failed_since: timeOrNull(sold.failure?.since ?? null),
            failed_why: sold.failure?.why ?? null,
            blocks_booking: sold.blocksBooking,
            discount_code_id: ids.maybe('codes', sold.code),
            ...codeColumns(archive, sold),
          },
        ],
  );

/** The code's terms at the sale. If the archive has none, the code's current terms apply. */
function codeColumns({ codes }: Archive, { code, codeTerms }: ArchivedSubscription) {
  const terms = code === null ? null : (codeTerms ?? codes.find(({ key }) => key === code)!);
  return {
    discount_kind: terms?.discount.kind ?? null,
    discount_value: terms && valueOfDiscount(terms.discount),
    discount_cycles: terms?.totalCycles ?? null,
  };
}

export const balanceRows = (archive: Archive, ids: IdsOfKeys): PlainRow<'pass_credit'>[] =>
  archive.passes.flatMap((pass) =>
    pass.balances.map(({ usableUntil, ...rest }) => ({
      pass_id: ids.of('passes', pass.key),
      ...rest,
      usable_until: timeOrNull(usableUntil),
    })),
  );

export const ledgerRows = (archive: Archive, ids: IdsOfKeys): PlainRow<'credit_entry'>[] =>
  archive.passes.flatMap((pass) =>
    pass.ledger.map(({ booking, appointment, at, ...rest }) => ({
      pass_id: ids.of('passes', pass.key),
      ...rest,
      booking_id: ids.maybe('bookings', booking),
      appointment_id: ids.maybe('appointments', appointment),
      at: time(at),
    })),
  );

/** Archive → rows, one function per section. Replaces keys by ids. */
import { lastNameOf } from '../../../kernel/person-name.ts';
import type { Instant } from '../../../kernel/time.ts';
import { newLinkKey } from '../../products/server/public.ts';
import { DEFAULT_SETTINGS } from '../../studio/rules/default-settings.ts';
import { emailKey } from '../../accounts/rules/email-key.ts';
import { valueOfDiscount } from '../../promo-codes/rules/promo-code.ts';
import type { Archive, ArchivedBooking, ArchivedOccurrence } from '../rules/archive.ts';
import type { ArchivedSubscription } from '../rules/archived-sales.ts';
import type { Key } from '../rules/key.ts';
import { guestKey, isSeated } from '../rules/check-bookings.ts';
import type { KeyedRow, PlainRow } from './archive-rows.ts';
import type { IdsOfKeys } from './ids-of-keys.ts';
import { termsOfArchive } from './terms-of-archive.ts';

/** ISO text for `timestamptz` columns. */
const time = (at: Instant): string => new Date(at).toISOString();
const timeOrNull = (at: Instant | null): string | null => (at === null ? null : time(at));

/** A person's password hash, computed before the transaction began. */
export type HashOf = (section: 'staff' | 'customers', key: Key) => string | null;

export const staffRows = (archive: Archive, hashOf: HashOf): KeyedRow<'staff'>[] =>
  archive.staff.map((person) => ({
    archive_key: person.key,
    role: person.role,
    teaches: person.teaches,
    name: person.name,
    email: person.email,
    email_key: emailKey(person.email),
    password_hash: hashOf('staff', person.key),
    phone: person.phone,
    picture_url: person.pictureUrl,
    description: person.description,
    allow_all_schedules_access: person.allowAllSchedulesAccess,
    allow_self_check_in: person.allowSelfCheckIn,
    active: person.active,
    created_at: time(person.createdAt),
  }));

export const customerRows = (archive: Archive, hashOf: HashOf): KeyedRow<'customer'>[] =>
  archive.customers.map((person) => ({
    archive_key: person.key,
    first_name: person.firstName,
    last_name: lastNameOf(person.lastName),
    email: person.email,
    email_key: emailKey(person.email),
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

export const tagRows = (archive: Archive): KeyedRow<'tag'>[] =>
  archive.tags.map(({ key, name, customLabel, customColor, isArchived }) => ({
    archive_key: key,
    name,
    custom_label: customLabel,
    custom_color: customColor,
    is_archived: isArchived,
  }));

export const locationRows = (archive: Archive): KeyedRow<'location'>[] =>
  archive.locations.map(({ key, name, address }) => ({ archive_key: key, name, address }));

export const serviceRows = (archive: Archive): KeyedRow<'service'>[] =>
  archive.services.map(({ key, name, description, mediaUrl, firstVisit }) => ({
    archive_key: key,
    name,
    description,
    media_url: mediaUrl,
    first_visit: firstVisit,
  }));

export const classRows = (archive: Archive, ids: IdsOfKeys): KeyedRow<'class_template'>[] =>
  archive.classes.map((entry) => ({
    archive_key: entry.key,
    service_id: ids.maybe('services', entry.service),
    name: entry.name,
    description: entry.description,
    color: entry.color,
    duration_minutes: entry.durationMinutes,
  }));

export const classTagRows = (archive: Archive, ids: IdsOfKeys): PlainRow<'class_template_tag'>[] =>
  archive.classes.flatMap((entry) =>
    entry.tags.map((tag) => ({ class_template_id: ids.of('classes', entry.key), tag_id: ids.of('tags', tag) })),
  );

export const offerTagRows = (archive: Archive, ids: IdsOfKeys): PlainRow<'offer_tag'>[] =>
  archive.offers.flatMap((entry) => entry.tags.map((tag) => ({ offer_id: ids.of('offers', entry.key), tag_id: ids.of('tags', tag) })));

export const customerTagRows = (archive: Archive, ids: IdsOfKeys): PlainRow<'customer_tag'>[] =>
  archive.customers.flatMap((entry) =>
    entry.tags.map((tag) => ({ customer_id: ids.of('customers', entry.key), tag_id: ids.of('tags', tag) })),
  );

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
  is_online: entry.online !== null,
  online_link: entry.online?.link ?? null,
  online_password: entry.online?.password ?? null,
  trainer_link: entry.online?.trainerLink ?? null,
  timetable_line: entry.timetable?.line ?? null,
  timetable_day: entry.timetable?.day ?? null,
  timetable_end: entry.timetable?.end ?? null,
  late_cancel_fee: entry.lateCancelFee,
  no_show_fee: entry.noShowFee,
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

export const offerRows = (archive: Archive, ids: IdsOfKeys): KeyedRow<'offer'>[] =>
  archive.offers.map((entry) => ({
    archive_key: entry.key,
    punch_type: entry.terms.punchType,
    name: entry.terms.name,
    price: entry.price,
    terms: termsOfArchive(entry.terms, (section, key) => ids.of(section, key)),
    is_hidden: entry.hidden,
    link_key: entry.linkKey ?? (entry.hidden ? newLinkKey() : null),
    is_highlighted: entry.highlighted,
    saved_amount: entry.saved,
    sort_order: entry.order,
    created_at: time(entry.createdAt),
  }));

export const orderRefundRows = ({ orders }: Archive, ids: IdsOfKeys): PlainRow<'order_refund'>[] =>
  orders.flatMap(({ key, refunds }) =>
    refunds.map(({ amount, tax, toGiftCard, at }) => ({
      order_id: ids.of('orders', key),
      amount,
      tax,
      to_gift_card: toGiftCard,
      at: time(at),
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
    card_brand: entry.card?.brand ?? null,
    card_last_four: entry.card?.lastFour ?? null,
    is_paid: entry.isPaid,
    purchased_at: time(entry.purchasedAt),
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
    series_booking_id: ids.maybe('seriesBookings', entry.seriesBooking),
    given_by: ids.maybe('customers', entry.givenBy),
  }));

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

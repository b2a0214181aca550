/** Rows → archive, one function per section. Replaces ids by keys. */
import type { DeskPayment } from '../../checkout/rules/desk-payment.ts';
import { minor, type Minor } from '../../../kernel/money.ts';
import { instant, type Instant } from '../../../kernel/time.ts';
import type { Day } from '../../../kernel/calendar.ts';
import type { ConsentKind, ConsentSource } from '../../accounts/rules/consent.ts';
import type { CreditReason } from '../../passes/rules/credit-reasons.ts';
import type { FeeKind } from '../../checkout/rules/fee.ts';
import { STUDIO_METHODS, type PaymentMethod } from '../../passes/rules/pass.ts';
import { discountOfColumns } from '../../promo-codes/rules/promo-code.ts';
import type { CreditKind } from '../../products/rules/terms.ts';
import { freeLateOf } from '../../classes/server/public.ts';
import type { BookingRules } from '../../classes/rules/booking-rules.ts';
import type {
  ArchivedBooking,
  ArchivedConsent,
  ArchivedCustomer,
  ArchivedOccurrence,
  ArchivedStaff,
  ArchivedWaiver,
  ArchivedWording,
} from '../rules/archive.ts';
import type { ArchivedHours } from '../rules/archived-appointments.ts';
import type { ArchivedOrder, ArchivedPassChange, ArchivedSubscription } from '../rules/archived-sales.ts';
import { answersOf, customFieldsOf } from './answers-of-rows.ts';
import { entitiesOf } from './entities/archived-entities.ts';
import type { KeysOfIds } from './entities/keys-of-ids.ts';
import type { PassChangeRow, ReadRow, StudioRows } from './archive-rows.ts';

export const at = (text: string): Instant => instant(Date.parse(text));
export const atOrNull = (text: string | null): Instant | null => (text === null ? null : at(text));
export const money = (units: number | null): Minor | null => (units === null ? null : minor(units));
/** The row type is too wide: this column is never null. */
const sure = <T>(value: T | null): T => value as T;

export const staffOf = (rows: StudioRows, keys: KeysOfIds, hoursOf: (instructor: number) => ArchivedHours | null): ArchivedStaff[] =>
  entitiesOf('staff', rows, keys).map(({ isArchived, emailKey: _emailKey, ...person }, at) => ({
    ...person,
    password: null,
    active: !isArchived,
    hours: hoursOf(rows.staff[at]!.id),
  }));

export function customersOf(rows: StudioRows, keys: KeysOfIds): ArchivedCustomer[] {
  const tags = Map.groupBy(rows.customer_tag, (row) => row.customer_id);
  const consents = Map.groupBy(rows.consent_entry, (row) => row.customer_id);
  const answers = answersOf(rows, customFieldsOf(rows, keys), keys);
  return rows.customer.map((row) => ({
    key: keys.of('customers', row.id),
    firstName: sure(row.first_name),
    lastName: sure(row.last_name),
    email: row.email,
    password: null,
    passwordHash: row.password_hash,
    dob: row.dob as Day | null,
    phone: row.phone,
    city: row.city,
    state: row.state,
    postCode: row.post_code,
    addressLine1: row.address_line1,
    addressLine2: row.address_line2,
    emergencyContact: emergencyContactOf(row),
    smsOptIn: row.sms_opt_in,
    marketingOptIn: row.marketing_opt_in,
    waiver:
      row.waiver_accepted_hash === null || row.waiver_accepted_at === null
        ? null
        : { hash: row.waiver_accepted_hash, at: at(row.waiver_accepted_at) },
    attendedClassesCount: sure(row.attended_classes_count),
    injured: row.injured,
    notes: sure(row.notes),
    injuryNotes: sure(row.injury_notes),
    answers: answers.get(row.id) ?? [],
    tags: (tags.get(row.id) ?? []).map((tag) => keys.of('tags', sure(tag.tag_id))),
    consents: (consents.get(row.id) ?? []).map((entry) => consentOf(entry, keys)),
    createdAt: at(sure(row.created_at)),
  }));
}

const consentOf = (row: StudioRows['consent_entry'][number], keys: KeysOfIds): ArchivedConsent => ({
  kind: row.kind as ConsentKind,
  given: row.given,
  wording: sure(row.wording_hash),
  source: row.source as ConsentSource,
  staff: keys.maybe('staff', row.staff_id),
  address: row.address,
  agent: row.agent,
  at: at(sure(row.at)),
});

export const waiversOf = (rows: StudioRows, keys: KeysOfIds): ArchivedWaiver[] =>
  rows.waiver_version.map((row) => ({
    key: sure(row.hash),
    text: sure(row.text),
    madeAt: atOrNull(row.made_at),
    staff: keys.maybe('staff', row.made_by),
  }));

export const wordingsOf = (rows: StudioRows): ArchivedWording[] =>
  rows.consent_wording.map((row) => ({ key: sure(row.hash), text: sure(row.text), firstUsedAt: at(sure(row.first_used_at)) }));

function emergencyContactOf(row: ReadRow<'customer'>): ArchivedCustomer['emergencyContact'] {
  const { emergency_contact_name: name, emergency_contact_phone: phone, emergency_contact_relation: relation } = row;
  return name === null && phone === null && relation === null ? null : { name, phone, relation };
}

export function occurrencesOf(rows: StudioRows, keys: KeysOfIds): ArchivedOccurrence[] {
  const templates = new Map(
    rows.classes.map((row) => [row.id, row as unknown as Readonly<Record<'name' | 'description' | 'color', string>>]),
  );
  return rows.class_session.map((row) => {
    const template = templates.get(sure(row.class_template_id));
    const own = (value: string | null, shared: string | null | undefined) => (value === shared ? null : value);
    return {
      key: keys.of('occurrences', row.id),
      class: keys.of('classes', sure(row.class_template_id)),
      location: keys.maybe('locations', row.location_id),
      instructor: keys.maybe('staff', row.instructor_id),
      room: row.room,
      name: own(row.name, template?.name),
      description: own(row.description, template?.description),
      color: own(row.color, template?.color),
      additionalDetails: sure(row.additional_details),
      startsAt: at(sure(row.starts_at)),
      endsAt: at(sure(row.ends_at)),
      visiblePublic: row.visible_public,
      acceptReservations: row.accept_reservations,
      capacity: row.capacity,
      waitlistEnabled: row.waitlist_enabled,
      minimum: row.minimum_people === null || row.minimum_hours === null ? null : { people: row.minimum_people, hours: row.minimum_hours },
      offerEnds: row.offer_ends.map(at),
      online: row.is_online ? { link: row.online_link, password: row.online_password, trainerLink: row.trainer_link } : null,
      timetable:
        row.timetable_line === null ? null : { line: row.timetable_line, day: sure(row.timetable_day) as Day, end: row.timetable_end },
      madeFor:
        row.recurrence_id === null ? null : { recurrence: keys.of('recurrences', row.recurrence_id), day: sure(row.original_day) as Day },
      editedByHand: row.edited_by_hand,
      lateCancelFee: money(row.late_cancel_fee),
      noShowFee: money(row.no_show_fee),
      ownLateFee: row.own_late_fee,
      ownNoShowFee: row.own_no_show_fee,
      autoChargeNoShowFee: row.auto_charge_no_show_fee,
      averageRevenue: minor(sure(row.average_revenue)),
      hideOnClassPass: row.hide_on_class_pass,
      cancelled:
        row.cancelled_at === null ? null : { at: at(row.cancelled_at), reason: row.cancellation_reason, shown: row.show_when_cancelled },
      attendanceCompleted: row.attendance_completed,
    };
  });
}

export function ordersOf(rows: StudioRows, keys: KeysOfIds): ArchivedOrder[] {
  const refunds = Map.groupBy(rows.order_refund, (row) => row.order_id);
  return rows.customer_order.map((row) => ({
    key: keys.of('orders', row.id),
    customer: keys.of('customers', sure(row.customer_id)),
    offer: keys.maybe('offers', row.offer_id),
    pass: keys.maybe('passes', row.pass_id),
    giftCard: keys.maybe('giftCards', row.gift_card_id),
    fee: row.booking_id === null ? null : { kind: row.fee as FeeKind, booking: keys.of('bookings', row.booking_id) },
    name: sure(row.name),
    currency: sure(row.currency),
    kind: row.kind as ArchivedOrder['kind'],
    cycle: sure(row.cycle),
    price: minor(sure(row.price)),
    discount: minor(sure(row.discount)),
    tax: minor(sure(row.tax)),
    total: minor(sure(row.total)),
    taxName: sure(row.tax_name),
    taxRate: sure(row.tax_rate),
    taxIncluded: row.tax_included,
    paidBy: row.paid_by as PaymentMethod,
    way: row.paid_way,
    card: row.card_brand === null || row.card_last_four === null ? null : { brand: row.card_brand, lastFour: row.card_last_four },
    discountCode: keys.maybe('codes', row.discount_code_id),
    tender:
      row.by_gift_card_id === null || !row.by_gift_card
        ? null
        : { card: keys.of('giftCards', row.by_gift_card_id), amount: minor(row.by_gift_card) },
    isPaid: row.is_paid,
    voidedAt: row.voided_at === null ? null : at(row.voided_at),
    purchasedAt: at(sure(row.purchased_at)),
    paidOn: row.is_paid ? (row.paid_on as Day | null) : null,
    refunds: (refunds.get(row.id) ?? []).map((one) => ({
      amount: minor(sure(one.amount)),
      tax: minor(sure(one.tax)),
      toGiftCard: minor(sure(one.to_gift_card)),
      at: at(sure(one.at)),
      handedBack: one.handed_back_at === null ? null : { at: at(one.handed_back_at), by: one.handed_back_by as DeskPayment },
    })),
  }));
}

/** The archive's positions are ranks. Stored waitlist numbers may have gaps, ranks have none. */
export function bookingsOf(rows: StudioRows, keys: KeysOfIds): ArchivedBooking[] {
  const rules = new Map(rows.booking_rules.map((row) => [row.digest, row.rules as BookingRules]));
  const places = new Map<number, number>();
  for (const line of Map.groupBy(rows.booking, (row) => row.class_session_id).values())
    line
      .filter((row) => row.waitlist_seq !== null)
      .sort((a, b) => sure(a.waitlist_seq) - sure(b.waitlist_seq))
      .forEach((row, rank) => places.set(row.id, rank + 1));
  return rows.booking.map((row) => ({
    key: keys.of('bookings', row.id),
    occurrence: keys.of('occurrences', sure(row.class_session_id)),
    customer: keys.of('customers', sure(row.customer_id)),
    guest: row.class_for === 'other' ? { name: sure(row.applicant_name), email: row.applicant_email } : null,
    state: row.state as ArchivedBooking['state'],
    waitlist: places.get(row.id) ?? null,
    pass: keys.maybe('passes', row.pass_id),
    credit:
      row.credit_kind === null || row.credit_cycle === null
        ? null
        : { kind: row.credit_kind as 'class' | 'guest', cycle: row.credit_cycle, counted: row.credit_counted },
    createdAt: at(sure(row.created_at)),
    movedUpAt: atOrNull(row.moved_up_at),
    freeUntil: atOrNull(row.free_until),
    offerUntil: atOrNull(row.offer_until),
    qrUsedAt: atOrNull(row.qr_used_at),
    passedOverAt: atOrNull(row.passed_over_at),
    waitUntil: atOrNull(row.wait_until),
    oneADay: row.one_a_day,
    remindedAt: atOrNull(row.reminded_at),
    endedAt: atOrNull(row.ended_at),
    lateCancelFee: money(row.late_cancel_fee),
    freeLate: freeLateOf(row),
    seriesBooking: keys.maybe('seriesBookings', row.series_booking_id),
    givenBy: keys.maybe('customers', row.given_by),
    partner:
      row.partner_id === null
        ? null
        : { partner: keys.of('partners', row.partner_id), number: row.visitor_number, amount: money(row.partner_amount) },
    rules: row.rules_digest === null ? null : rules.get(row.rules_digest)!,
  }));
}

export const subscriptionOf = (row: StudioRows['membership'][number] | undefined, keys: KeysOfIds): ArchivedSubscription | null =>
  row === undefined
    ? null
    : {
        state: row.state as ArchivedSubscription['state'],
        price: minor(sure(row.price)),
        paidAtStudio: STUDIO_METHODS.find((method) => method === row.payer) ?? null,
        nextCycle: sure(row.next_cycle),
        nextChargeAt: atOrNull(row.next_charge_at),
        failure: row.failed_since === null ? null : { tries: sure(row.failed_tries), since: at(row.failed_since), why: row.failed_why },
        blocksBooking: row.blocks_booking,
        code: keys.maybe('codes', row.discount_code_id),
        codeTerms:
          row.discount_kind === null
            ? null
            : { discount: discountOfColumns(row.discount_kind, sure(row.discount_value)), totalCycles: row.discount_cycles },
      };

export const balanceOf = (row: StudioRows['pass_credit'][number]) => ({
  kind: row.kind as CreditKind,
  cycle: sure(row.cycle),
  granted: sure(row.granted),
  balance: sure(row.balance),
  usableUntil: atOrNull(row.usable_until),
  returned: sure(row.returned),
});

export const ledgerEntryOf = (row: StudioRows['credit_entry'][number], keys: KeysOfIds) => ({
  kind: row.kind as CreditKind,
  cycle: sure(row.cycle),
  delta: sure(row.delta),
  reason: row.reason as CreditReason,
  booking: keys.maybe('bookings', row.booking_id),
  appointment: keys.maybe('appointments', row.appointment_id),
  at: at(sure(row.at)),
});

export const passChangeOf = (row: PassChangeRow, keys: KeysOfIds): ArchivedPassChange => ({
  kind: row.kind,
  entry: row.entry,
  lastDay: row.last_day as Day | null,
  staff: keys.maybe('staff', row.staff_id),
  reason: row.reason,
  at: at(row.at),
});

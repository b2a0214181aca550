import type { Zone } from '../../../kernel/calendar.ts';
import type { PassId } from '../../../kernel/ids.ts';
import { minor, toDecimal, type Currency } from '../../../kernel/money.ts';
import type { Instant } from '../../../kernel/time.ts';
import { startOfDay } from '../../../kernel/zoned-time.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { Language } from '../../../wire/texts.ts';
import type { getPacks } from '../contract/passes.contract.ts';
import { creditsNow, nextCreditsDay, type CreditsNow } from '../rules/credit-balance.ts';
import { decideCancellation } from '../rules/decide-cancellation.ts';
import type { BegunPass } from '../rules/cycles.ts';
import type { MembershipPayments } from '../rules/membership-payments.ts';
import type { PassChange } from '../rules/pass-change.ts';
import type { Pass, PassSale } from '../rules/pass.ts';
import type { CreditKind, PassTerms } from '../../products/rules/terms.ts';
import { methodOf, renewsByItself } from '../rules/payer.ts';
import { isValid, renewalOf, shownState, statusLabel } from '../rules/standing.ts';
import { asOfUse, commitmentEnd } from '../rules/validity.ts';
import { passTexts } from '../texts.ts';
import type { CatalogueNames } from '../../catalogue/server/public.ts';
import { presentKind, presentTerms } from '../../products/server/public.ts';
import type { OwnedPass } from './passes.store.ts';

type UserPass = ReplyOf<typeof getPacks>['packs'][number];

export interface Showing {
  readonly now: Instant;
  readonly zone: Zone;
  readonly currency: Currency;
  readonly language: Language;
  readonly names: CatalogueNames;
  /** Only for memberships that Atelier charges. */
  readonly payments?: ReadonlyMap<PassId, MembershipPayments>;
  /** `allow_customer_cancel_memberships`. */
  readonly allowsCancelling: boolean;
  /** Whether a staff member acts for the customer. */
  readonly byStaff: boolean;
  readonly payHandles?: ReadonlyMap<PassId, string>;
  readonly changes?: ReadonlyMap<PassId, readonly PassChange[]>;
}

/** Converts an owned pass to its wire form. The numbers come from the rules that also decide whether the pass can be used. */
export function presentPass({ pass, ...sale }: OwnedPass, showing: Showing): UserPass {
  const { now, zone, names, language } = showing;
  const begun = asOfUse(pass, now, zone);
  const { terms } = pass;
  const valid = isValid(begun, now, zone);
  return {
    id: pass.id,
    pass_id: pass.offer,
    ...presentTerms(terms, { names, language }),
    ...saleFields(sale, pass, showing),
    ...paymentFields(pass, showing),
    can_cancel: decideCancellation(pass, { now, zone, isAllowed: showing.allowsCancelling, byStaff: showing.byStaff, email: '' }).ok,
    can_change_payment: pass.subscription?.state === 'running' && pass.subscription.price > 0,
    unix_next_try: nextTryOf(pass.subscription),
    is_blocked: pass.subscription?.blocksBooking ?? false,
    pay_handle: showing.payHandles?.get(pass.id) ?? null,
    status: shownState(pass),
    status_label: passTexts(language).status[statusLabel(shownState(pass), valid, terms.punchType)],
    isValid: valid,
    ...creditFields(begun, showing),
    ...guestFields(begun, showing),
    ...dateFields(pass, begun, showing),
    studio_changes: (showing.changes?.get(pass.id) ?? []).map(({ kind, at, credits, lastDay, reason }) => ({
      kind,
      unix_at: at,
      credits,
      last_day: lastDay,
      reason,
    })),
  };
}

/** When our job retries the charge of an unpaid cycle. Null when nothing is unpaid or the membership is paid at the studio. */
const nextTryOf = (subscription: Pass['subscription']): Instant | null =>
  subscription?.failure && renewsByItself(subscription.payer) ? subscription.nextChargeAt : null;

/** The price and the payment of the sale. The price of a membership is that of a whole cycle. */
function saleFields(
  { pricePaid, discount, discountCode, paidBy }: PassSale,
  { id, subscription }: Pick<Pass, 'id' | 'subscription'>,
  { currency }: Showing,
): Pick<UserPass, 'price' | 'order' | 'subscription_id'> {
  const amount = (units: number) => toDecimal(minor(units), currency);
  const subscriptionId = subscription && renewsByItself(subscription.payer) ? String(id) : null;
  const payer = subscription?.payer;
  if (pricePaid === null) return { price: subscription && amount(subscription.price), order: null, subscription_id: subscriptionId };
  const sold = {
    total: amount(pricePaid),
    discount: amount(discount),
    discount_code_id: discountCode ?? null,
    payment_method: payer ? methodOf(payer) : paidBy,
  };
  return {
    price: amount(subscription?.price ?? pricePaid + discount),
    order: { ...sold, subscription_id: subscriptionId, paypal_subscription_id: null },
    subscription_id: subscriptionId,
  };
}

function paymentFields({ id }: Pass, { payments, currency }: Showing): Pick<UserPass, 'cycle_total' | 'next_payment'> {
  const of = payments?.get(id);
  return {
    cycle_total: of ? toDecimal(of.perCycle, currency) : null,
    next_payment: of?.next ? nextPayment(of.next, currency) : null,
  };
}

const nextPayment = ({ at, total, card }: NonNullable<MembershipPayments['next']>, currency: Currency): UserPass['next_payment'] => ({
  unix_at: at,
  total: toDecimal(total, currency),
  paying_card: card && { brand: card.brand, last_four: card.lastFour },
});

/** The numbers of a kind of credit: granted, left and used now, and the usable credits of later cycles. */
function numbersOf(pass: BegunPass, kind: CreditKind, { now, zone }: Showing) {
  const count: CreditsNow | null = creditsNow(pass, kind, now, zone);
  const isUnlimited = count?.kind === 'unlimited';
  const left = count?.kind === 'limited' ? count.left : isUnlimited ? null : 0;
  const granted = count?.kind === 'limited' ? count.granted : isUnlimited ? null : 0;
  return {
    left,
    granted,
    ahead: count?.kind === 'limited' ? count.ahead : 0,
    used: granted === null || left === null ? 0 : Math.max(0, granted - left),
  };
}

type Numbers = ReturnType<typeof numbersOf>;
const kindSettings = (kind: PassTerms['classes'] | PassTerms['appointments'], numbers: Numbers): UserPass['class_settings'] => ({
  ...presentKind(kind),
  all_credits: numbers.granted,
  current_credits: numbers.left,
  ahead_credits: numbers.ahead,
});

function creditFields(pass: BegunPass, showing: Showing) {
  const { classes, appointments } = pass.terms;
  const forClasses = numbersOf(pass, 'class', showing);
  const forAppointments = numbersOf(pass, 'appointment', showing);
  const next = nextCreditsDay(pass, classes ? 'class' : 'appointment', showing.now, showing.zone);
  const { unlimited } = passTexts(showing.language);
  const display = (count: number | null) => (count === null ? unlimited : String(count));
  return {
    credit_use: forClasses.used,
    credits_remaining: forClasses.left,
    current_class_credits: forClasses.left,
    all_class_credits: forClasses.granted,
    class_used_credits_display: display(forClasses.used),
    class_total_credits_display: display(forClasses.granted),
    unix_next_credits: next === null ? null : startOfDay(showing.zone, next),
    appointment_credit_used: forAppointments.used,
    appointment_used_credits_display: display(forAppointments.used),
    appointment_total_credits_display: display(forAppointments.granted),
    class_settings: kindSettings(classes, forClasses),
    appointment_settings: kindSettings(appointments, forAppointments),
  };
}

function guestFields(pass: BegunPass, showing: Showing) {
  const numbers = numbersOf(pass, 'guest', showing);
  return { credit_use_guest: numbers.used, class_credit_used_guest: numbers.used, guest_credits_remaining: numbers.left };
}

/** Contains only dates that are set. It omits the dates that the first booking will set. */
function dateFields(pass: Pass, begun: BegunPass, { now, zone }: Showing) {
  return {
    unix_purchase: pass.purchasedAt,
    unix_start: pass.startsAt,
    unix_end: pass.endsAt,
    unix_renewal: pass.startsAt === null ? null : renewalOf(begun, now, zone),
    expiry_assigned: pass.endsAt !== null,
    commitment_end_date: pass.startsAt === null ? null : commitmentEnd(begun, zone),
  };
}

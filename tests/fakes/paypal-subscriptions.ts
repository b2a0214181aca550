/**
 * Products, plans and subscriptions of the fake PayPal. A customer approves a subscription on a page, the server activates it, and PayPal
 * charges it on its due days. `bill` runs those charges.
 */
import { newPayPalId, refused, type Money, type PayPalWorld } from './paypal-world.ts';
import type { Capture } from './paypal-orders.ts';
import type { FakeReply } from './fake-server.ts';

interface Cycle {
  readonly sequence: number;
  readonly tenure_type: 'TRIAL' | 'REGULAR';
  readonly frequency: { readonly interval_unit: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'; readonly interval_count?: number };
  readonly total_cycles?: number;
  readonly pricing_scheme?: { readonly fixed_price: Money };
}

interface Plan {
  readonly id: string;
  readonly product_id: string;
  readonly name: string;
  readonly status: string;
  readonly billing_cycles: readonly Cycle[];
  readonly payment_preferences: Readonly<Record<string, unknown>>;
}

interface Preferences {
  readonly setup_fee?: Money;
  readonly auto_bill_outstanding?: boolean;
  readonly payment_failure_threshold?: number;
}

export interface PayPalSubscription {
  readonly id: string;
  readonly plan: Plan;
  readonly custom_id: string | undefined;
  readonly startsAt: number;
  readonly preferences: Preferences;
  readonly back: string;
  readonly left: string;
  status: 'APPROVAL_PENDING' | 'APPROVED' | 'ACTIVE' | 'SUSPENDED' | 'CANCELLED' | 'EXPIRED';
  /** The number of cycles that have run, paid or not. */
  run: number;
  failed: number;
  /** Amount of the failed cycle that is not collected yet. Null when nothing is outstanding. */
  outstanding: Money | null;
  lastFailure: { readonly amount: Money; readonly time: string; readonly reason_code: 'PAYMENT_DENIED' } | null;
  readonly taken: (Capture & { readonly time: string })[];
}

const iso = (at: number) => new Date(at).toISOString();

/** The cycle of run `nth`, counted from 0. Null after the last one. */
function cycleAt({ plan }: PayPalSubscription, nth: number): Cycle | null {
  let before = 0;
  for (const cycle of plan.billing_cycles) {
    const total = cycle.total_cycles ?? 1;
    if (total === 0 || nth < before + total) return cycle;
    before += total;
  }
  return null;
}

/** Unix milliseconds of run `nth`. Each cycle begins when the previous one ends. In a month that is too short it begins on the last day. */
function dayOf(subscription: PayPalSubscription, nth: number): number {
  const from = new Date(subscription.startsAt);
  let [days, months] = [0, 0];
  for (let k = 0; k < nth; k += 1) {
    const { interval_unit: unit, interval_count: count = 1 } = cycleAt(subscription, k)!.frequency;
    if (unit === 'DAY' || unit === 'WEEK') days += count * (unit === 'DAY' ? 1 : 7);
    else months += count * (unit === 'MONTH' ? 1 : 12);
  }
  const begun = new Date(from.getTime() + days * 86_400_000);
  const last = new Date(Date.UTC(begun.getUTCFullYear(), begun.getUTCMonth() + months + 1, 0)).getUTCDate();
  const day = Math.min(begun.getUTCDate(), last);
  return Date.UTC(begun.getUTCFullYear(), begun.getUTCMonth() + months, day, begun.getUTCHours(), begun.getUTCMinutes());
}

const FREE = 0;

export function payPalSubscriptions({ pageOf, happen, bank, now }: PayPalWorld) {
  const products = new Map<string, { readonly id: string; readonly name: string; readonly type: string }>();
  const plans = new Map<string, Plan>();
  const subscriptions = new Map<string, PayPalSubscription>();

  const shown = (one: PayPalSubscription, fields = '') => ({
    id: one.id,
    status: one.status,
    plan_id: one.plan.id,
    start_time: iso(one.startsAt),
    ...(one.custom_id !== undefined && { custom_id: one.custom_id }),
    billing_info: {
      outstanding_balance: one.outstanding ?? { currency_code: 'USD', value: '0.00' },
      failed_payments_count: one.failed,
      ...(one.status === 'ACTIVE' && cycleAt(one, one.run) && { next_billing_time: iso(dayOf(one, one.run)) }),
      ...(fields.includes('last_failed_payment') && one.lastFailure && { last_failed_payment: one.lastFailure }),
    },
    links: one.status === 'APPROVAL_PENDING' ? [{ rel: 'approve', method: 'GET', href: pageOf('subscribe', one.id) }] : [],
  });
  const told = (one: PayPalSubscription, what: string) => happen(`BILLING.SUBSCRIPTION.${what}`, shown(one, 'last_failed_payment'));

  const take = (one: PayPalSubscription, amount: Money, at: number, status: 'COMPLETED' | 'PENDING' = 'COMPLETED') => {
    const taken = { id: `TX${newPayPalId()}`, amount, status, time: iso(at) };
    one.taken.push(taken);
    if (status === 'COMPLETED') toldOfSale(one, taken);
  };
  const toldOfSale = (one: PayPalSubscription, { id, amount, time }: { id: string; amount: Money; time: string }) =>
    happen('PAYMENT.SALE.COMPLETED', {
      id,
      state: 'completed',
      amount: { total: amount.value, currency: amount.currency_code },
      billing_agreement_id: one.id,
      custom: one.custom_id,
      payment_mode: 'INSTANT_TRANSFER',
      create_time: time,
    });

  function createPlan(given: Record<string, any>): FakeReply {
    if (!products.has(given['product_id'])) return refused(422, 'INVALID_PRODUCT_ID');
    const cycles = given['billing_cycles'] as readonly Cycle[];
    const regular = cycles.filter((one) => one.tenure_type === 'REGULAR');
    const isInOrder = cycles.every((one, nth) => one.sequence === nth + 1);
    if (!isInOrder || regular.length !== 1 || cycles.at(-1) !== regular[0] || cycles.length > 3)
      return refused(422, 'INVALID_BILLING_CYCLE_SEQUENCE');
    if (!(Number(regular[0]!.pricing_scheme?.fixed_price.value) > FREE)) return refused(422, 'INVALID_PRICING_SCHEME');
    if (cycles.some((one) => one.tenure_type === 'TRIAL' && one.total_cycles === 0)) return refused(422, 'INVALID_TRIAL_CYCLES');
    const plan = { ...given, id: `P-${newPayPalId()}`, status: 'ACTIVE' } as unknown as Plan;
    plans.set(plan.id, plan);
    return { status: 201, body: plan };
  }

  function create(given: Record<string, any>): FakeReply {
    const plan = plans.get(given['plan_id']);
    if (!plan) return refused(404, 'INVALID_RESOURCE_ID');
    const { return_url: back, cancel_url: left, user_action: action } = given['application_context'];
    if (action !== 'CONTINUE') return refused(422, 'NOT_MODELLED');
    const one: PayPalSubscription = {
      id: `I-${newPayPalId()}`,
      plan,
      custom_id: given['custom_id'],
      startsAt: given['start_time'] === undefined ? now() : Date.parse(given['start_time']),
      preferences: { ...plan.payment_preferences, ...given['plan']?.payment_preferences },
      back,
      left,
      status: 'APPROVAL_PENDING',
      run: 0,
      failed: 0,
      outstanding: null,
      lastFailure: null,
      taken: [],
    };
    if (one.startsAt < now()) return refused(422, 'INVALID_START_TIME');
    subscriptions.set(one.id, one);
    told(one, 'CREATED');
    return { status: 201, body: shown(one) };
  }

  /** Takes the set-up fee at once. A declined fee cancels the subscription. */
  function activate(one: PayPalSubscription): FakeReply {
    if (one.status === 'SUSPENDED') {
      if (one.outstanding) return refused(422, 'SUBSCRIPTION_CANNOT_BE_ACTIVATED');
    } else if (one.status !== 'APPROVED') return refused(422, 'SUBSCRIPTION_STATUS_INVALID');
    const fee = one.status === 'APPROVED' ? one.preferences.setup_fee : undefined;
    if (fee && bank() === 'declines') end(one, 'CANCELLED');
    else {
      one.status = 'ACTIVE';
      told(one, 'ACTIVATED');
      if (fee) take(one, fee, now(), bank() === 'holds' ? 'PENDING' : 'COMPLETED');
    }
    return { status: 204, body: '' };
  }

  const end = (one: PayPalSubscription, status: 'CANCELLED' | 'SUSPENDED' | 'EXPIRED') => {
    one.status = status;
    told(one, status);
  };
  const stop = (one: PayPalSubscription, status: 'CANCELLED' | 'SUSPENDED'): FakeReply => {
    if (one.status !== 'ACTIVE' && one.status !== 'SUSPENDED') return refused(422, 'SUBSCRIPTION_STATUS_INVALID');
    end(one, status);
    return { status: 204, body: '' };
  };

  function fail(one: PayPalSubscription, amount: Money, at: number) {
    one.failed += 1;
    one.outstanding = amount;
    one.lastFailure = { amount, time: iso(at), reason_code: 'PAYMENT_DENIED' };
    told(one, 'PAYMENT.FAILED');
    if (one.failed >= (one.preferences.payment_failure_threshold || Infinity)) end(one, 'SUSPENDED');
  }

  /** Charges everything due by now. A failed charge stays outstanding until it is collected. */
  function bill() {
    for (const one of subscriptions.values())
      for (let cycle = cycleAt(one, one.run); one.status === 'ACTIVE'; cycle = cycleAt(one, one.run)) {
        if (cycle === null) end(one, 'EXPIRED');
        const at = cycle === null ? Infinity : dayOf(one, one.run);
        if (at > now()) break;
        one.run += 1;
        const price = cycle!.pricing_scheme?.fixed_price;
        if (price === undefined || Number(price.value) === FREE) continue;
        if (bank() === 'declines') fail(one, price, at);
        else take(one, price, at);
      }
  }

  function collect(id: string) {
    const one = subscriptions.get(id)!;
    if (!one.outstanding) throw new Error('Nothing is outstanding.');
    take(one, one.outstanding, now());
    Object.assign(one, { outstanding: null, failed: 0 });
  }

  function transactions(one: PayPalSubscription, query: URLSearchParams): FakeReply {
    const [from, until] = [Date.parse(query.get('start_time')!), Date.parse(query.get('end_time')!)];
    const found = one.taken.filter(({ time }) => Date.parse(time) >= from && Date.parse(time) <= until);
    return {
      status: 200,
      body: {
        transactions: found.map(({ id, status, amount, time }) => ({ id, status, time, amount_with_breakdown: { gross_amount: amount } })),
      },
    };
  }

  return {
    subscriptions,
    plans,
    bill,
    collect,
    cancel: (id: string) => void stop(subscriptions.get(id)!, 'CANCELLED'),
    suspend: (id: string) => void stop(subscriptions.get(id)!, 'SUSPENDED'),
    findTaken: (id: string): Capture | undefined => [...subscriptions.values()].flatMap(({ taken }) => taken).find((one) => one.id === id),
    approve(id: string) {
      const one = subscriptions.get(id)!;
      if (one.status === 'APPROVAL_PENDING') one.status = 'APPROVED';
    },
    createProduct(given: Record<string, any>): FakeReply {
      const { id, name, type } = given as { id: string; name: string; type: string };
      if (products.has(id)) return refused(422, 'DUPLICATE_RESOURCE_IDENTIFIER');
      products.set(id, { id, name, type });
      return { status: 201, body: { id, name, type } };
    },
    answerPlan(method: string, id: string, given: unknown): FakeReply {
      if (method === 'POST') return createPlan(given as Record<string, unknown>);
      const plan = plans.get(id);
      return plan ? { status: 200, body: plan } : refused(404, 'INVALID_RESOURCE_ID');
    },
    answer(id: string, action: string | undefined, given: unknown, query: URLSearchParams): FakeReply {
      if (id === '') return create(given as Record<string, unknown>);
      const one = subscriptions.get(id);
      if (!one) return refused(404, 'INVALID_RESOURCE_ID');
      if (action === 'activate') return activate(one);
      if (action === 'cancel') return stop(one, 'CANCELLED');
      if (action === 'suspend') return stop(one, 'SUSPENDED');
      return action === 'transactions' ? transactions(one, query) : { status: 200, body: shown(one, query.get('fields') ?? '') };
    },
  };
}

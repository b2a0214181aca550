/** Orders of the fake PayPal: creation, approval, capture and refund. */
import { newPayPalId, refused, type Money, type PayPalWorld } from './paypal-world.ts';
import type { FakeReply } from './fake-server.ts';

type CaptureStatus = 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';

export interface PayPalOrder {
  readonly id: string;
  status: 'CREATED' | 'APPROVED' | 'COMPLETED';
  readonly unit: { readonly amount: Money; custom_id: string };
  readonly back: string;
  readonly left: string;
  capture: { readonly id: string; status: CaptureStatus } | null;
}

export interface PayPalRefund {
  readonly id: string;
  readonly capture: string;
  readonly value: string;
  readonly custom_id: string | undefined;
}

export interface PayPalDispute {
  readonly id: string;
  readonly capture: string;
  readonly amount: Money;
  status: 'OPEN' | 'WAITING_FOR_SELLER_RESPONSE' | 'UNDER_REVIEW' | 'RESOLVED';
  outcome: string | null;
}

export interface Capture {
  readonly id: string;
  readonly amount: Money;
  status: CaptureStatus;
}

const cents = (value: string) => Math.round(Number(value) * 100);

export function payPalOrders({ pageOf, happen, bank }: PayPalWorld) {
  const orders = new Map<string, PayPalOrder>();
  const refunds: PayPalRefund[] = [];

  const unitOf = ({ unit, capture }: PayPalOrder) => ({
    reference_id: 'default',
    ...unit,
    ...(capture && {
      payments: { captures: [{ ...capture, amount: unit.amount, custom_id: unit.custom_id }], refunds: refundsOf(capture.id, unit.amount) },
    }),
  });
  const refundsOf = (id: string, { currency_code }: Money) =>
    refunds
      .filter(({ capture }) => capture === id)
      .map(({ id: name, value, custom_id }) => ({
        id: name,
        status: 'COMPLETED',
        amount: { currency_code, value },
        ...(custom_id !== undefined && { custom_id }),
      }));
  const shown = (order: PayPalOrder) => ({
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    purchase_units: [unitOf(order)],
    links: order.status === 'CREATED' ? [{ rel: 'approve', method: 'GET', href: pageOf('checkoutnow', order.id) }] : [],
  });
  const toldOfCapture = (order: PayPalOrder) =>
    happen(`PAYMENT.CAPTURE.${order.capture!.status === 'DECLINED' ? 'DENIED' : order.capture!.status}`, {
      ...unitOf(order).payments!.captures[0],
      supplementary_data: { related_ids: { order_id: order.id } },
    });

  function create(given: Record<string, any>): FakeReply {
    const { amount, custom_id } = given['purchase_units'][0];
    const { return_url: back, cancel_url: left } = given['application_context'];
    const [, fraction = ''] = amount.value.split('.');
    if (fraction.length > (amount.currency_code === 'JPY' ? 0 : 2)) return refused(422, 'DECIMAL_PRECISION');
    const order: PayPalOrder = { id: newPayPalId(), status: 'CREATED', unit: { amount, custom_id }, back, left, capture: null };
    orders.set(order.id, order);
    return { status: 201, body: shown(order) };
  }

  function capture(order: PayPalOrder): FakeReply {
    if (order.capture) return refused(422, 'ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') return refused(422, 'ORDER_NOT_APPROVED');
    if (bank() === 'declines') return refused(422, 'INSTRUMENT_DECLINED');
    order.status = 'COMPLETED';
    order.capture = { id: `CAP${newPayPalId()}`, status: bank() === 'holds' ? 'PENDING' : 'COMPLETED' };
    toldOfCapture(order);
    return { status: 201, body: shown(order) };
  }

  function patch(order: PayPalOrder, [change]: readonly { op: string; path: string; value: string }[]): FakeReply {
    if (order.status === 'COMPLETED') return refused(422, 'ORDER_ALREADY_COMPLETED');
    if (change?.op !== 'replace' || change.path !== "/purchase_units/@reference_id=='default'/custom_id")
      return refused(422, 'INVALID_PATCH_OPERATION');
    order.unit.custom_id = change.value;
    return { status: 204, body: '' };
  }

  const takenBy = ({ unit, capture: taken }: PayPalOrder): Capture | null =>
    taken && {
      id: taken.id,
      amount: unit.amount,
      get status() {
        return taken.status;
      },
      set status(next) {
        taken.status = next;
      },
    };

  /** `ofSubscription`: the payment of a subscription. Undefined for a capture of an order. */
  function refund(id: string, given: Record<string, any>, ofSubscription: Capture | undefined): FakeReply {
    const order = [...orders.values()].find((one) => one.capture?.id === id);
    const taken = ofSubscription ?? (order && takenBy(order));
    if (!taken) return refused(404, 'INVALID_RESOURCE_ID');
    if (taken.status === 'REFUNDED') return refused(422, 'CAPTURE_FULLY_REFUNDED');
    const all = cents(taken.amount.value);
    const before = refunds.filter((one) => one.capture === id).reduce((sum, { value }) => sum + cents(value), 0);
    const after = before + cents(given['amount'].value);
    if (after > all) return refused(422, 'REFUND_AMOUNT_EXCEEDED');
    taken.status = after === all ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    const one = { id: newPayPalId(), capture: id, value: given['amount'].value, custom_id: given['custom_id'] };
    refunds.push(one);
    // A refund without an id of its own shows that of its capture.
    const custom_id = one.custom_id ?? order?.unit.custom_id;
    const shownRefund = { id: one.id, status: 'COMPLETED', amount: given['amount'], ...(custom_id && { custom_id }) };
    if (order) happen('PAYMENT.CAPTURE.REFUNDED', shownRefund);
    return { status: 201, body: { id: one.id, status: 'COMPLETED' } };
  }

  const disputes = new Map<string, PayPalDispute>();
  const shownDispute = ({ id, capture: taken, amount, status, outcome }: PayPalDispute) => ({
    dispute_id: id,
    reason: 'UNAUTHORISED',
    status,
    dispute_amount: amount,
    disputed_transactions: [{ seller_transaction_id: taken }],
    ...(outcome && { dispute_outcome: { outcome_code: outcome } }),
  });
  /** The buyer or PayPal changes a dispute, or opens it. */
  function dispute(orderId: string, change: Partial<Pick<PayPalDispute, 'status' | 'outcome'>>): void {
    const order = orders.get(orderId)!;
    const known = [...disputes.values()].find((one) => one.capture === order.capture!.id);
    const one: PayPalDispute = known ?? {
      id: `PP-D-${newPayPalId()}`,
      capture: order.capture!.id,
      amount: order.unit.amount,
      status: 'WAITING_FOR_SELLER_RESPONSE',
      outcome: null,
    };
    disputes.set(one.id, Object.assign(one, change));
    const kind = known ? (one.status === 'RESOLVED' ? 'RESOLVED' : 'UPDATED') : 'CREATED';
    const {
      disputed_transactions: [about],
      ...resource
    } = shownDispute(one);
    happen(`CUSTOMER.DISPUTE.${kind}`, { ...resource, disputed_transactions: [{ ...about, custom: order.unit.custom_id }] });
  }
  function answerDisputes(id: string, query: URLSearchParams): FakeReply {
    if (id !== '') {
      const one = disputes.get(id);
      return one ? { status: 200, body: shownDispute(one) } : refused(404, 'INVALID_RESOURCE_ID');
    }
    const found = [...disputes.values()].filter((one) => one.capture === query.get('disputed_transaction_id'));
    return { status: 200, body: { items: found.map(({ id: dispute_id, status }) => ({ dispute_id, status })) } };
  }

  return {
    orders,
    refunds,
    refund,
    dispute,
    answerDisputes,
    answer(method: string, id: string, action: string | undefined, given: unknown): FakeReply {
      if (method === 'POST' && id === '') return create(given as Record<string, unknown>);
      const order = orders.get(id);
      if (!order) return refused(404, 'INVALID_RESOURCE_ID');
      if (method === 'PATCH') return patch(order, given as never);
      return action === 'capture' ? capture(order) : { status: 200, body: shown(order) };
    },
    approve(id: string) {
      const order = orders.get(id)!;
      if (order.status !== 'CREATED') return;
      order.status = 'APPROVED';
      happen('CHECKOUT.ORDER.APPROVED', shown(order));
    },
    decide(id: string, status: 'COMPLETED' | 'DECLINED') {
      const order = orders.get(id)!;
      order.capture!.status = status;
      toldOfCapture(order);
    },
  };
}

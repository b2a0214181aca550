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

export interface Capture {
  readonly id: string;
  readonly amount: Money;
  status: CaptureStatus;
}

const cents = (value: string) => Math.round(Number(value) * 100);

export function payPalOrders({ pageOf, happen, bank }: PayPalWorld) {
  const orders = new Map<string, PayPalOrder>();
  const refunds: { capture: string; value: string }[] = [];

  const unitOf = ({ unit, capture }: PayPalOrder) => ({
    reference_id: 'default',
    ...unit,
    ...(capture && { payments: { captures: [{ ...capture, amount: unit.amount, custom_id: unit.custom_id }] } }),
  });
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
    refunds.push({ capture: id, value: given['amount'].value });
    return { status: 201, body: { id: newPayPalId(), status: 'COMPLETED' } };
  }

  return {
    orders,
    refunds,
    refund,
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

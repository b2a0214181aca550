/**
 * A customer cancels a class with a $15.00 late cancel fee after the deadline, with or without a saved card. For tests of what becomes of
 * the fee.
 */
import { days, hours, minutes, plus, type Instant } from '../../src/kernel/time.ts';
import { anOwnedPass } from '../builders/owned-pass.ts';
import { packTerms } from '../builders/pass.ts';
import type { Rush, RushAsk, Visitor } from '../builders/rush.ts';
import { at, iso, NOW, type ClassDesk } from './class-desk.ts';

/** 11 hours before the class. The deadline is 12 hours before it. */
export const CANCELLED_AT: Instant = plus(NOW, days(3) - hours(11));

export interface LateCancel {
  readonly rush: Rush;
  readonly who: Visitor;
  readonly booking: number;
}

interface LateCancelAsk extends Partial<RushAsk> {
  /** Number of the default card. Without it there is no saved card. */
  readonly card?: string;
  readonly allowsFee?: boolean;
}

export function feeCalls(desk: ClassDesk) {
  const call = ({ rush, who }: Pick<LateCancel, 'rush' | 'who'>, path: string, body: object) =>
    desk.server.call('POST', path, { ...at(rush), token: who.token, body });
  const rowsOf = async ({ rush }: Pick<LateCancel, 'rush'>, query: string) => (await desk.change(rush, query)).rows as any[];
  const enter = async (one: Pick<LateCancel, 'rush' | 'who'>, number: string): Promise<string> =>
    (await call(one, '/sandbox/cards', { number, exp_month: 12, exp_year: 2039, cvc: '123', name: 'Ada Lane' })).body.id;
  /** A booking, with the clock after its deadline. */
  const aLateBooking = async ({ card, allowsFee = true, settings, ...ask }: LateCancelAsk = {}): Promise<LateCancel> => {
    const rush = await desk.aStudioOf({ ...ask, settings: { booking: { cancelBeforeHours: 12 }, ...settings } });
    const who = rush.people[0]!;
    await desk.change(rush, 'update class_session set late_cancel_fee = 1500');
    const pass = await desk.inside(rush, (tx) => anOwnedPass(tx, who.id, { terms: packTerms({ chargeLateCancelFee: allowsFee }) }));
    if (card) await call({ rush, who }, '/customer/payment/process', { payment_method: await enter({ rush, who }, card) });
    const booking = (await desk.reserve(rush, who, { user_pass: pass })).body.booking_id;
    desk.server.setClock(iso(CANCELLED_AT));
    return { rush, who, booking };
  };
  const cancel = ({ rush, who, booking }: LateCancel) => desk.cancel(rush, who, booking);
  return {
    call,
    rowsOf,
    enter,
    aLateBooking,
    cancel,
    /** The same booking, cancelled. */
    aLateCancel: async (ask: LateCancelAsk = {}): Promise<LateCancel> => {
      const one = await aLateBooking(ask);
      await cancel(one);
      return one;
    },
    /** Moves the clock to `after` minutes after `CANCELLED_AT` and settles what is due. */
    later: async (after: number) => {
      desk.server.setClock(iso(plus(CANCELLED_AT, minutes(after))));
      await desk.server.atelier.settleDue();
    },
    fees: (one: LateCancel) =>
      rowsOf(one, `select kind, name, total, tax, paid_by, is_paid, voided_at is not null as is_void from customer_order order by id`),
    handleOf: async (one: LateCancel): Promise<string> =>
      (await rowsOf(one, `select handle from checkout where kind = 'fee' order by id desc`))[0].handle,
    pay: async (one: LateCancel, handle: string, number: string) =>
      call(one, '/confirmCheckout', { temp_payment_id: handle, stripe_payment_method: await enter(one, number) }),
    charged: async (one: LateCancel) =>
      (
        await rowsOf(
          one,
          `select (state ->> 'amount')::int as amount from sandbox_object
           where kind = 'payment' and state ->> 'kind' = 'succeeded' and (state ->> 'amount')::int > 0 order by created_at, ref`,
        )
      ).map(({ amount }) => amount),
    mails: async (one: LateCancel) => (await rowsOf(one, `select kind from mail order by id`)).map(({ kind }) => kind),
    history: async (one: LateCancel) => (await call(one, '/api/customer/get-payment-history', {})).body.data,
    owed: async (one: LateCancel) => (await rowsOf(one, `select coalesce(sum(amount), 0)::int as owed from money_entry`))[0].owed,
  };
}

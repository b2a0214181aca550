/** Fees from the late cancel to the receipt, through the whole server on a moving clock (readings §4; docs/decisions/0090). */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { asId, type BookingId, type CheckoutId } from '../../../../kernel/ids.ts';
import { minor } from '../../../../kernel/money.ts';
import { minutes, plus } from '../../../../kernel/time.ts';
import { at, iso, theClassDesk } from '../../../../../tests/support/class-desk.ts';
import { CANCELLED_AT, feeCalls, type LateCancel } from '../../../../../tests/support/late-cancel.ts';
import { ASKS_THE_BANK, DECLINED, VISA } from '../../../../../tests/support/till.ts';
import { openGateways } from '../../../../app/server/app.ts';
import { readConfig } from '../../../../server/config.ts';
import { loadStudio } from '../../../studio/server/public.ts';
import { recheckWaitsOf } from '../../../waitlist/server/public.ts';
import type { GatewayAnswers } from '../ask-gateway.ts';
import { chargeFees, feeMails, raiseFee, settleOrder, voidFee } from '../public.ts';

const desk = theClassDesk();
const { aLateBooking, aLateCancel, call, cancel, charged, fees, handleOf, history, later, mails, owed, pay, rowsOf } = feeCalls(desk);
/** Succeeds while the customer is present, and is declined off session. */
const DECLINES_LATER = '4000000000000341';

const job = () => {
  const { database, clock } = desk.server.atelier;
  const gateways = openGateways(readConfig({ LOG_LEVEL: 'silent' }), { db: database.db, clock });
  return chargeFees({ gateways, creditGained: recheckWaitsOf });
};
const DUE = plus(CANCELLED_AT, minutes(1));

/** The job records its attempt and asks the gateway. The test decides whether it settles. */
async function askedOnly(one: LateCancel) {
  const [{ id }] = await rowsOf(one, `select id from checkout where kind = 'fee'`);
  desk.server.setClock(iso(DUE));
  const call = { ref: asId<CheckoutId>(id), due: DUE, at: DUE };
  const { asks, settle } = job();
  const asked = await desk.inside(one.rush, async (tx) => asks!.before({ ...call, tx, studio: await loadStudio(tx) }));
  const said = (await asks!.ask(asked)) as GatewayAnswers;
  return { settle: () => desk.inside(one.rush, async (tx) => settle({ ...call, tx, studio: await loadStudio(tx), said })) };
}

/** The mail about the due fee, as it would be sent. */
const letterIn = (one: LateCancel) =>
  desk.inside(one.rush, async (tx) => {
    const { rows } = await sql`select id, kind, data, to_address as to, customer_id as customer from mail where kind = 'fee-due'`.execute(
      tx,
    );
    const context = { studio: await loadStudio(tx), at: DUE, origin: 'https://house.test' };
    const [mail] = await feeMails((text) => `signed-${text.length}`).check(tx, context as never, rows as never);
    return mail as { stale?: string; write?: () => { letter: { button: { href: string }; paragraphs: string[] } } };
  });

describe('a late cancel', () => {
  it('raises its fee as an owed order that includes the tax, with the same amount everywhere', async () => {
    const one = await aLateBooking({ settings: { tax: { enabled: true, name: 'Tax', rate: 10_000, includedInPrice: false } } });
    expect((await cancel(one)).body).toMatchObject({ late_cancel_fee: 15, message: expect.stringContaining('$15.00') });
    expect(await fees(one)).toEqual([
      {
        kind: 'fee',
        name: 'Late cancel fee: Rush hour 0, 27/11/2026',
        total: 1500,
        tax: 136,
        paid_by: 'pay-later',
        is_paid: false,
        is_void: false,
      },
    ]);
    expect(await owed(one)).toBe(1500);
    expect((await history(one))[0]).toMatchObject({
      total: 15,
      pass_user_type: 'fee',
      is_paid: false,
      is_void: false,
      pay_handle: await handleOf(one),
    });
    await desk.sound(one.rush);
  });

  it.each([
    { when: 'the pass charges none', ask: { allowsFee: false } },
    { when: 'it is before the deadline', ask: { settings: { booking: { cancelBeforeHours: 6 } } } },
  ])('raises no fee when $when', async ({ ask }) => {
    const one = await aLateCancel(ask);
    expect(await fees(one)).toEqual([]);
    await desk.sound(one.rush);
  });

  it('raises one fee after repeated presses', async () => {
    const one = await aLateBooking();
    const answers = await Promise.all([cancel(one), cancel(one), cancel(one)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await fees(one)).toHaveLength(1);
    await desk.sound(one.rush);
  });
});

describe('the default card', () => {
  it('is charged once, a minute later, and the receipt comes by mail', async () => {
    const one = await aLateCancel({ card: VISA });
    expect(await charged(one)).toEqual([]);
    await later(1);
    await later(30);
    expect(await charged(one)).toEqual([1500]);
    expect(await fees(one)).toMatchObject([{ is_paid: true, paid_by: 'card' }]);
    expect((await mails(one)).slice(-2)).toEqual(['booking-cancelled', 'receipt']);
    expect((await history(one))[0]).toMatchObject({ is_paid: true, pay_handle: null, payment_method_name: 'Visa ···· 4242' });
    expect(await owed(one)).toBe(0);
    await desk.sound(one.rush);
  });

  it.each([
    { when: 'is declined', ask: { card: DECLINES_LATER }, says: 'your bank declined it' },
    { when: 'is missing', ask: {}, says: 'You keep no card with the studio' },
  ])('$when: the fee stays a balance due, and one mail links to the page', async ({ ask, says }) => {
    const one = await aLateCancel(ask);
    await later(1);
    await later(60);
    await later(60 * 24 * 3);
    expect(await charged(one)).toEqual([]);
    expect(await fees(one)).toMatchObject([{ is_paid: false }]);
    expect((await mails(one)).filter((kind) => kind === 'fee-due')).toHaveLength(1);
    const { letter } = (await letterIn(one)).write!();
    expect(letter.button.href).toMatch(new RegExp(`^https://house.test/pay/${await handleOf(one)}#signed-`));
    expect(letter.paragraphs.join(' ')).toContain(says);
    await desk.sound(one.rush);
  });

  it('is not charged in a studio without online payments: neither the mail nor My Bookings links to a page', async () => {
    const one = await aLateBooking({ card: VISA, settings: { payments: { card: false } } });
    await cancel(one);
    await later(1);
    expect(await charged(one)).toEqual([]);
    const { letter } = (await letterIn(one)).write!();
    expect(letter.button.href).toBe('https://house.test/account#payment_history');
    expect(letter.paragraphs.join(' ')).toContain('Please pay it at the studio.');
    const shown = async () => [
      (await call(one, '/api/customer/classes', { type: 'cancelled' })).body.data[0].fee,
      (await desk.server.call('GET', `/api/booking/${one.booking}`, { ...at(one.rush), token: one.who.token })).body.booking.fee,
    ];
    const fee = { kind: 'late-cancel', amount: 15, is_paid: false, pay_handle: null as string | null };
    expect(await shown()).toEqual([fee, fee]);
    await desk.change(one.rush, `update studio_settings set version = version + 1, data = jsonb_set(data, '{payments,card}', 'true')`);
    fee.pay_handle = await handleOf(one);
    expect(await shown()).toEqual([fee, fee]);
    await desk.sound(one.rush);
  });

  it('is charged once although the process died before it stored the answer', async () => {
    const one = await aLateCancel({ card: VISA });
    await askedOnly(one);
    expect(await charged(one)).toEqual([1500]);
    expect(await fees(one)).toMatchObject([{ is_paid: false }]);
    await later(5);
    await later(15);
    expect(await charged(one)).toEqual([1500]);
    expect(await fees(one)).toMatchObject([{ is_paid: true }]);
    await desk.sound(one.rush);
  });

  it('is not charged while its owner pays at the bank, and charged after they left', async () => {
    const one = await aLateCancel({ card: VISA });
    expect((await pay(one, await handleOf(one), ASKS_THE_BANK)).body.requires_action).toBe(true);
    await later(1);
    expect(await charged(one)).toEqual([]);
    // The bank's page expires, although the fee stays due for years.
    for (let after = 11; after <= 151; after += 10) await later(after);
    expect(await charged(one)).toEqual([1500]);
    expect(await fees(one)).toMatchObject([{ is_paid: true }]);
    await desk.sound(one.rush);
  });
});

describe('the page of a fee', () => {
  const open = async (one: LateCancel, id?: string) => call(one, '/api/payment/owed-checkout', { id: id ?? (await handleOf(one)) });

  it('shows the reason, the amount and the card, and accepts any card', async () => {
    const one = await aLateCancel();
    await later(1);
    expect(await open(one)).toMatchObject({
      status: 200,
      body: {
        due: 'late-cancel',
        name: 'Late cancel fee: Rush hour 0, 27/11/2026',
        to_pay: 15,
        passes: [],
        payment_methods: { online: '1', cash: '0', go_cardless: '0' },
        customer_accepted_wavier: true,
      },
    });
    const id = await handleOf(one);
    expect(await pay(one, id, DECLINED)).toMatchObject({ status: 400, body: { code: 'card-declined' } });
    expect((await pay(one, id, VISA)).status).toBe(200);
    // A second payment with another card charges nothing more.
    expect((await pay(one, id, '5555555555554444')).status).toBe(200);
    expect(await charged(one)).toEqual([1500]);
    expect(await open(one)).toMatchObject({ status: 409, body: { code: 'already-paid' } });
    expect((await call(one, '/api/getBookingDetails', { id })).body).toMatchObject({
      pass_data: null,
      gift_card_id: null,
      total: 15,
      is_paid: true,
    });
    expect((await letterIn(one)).stale).toBe('nothing is due for it any more');
    await desk.sound(one.rush);
  });

  it('asks the bank when required', async () => {
    const one = await aLateCancel();
    const id = await handleOf(one);
    const { body } = await pay(one, id, ASKS_THE_BANK);
    await call(one, '/sandbox/payments/authenticate', { client_secret: body.client_secret, outcome: 'succeed' });
    expect(await call(one, '/payment/pass/complete', { id })).toMatchObject({ status: 200, body: { message: 'Thank you! It is paid.' } });
    expect(await fees(one)).toMatchObject([{ is_paid: true, paid_by: 'card' }]);
    await desk.sound(one.rush);
  });

  it('belongs to its owner, takes no code, and cannot be postponed', async () => {
    const one = await aLateCancel({ settings: { booking: { cancelBeforeHours: 12 }, payments: { payLater: true } } });
    const id = await handleOf(one);
    const other = { ...one, who: one.rush.people[1]! };
    expect((await open(other, id)).status).toBe(404);
    expect((await pay(other, id, VISA)).status).toBe(404);
    expect((await call(one, '/api/customer/apply-discount-code', { payment_id: id, code_value: 'ANY' })).status).toBe(404);
    expect(await call(one, '/api/cashCheckout', { pass_id: 999_999, payment: 3, temp_payment_id: id })).toMatchObject({ status: 409 });
    expect(await fees(one)).toMatchObject([{ is_paid: false }]);
  });

  it('and the job charge once, in any order: a paying customer completes the job’s attempt', async () => {
    const one = await aLateCancel({ card: VISA });
    const { settle } = await askedOnly(one);
    expect((await pay(one, await handleOf(one), '5555555555554444')).status).toBe(200);
    await settle();
    await later(20);
    expect(await charged(one)).toEqual([1500]);
    expect(await fees(one)).toMatchObject([{ is_paid: true }]);
    await desk.sound(one.rush);
  });
});

describe('a fee paid at the desk', () => {
  it('can no longer be paid on its page, and a charge in progress is refunded', async () => {
    const one = await aLateCancel({ card: VISA });
    const [{ id }] = await rowsOf(one, 'select id from customer_order');
    const { settle } = await askedOnly(one);
    await desk.inside(one.rush, (tx) => settleOrder(tx, { at: DUE, creditGained: recheckWaitsOf }, { order: id, by: 'cash' }));
    await settle();
    expect(await fees(one)).toMatchObject([{ is_paid: true, paid_by: 'cash' }]);
    expect(await rowsOf(one, 'select amount, reason from refund')).toEqual([{ amount: 1500, reason: 'paid-twice' }]);
    expect((await call(one, '/api/payment/owed-checkout', { id: await handleOf(one) })).status).toBe(409);
    await desk.sound(one.rush);
  });
});

describe('a no-show fee', () => {
  const raise = (one: LateCancel) =>
    desk.inside(one.rush, async (tx) =>
      raiseFee(
        tx,
        { studio: await loadStudio(tx), at: CANCELLED_AT },
        {
          kind: 'no-show',
          booking: asId<BookingId>(one.booking),
          customer: one.who.id,
          amount: minor(2000),
          about: { name: 'Flow', startsAt: CANCELLED_AT },
        },
      ),
    );
  const takeBack = (one: LateCancel) => desk.inside(one.rush, (tx) => voidFee(tx, DUE, asId<BookingId>(one.booking), 'no-show'));
  const aNoShow = async (ask: Parameters<typeof aLateBooking>[0] = {}) => {
    const one = await aLateBooking(ask);
    await raise(one);
    return one;
  };
  const nextDay = 60 * 24 * 2;

  it('is raised once, and charged at the end of the next day', async () => {
    const one = await aNoShow({ card: VISA });
    await raise(one);
    expect(await fees(one)).toMatchObject([{ name: 'No-show fee: Flow, 27/11/2026', total: 2000, is_paid: false }]);
    await later(60);
    expect(await charged(one)).toEqual([]);
    await later(nextDay);
    expect(await charged(one)).toEqual([2000]);
    await desk.sound(one.rush);
  });

  it('that is cancelled in time is no longer owed and never charged, and can be raised again', async () => {
    const one = await aNoShow({ card: VISA });
    expect(await takeBack(one)).toBe('void');
    expect(await takeBack(one)).toBe('none');
    expect(await owed(one)).toBe(0);
    // The history has one row for a due fee and none for a voided unpaid fee, however often attendance is completed and reopened.
    expect(await history(one)).toEqual([]);
    expect(await call(one, '/api/payment/owed-checkout', { id: await handleOf(one) })).toMatchObject({
      status: 409,
      body: { code: 'fee-void' },
    });
    expect((await pay(one, await handleOf(one), VISA)).body.code).toBe('fee-void');
    await later(nextDay);
    expect(await charged(one)).toEqual([]);
    await raise(one);
    expect(await fees(one)).toMatchObject([{ is_void: true }, { is_void: false }]);
    expect(await history(one)).toMatchObject([{ is_void: false, pay_handle: expect.any(String) }]);
    await desk.sound(one.rush);
  });

  it('that was charged is refunded when the mark is undone, and the customer gets the reason', async () => {
    const one = await aNoShow({ card: VISA });
    await later(nextDay);
    expect(await takeBack(one)).toBe('refunded');
    await later(nextDay + 1);
    expect(await rowsOf(one, 'select amount, reason, state from refund')).toEqual([{ amount: 2000, reason: 'fee-void', state: 'made' }]);
    expect((await mails(one)).slice(-2)).toEqual(['receipt', 'payment-refunded']);
    expect(await owed(one)).toBe(0);
    await desk.sound(one.rush);
  });

  it('that was paid at the desk is paid out there', async () => {
    const one = await aNoShow();
    const [{ id }] = await rowsOf(one, 'select id from customer_order');
    await desk.inside(one.rush, (tx) => settleOrder(tx, { at: DUE, creditGained: recheckWaitsOf }, { order: id, by: 'cash' }));
    expect(await takeBack(one)).toBe('refund-at-desk');
    expect(await rowsOf(one, 'select id from refund')).toEqual([]);
    await desk.sound(one.rush);
  });

  it('that is cancelled during its charge is refunded', async () => {
    const one = await aNoShow({ card: VISA });
    await desk.change(one.rush, `update due set at = '${iso(DUE)}' where kind = 'checkout.fee'`);
    const { settle } = await askedOnly(one);
    expect(await takeBack(one)).toBe('void');
    await settle();
    expect(await rowsOf(one, 'select amount, reason from refund')).toEqual([{ amount: 2000, reason: 'fee-void' }]);
    await desk.sound(one.rush);
  });
});

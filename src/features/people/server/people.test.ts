/** The page of a customer on its data, for each kind of staff, in a constant number of queries. */
import { describe, expect, it } from 'vitest';
import { aStaff } from '../../../../tests/builders/staff.ts';
import { aDelivery, handClock } from '../../../../tests/builders/mail.ts';
import type { Rush, Visitor } from '../../../../tests/builders/rush.ts';
import { at, iso, NOW, theClassDesk } from '../../../../tests/support/class-desk.ts';
import { countQueries } from '../../../../tests/support/count-queries.ts';
import { CANCELLED_AT, feeCalls } from '../../../../tests/support/late-cancel.ts';
import type { StaffActor, StaffRole } from '../../../context/permissions.ts';
import { FEATURES } from '../../../context/studio.ts';
import { asId, type StaffId } from '../../../kernel/ids.ts';
import { days, hours, plus } from '../../../kernel/time.ts';
import { loadStudio } from '../../studio/server/public.ts';
import { getPerson } from './get-person.ts';
import { listPersonBookings } from './list-person-bookings.ts';
import { listPersonPasses } from './list-person-passes.ts';
import { listPersonOrders } from './person-orders.ts';

const desk = theClassDesk();
const { aLateCancel } = feeCalls(desk);
const WAIVER = { requireSign: true, type: 'text', text: 'At your own risk.', hash: 'h2' };

const read = (rush: Rush, path: string, token = rush.ownerToken) =>
  desk.server.call('GET', `/office/customers/${path}`, { ...at(rush), token });
const unix = (instant: number) => Math.floor(instant / 1000);
const STARTS = plus(NOW, days(3));
const aMember = (rush: Rush, role: StaffRole, row: object = {}) => desk.inside(rush, async (tx) => (await aStaff(tx, { role, row })).token);

describe('the head', () => {
  it('has contact, injury, debt, next booking and the pass in use', async () => {
    const { rush, who } = await aLateCancel();
    await desk.change(rush, `update customer set injured = true, injury_notes = 'Left knee', dob = '1990-03-04' where id = ${who.id}`);
    await desk.reserve(rush, who, {}, rush.sessions[1]!);
    const { status, body } = await read(rush, `${who.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: who.id,
      email: expect.stringContaining('@'),
      isInjured: true,
      injuryNotes: 'Left knee',
      birthday: '1990-03-04',
      missing: [],
      owes: [{ amount: 15, currency: { symbol: '$' } }],
      visits: 0,
      firstCame: null,
      next: { kind: 'class', name: 'Rush hour 1', isWaiting: false },
      pass: { name: expect.any(String), left: expect.any(Number) },
    });
  });

  it('owes what no gift card has paid', async () => {
    const { rush, who } = await aLateCancel();
    await desk.change(rush, `update customer_order set by_gift_card = 500 where customer_id = ${who.id}`);
    expect((await read(rush, `${who.id}`)).body.owes).toMatchObject([{ amount: 10 }]);
  });

  it('counts a first visit once the class has ended and nobody marked the person as absent', async () => {
    const rush = await desk.aStudioOf({ people: 1 });
    const [who] = rush.people as [Visitor];
    await desk.reserve(rush, who);
    const visit = async (hour: number) => {
      desk.server.setClock(iso(plus(STARTS, hours(hour))));
      const { visits, firstCame } = (await read(rush, `${who.id}`)).body;
      return { visits, firstCame };
    };
    expect(await visit(0)).toEqual({ visits: 0, firstCame: null });
    expect(await visit(24)).toEqual({ visits: 1, firstCame: unix(STARTS) });
    await desk.change(rush, `update class_session set attendance_completed = true where id = ${rush.sessions[0]}`);
    expect(await visit(24)).toEqual({ visits: 0, firstCame: null });
  });

  it('names what the studio still needs', async () => {
    const rush = await desk.aStudioOf({ people: 1, settings: { waiver: WAIVER } });
    const { id } = rush.people[0]!;
    expect((await read(rush, `${id}`)).body.missing).toEqual(['waiver']);
    await desk.change(rush, `update customer set waiver_accepted_hash = 'h2' where id = ${id}`);
    expect((await read(rush, `${id}`)).body.missing).toEqual([]);
  });

  it('shows the front desk no amount, and a person of another studio to nobody', async () => {
    const { rush, who } = await aLateCancel();
    expect((await read(rush, `${who.id}`, await aMember(rush, 'front_desk'))).body).toMatchObject({ id: who.id, owes: null });
    const other = await desk.aStudioOf({ people: 1 });
    for (const tab of ['', '/bookings', '/passes', '/orders', '/mails', `/passes/${who.pass}/credits`])
      expect([tab, (await read(other, `${who.id}${tab}`)).status]).toEqual([tab, 404]);
    expect((await read(rush, `${rush.people[1]!.id}/passes/${who.pass}/credits`)).status).toBe(404);
  });
});

describe('the tabs', () => {
  it('list coming and past bookings with their status', async () => {
    const { rush, who } = await aLateCancel({ waitlist: true });
    for (const one of rush.people.slice(1, 3)) await desk.reserve(rush, one, {}, rush.sessions[1]!);
    await desk.reserve(rush, who, {}, rush.sessions[1]!);
    expect((await read(rush, `${who.id}/bookings`)).body).toMatchObject({
      bookings: [{ kind: 'class', name: 'Rush hour 1', status: 'waiting', waitlistNumber: 1, guest: null }],
      hasMore: false,
    });
    expect((await read(rush, `${who.id}/bookings?when=past`)).body.bookings).toMatchObject([
      { name: 'Rush hour 0', status: 'cancelled-late', pass: expect.any(String) },
    ]);
    expect((await read(rush, `${who.id}/bookings?when=past&page=2`)).body.bookings).toEqual([]);
  });

  it('explain a credit that a late cancellation kept, and one that came back', async () => {
    const { rush, who } = await aLateCancel();
    const booked = (await desk.reserve(rush, rush.people[1]!, {}, rush.sessions[1]!)).body.booking_id;
    const kept = (await read(rush, `${who.id}/passes`)).body.passes.find((one: any) => one.stories.length === 2);
    expect(kept).toMatchObject({
      status: 'paid',
      stories: [
        {
          event: 'taken',
          delta: -1,
          about: { name: 'Rush hour 0', startsAt: unix(STARTS) },
          back: null,
          spent: { why: 'late', at: unix(CANCELLED_AT), freeUntil: unix(plus(STARTS, hours(-12))) },
        },
        { event: 'granted', spent: null },
      ],
    });
    desk.server.setClock(iso(NOW));
    await desk.cancel(rush, rush.people[1]!, booked);
    const { id, pass } = rush.people[1]!;
    expect((await read(rush, `${id}/passes/${pass}/credits`)).body).toMatchObject({
      stories: [
        { event: 'taken', back: { at: unix(NOW), why: 'cancelled' }, spent: null },
        { event: 'granted', delta: 3 },
      ],
      hasMore: false,
    });
  });

  it('tell a free late cancellation from one that costs something', async () => {
    const rush = await desk.aStudioOf({ settings: { booking: { cancelBeforeHours: 96, freeLateCancels: 1 } } });
    const who = rush.people[0]!;
    await desk.cancel(rush, who, (await desk.reserve(rush, who)).body.booking_id);
    expect((await read(rush, `${who.id}/bookings?when=past`)).body.bookings).toMatchObject([{ status: 'free-late' }]);
    const { stories } = (await read(rush, `${who.id}/passes/${who.pass}/credits`)).body;
    expect(stories[0]).toMatchObject({ event: 'taken', back: { why: 'free-late' }, spent: null });
  });

  it('explain a fee to staff who see money, and refuse others', async () => {
    const { rush, who } = await aLateCancel();
    const { orders } = (await read(rush, `${who.id}/orders`)).body;
    expect(orders).toMatchObject([
      {
        total: 15,
        is_paid: false,
        fee: {
          kind: 'late-cancel',
          name: 'Rush hour 0',
          startsAt: unix(STARTS),
          cancelledAt: unix(CANCELLED_AT),
          freeUntil: unix(plus(STARTS, hours(-12))),
        },
      },
    ]);
    expect((await read(rush, `${who.id}/orders/${orders[0].id}`)).body).toMatchObject({ total: 15, type: 'fee' });
    expect((await read(rush, `${rush.people[1]!.id}/orders/${orders[0].id}`)).status).toBe(404);
    for (const role of ['instructor', 'front_desk'] as const)
      expect((await read(rush, `${who.id}/orders`, await aMember(rush, role))).body.code).toBe('not-allowed');
    const cashier = await aMember(rush, 'front_desk', { may_see_money: true });
    expect((await read(rush, `${who.id}/orders`, cashier)).status).toBe(200);
  });

  it('show mails as the person saw them, without their links, and those about money to staff who see money', async () => {
    const rush = await desk.aStudioOf({ people: 2 });
    const [who] = rush.people as [Visitor];
    await desk.reserve(rush, who);
    const nowhere = { keepsBodies: false, send: () => Promise.resolve(), close: () => undefined };
    await aDelivery(desk.server.atelier.database, handClock(NOW), nowhere).deliver(rush.studio);
    await desk.change(
      rush,
      `insert into mail (studio_id, kind, to_address, customer_id, data, next_try_at, created_at, state, subject)
      values (${rush.studio}, 'reset-password', 'x@y.test', ${who.id}, '{}', '${iso(NOW)}', '${iso(NOW)}', 'sent', 'secret')`,
    );
    const { mails } = (await read(rush, `${who.id}/mails`)).body;
    expect(mails[0]).toMatchObject({ kind: 'reset-password', subject: null, isReadable: false });
    const confirmed = mails.find(({ kind }: { kind: string }) => kind === 'booking-confirmed');
    const { body } = await read(rush, `${who.id}/mails/${confirmed.id}`);
    expect(body.html).toContain('Rush hour 0');
    expect(body.html).not.toMatch(/href=|\/cancel\//);
    for (const [id, mail] of [
      [rush.people[1]!.id, confirmed.id],
      [who.id, mails[0].id],
    ])
      expect((await read(rush, `${id}/mails/${mail}`)).status).toBe(404);
    await desk.change(
      rush,
      `insert into text_message (studio_id, mail_id, customer_id, to_number, state, segments, price_micros, currency, begun_at)
      values (${rush.studio}, ${confirmed.id}, ${who.id}, '+14155550100', 'delivered', 1, 7900, 'USD', '${iso(NOW)}')`,
    );
    const besides = async (token?: string) =>
      (await read(rush, `${who.id}/mails`, token)).body.mails.map(({ textBeside }: { textBeside: unknown }) => textBeside);
    const text = { state: 'delivered', at: unix(NOW), errorCode: null };
    expect(await besides()).toEqual([null, { ...text, price: { currency: 'USD', cost: 0.0079 } }]);
    expect(await besides(await aMember(rush, 'front_desk'))).toEqual([null, { ...text, price: null }]);
    const kinds = async (token: string) =>
      (await read(rush, `${who.id}/mails`, token)).body.mails.map(({ kind }: { kind: string }) => kind);
    await desk.change(rush, `update mail set kind = 'receipt' where id = ${confirmed.id}`);
    expect(await kinds(rush.ownerToken)).toContain('receipt');
    const frontDesk = await aMember(rush, 'front_desk');
    expect(await kinds(frontDesk)).not.toContain('receipt');
    expect((await read(rush, `${who.id}/mails/${confirmed.id}`, frontDesk)).status).toBe(404);
  });

  it('are closed without the package feature', async () => {
    const rush = await desk.aStudioOf({ people: 1, features: FEATURES.filter((feature) => feature !== 'extended_staff_portal') });
    const manager = await aMember(rush, 'manager');
    const { id } = rush.people[0]!;
    expect((await read(rush, `${id}`, manager)).body.code).toBe('not-allowed');
    expect((await read(rush, `${id}/orders`, manager)).body.code).toBe('not-in-package');
  });
});

it('reads in a constant number of queries', async () => {
  const { rush, who } = await aLateCancel();
  const actor = { kind: 'staff', id: asId<StaffId>(1), role: 'owner' } as StaffActor;
  const params = { id: who.id };
  const counts = () =>
    Promise.all(
      [getPerson, listPersonBookings, listPersonPasses, listPersonOrders].map(async (work) => {
        const studio = await desk.inside(rush, loadStudio);
        const { queries } = await countQueries(desk.server.atelier.database, rush.studio, (tx) =>
          (work as (call: never) => Promise<unknown>)({ tx, studio, actor, at: NOW, params, query: {}, language: 'en' } as never),
        );
        return queries;
      }),
    );
  const before = await counts();
  for (const session of rush.sessions.slice(1)) await desk.reserve(rush, who, {}, session);
  expect(await counts()).toEqual(before);
  expect(before).toEqual([3, 2, 4, 5]);
});

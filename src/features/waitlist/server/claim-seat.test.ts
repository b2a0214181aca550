/** Seats that are freed after the cut-off, through the whole server (readings §4). */
import { describe, expect, it } from 'vitest';
import { hours, minutes, plus, seconds, toUnix, type Instant } from '../../../kernel/time.ts';
import type { Rush, Visitor } from '../../../../tests/builders/rush.ts';
import { CLASS_BEGINS } from './public.ts';
import { at, iso, NOW, theClassDesk } from '../../../../tests/support/class-desk.ts';

const desk = theClassDesk();
const { aStudioOf, reserve, cancel, capacity, inside, change, sound } = desk;

const STARTS = plus(NOW, hours(1));
const END = plus(NOW, minutes(15));
const claim = (rush: Rush, who: Visitor, id: number, key?: string) =>
  desk.server.call('POST', '/api/booking/claim', {
    ...at(rush),
    token: who.token,
    body: { id },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const clock = (to: Instant) => desk.server.setClock(iso(to));
const seats = async (rush: Rush) =>
  (
    await change(
      rush,
      `select seats_taken as taken, cardinality(offer_ends) as offered, waiting from class_session where id = ${rush.sessions[0]}`,
    )
  ).rows[0];
const cards = async (rush: Rush, who: Visitor) =>
  (await desk.server.call('POST', '/api/customer/classes', { ...at(rush), token: who.token, body: {} })).body.data;
const dueOf = async (rush: Rush) =>
  (await inside(rush, (tx) => tx.selectFrom('due').select(['kind', 'at']).where('kind', '<>', CLASS_BEGINS).execute())).map(
    ({ kind, at: when }) => [kind, +when],
  );
const mailsOf = async (rush: Rush, kind: string) =>
  (
    await inside(rush, (tx) =>
      tx.selectFrom('mail').select('data').where('studio_id', '=', tx.studio).where('kind', '=', kind).orderBy('id').execute(),
    )
  ).map(({ data }) => (data as { booking: number }).booking);

/** A one-hour class with one seat, which is taken; the others wait. Returns their bookings in order. */
async function aFullClass(ask = {}) {
  const rush = await aStudioOf({ capacity: 1, times: [{ startsAt: STARTS, minutes: 60 }], ...ask });
  const ids: number[] = [];
  for (const person of rush.people) ids.push((await reserve(rush, person)).body.booking_id);
  return { rush, ids, people: rush.people };
}

describe('a seat that frees after the cut-off', () => {
  it('is offered to everybody on the waitlist, by mail and in the account, and counts as taken for others', async () => {
    const { rush, ids, people } = await aFullClass({ people: 3 });
    await cancel(rush, people[0]!, ids[0]!);
    expect(await seats(rush)).toEqual({ taken: 0, offered: 1, waiting: 2 });
    expect(await mailsOf(rush, 'waitlist-offer')).toEqual(ids.slice(1));
    expect(await dueOf(rush)).toEqual([['classes.offer', END]]);
    expect((await cards(rush, people[2]!))[0].claim).toEqual({ until_unix: toUnix(END) });
    // The person who left can wait again, but gets no offer.
    expect((await reserve(rush, people[0]!)).body).toMatchObject({ waitlist_number: 3 });
    expect((await cards(rush, people[0]!))[0].claim).toBeNull();
    await sound(rush);
  });

  it('goes to the first claim, in any waitlist order, with 30 free minutes; the others get a kind message', async () => {
    const { rush, ids, people } = await aFullClass({ people: 3 });
    await cancel(rush, people[0]!, ids[0]!);
    const first = await claim(rush, people[2]!, ids[2]!, 'one-press');
    expect(first).toMatchObject({
      status: 200,
      body: { success: true, booking_id: ids[2], free_until_unix: toUnix(plus(NOW, minutes(30))) },
    });
    expect((await claim(rush, people[2]!, ids[2]!, 'one-press')).body).toEqual(first.body);
    expect(await seats(rush)).toEqual({ taken: 1, offered: 0, waiting: 1 });
    expect(await dueOf(rush)).toEqual([]);
    expect(await claim(rush, people[1]!, ids[1]!)).toMatchObject({
      status: 409,
      body: {
        code: 'somebody-was-first',
        details: { capacity: 1, taken: 1 },
        message: 'Somebody else was a moment faster. You keep your place in line.',
      },
    });
    expect((await claim(rush, people[2]!, ids[2]!)).body.code).toBe('already-seated');
    expect(await mailsOf(rush, 'booking-confirmed')).toContain(ids[2]);
    const back = await cancel(rush, people[2]!, ids[2]!);
    expect(back.body).toMatchObject({ credit_returned: true, late_cancel_fee: null });
    await sound(rush);
  });

  it.each<{ when: string; takes: (rush: Rush) => Promise<unknown> }>([
    {
      when: 'somebody reserves at the end of the first offer, before the sweep',
      takes: (rush) => {
        clock(END);
        return reserve(rush, rush.people[4]!);
      },
    },
    {
      when: 'somebody with an offer reserves an added seat',
      takes: async (rush) => {
        await capacity(rush, rush.ownerToken, 3);
        return reserve(rush, rush.people[2]!);
      },
    },
  ])('stays ended although $when', async ({ takes }) => {
    const { rush, ids, people } = await aFullClass({ capacity: 2, people: 5 });
    await cancel(rush, people[4]!, ids[4]!);
    await cancel(rush, people[0]!, ids[0]!);
    clock(plus(NOW, minutes(5)));
    await cancel(rush, people[1]!, ids[1]!);
    expect(await seats(rush)).toMatchObject({ taken: 0, offered: 2 });
    expect(await takes(rush)).toMatchObject({ body: { success: true, waitlist_number: null } });
    for (const end of [END, plus(END, minutes(5))]) {
      clock(end);
      await desk.server.atelier.settleDue();
    }
    expect(await seats(rush)).toMatchObject({ taken: 1, offered: 0 });
    expect(await dueOf(rush)).not.toContainEqual(['classes.offer', expect.anything()]);
    await sound(rush);
  });

  it('is shown on the schedule and the class page only to the people with an offer', async () => {
    const { rush, ids, people } = await aFullClass({ people: 4 });
    const session = rush.sessions[0];
    const look = async (who?: Visitor) => {
      const ask = { ...at(rush), ...(who && { token: who.token }) };
      const [month, page] = [
        await desk.server.call('GET', `/getClasses/${iso(STARTS).slice(0, 7)}`, ask),
        await desk.server.call('GET', `/api/class/${session}`, ask),
      ];
      expect(page.body.customer_offers).toEqual(month.body.customer_offers);
      return { offers: month.body.customer_offers, etag: String(month.headers['etag']), taken: month.body.classes[0].total_bookings };
    };
    expect((await look(people[1]!)).offers).toBeUndefined();
    await cancel(rush, people[0]!, ids[0]!);
    await reserve(rush, people[0]!);
    const offered = await look(people[1]!);
    expect(offered.offers).toEqual([{ class_id: session, booking_id: ids[1], until_unix: toUnix(END), applicant_name: null }]);
    // The person who left and waits again has no offer. A visitor sees the seat as taken.
    expect(await look(people[0]!)).toMatchObject({ offers: undefined, taken: 1 });
    expect(await look()).toMatchObject({ offers: undefined, taken: 1 });
    await claim(rush, people[2]!, ids[2]!);
    const gone = await look(people[1]!);
    expect(gone.offers).toBeUndefined();
    expect(gone.etag).not.toBe(offered.etag);
  });

  it('is hidden when its time is over, before and after the sweep', async () => {
    const { rush, ids, people } = await aFullClass({ people: 2 });
    await cancel(rush, people[0]!, ids[0]!);
    const page = async () =>
      (await desk.server.call('GET', `/api/class/${rush.sessions[0]}`, { ...at(rush), token: people[1]!.token })).body;
    clock(plus(END, -seconds(1)));
    expect((await page()).customer_offers).toEqual([
      { class_id: rush.sessions[0], booking_id: ids[1], until_unix: toUnix(END), applicant_name: null },
    ]);
    clock(END);
    expect(await page()).not.toHaveProperty('customer_offers');
  });

  it('cannot be claimed by anybody else', async () => {
    const { rush, ids, people } = await aFullClass({ people: 3 });
    await cancel(rush, people[0]!, ids[0]!);
    expect((await claim(rush, people[1]!, ids[2]!)).status).toBe(404);
    expect((await desk.server.call('POST', '/api/booking/claim', { ...at(rush), body: { id: ids[1] } })).status).toBe(401);
    expect((await claim(rush, people[1]!, 'x' as unknown as number)).status).toBe(422);
    const look = (who: Visitor) => desk.server.call('GET', `/api/booking/${ids[1]}`, { ...at(rush), token: who.token });
    expect((await look(people[1]!)).body.booking).toMatchObject({
      id: ids[1],
      waitlist_number: 1,
      claim: { until_unix: toUnix(END) },
    });
    expect((await look(people[2]!)).status).toBe(404);
  });

  it('is refused to a person who cannot pay, and stays on offer', async () => {
    const { rush, ids, people } = await aFullClass({ people: 2 });
    await change(rush, `update user_pass set state = 'unpaid' where id = ${people[1]!.pass}`);
    await cancel(rush, people[0]!, ids[0]!);
    expect(await claim(rush, people[1]!, ids[1]!)).toMatchObject({ status: 409, body: { code: 'pass-not-paid' } });
    expect(await seats(rush)).toEqual({ taken: 0, offered: 1, waiting: 1 });
  });

  it('is free for everybody when its offer ends unclaimed, including the waitlist', async () => {
    const { rush, ids, people } = await aFullClass({ people: 3 });
    await cancel(rush, people[0]!, ids[0]!);
    clock(plus(END, -seconds(1)));
    await desk.server.atelier.settleDue();
    expect(await seats(rush)).toEqual({ taken: 0, offered: 1, waiting: 2 });
    clock(END);
    await desk.server.atelier.settleDue();
    expect(await seats(rush)).toEqual({ taken: 0, offered: 0, waiting: 2 });
    expect(await dueOf(rush)).toEqual([]);
    expect((await cards(rush, people[1]!))[0].claim).toEqual({ until_unix: null });
    expect((await reserve(rush, people[0]!)).body.waitlist_number).toBeNull();
    expect(await claim(rush, people[1]!, ids[1]!)).toMatchObject({
      status: 409,
      body: { code: 'offer-over', details: { unix_ended: toUnix(END) } },
    });
    await sound(rush);
  });

  it('goes with the same booking to a waiting person who reserves it while it is free for everybody, without free minutes', async () => {
    const { rush, ids, people } = await aFullClass({ people: 3 });
    await cancel(rush, people[0]!, ids[0]!);
    clock(END);
    await desk.server.atelier.settleDue();
    expect(await reserve(rush, people[1]!)).toMatchObject({ status: 200, body: { booking_id: ids[1], waitlist_number: null } });
    expect(await seats(rush)).toEqual({ taken: 1, offered: 0, waiting: 1 });
    const { rows } = await desk.change(rush, `select free_until from booking where id = ${ids[1]}`);
    expect(rows).toEqual([{ free_until: null }]);
    await sound(rush);
  });

  it('is offered to the waitlist when the previous offer has expired, also before the sweep', async () => {
    const { rush, ids, people } = await aFullClass({ capacity: 2, people: 3 });
    await cancel(rush, people[0]!, ids[0]!);
    clock(END);
    await cancel(rush, people[1]!, ids[1]!);
    expect(await seats(rush)).toEqual({ taken: 0, offered: 1, waiting: 1 });
    expect((await cards(rush, people[2]!))[0].claim).toEqual({ until_unix: toUnix(plus(END, minutes(15))) });
    await sound(rush);
  });

  it('is not counted once its offer has expired, also before the sweep: the studio may remove it', async () => {
    const { rush, ids, people } = await aFullClass({ people: 2 });
    await cancel(rush, people[0]!, ids[0]!);
    expect((await capacity(rush, rush.ownerToken, 0)).body.code).toBe('below-bookings');
    clock(END);
    expect((await capacity(rush, rush.ownerToken, 0)).status).toBe(200);
    expect(await seats(rush)).toEqual({ taken: 0, offered: 0, waiting: 1 });
    await sound(rush);
  });

  it('goes to the first request once its offer has expired, also before the sweep', async () => {
    const { rush, ids, people } = await aFullClass({ people: 2 });
    await cancel(rush, people[0]!, ids[0]!);
    clock(END);
    expect((await reserve(rush, people[0]!)).body).toMatchObject({ message: 'Class reserved successfully.', waitlist_number: null });
    expect(await seats(rush)).toEqual({ taken: 1, offered: 0, waiting: 1 });
    await sound(rush);
  });

  it('is free for everybody when the last person with an offer leaves', async () => {
    const { rush, ids, people } = await aFullClass({ people: 2 });
    await cancel(rush, people[0]!, ids[0]!);
    await cancel(rush, people[1]!, ids[1]!);
    expect(await seats(rush)).toEqual({ taken: 0, offered: 0, waiting: 0 });
    expect(await dueOf(rush)).toEqual([]);
  });

  it('is free for everybody at once in the last 15 minutes', async () => {
    const { rush, ids, people } = await aFullClass({ people: 2 });
    clock(plus(STARTS, -minutes(15)));
    await cancel(rush, people[0]!, ids[0]!);
    expect(await seats(rush)).toEqual({ taken: 0, offered: 0, waiting: 1 });
    expect((await claim(rush, people[1]!, ids[1]!)).status).toBe(200);
  });

  it('is offered when the studio adds seats, and never more of them than waiting people', async () => {
    const { rush, ids, people } = await aFullClass({ people: 3 });
    expect((await capacity(rush, rush.ownerToken, 2)).body.schedule).toMatchObject({
      total_bookings: 2,
      active_bookings_waitlist_count: 2,
    });
    expect((await capacity(rush, rush.ownerToken, 9)).body.schedule).toMatchObject({ total_bookings: 3 });
    expect((await capacity(rush, rush.ownerToken, 2)).body.code).toBe('below-bookings');
    for (const nth of [1, 2]) expect((await claim(rush, people[nth]!, ids[nth]!)).status).toBe(200);
    expect(await seats(rush)).toEqual({ taken: 3, offered: 0, waiting: 0 });
    await sound(rush);
  });

  it('cannot be claimed in a cancelled class', async () => {
    const { rush, ids, people } = await aFullClass({ people: 2 });
    await cancel(rush, people[0]!, ids[0]!);
    await change(rush, `update class_session set cancelled_at = '${iso(NOW)}'`);
    expect((await claim(rush, people[1]!, ids[1]!)).body.code).toBe('class-cancelled');
  });

  it('never leads to more seats and offers than the capacity: the CHECK refuses', async () => {
    const { rush } = await aFullClass({ people: 1 });
    await expect(change(rush, `update class_session set offer_ends = array['${iso(END)}'::timestamptz]`)).rejects.toThrow(
      'class_session_not_overbooked',
    );
  });
});

/** Tests series through the whole server (spec 2 §4, §7; readings §9). */
import { describe, expect, it } from 'vitest';
import { days, hours, plus } from '../../../kernel/time.ts';
import type { SeriesId } from '../../../kernel/ids.ts';
import type { Rush, RushAsk, Visitor } from '../../../../tests/builders/rush.ts';
import { aSeries } from '../../../../tests/builders/series.ts';
import { at, iso, NOW, theClassDesk } from '../../../../tests/support/class-desk.ts';
import { countQueries } from '../../../../tests/support/count-queries.ts';
import { loadStudio } from '../../studio/server/public.ts';
import { completeSeriesCheckout } from './complete-series-checkout.ts';
import { getSeries } from './get-series.ts';
import { getSeriesCheckout } from './get-series-checkout.ts';
import { listSeries } from './list-series.ts';
import { listSeriesBookings } from './list-series-bookings.ts';

const desk = theClassDesk();
const { aStudioOf, reserve, cancel, inside, change, sound } = desk;

/** Three classes a week apart, the first in three days, two places each. */
const WEEKLY = [3, 10, 17].map((day) => ({ startsAt: plus(NOW, days(day)), minutes: 60 }));

async function aSeriesOf(ask: Partial<RushAsk> = {}, row: Parameters<typeof aSeries>[2] = {}) {
  const rush = await aStudioOf({ sessions: 3, times: WEEKLY, ...ask });
  const series = await inside(rush, (tx) => aSeries(tx, rush.sessions, row));
  return { rush, series };
}

const post = (rush: Rush, who: Visitor, path: string, body: object, headers: Record<string, string> = {}) =>
  desk.server.call('POST', path, { ...at(rush), token: who.token, body, headers });
const look = (rush: Rush, who: Visitor, series: SeriesId) => post(rush, who, '/api/series/checkout-data', { series_id: series });
const book = (rush: Rush, who: Visitor, series: SeriesId, more: object = {}, headers = {}) =>
  post(rush, who, '/api/series/complete-checkout', { series_id: series, pass_user_id: who.pass, ...more }, headers);
const mine = (rush: Rush, who: Visitor, more: object = {}) => post(rush, who, '/series/customer-bookings', more);
const giveBack = (rush: Rush, who: Visitor, id: number, told?: object) =>
  post(rush, who, '/series/cancel', { series_booking_id: id, told });

const CANCELLABLE = { booking: { allowSeriesCancellation: true, seriesCancellationDays: 2 } };

describe('booking a series', () => {
  it('takes a seat in every class with one pass, and shows it everywhere', async () => {
    const { rush, series } = await aSeriesOf();
    const [one] = rush.people;
    const seen = await look(rush, one!, series);
    expect(seen).toMatchObject({
      status: 200,
      body: {
        class_ids: rush.sessions,
        passes: [{ id: one!.pass, credits_needed: 3, credits_remaining: 3 }],
        ineligible_passes: [],
        overlapping: [],
        cancel_before_unix: null,
        series: { total_schedules: 3, schedules: rush.sessions.map((id) => ({ id, left_out: null })) },
      },
    });
    const booked = await book(rush, one!, series, { class_ids: seen.body.class_ids });
    expect(booked).toMatchObject({
      status: 200,
      body: { success: true, message: 'Series booked successfully: 3 classes.', total_schedules_booked: 3, credits_remaining: 0 },
    });
    const { body } = await post(rush, one!, '/api/customer/classes', {});
    expect(body.data.map((card: { series_name: string; series_booking_id: number }) => [card.series_name, card.series_booking_id])).toEqual(
      rush.sessions.map(() => ['Six weeks of handstands', booked.body.series_booking_id]),
    );
    expect(body.data[0]).toMatchObject({ series_id: series, cancellation: null, cancel_refusal: { code: 'series-class' } });
    const kinds = await inside(rush, (tx) => tx.selectFrom('mail').select('kind').execute());
    expect(kinds).toEqual([{ kind: 'series-booked' }]);
    expect((await desk.server.call('GET', `/api/class/${rush.sessions[0]}`, at(rush))).body.class.series_count).toBe(1);
    expect((await desk.server.call('GET', `/series/${series}`, { ...at(rush), token: one!.token })).body).toMatchObject({
      series_booking_id: booked.body.series_booking_id,
      series: { schedules: rush.sessions.map(() => ({ left_out: 'already-booked' })) },
    });
    await sound(rush);
  });

  it('omits full, closed, past and own classes, and gives the reasons before', async () => {
    const { rush, series } = await aSeriesOf(
      {
        sessions: 5,
        capacity: 1,
        credits: 5,
        times: [1, 3, 10, 17, 24].map((day) => ({ startsAt: plus(NOW, days(day)), minutes: 60 })),
      },
      { allow_booking_after_start: true },
    );
    const [one, two] = rush.people;
    const [first, full, closed, own, free] = rush.sessions;
    await reserve(rush, two!, {}, full!);
    await reserve(rush, one!, {}, own!);
    await change(rush, `update class_session set accept_reservations = false where id = ${closed}`);
    desk.server.setClock(iso(plus(NOW, days(2))));
    const seen = await look(rush, one!, series);
    expect(seen.body.series.schedules.map((each: { left_out: string }) => each.left_out)).toEqual([
      'class-started',
      'class-full',
      'not-taking-reservations',
      'already-booked',
      null,
    ]);
    expect([first, seen.body.class_ids, seen.body.passes[0].credits_needed]).toEqual([first, [free], 1]);
    expect((await book(rush, one!, series)).body).toMatchObject({
      total_schedules_booked: 1,
      total_schedules_left_out: 4,
      credits_remaining: 3,
    });
    expect(await book(rush, one!, series)).toMatchObject({
      status: 409,
      body: { code: 'nothing-to-book', details: { classes: { length: 5 } } },
    });
    await sound(rush);
  });

  it('takes nothing when the pass cannot pay for all of it', async () => {
    const { rush, series } = await aSeriesOf({ credits: 2 });
    const [one] = rush.people;
    expect((await look(rush, one!, series)).body).toMatchObject({
      passes: [],
      ineligible_passes: [{ code: 'too-few-credits', message: 'The series takes 3 credits, and this pass has 2 for it.' }],
    });
    expect(await book(rush, one!, series)).toMatchObject({
      status: 409,
      body: { code: 'too-few-credits', details: { needed: 3, left: 2 } },
    });
    expect(await inside(rush, (tx) => tx.selectFrom('series_booking').select('id').execute())).toEqual([]);
    await sound(rush);
  });

  it('books exactly the announced classes', async () => {
    const { rush, series } = await aSeriesOf({ capacity: 1 });
    const [one, two] = rush.people;
    const { class_ids } = (await look(rush, one!, series)).body;
    await reserve(rush, two!, {}, rush.sessions[1]!);
    expect(await book(rush, one!, series, { class_ids })).toMatchObject({
      status: 409,
      body: { code: 'series-changed', details: { classes: 2 } },
    });
    expect(await book(rush, one!, series)).toMatchObject({ status: 200, body: { total_schedules_booked: 2 } });
    await sound(rush);
  });

  it('books no class that was moved since it was shown', async () => {
    const { rush, series } = await aSeriesOf();
    const [one] = rush.people;
    const { body } = await look(rush, one!, series);
    const said = { class_ids: body.class_ids, unix_starts: body.series.schedules.map((row: { unix_start: number }) => row.unix_start) };
    const moved = plus(WEEKLY[1]!.startsAt, hours(3));
    await change(
      rush,
      `update class_session set starts_at = '${iso(moved)}', ends_at = '${iso(plus(moved, hours(1)))}' where id = ${rush.sessions[1]}`,
    );
    expect(await book(rush, one!, series, said)).toMatchObject({
      status: 409,
      body: {
        code: 'series-class-moved',
        message: expect.stringContaining('was moved: it begins'),
        details: { class_id: rush.sessions[1], unix_start: moved / 1000 },
      },
    });
    expect((await book(rush, one!, series, { ...said, unix_starts: said.unix_starts.with(1, moved / 1000) })).status).toBe(200);
    await sound(rush);
  });

  it('answers a repeat with the first answer', async () => {
    const { rush, series } = await aSeriesOf();
    const [one] = rush.people;
    const key = { 'idempotency-key': 'once' };
    const first = await book(rush, one!, series, {}, key);
    expect((await book(rush, one!, series, {}, key)).body).toEqual(first.body);
    expect(await book(rush, one!, series)).toMatchObject({ status: 409, body: { code: 'nothing-to-book' } });
    await sound(rush);
  });

  it('gives a waiting person a seat that is free for everybody, as part of the series', async () => {
    const { rush, series } = await aSeriesOf({ capacity: 1 });
    const [one, two] = rush.people;
    const theirs = await reserve(rush, two!);
    await reserve(rush, one!);
    await change(rush, `update user_pass set state = 'unpaid' where id = ${one!.pass}`);
    await cancel(rush, two!, theirs.body.booking_id);
    await change(rush, `update user_pass set state = 'paid' where id = ${one!.pass}`);
    expect((await book(rush, one!, series)).body).toMatchObject({ total_schedules_booked: 3 });
    expect(
      (await change(rush, 'select count(*)::int as n from booking where series_booking_id is not null and waitlist_seq is null')).rows,
    ).toEqual([{ n: 3 }]);
    await sound(rush);
  });

  const NO = { status: 409, body: { code: 'series-not-taking-reservations', message: 'Not taking reservations' } };
  it.each([
    { when: 'it is not active', row: { status: 'inactive' as const }, day: 0, gives: NO },
    { when: 'it has started', row: {}, day: 4, gives: NO },
    { when: 'it has started, and late booking is allowed', row: { allow_booking_after_start: true }, day: 4, gives: { status: 200 } },
    { when: 'it is over', row: { allow_booking_after_start: true }, day: 18, gives: NO },
  ])('is possible or refused when $when', async ({ row, day, gives }) => {
    const { rush, series } = await aSeriesOf({}, row);
    desk.server.setClock(iso(plus(NOW, days(day))));
    expect(await book(rush, rush.people[0]!, series)).toMatchObject(gives);
  });

  it('requires phone and waiver like a reservation', async () => {
    const { rush, series } = await aSeriesOf({
      settings: { phoneRequired: true, waiver: { requireSign: true, type: 'text', text: 'At your own risk.', hash: 'h1' } },
    });
    const [one] = rush.people;
    expect(await book(rush, one!, series)).toMatchObject({
      status: 422,
      body: { errors: { customer_phone: ['Phone number is required'] } },
    });
    expect(await book(rush, one!, series, { customer_phone: '12' })).toMatchObject({
      status: 422,
      body: { errors: { customer_phone: ['Please enter a valid phone number'] } },
    });
    const phone = { customer_phone: '+12125550142' };
    expect(await book(rush, one!, series, phone)).toMatchObject({ status: 409, body: { code: 'waiver-not-accepted' } });
    await post(rush, one!, '/api/accept-waiver', { accept_wavier: true });
    expect((await book(rush, one!, series, phone)).status).toBe(200);
    expect((await change(rush, `select phone from customer where id = ${one!.id}`)).rows).toEqual([{ phone: '+12125550142' }]);
  });

  it('does not find another person’s pass or another studio’s series', async () => {
    const { rush, series } = await aSeriesOf();
    const [one, two] = rush.people;
    expect(await book(rush, one!, series, { pass_user_id: two!.pass })).toMatchObject({ status: 404, body: { code: 'no-series-pass' } });
    const { rush: elsewhere } = await aSeriesOf();
    expect((await book(elsewhere, elsewhere.people[0]!, series)).status).toBe(404);
    expect((await look(elsewhere, elsewhere.people[0]!, series)).status).toBe(404);
  });
});

describe('the account tab', () => {
  it('lists a booking in exactly one of its tabs, by pages', async () => {
    const { rush, series } = await aSeriesOf({ settings: CANCELLABLE });
    const [one] = rush.people;
    const { series_booking_id: id } = (await book(rush, one!, series)).body;
    const shown = (type: string) => mine(rush, one!, { type }).then(({ body }) => body.data.map((card: { id: number }) => card.id));
    const all = async () => [await shown('upcoming'), await shown('past'), await shown('cancelled')];
    expect(await all()).toEqual([[id], [], []]);
    expect((await mine(rush, one!)).body).toMatchObject({
      data: [
        {
          series_name: 'Six weeks of handstands',
          total_schedules_booked: 3,
          total_upcoming_schedules: 3,
          status: 'active',
          cancellation: { classes: 3, credits_returned: 3, credits_kept: 0, fee: null },
        },
      ],
      meta: { current_page: 1, last_page: 1, per_page: 5, total: 1 },
    });
    desk.server.setClock(iso(plus(NOW, days(18))));
    expect(await all()).toEqual([[], [id], []]);
    expect((await mine(rush, rush.people[1]!)).body.data).toEqual([]);
  });
});

describe('cancelling a series', () => {
  it('cancels every future class with its credits, and promotes the waitlist', async () => {
    const { rush, series } = await aSeriesOf({ capacity: 1, settings: CANCELLABLE });
    const [one, two] = rush.people;
    const { series_booking_id: id } = (await book(rush, one!, series)).body;
    await reserve(rush, two!, {}, rush.sessions[1]!);
    expect(await giveBack(rush, two!, id)).toMatchObject({ status: 404 });
    expect(await giveBack(rush, one!, id)).toMatchObject({
      status: 200,
      body: {
        message: 'The series was cancelled: 3 classes. 3 credits are back on your pass.',
        total_schedules_cancelled: 3,
        credits_returned: 3,
        late_cancel_fee: null,
      },
    });
    const seated = await change(rush, `select customer_id from booking where state = 'reserved' and waitlist_seq is null`);
    expect(seated.rows).toEqual([{ customer_id: two!.id }]);
    expect((await mine(rush, one!, { type: 'cancelled' })).body.data).toMatchObject([
      { id, status: 'cancelled', total_upcoming_schedules: 0 },
    ]);
    expect(await giveBack(rush, one!, id)).toMatchObject({ status: 409, body: { code: 'series-not-live' } });
    const kinds = await inside(rush, (tx) => tx.selectFrom('mail').select('kind').orderBy('id').execute());
    expect(kinds.map(({ kind }) => kind)).toEqual(['series-booked', 'waitlist-joined', 'waitlist-promoted', 'series-cancelled']);
    expect((await book(rush, one!, series)).body).toMatchObject({ total_schedules_booked: 2 });
    await sound(rush);
  });

  it.each([
    { when: 'the studio does not offer it', settings: {}, later: 0, code: 'series-cancellation-not-offered' },
    { when: 'it starts too soon', settings: CANCELLABLE.booking, later: 25, code: 'series-cancellation-over' },
    {
      when: 'the first class is beyond its deadline',
      settings: { allowSeriesCancellation: true, seriesCancellationDays: 0, cancelBeforeHours: 12, allowCancelAfterDeadline: false },
      later: 70,
      code: 'series-cancellation-over',
    },
  ])('is refused when $when', async ({ settings, later, code }) => {
    const { rush, series } = await aSeriesOf({ settings: { booking: settings } });
    const [one] = rush.people;
    const { series_booking_id: id } = (await book(rush, one!, series)).body;
    desk.server.setClock(iso(plus(NOW, hours(later))));
    expect(await giveBack(rush, one!, id)).toMatchObject({ status: 409, body: { code } });
    expect((await mine(rush, one!)).body.data).toMatchObject([{ cancellation: null, cancel_refusal: { code } }]);
    await sound(rush);
  });

  it('of one class requires the setting, and keeps the rest', async () => {
    const { rush, series } = await aSeriesOf();
    const [one] = rush.people;
    await book(rush, one!, series);
    const [first] = (await post(rush, one!, '/api/customer/classes', {})).body.data;
    expect(await cancel(rush, one!, first.id)).toMatchObject({ status: 409, body: { code: 'series-class' } });

    const { rush: open, series: other } = await aSeriesOf({ settings: { booking: { allowIndividualSeriesCancellation: true } } });
    await book(open, open.people[0]!, other);
    const [card] = (await post(open, open.people[0]!, '/api/customer/classes', {})).body.data;
    expect(await cancel(open, open.people[0]!, card.id)).toMatchObject({ status: 200, body: { credit_returned: true } });
    expect((await mine(open, open.people[0]!)).body.data).toMatchObject([
      { total_schedules_booked: 2, total_upcoming_schedules: 2, unix_start: WEEKLY[1]!.startsAt / 1000 },
    ]);
    await sound(open);
  });

  it('after the deadline costs the same as a late cancel of that class', async () => {
    const settings = { booking: { allowSeriesCancellation: true, seriesCancellationDays: 0, cancelBeforeHours: 12 } };
    const { rush, series } = await aSeriesOf({ settings });
    const [one] = rush.people;
    const { series_booking_id: id } = (await book(rush, one!, series)).body;
    desk.server.setClock(iso(plus(NOW, hours(70))));
    expect((await mine(rush, one!)).body.data[0].cancellation).toMatchObject({ classes: 3, credits_returned: 2, credits_kept: 1 });
    expect((await giveBack(rush, one!, id)).body).toMatchObject({ total_schedules_cancelled: 3, credits_returned: 2 });
    await sound(rush);
  });
});

describe('the cost of cancelling a series', () => {
  const strict = { allowSeriesCancellation: true, seriesCancellationDays: 0, cancelBeforeHours: 12 };
  const [first] = WEEKLY;

  it('is the announced one, or nothing is cancelled', async () => {
    const { rush, series } = await aSeriesOf({ settings: { booking: strict } });
    const [one] = rush.people;
    const { series_booking_id: id } = (await book(rush, one!, series)).body;
    const shown = async () => (await mine(rush, one!)).body.data[0].cancellation;
    const told = await shown();
    desk.server.setClock(iso(plus(first!.startsAt, -hours(2))));
    expect(await giveBack(rush, one!, id, told)).toMatchObject({
      status: 409,
      body: {
        code: 'series-costs-more',
        message: 'Cancelling this series costs more now than you were told. Nothing was cancelled: please look at what it costs now.',
        details: { classes: 3, credits_returned: 2, credits_kept: 1 },
      },
    });
    expect((await giveBack(rush, one!, id, await shown())).status).toBe(200);
    await sound(rush);
  });

  it.each([
    { late: true, hour: 0, gives: { cancellation: { classes: 3 }, cancel_refusal: null } },
    { late: false, hour: -12, gives: { cancellation: null, cancel_refusal: { code: 'series-cancellation-over' } } },
  ])('is free until the first class, or its deadline where late cancellation is not allowed: $hour h', async ({ late, hour, gives }) => {
    const settings = { booking: { ...strict, allowCancelAfterDeadline: late } };
    const { rush, series } = await aSeriesOf({ settings });
    const [one] = rush.people;
    const until = plus(first!.startsAt, hours(hour)) / 1000;
    expect((await look(rush, one!, series)).body.cancel_before_unix).toBe(until);
    await book(rush, one!, series);
    expect((await mine(rush, one!)).body.data[0].cancellation.until_unix).toBe(until);
    desk.server.setClock(iso(plus(first!.startsAt, -hours(1))));
    expect((await mine(rush, one!)).body.data).toMatchObject([gives]);
  });
});

describe('the list of series', () => {
  it('counts places like the page: public classes, and cancelled ones only if all are', async () => {
    const { rush, series } = await aSeriesOf({ sessions: 4, times: [...WEEKLY, { startsAt: plus(NOW, days(24)), minutes: 60 }] });
    const off = await inside(rush, (tx) => aSeries(tx, [rush.sessions[3]!], { name: 'Off' }));
    await inside(rush, (tx) => aSeries(tx, [], { name: 'Empty' }));
    await change(rush, `update class_session set cancelled_at = '${iso(NOW)}' where id = ${rush.sessions[3]}`);
    await change(rush, `update class_session set visible_public = false where id = ${rush.sessions[0]}`);
    const { body } = await desk.server.call('GET', '/series', at(rush));
    expect(body.data.map((one: { id: number; total_schedules: number }) => [one.id, one.total_schedules])).toEqual([
      [series, 3],
      [off, 1],
    ]);
    const pages = await Promise.all([series, off].map((id) => desk.server.call('GET', `/series/${id}`, at(rush))));
    expect(pages.map((page) => ({ ...page.body.series, schedules: undefined }))).toEqual(body.data);
  });

  it('is named on the page of each class while it is offered', async () => {
    const { rush, series } = await aSeriesOf();
    await inside(rush, (tx) => aSeries(tx, rush.sessions, { name: 'Hidden', status: 'inactive' }));
    const seen = await desk.server.call('GET', `/api/class/${rush.sessions[0]}`, at(rush));
    expect(seen.body.series).toEqual([{ id: series, name: 'Six weeks of handstands' }]);
  });

  it('shows active series that are not over', async () => {
    const { rush, series } = await aSeriesOf();
    await inside(rush, (tx) => aSeries(tx, [rush.sessions[0]!], { name: 'Hidden', status: 'inactive' }));
    const list = () => desk.server.call('GET', '/series', at(rush)).then(({ body }) => body.data.map((one: { id: number }) => one.id));
    expect(await list()).toEqual([series]);
    desk.server.setClock(iso(plus(NOW, days(18))));
    expect(await list()).toEqual([]);
  });
});

it('the number of queries is the same for twenty classes and for two', async () => {
  const asked = async (sessions: number) => {
    const { rush, series } = await aSeriesOf({
      sessions,
      credits: 40,
      times: Array.from({ length: sessions }, (_, n) => ({ startsAt: plus(NOW, days(n + 1)), minutes: 60 })),
    });
    const studio = await inside(rush, loadStudio);
    const [one] = rush.people;
    const actor = { kind: 'customer', id: one!.id, impersonatedBy: null };
    const queriesOf = (work: (call: never) => Promise<unknown>, more: object) =>
      countQueries(desk.server.atelier.database, rush.studio, (tx) =>
        work({ tx, studio, actor, at: NOW, language: 'en', ...more } as never),
      ).then(({ queries }) => queries);
    const body = { series_id: series, pass_user_id: one!.pass, type: 'upcoming', page: 1, perPage: 5 };
    return [
      await queriesOf(listSeries, {}),
      await queriesOf(getSeries, { params: { id: series } }),
      await queriesOf(getSeriesCheckout, { body }),
      await queriesOf(completeSeriesCheckout, { body }),
      await queriesOf(listSeriesBookings, { body }),
    ];
  };
  expect(await asked(20)).toEqual(await asked(2));
});

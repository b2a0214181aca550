/** The visits of a month that partners pay for, through the whole server (docs/decisions/0263). */
import { describe, expect, it } from 'vitest';
import type { Rush } from '../../../../tests/builders/rush.ts';
import { aStaff } from '../../../../tests/builders/staff.ts';
import { at, NOW, theClassDesk } from '../../../../tests/support/class-desk.ts';
import { countQueries } from '../../../../tests/support/count-queries.ts';
import type { Zone } from '../../../kernel/calendar.ts';
import { instant, plus, toUnix, hours } from '../../../kernel/time.ts';
import { listVisitsOfPartners, sumVisitsOfPartners } from './partner-visits.store.ts';

const desk = theClassDesk();
/** The last class of October, by the clock of New York, and the first of November. */
const LAST = instant(Date.UTC(2026, 10, 1, 3, 30));
const FIRST = instant(Date.UTC(2026, 10, 1, 12));

/**
 * Two partners, and visits in five states: in the class of October one, in the class of November the others. Each row is a person, a state,
 * a partner and an amount.
 */
async function aMonth() {
  const rush = await desk.aStudioOf({
    people: 7,
    capacity: 10,
    times: [
      { startsAt: LAST, minutes: 60 },
      { startsAt: FIRST, minutes: 60 },
      { startsAt: plus(NOW, hours(2)), minutes: 60 },
    ],
    settings: { timeZone: 'America/New_York' as Zone },
  });
  const post = (path: string, body: object) => desk.server.call('POST', path, { ...at(rush), token: rush.ownerToken, body });
  const [club, other] = [
    (await post('/office/partners', { name: 'Urban Sports Club', amount: 1050 })).body.item.id as number,
    (await post('/office/partners', { name: 'Wellhub', amount: null })).body.item.id as number,
  ];
  const visits = [
    [0, 0, 'attended', club, 1000],
    [1, 1, 'attended', club, 1050],
    [1, 2, 'attended', club, 1050],
    [1, 3, 'reserved', club, 1050],
    [1, 4, 'late_cancelled', club, 1050],
    [1, 5, 'cancelled', club, 1050],
    [2, 6, 'reserved', club, 1050],
    [1, 6, 'attended', other, null],
  ] as const;
  for (const [session, person, state, partner, amount] of visits)
    await desk.change(
      rush,
      `insert into booking (studio_id, class_session_id, customer_id, class_for, state, partner_id, visitor_number, partner_amount, created_at)
       values (${rush.studio}, ${rush.sessions[session]}, ${rush.people[person]!.id}, 'myself', '${state}', ${partner}, '${person === 2 ? '0012' : `=${person}`}', ${amount}, '2026-10-01')`,
    );
  await desk.change(rush, `update class_session set attendance_completed = true where id = ${rush.sessions[1]}`);
  // A seat that a pass pays for is in no list of partners.
  await desk.reserve(rush, rush.people[0]!, {}, rush.sessions[2]);
  return { rush, club, other };
}
const get = (rush: Rush, query = '', token = rush.ownerToken) =>
  desk.server.call('GET', `/office/partner-visits${query}`, { ...at(rush), token });

describe('the visits that partners pay for', () => {
  it('are those of the month by the studio’s clock, with their states; people who came are owed, by the amount of their day', async () => {
    const { rush, club, other } = await aMonth();
    const { status, body } = await get(rush);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      month: '2026-11',
      hasMore: false,
      partners: [
        { id: club, name: 'Urban Sports Club' },
        { id: other, name: 'Wellhub' },
      ],
    });
    const came = (count: number) => ({ state: 'present', count });
    expect(body.sums).toEqual([
      {
        partner: { id: club, name: 'Urban Sports Club' },
        counts: [came(2), ...['no-show', 'late-cancelled', 'cancelled', 'open'].map((state) => ({ state, count: 1 }))],
        owed: 2100,
        withoutAmount: 0,
      },
      { partner: { id: other, name: 'Wellhub' }, counts: [came(1)], owed: 0, withoutAmount: 1 },
    ]);
    expect(body.visits.map(({ state }: { state: string }) => state)).toEqual([
      'present',
      'present',
      'no-show',
      'late-cancelled',
      'cancelled',
      'present',
      'open',
    ]);
    expect(body.visits[0]).toMatchObject({
      startsAt: toUnix(FIRST),
      customer: { id: rush.people[1]!.id },
      partner: 'Urban Sports Club',
      visitorNumber: '=1',
      amount: 1050,
    });
    const october = (await get(rush, '?month=2026-10')).body;
    expect(october.sums).toMatchObject([{ counts: [came(1)], owed: 1000 }]);
    expect((await get(rush, `?partner=${other}`)).body).toMatchObject({ sums: [{ owed: 0 }], visits: [{ partner: 'Wellhub' }] });
    expect((await get(rush, '?month=2026-12')).body).toMatchObject({ sums: [], visits: [] });
  });

  it('are saved as a file, whose amounts add up to what the partner owes', async () => {
    const { rush, club } = await aMonth();
    const { status, body } = await get(rush, `/export?month=2026-11&partner=${club}`);
    expect(status).toBe(200);
    const lines = String(body).replace('\uFEFF', '').trim().split('\r\n');
    expect(lines[0]).toBe('Date,Time,Class,Person,Number,Partner,State,Amount,Currency');
    expect(lines[1]).toMatch(/^2026-11-01,07:00,Rush hour 1,[^,]+,'=1,Urban Sports Club,Present,10\.5,USD$/);
    expect(lines[2]!.split(',')[4]).toBe("'0012");
    expect(lines.slice(1).map((line) => line.split(',').slice(6, 8))).toEqual([
      ['Present', '10.5'],
      ['Present', '10.5'],
      ['No-show', ''],
      ['Cancelled late', ''],
      ['Cancelled', ''],
      ['Not marked yet', ''],
    ]);
  });

  it('are for staff who may see money, in their own studio', async () => {
    const [{ rush }, there] = [await aMonth(), await aMonth()];
    const staff = (row: object) => desk.inside(rush, (tx) => aStaff(tx, { role: 'front_desk', row }));
    const [plain, trusted] = [await staff({ may_see_money: false }), await staff({ may_see_money: true })];
    expect((await get(rush, '', plain.token)).status).toBe(403);
    expect((await get(rush, '/export', plain.token)).status).toBe(403);
    expect((await get(rush, '', trusted.token)).body.visits).toHaveLength(7);
    expect((await get(rush, `?partner=${there.club}`)).status).toBe(404);
    expect((await get(rush, `/export?partner=${there.club}`)).status).toBe(404);
    for (const month of ['2026-13', '9999-12', '1969-12']) expect((await get(rush, `?month=${month}`)).status).toBe(422);
    for (const month of ['1970-01', '9998-12']) expect((await get(rush, `?month=${month}`)).body.visits).toEqual([]);
    expect((await get(rush, '/export?month=2026-13')).status).toBe(422);
  });

  it('count apart: the activity report has the people, the orders have nothing', async () => {
    const { rush } = await aMonth();
    const report = await desk.server.call('GET', '/instructor/reports?startDate=2026-11-01&endDate=2026-11-01', {
      ...at(rush),
      token: rush.ownerToken,
    });
    expect(report.body.totals).toEqual({ total_bookings: 4, total_attendance: 3, late_cancel_count: 1, no_show_count: 1 });
    const orders = await desk.server.call('GET', '/office/orders', { ...at(rush), token: rush.ownerToken });
    expect(orders.body).toMatchObject({ orders: [], sums: [] });
  });

  it('take two queries, whatever their number', async () => {
    const { rush } = await aMonth();
    const query = { from: LAST, until: plus(NOW, hours(9)), partner: null };
    const { value, queries } = await countQueries(desk.server.atelier.database, rush.studio, async (tx) => [
      (await listVisitsOfPartners(tx, query, 500)).length,
      (await sumVisitsOfPartners(tx, query)).length,
    ]);
    expect({ value, queries }).toEqual({ value: [8, 2], queries: 2 });
  });
});

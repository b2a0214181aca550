/** Tests the mails about a booked series, as they are sent. */
import { describe, expect, it } from 'vitest';
import { days, plus } from '../../../kernel/time.ts';
import type { SeriesBookingId } from '../../../kernel/ids.ts';
import { aSeries } from '../../../../tests/builders/series.ts';
import { at, NOW, theClassDesk } from '../../../../tests/support/class-desk.ts';
import { loadStudio } from '../../studio/server/public.ts';
import { insertSeriesBooking } from './series-bookings.store.ts';
import { seriesMail, seriesMails } from './series-mails.ts';

const desk = theClassDesk();
const THREE_DAYS = plus(NOW, days(3));

async function aHouse(booking: object = {}) {
  const rush = await desk.aStudioOf({ startsAt: THREE_DAYS, settings: { booking } });
  const series = await desk.inside(rush, (tx) => aSeries(tx, rush.sessions));
  const [one] = rush.people;
  const checked = (kind: Parameters<typeof seriesMail>[0], seriesBooking: SeriesBookingId) =>
    desk.inside(rush, async (tx) => {
      const context = { studio: await loadStudio(tx), origin: 'https://house.test', from: 'post@house.test', at: NOW };
      const [mail] = await seriesMails.check(tx, context as never, [seriesMail(kind, one!.id, { seriesBooking }) as never]);
      return mail!;
    });
  return { rush, series, one: one!, checked };
}

describe('a mail about a series', () => {
  it.each(['series-booked', 'series-cancelled'] as const)('%s is skipped when no class was booked', async (kind) => {
    const { rush, series, one, checked } = await aHouse();
    const id = await desk.inside(rush, (tx) => insertSeriesBooking(tx, NOW, { series, customer: one.id, pass: one.pass }));
    expect(await checked(kind, id)).toEqual({ stale: 'nothing of it is booked any more' });
  });

  it.each([
    { allowCancelAfterDeadline: true, says: 'until Fri 27 Nov' },
    { allowCancelAfterDeadline: false, says: 'until Thu 26 Nov' },
  ])('names the last moment to cancel: late $allowCancelAfterDeadline', async ({ allowCancelAfterDeadline, says }) => {
    const policy = { allowSeriesCancellation: true, seriesCancellationDays: 0, cancelBeforeHours: 24, allowCancelAfterDeadline };
    const { rush, series, one, checked } = await aHouse(policy);
    const { body } = await desk.server.call('POST', '/api/series/complete-checkout', {
      ...at(rush),
      token: one.token,
      body: { series_id: series, pass_user_id: one.pass },
    });
    const mail = await checked('series-booked', body.series_booking_id);
    expect('write' in mail && JSON.stringify(mail.write())).toContain(says);
  });

  it.each([
    { addresses: ['1 High Street', '1 High Street'], links: [{ label: 'Directions', to: '1%20High%20Street' }] },
    {
      addresses: ['1 High Street', '2 Low Road'],
      links: [
        { label: 'Directions: Place 1', to: '1%20High%20Street' },
        { label: 'Directions: Place 2', to: '2%20Low%20Road' },
      ],
    },
    { addresses: [null, '2 Low Road'], links: [{ label: 'Directions', to: '2%20Low%20Road' }] },
    { addresses: [null, null], links: [] },
  ])('names its places: $addresses', async ({ addresses, links }) => {
    const { rush, series, one, checked } = await aHouse();
    for (const [nth, address] of addresses.entries()) {
      const { rows } = await desk.change(
        rush,
        `insert into location (studio_id, name, address) values (${rush.studio}, 'Place ${nth + 1}', ${address === null ? 'null' : `'${address}'`}) returning id`,
      );
      await desk.change(rush, `update class_session set location_id = ${(rows[0] as { id: string }).id} where id = ${rush.sessions[nth]}`);
    }
    const { body } = await desk.server.call('POST', '/api/series/complete-checkout', {
      ...at(rush),
      token: one.token,
      body: { series_id: series, pass_user_id: one.pass },
    });
    const mail = await checked('series-booked', body.series_booking_id);
    const told = 'write' in mail ? mail.write().letter.links : null;
    expect(told).toEqual(links.map(({ label, to }) => ({ label, href: `https://www.google.com/maps/dir/?api=1&destination=${to}` })));
  });
});

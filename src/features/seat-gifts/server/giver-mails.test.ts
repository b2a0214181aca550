/** The giver's mails about the end of the friend's booking, with the value of the credit when the mail is sent (docs/decisions/0132). */
import { beforeEach, describe, expect, it } from 'vitest';
import { asId, type PassId } from '../../../kernel/ids.ts';
import { days, hours, minutes, plus, type Instant } from '../../../kernel/time.ts';
import type { Rush, Visitor } from '../../../../tests/builders/rush.ts';
import { at, iso, NOW, theClassDesk } from '../../../../tests/support/class-desk.ts';
import { loadStudio } from '../../studio/server/public.ts';
import { bookingMails } from '../../bookings/server/check-booking-mails.ts';
import { endPass } from '../../bookings/server/end-pass.ts';

const desk = theClassDesk();
const { cancel, change, reserve, sound } = desk;

/** 11 hours before the class. The studio's deadline is 12 hours. */
const LATE = plus(NOW, days(3) - hours(11));
/** The staff's answers to whether credits are returned (spec 3 §9). */
const [WITH_REFUND, WITHOUT] = [7, 6];

let rush: Rush;
let giver: Visitor;
let friend: Visitor;
let third: Visitor;
let seat: number;

const post = (path: string, body: object, token: string) => desk.server.call('POST', path, { ...at(rush), token, body });
const byOwner = (path: string, body: object) => post(path, body, rush.ownerToken);

/** Ben has the seat; Ana gave it. */
async function aGivenSeat(more: object = {}): Promise<void> {
  rush = await desk.aStudioOf({ capacity: 1, settings: { booking: { cancelBeforeHours: 12, lateCancelCredit: 'kept', ...more } } });
  [giver, friend, third] = rush.people as [Visitor, Visitor, Visitor];
  await change(rush, `update customer set first_name = case id when ${giver.id} then 'Ben' when ${friend.id} then 'Ana' else 'Cy' end`);
  const id = (await reserve(rush, giver)).body.booking_id;
  const { path } = (await post('/api/seat-gift/give', { id }, giver.token)).body;
  const [, token] = path.split('#');
  seat = (await post('/api/seat-gift/accept', { id, token }, friend.token)).body.booking_id;
}

/** The giver's mails of these kinds, as they would be sent now. */
const told = async (when: Instant = NOW) => {
  const of = `customer_id = ${giver.id} and kind like 'given-%'`;
  const rows = (await change(rush, `select kind, to_address as "to", data from mail where ${of} order by id`)).rows as any[];
  return desk.inside(rush, async (tx) => {
    const context = { studio: await loadStudio(tx), origin: 'https://rush.test', at: when, from: 'no-reply@rush.test' };
    const checked = await bookingMails((text) => text).check(tx, context, rows);
    return checked.map((mail) => {
      if ('stale' in mail) return mail.stale;
      const { letter, attachments } = mail.write();
      return { subject: letter.subject, says: letter.paragraphs, links: letter.links, card: letter.card?.rows, attachments };
    });
  });
};

beforeEach(() => aGivenSeat());

describe('the giver is told that the friend', () => {
  it('cancelled in time, and which pass got the credit', async () => {
    await cancel(rush, friend, seat);
    expect(await told()).toEqual([
      {
        subject: expect.stringMatching(/^Ana gave back .+, Fri 27 Nov/),
        says: [
          expect.stringMatching(/^Hi Ben, Ana has given back the place in .+ that you gave away\.$/),
          expect.stringMatching(/^Your credit is back on .+\.$/),
        ],
        // The booking is the friend's, so the mail has no cancel link and no calendar entry.
        links: [],
        card: expect.not.arrayContaining([expect.objectContaining({ label: 'Paid with' })]),
        attachments: [],
      },
    ]);
    await sound(rush);
  });

  it('cancelled late, and the credit stays spent', async () => {
    desk.server.setClock(iso(LATE));
    await cancel(rush, friend, seat);
    expect(await told(LATE)).toMatchObject([
      { says: [/./, 'It was too late for free cancelling, so your credit stays spent.'].map((one) => expect.stringMatching(one)) },
    ]);
  });

  it('cancelled late with a refund if refilled, and later that it was refilled', async () => {
    await aGivenSeat({ refundIfRefilled: true });
    desk.server.setClock(iso(LATE));
    await cancel(rush, friend, seat);
    const [first] = (await told(LATE)) as any[];
    expect(first.says.slice(1)).toEqual([
      'It was too late for free cancelling, so your credit stays spent.',
      'If somebody else takes the place, it comes back to you.',
    ]);
    await reserve(rush, third);
    const later = plus(LATE, minutes(6));
    desk.server.setClock(iso(later));
    await desk.server.atelier.settleDue();
    const [, second] = (await told(later)) as any[];
    expect(second.subject).toMatch(/^Your credit is back: /);
    expect(second.says).toEqual([
      expect.stringMatching(/^Hi Ben, somebody else has the place in .+ that Ana gave back late\.$/),
      expect.stringMatching(/^Your credit is back on .+\.$/),
    ]);
    // A mail that was not sent earlier gives the new state, too.
    expect(((await told(later)) as any[])[0].says.slice(1)).toEqual([expect.stringMatching(/^Your credit is back on /)]);
    await sound(rush);
  });

  it.each([
    { what: 'with the credit', refund: WITH_REFUND, credit: /^Your credit is back on / },
    { what: 'without the credit', refund: WITHOUT, credit: /^Your credit stays spent\.$/ },
  ])('was removed by staff, $what', async ({ refund, credit }) => {
    await byOwner('/api/staff/booking/remove', { booking_id: seat, refund });
    expect(await told()).toMatchObject([
      {
        subject: expect.stringMatching(/^Ana is no longer booked: /),
        says: [expect.stringContaining('taken Ana off'), expect.stringMatching(credit)],
      },
    ]);
  });

  it.each([
    { what: 'with the credit', refund: WITH_REFUND, credit: /^Your credit is back on / },
    { what: 'without the credit', refund: WITHOUT, credit: /^Your credit stays spent\.$/ },
  ])('lost the class, $what', async ({ refund, credit }) => {
    const body = { id: rush.sessions[0], refund, cancellation_reason: 'Maya is ill.', show_cancelled_on_website: true };
    await byOwner('/staff/class/schedule/cancel', body);
    expect(await told()).toMatchObject([
      {
        subject: expect.stringMatching(/^Class cancelled: /),
        says: [expect.stringMatching(/so Ana no longer has the place/), 'Maya is ill.', expect.stringMatching(credit)],
      },
    ]);
  });

  it('lost the seat with the pass that pays', async () => {
    await desk.inside(rush, async (tx) => endPass(tx, { studio: await loadStudio(tx), at: NOW }, asId<PassId>(giver.pass), NOW));
    expect(await told()).toMatchObject([
      { says: [expect.stringMatching(/has ended, so Ana no longer has/), expect.stringMatching(/^Your credit/)] },
    ]);
  });
});

it('no mail is sent about a seat without a giver', async () => {
  const own = (await reserve(rush, third, {}, rush.sessions[1])).body.booking_id;
  await cancel(rush, third, own);
  expect((await change(rush, "select id from mail where kind like 'given-%'")).rows).toEqual([]);
});

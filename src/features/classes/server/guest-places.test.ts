/** Own places and guests' places stay separate, over HTTP (readings §2 and §4). */
import { expect, it } from 'vitest';
import { at, theClassDesk } from '../../../../tests/support/class-desk.ts';
import type { Rush, Visitor } from '../../../../tests/builders/rush.ts';

const desk = theClassDesk();
const GUESTS = { settings: { booking: { multipleReservation: true } } };
const guest = (applicantName: string, applicantEmail = '') => ({ class_for: 'other', applicantName, applicantEmail });

async function held(rush: Rush, who: Visitor) {
  const [session] = rush.sessions;
  const get = async (path: string) => {
    const { body } = await desk.server.call('GET', path, { ...at(rush), token: who.token });
    const { customer_bookings: own, customer_waitlist: ownWaits, guest_bookings: guests, guest_waitlist: guestWaits } = body;
    return { own, ownWaits, guests, guestWaits };
  };
  const [month, one] = [await get('/getClasses/2026-11'), await get(`/api/class/${session}`)];
  expect(one).toEqual(month);
  return month;
}

it('a customer with a guest’s booking can book for herself, and the other way round', async () => {
  const rush = await desk.aStudioOf({ ...GUESTS, capacity: 5 });
  const [session] = rush.sessions;
  const [first, second] = rush.people;
  const anna = { class_id: session, applicant_name: 'Anna' };

  expect((await desk.reserve(rush, first!, guest('Anna'))).status).toBe(200);
  expect(await held(rush, first!)).toEqual({ own: [], ownWaits: [], guests: [anna], guestWaits: [] });
  expect((await desk.reserve(rush, first!)).status).toBe(200);
  expect(await held(rush, first!)).toEqual({ own: [session], ownWaits: [], guests: [anna], guestWaits: [] });

  expect((await desk.reserve(rush, second!)).status).toBe(200);
  expect((await desk.reserve(rush, second!, guest('Anna'))).status).toBe(200);
  expect(await held(rush, second!)).toEqual({ own: [session], ownWaits: [], guests: [anna], guestWaits: [] });
  await desk.sound(rush);
});

it('a guest on the waitlist, and a seat on offer to a guest, are listed', async () => {
  const rush = await desk.aStudioOf({ ...GUESTS, capacity: 1 });
  const [session] = rush.sessions;
  const [first, second] = rush.people;
  const seat = await desk.reserve(rush, first!);
  const waits = await desk.reserve(rush, second!, guest('Ben'));
  expect(waits.body.waitlist_number).toBe(1);
  expect(await held(rush, second!)).toEqual({
    own: [],
    ownWaits: [],
    guests: [],
    guestWaits: [{ class_id: session, applicant_name: 'Ben' }],
  });
  // After the cut-off, freed seats are offered.
  desk.server.setClock('2026-11-27T11:00:00Z');
  await desk.cancel(rush, first!, seat.body.booking_id);
  const month = await desk.server.call('GET', '/getClasses/2026-11', { ...at(rush), token: second!.token });
  expect(month.body.customer_offers).toEqual([
    { class_id: session, booking_id: waits.body.booking_id, until_unix: expect.any(Number), applicant_name: 'Ben' },
  ]);
});

/** Taking a cancellation back, through the whole server (docs/decisions/0274). */
import { describe, expect, it } from 'vitest';
import type { Rush, Visitor } from '../../../../tests/builders/rush.ts';
import { at, iso, NOW, theClassDesk } from '../../../../tests/support/class-desk.ts';
import { minutes, plus, toUnix } from '../../../kernel/time.ts';

const desk = theClassDesk();
const { aStudioOf, reserve, cancel, change, sound } = desk;

const undo = (rush: Rush, who: Visitor, id: number) =>
  desk.server.call('POST', '/api/booking/undo-cancel', { ...at(rush), token: who.token, body: { id } });
const states = async (rush: Rush) => (await change(rush, 'select state from booking order by id')).rows.map((row: any) => row.state);

describe('booking/undo-cancel', () => {
  it('books the seat again with the credit that came back', async () => {
    const rush = await aStudioOf();
    const [who] = rush.people;
    const id = (await reserve(rush, who!)).body.booking_id;
    const cancelled = await cancel(rush, who!, id);
    expect(cancelled.body).toMatchObject({
      message: 'Your booking was cancelled. 1 credit is back: 3 left.',
      undo_until_unix: toUnix(plus(NOW, minutes(5))),
    });
    const answer = await undo(rush, who!, id);
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, message: 'You are booked again: 2 credits left.', waitlist_number: null, credits_remaining: 2 },
    });
    expect(await states(rush)).toEqual(['cancelled', 'reserved']);
    expect(await undo(rush, who!, id)).toMatchObject({ status: 409, body: { code: 'already-booked' } });
    await sound(rush);
  });

  it('says how many people have moved up when the seat is gone, and changes nothing', async () => {
    const rush = await aStudioOf({ capacity: 1, people: 3 });
    const [one, two, three] = rush.people;
    const id = (await reserve(rush, one!)).body.booking_id;
    await reserve(rush, two!);
    await reserve(rush, three!);
    await cancel(rush, one!, id);
    expect(await undo(rush, one!, id)).toMatchObject({
      status: 409,
      body: { code: 'seat-taken', message: 'Your place is taken: 1 person has moved up from the waitlist.', details: { moved_up: 1 } },
    });
    expect(await states(rush)).toEqual(['cancelled', 'reserved', 'reserved']);
    await sound(rush);
  });

  it('puts a person who left the waitlist at its end', async () => {
    const rush = await aStudioOf({ capacity: 1, people: 3 });
    const [one, two, three] = rush.people;
    await reserve(rush, one!);
    const id = (await reserve(rush, two!)).body.booking_id;
    await reserve(rush, three!);
    await cancel(rush, two!, id);
    expect((await undo(rush, two!, id)).body).toMatchObject({ message: 'You are on the waitlist again: number 2.', waitlist_number: 2 });
    await sound(rush);
  });

  it('is over after five minutes, and unknown to other people', async () => {
    const rush = await aStudioOf();
    const [one, two] = rush.people;
    const id = (await reserve(rush, one!)).body.booking_id;
    await cancel(rush, one!, id);
    expect((await undo(rush, two!, id)).status).toBe(404);
    desk.server.setClock(iso(plus(NOW, minutes(5))));
    expect(await undo(rush, one!, id)).toMatchObject({ status: 409, body: { code: 'undo-over' } });
    expect(await states(rush)).toEqual(['cancelled']);
  });

  it('cannot take back a late cancellation', async () => {
    const rush = await aStudioOf({ settings: { booking: { cancelBeforeHours: 999, allowCancelAfterDeadline: true } } });
    const [who] = rush.people;
    const id = (await reserve(rush, who!)).body.booking_id;
    expect((await cancel(rush, who!, id)).body).toMatchObject({ undo_until_unix: null });
    expect(await undo(rush, who!, id)).toMatchObject({ status: 409, body: { code: 'not-undoable' } });
    await sound(rush);
  });
});

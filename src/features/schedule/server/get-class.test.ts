/** The class page's data beyond the class: first-visit note, cost of a seat, waitlist position (docs/decisions/0126). */
import { expect, it } from 'vitest';
import { aBooking, aClassSession, aClassTemplate, aService } from '../../../../tests/builders/classes.ts';
import { aCustomer } from '../../../../tests/builders/customer.ts';
import { aProduct } from '../../../../tests/builders/product.ts';
import type { Rush, Visitor } from '../../../../tests/builders/rush.ts';
import { at, NOW, theClassDesk } from '../../../../tests/support/class-desk.ts';
import type { ClassSessionId, ClassTemplateId } from '../../../kernel/ids.ts';
import { days, hours, minus, plus, type Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { toSqlTime } from '../../../server/db/instants.ts';

const desk = theClassDesk();
const { aStudioOf, inside, reserve, cancel } = desk;

const pageOf = async (rush: Rush, session: number, who?: Visitor) =>
  (await desk.server.call('GET', `/api/class/${session}`, { ...at(rush), ...(who && { token: who.token }) })).body;

/** A class in two days with this capacity and a first-visit note. */
async function aClassOf(tx: StudioTx, startsAt: Instant = plus(NOW, days(2))) {
  const service = await aService(tx, { firstVisit: 'Mats are here.' });
  const template = await aClassTemplate(tx, { service });
  return { template, session: await aClassSession(tx, { template, startsAt, capacity: 1, waitlist: true }) };
}

it('the page of a class shows first-visit information to newcomers only', async () => {
  const rush = await aStudioOf();
  const [came, left] = rush.people;
  const { session } = await inside(rush, async (tx) => {
    const before = await aClassSession(tx, { startsAt: minus(NOW, days(3)) });
    await aBooking(tx, { session: before, customer: came!.id, state: 'attended' });
    await aBooking(tx, { session: before, customer: left!.id, state: 'cancelled' });
    return aClassOf(tx);
  });
  const told = async (who?: Visitor) => (await pageOf(rush, session, who)).first_visit;
  expect([await told(), await told(left), await told(came)]).toEqual(['Mats are here.', 'Mats are here.', null]);
  expect((await pageOf(rush, rush.sessions[0]!)).first_visit).toBeNull();
});

it('the price of a seat names the pass that pays first, and the cheapest one on sale', async () => {
  const rush = await aStudioOf();
  const [first, second] = rush.people;
  const [session] = rush.sessions;
  await inside(rush, async (tx) => {
    await aProduct(tx, { price: 18_000 });
    await aProduct(tx, { price: 2_500 });
    await aProduct(tx, { price: 100, hidden: true });
  });
  const costs = async (who?: Visitor) => {
    const { pays_with: pass, passes_from: from } = await pageOf(rush, session!, who);
    return { credits: pass?.credits_remaining ?? null, isUnlimited: pass?.is_unlimited, mayCostFee: pass?.charges_late_cancel_fee, from };
  };
  expect(await costs()).toEqual({ credits: null, from: 25 });
  expect(await costs(first)).toEqual({ credits: 3, isUnlimited: false, mayCostFee: false, from: 25 });
  await desk.change(rush, `update user_pass set state = 'unpaid' where id = ${second!.pass}`);
  expect(await costs(second)).toEqual({ credits: null, from: 25 });
  // A seated viewer has nothing to pay. Neither has anybody after the class.
  expect((await reserve(rush, first!)).status).toBe(200);
  expect(await costs(first)).toEqual({ credits: null, from: null });
  await desk.change(
    rush,
    `update class_session set cancelled_at = '2026-11-24T12:00:00Z', show_when_cancelled = true where id = ${session}`,
  );
  expect(await costs()).toEqual({ credits: null, from: null });
});

it('the caller’s own booking and waitlist position are shown, not those of guests or others', async () => {
  const rush = await aStudioOf({ capacity: 1, settings: { booking: { multipleReservation: true } } });
  const [first, second, third] = rush.people;
  const [session] = rush.sessions;
  const own = async (who?: Visitor) => (await pageOf(rush, session!, who)).own_booking;
  const seat = (await reserve(rush, first!)).body.booking_id;
  expect(await own(first)).toEqual({ id: seat, waitlist_number: null });
  const wait = (await reserve(rush, second!)).body.booking_id;
  expect(await own(second)).toEqual({ id: wait, waitlist_number: 1 });
  await reserve(rush, third!, { class_for: 'other', applicantName: 'Anna', applicantEmail: '' });
  expect([await own(third), await own()]).toEqual([null, null]);
  await cancel(rush, first!, seat);
  expect([await own(first), await own(second)]).toEqual([null, { id: wait, waitlist_number: null }]);
});

/** A full earlier occurrence. `moved`: how long before the start each person was promoted. One person was never promoted. */
async function aPastWeek(tx: StudioTx, template: ClassTemplateId, startsAt: Instant, moved: readonly number[]): Promise<ClassSessionId> {
  const session = await aClassSession(tx, { template, startsAt, capacity: moved.length, waitlist: true });
  for (const before of moved) {
    const booking = await aBooking(tx, { session, customer: (await aCustomer(tx)).id, state: 'attended' });
    await tx
      .updateTable('booking')
      .set({ moved_up_at: toSqlTime(minus(startsAt, hours(before))) })
      .where('id', '=', booking)
      .execute();
  }
  await aBooking(tx, { session, customer: (await aCustomer(tx)).id, waits: true });
  return session;
}

it('the chance of a position uses at least three earlier weeks with the same remaining time', async () => {
  const rush = await aStudioOf();
  const [one, two, three] = rush.people;
  // The class is two days away, so promotions earlier than 48 hours before the start do not count.
  const startsAt = plus(NOW, days(2));
  const { session } = await inside(rush, async (tx) => {
    const made = await aClassOf(tx, startsAt);
    const week = (back: number, moved: readonly number[]) => aPastWeek(tx, made.template, minus(startsAt, days(7 * back)), moved);
    await week(1, [20, 30]);
    await week(2, [47, 72]);
    // Another time of day and another day are other classes.
    await aPastWeek(tx, made.template, plus(minus(startsAt, days(7)), hours(1)), [1, 1]);
    await aPastWeek(tx, made.template, minus(startsAt, days(8)), [1, 1]);
    return made;
  });
  const chance = async (who?: Visitor) => (await pageOf(rush, session, who)).waitlist_chance;
  await reserve(rush, one!, {}, session);
  await reserve(rush, two!, {}, session);
  expect([await chance(two), await chance()]).toEqual([null, null]);
  await inside(rush, async (tx) => {
    const { class_template_id: template } = await tx
      .selectFrom('class_session')
      .select('class_template_id')
      .where('id', '=', session)
      .executeTakeFirstOrThrow();
    await aPastWeek(tx, template as ClassTemplateId, minus(startsAt, days(21)), [10]);
    // Nobody waited, so this week says nothing about waiting.
    await aClassSession(tx, { template: template as ClassTemplateId, startsAt: minus(startsAt, days(28)) });
  });
  // The first position was promoted in each of the three weeks, the second in one.
  expect([await chance(two), await chance(three), await chance(), await chance(one)]).toEqual(['usually', 'rarely', 'rarely', null]);
});

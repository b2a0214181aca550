/**
 * Compares the server with a model (quality.md, never 1 and 2): reservations, cancellations, moves and capacity changes over HTTP,
 * sequential and concurrent. Concurrent commands must have the outcome of some order.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadStudio } from '../../src/features/studio/server/public.ts';
import { endWaitsOfDay, refillPlaces } from '../../src/features/waitlist/server/public.ts';
import { hours, instant, minutes, plus } from '../../src/kernel/time.ts';
import { inStudio } from '../../src/server/db/studio-tx.ts';
import { openDatabase, type Database } from '../../src/server/db/database.ts';
import { aRush, type Rush } from '../builders/rush.ts';
import { aim, apply, copyOf, hasFreeSeat, ordersOf, type Command, type Expected, type Model } from '../support/booking-model.ts';
import { findInconsistencies, look } from '../support/inspect-database.ts';
import { cancel, claim, post, reschedule, reserve, type Answer } from '../support/customer-calls.ts';
import { migratedDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/postgres.ts';
import { startServer, type ServerProcess } from '../support/server-process.ts';
import { DEPTH } from '../support/depth.ts';

const sequences = Math.max(40, Math.round(30 * DEPTH));

const NOW = instant(Date.parse('2026-11-16T10:00:00Z'));
const PEOPLE = 5;
const CREDITS = 2;
/** Hours from now. Three classes overlap in a chain, one is past the deadline, one is past the cut-off. */
const CLASSES = [
  { from: 72, until: 73.5, day: 3 },
  { from: 73, until: 74.5, day: 3 },
  { from: 74, until: 75, day: 3 },
  { from: 8, until: 9, day: 0, late: true },
  { from: 1, until: 2, day: 0, late: true, promotes: false },
];

let file: TestDatabase;
let database: Database;
let servers: ServerProcess[] = [];
const folder = mkdtempSync(join(tmpdir(), 'atelier-model-'));

beforeAll(async () => {
  const clock = join(folder, 'clock');
  writeFileSync(clock, new Date(NOW).toISOString());
  file = await migratedDatabase();
  database = await openDatabase({ databaseUrl: file.url, dataDir: 'memory' });
  servers = await Promise.all([1, 2].map(() => startServer({ DATABASE_URL: file.url, CLOCK_FILE: clock })));
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await database.close();
  await file.drop();
  rmSync(folder, { recursive: true, force: true });
});

const person = fc.nat(PEOPLE - 1);
const at = fc.oneof(
  { weight: 3, arbitrary: fc.nat(1) },
  // a class in which cancelling costs the credit
  { weight: 3, arbitrary: fc.constant(3) },
  { weight: 2, arbitrary: fc.nat(CLASSES.length - 1) },
);
const one = fc.constantFrom(undefined, undefined, true, true, false);
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('reserve' as const), person, at, one }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('cancel' as const), person, at }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('claim' as const), person, at: fc.oneof(fc.constant(CLASSES.length - 1), at) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('capacity' as const), at, places: fc.option(fc.nat(3), { freq: 6 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('move' as const),
      person,
      at,
      to: fc.nat(CLASSES.length - 1),
      aimed: fc.constantFrom(true, true, false),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('day' as const), person, at, one: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('edit' as const), at, isOpen: fc.boolean(), places: fc.option(fc.nat(3), { freq: 6 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('steal' as const), person, from: person, at }) },
);
const bursts = fc.array(
  fc.oneof({ weight: 1, arbitrary: fc.tuple(command) }, { weight: 1, arbitrary: fc.array(command, { minLength: 2, maxLength: 4 }) }),
  { minLength: 5, maxLength: 14 },
);
const reserving = (who: number, session: number, isOne?: boolean): Command => ({ do: 'reserve', person: who, at: session, one: isOne });
const leaving = (who: number, session: number): Command => ({ do: 'cancel', person: who, at: session });
/** Two full classes of a day that do not overlap. Two people wait for both, and one of the two people wants only one class. */
const fullDay: Command[][] = [
  [reserving(0, 0), reserving(1, 2)],
  [reserving(2, 0, true), reserving(3, 0)],
  [reserving(2, 2), reserving(3, 2)],
];
const sequence = fc.oneof(
  { weight: 4, arbitrary: bursts },
  { weight: 1, arbitrary: bursts.map((rest) => [...fullDay, [leaving(0, 0), leaving(1, 2)], ...rest]) },
  { weight: 1, arbitrary: bursts.map((rest) => [...fullDay, ...rest]) },
);

const aModel = (): Model => ({
  classes: CLASSES.map(({ from, until, day, late = false, promotes = true }) => ({
    from,
    until,
    day,
    late,
    promotes,
    capacity: 1,
    isOpen: true,
    seats: new Map(),
    queue: [],
    ones: new Set(),
    offers: 0,
    offered: new Set(),
    left: [],
    taken: [],
  })),
  credits: Array.from({ length: PEOPLE }, () => CREDITS),
  joined: [],
  bookings: new Map(),
});

async function aStudioToPlayIn(): Promise<Rush> {
  const rush = await aRush(database, {
    now: NOW,
    people: PEOPLE,
    credits: CREDITS,
    sessions: CLASSES.length,
    capacity: 1,
    settings: { booking: { refundIfRefilled: true } },
    times: CLASSES.map(({ from, until }) => ({ startsAt: plus(NOW, hours(from)), minutes: (until - from) * 60 })),
  });
  await inStudio(database.db, rush.studio, (tx) => sql`update class_session set instructor_id = (select min(id) from staff)`.execute(tx));
  return rush;
}

type Positions = Map<string, number>;

/** Sends a command. Null when its booking does not exist yet. */
function send(command: Command, address: string, rush: Rush, told: Positions): Promise<Answer> | null {
  const session = rush.sessions[command.at]!;
  if (command.do === 'capacity')
    return post(address, rush.slug, rush.ownerToken, '/api/staff/class/capacity', {
      id: session,
      limit_reservations: command.places !== null,
      max_reservations: command.places,
    });
  if (command.do === 'edit') return edit(command, address, rush, session);
  const who = rush.people[command.person]!;
  if (command.do === 'reserve')
    return reserve(address, rush.slug, who, session, { body: { ...(command.one !== undefined && { one_a_day: command.one }) } });
  const owner = command.do === 'steal' ? command.from : command.person;
  const booking = told.get(`${owner} ${command.at}`);
  if (booking === undefined || (command.do === 'steal' && owner === command.person)) return null;
  if (command.do === 'day') return post(address, rush.slug, who.token, '/api/booking/wait', { id: booking, one_a_day: command.one });
  if (command.do === 'move') return reschedule(address, rush.slug, who, booking, rush.sessions[command.to]!);
  return command.do === 'claim' ? claim(address, rush.slug, who, booking) : cancel(address, rush.slug, who, booking);
}

/** Sends the current class form with these two changes. */
async function edit({ isOpen, places }: Extract<Command, { do: 'edit' }>, address: string, rush: Rush, session: number): Promise<Answer> {
  const { body } = await post(address, rush.slug, rush.ownerToken, '/instructors/get-class-data', { scheduleId: session });
  const { total_bookings: _, ...form } = body.data;
  const differs = { accept_reservations: isOpen, limit_reservations: places !== null, max_reservations: places };
  return post(address, rush.slug, rush.ownerToken, '/class/update-class', { ...form, ...differs });
}

function gist(command: Command, { status, body }: Answer): Expected {
  if (status !== 200) return { status, code: body.code };
  if (command.do === 'reserve') return { status, waitlist: body.waitlist_number, credits: body.credits_remaining };
  if (command.do === 'capacity')
    return { status, seats: body.schedule.total_bookings, waiting: body.schedule.active_bookings_waitlist_count };
  if (command.do === 'move') return { status, credits: body.credits_remaining };
  return command.do === 'claim' || command.do === 'day' || command.do === 'edit' ? { status } : { status, returned: body.credit_returned };
}

interface Seen {
  readonly classes: readonly {
    /** Without it, two edits of one burst could be explained in either order. */
    isOpen: boolean;
    capacity: number | null;
    seats: readonly number[];
    queue: readonly number[];
    ones: readonly number[];
    offers: number;
    left: readonly (readonly number[])[];
    taken: readonly (readonly number[])[];
  }[];
  readonly credits: readonly number[];
}

const inOrder = (people: readonly number[]): number[] => people.toSorted((a, b) => a - b);

const seenIn = ({ classes, credits }: Model): Seen => ({
  classes: classes.map(({ isOpen, capacity, seats, queue, ones, offers, left, taken }) => ({
    isOpen,
    capacity,
    seats: inOrder([...seats.keys()]),
    queue,
    ones: inOrder([...ones]),
    offers,
    left: left.map(({ booking, number }) => [booking, number]),
    taken: taken.toSorted((a, b) => a.booking - b.booking).map(({ booking, by }) => [booking, by]),
  })),
  credits,
});

async function seenBehindTheWire(rush: Rush): Promise<Seen> {
  const [{ sessions, live, places, balances }] = await look(
    database,
    rush.studio,
    `select (select json_agg(json_build_object('id', id, 'isOpen', accept_reservations, 'capacity', capacity, 'offers', cardinality(offer_ends)) order by id)
             from class_session) as sessions,
            (select json_agg(json_build_object('at', class_session_id, 'who', customer_id, 'seq', waitlist_seq, 'one', one_a_day) order by waitlist_seq, id)
             from booking where state = 'reserved') as live,
            (select json_agg(json_build_object('at', class_session_id, 'id', id, 'number', place_number, 'by', taken_by) order by id)
             from booking where place_number is not null) as places,
            (select json_agg(json_build_object('pass', pass_id, 'balance', balance)) from pass_credit) as balances`,
  );
  const bookings = (live ?? []) as { at: number; who: number; seq: number | null; one: boolean }[];
  const left = (places ?? []) as { at: number; id: number; number: number; by: number | null }[];
  const nameOf = (customer: number) => rush.people.findIndex((one) => one.id === customer);
  const peopleIn = (session: number, waiting: boolean) =>
    bookings.filter((one) => one.at === session && (one.seq !== null) === waiting).map((one) => nameOf(one.who));
  const sessionOf = (id: number) =>
    (sessions as { id: number; isOpen: boolean; capacity: number | null; offers: number }[]).find((one) => one.id === id)!;
  return {
    classes: rush.sessions.map((id) => ({
      isOpen: sessionOf(id).isOpen,
      capacity: sessionOf(id).capacity,
      seats: inOrder(peopleIn(id, false)),
      queue: peopleIn(id, true),
      ones: inOrder(bookings.filter((one) => one.at === id && one.seq !== null && one.one).map(({ who }) => nameOf(who))),
      offers: sessionOf(id).offers,
      left: left.flatMap(({ at: session, id: booking, number, by }) => (session === id && by === null ? [[booking, number]] : [])),
      taken: left.flatMap(({ at: session, id: booking, by }) => (session === id && by !== null ? [[booking, by]] : [])),
    })),
    credits: rush.people.map(({ pass }) => (balances as { pass: number; balance: number }[]).find((one) => one.pass === pass)!.balance),
  };
}

/** Reservations end other waits of their day in a separate transaction. This runs it here, whether or not a server's sweep did. */
async function endWaits(rush: Rush): Promise<void> {
  const rows = await look(database, rush.studio, `select ref from due where kind = '${endWaitsOfDay.kind}'`);
  for (const { ref } of rows)
    await inStudio(database.db, rush.studio, async (tx) =>
      endWaitsOfDay.settle({ tx, studio: await loadStudio(tx), ref, due: NOW, at: NOW }),
    );
}

/** Sends a burst and finds an order of its commands that explains all answers and the final state. Returns the model after that order. */
async function play(burst: readonly Command[], rush: Rush, model: Model, told: Positions): Promise<Model> {
  const sent = burst.flatMap((given, index) => {
    const one = aim(model, given);
    const answer = send(one, servers[index % 2]!.address, rush, told);
    return answer === null ? [] : [{ command: one, answer }];
  });
  const played = await Promise.all(sent.map(async ({ command: one, answer }) => ({ command: one, answer: await answer })));
  for (const { command: one, answer } of played)
    if (answer.status === 200 && (one.do === 'reserve' || one.do === 'move'))
      told.set(`${one.person} ${one.do === 'move' ? one.to : one.at}`, answer.body.booking_id);

  await endWaits(rush);
  const seen = await seenBehindTheWire(rush);
  const answers = (some: readonly { command: Command; answer: Answer }[]) => some.map((one) => gist(one.command, one.answer));
  for (const order of ordersOf(played)) {
    const next = copyOf(model);
    const expected = order.map((one) => apply(next, one.command, one.answer.body.booking_id));
    if (explains(expected, answers(order)) && same(seenIn(next), seen)) return next;
  }
  const asSent = copyOf(model);
  const expected = played.map((one) => apply(asSent, one.command, one.answer.body.booking_id));
  expect({ burst, before: seenIn(model), answers: answers(played), after: seen }).toEqual({
    burst,
    before: seenIn(model),
    answers: expected,
    after: seenIn(asSent),
  });
  return asSent;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A seat ends the person's other waits of its day in a separate transaction. An answer from before that names the seat. */
const explains = (expected: readonly Expected[], answers: readonly Expected[]): boolean =>
  same(
    expected.map((one, nth) => (one.code === 'not-waiting' && answers[nth]?.code === 'has-class-that-day' ? answers[nth] : one)),
    answers,
  );

/** Whether somebody waits for a class with a free seat that they can pay for, before the cut-off. */
const waitsInVain = (model: Model): boolean =>
  model.classes.some((one) => one.isOpen && one.promotes && hasFreeSeat(one) && one.queue.some((waiting) => model.credits[waiting]! > 0));

/** My Bookings shows each person the same classes and waitlist positions. */
async function checkMyBookings(rush: Rush, model: Model): Promise<void> {
  const lists = await Promise.all(
    rush.people.map((who) => post(servers[0]!.address, rush.slug, who.token, '/api/customer/classes', { page_size: 100 })),
  );
  lists.forEach(({ body }, who) => {
    const shown = new Map<number, number | null>(
      body.data.map((card: { class_id: number; waitlist_number: number | null }) => [card.class_id, card.waitlist_number]),
    );
    const expected = model.classes.flatMap(({ seats, queue }, index): [number, number | null][] => {
      if (seats.has(who)) return [[rush.sessions[index]!, null]];
      return queue.includes(who) ? [[rush.sessions[index]!, queue.indexOf(who) + 1]] : [];
    });
    expect([...shown].sort((a, b) => a[0] - b[0])).toEqual(expected.sort((a, b) => a[0] - b[0]));
  });
}

/**
 * After the undo time. A late cancel gets its cost back if its place has a new holder who can no longer leave free. Nobody waits in vain
 * for the returned credit.
 */
async function checkRefills(rush: Rush, model: Model): Promise<void> {
  const at = plus(NOW, minutes(6));
  const due = model.classes.flatMap(({ taken }) => taken);
  for (const { booking } of due)
    await inStudio(database.db, rush.studio, async (tx) =>
      refillPlaces.settle({ tx, studio: await loadStudio(tx), ref: booking, due: at, at }),
    );
  const rows = await look(
    database,
    rush.studio,
    `select b.id, b.refilled_at is not null as refilled, t.state,
       t.state = 'reserved' and coalesce(t.free_until >= '${new Date(at).toISOString()}', false) as free, (select coalesce(sum(delta), 0)::int from credit_entry e where e.booking_id = b.id) as paid
     from booking b left join booking t on t.studio_id = b.studio_id and t.id = b.taken_by where b.place_number is not null`,
  );
  const pays = rows.filter(({ refilled, paid }) => paid !== (refilled ? 0 : -1));
  const isTaken = rows.filter(({ state }) => state === 'reserved' || state === 'late_cancelled');
  expect([pays, isTaken.filter(({ refilled, free }) => refilled === free)]).toEqual([[], []]);
  const { classes, credits } = await seenBehindTheWire(rush);
  const inVain = classes.filter(
    ({ capacity, seats, offers, queue }, nth) =>
      model.classes[nth]!.isOpen &&
      model.classes[nth]!.promotes &&
      (capacity === null || seats.length + offers < capacity) &&
      queue.some((who) => credits[who]! > 0),
  );
  expect(inVain).toEqual([]);
}

it(`agrees with the model in ${sequences} sequences`, { timeout: 30 * 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(sequence, async (bursts) => {
      const rush = await aStudioToPlayIn();
      const told: Positions = new Map();
      let model = aModel();
      for (const burst of bursts) {
        model = await play(burst, rush, model, told);
        expect(waitsInVain(model)).toBe(false);
      }
      await checkMyBookings(rush, model);
      await checkRefills(rush, model);
      expect(await findInconsistencies(database, rush.studio)).toEqual({});
    }),
    { numRuns: sequences },
  );
});

/** The server in the clock model test: what a command asks of it, and what it says about everything afterwards. */
import { sql } from 'kysely';
import { asId, type PassId } from '../../src/kernel/ids.ts';
import { fromUnix, instant } from '../../src/kernel/time.ts';
import type { Zone } from '../../src/kernel/calendar.ts';
import type { BookingPolicy } from '../../src/context/studio.ts';
import { inStudio } from '../../src/server/db/studio-tx.ts';
import { ownedPasses } from '../builders/owned-pass.ts';
import { forClasses, limited, packTerms } from '../builders/pass.ts';
import { aRush, type Rush } from '../builders/rush.ts';
import { brokenPromises, look } from './behind-the-wire.ts';
import type { Foreseen, Leaving, ModelTerms, TimedAnswer, TimedModel } from './clock-facts.ts';
import type { TimedCard, TimedCommand } from './clock-model.ts';
import { cancel, changeWait, claim, hold, post, reschedule, rescheduleOptions, reserve, type Answer } from './customer-calls.ts';
import type { TestServer } from './server.ts';

/** Saturday 13 March 2027, 10:00 in New York; the night that follows is an hour shorter. */
const BEGIN = Date.parse('2027-03-13T15:00:00Z') / 1000;
const MONTH = '2027-03';
/** In hours from then: this afternoon two that overlap, one late in the evening, tomorrow morning two that overlap. */
const CLASSES = [
  { from: 5, until: 6 },
  { from: 5.5, until: 6.5 },
  { from: 12.5, until: 13.5 },
  { from: 22, until: 23 },
  { from: 22.5, until: 23.5 },
];
export const CLASS_COUNT = CLASSES.length;
/** The credits of each person's passes. */
const PASSES = [[1, 1], [2, 1], [2], [1]];
export const PEOPLE = PASSES.length;

export const aTimedModel = (terms: ModelTerms): TimedModel => ({
  now: BEGIN,
  terms,
  classes: CLASSES.map(({ from, until }) => ({
    from: BEGIN + from * 3600,
    until: BEGIN + until * 3600,
    capacity: 1,
    seats: new Map(),
    queue: [],
    offers: [],
    held: new Map(),
  })),
  passes: PASSES.map((passes) => passes.map((credits) => ({ credits, endsAt: null }))),
  holds: new Map(),
  joined: [],
});

/** What the server says about everything, in the model's words. */
export interface World {
  readonly cards: readonly (readonly (TimedCard | null)[])[];
  readonly classes: readonly { readonly capacity: number | null; readonly taken: number; readonly waiting: number }[];
  readonly credits: readonly (readonly number[])[];
  readonly broken: Record<string, unknown[]>;
  /** What should have ended by now and has not. */
  readonly overdue: readonly unknown[];
}

export interface ClockWorld {
  setClock(now: number): Promise<void>;
  /** Null when there is nothing yet that the command could be about. */
  send(command: TimedCommand, now: number): Promise<TimedAnswer | null>;
  look(now: number): Promise<World>;
  end(): Promise<void>;
}

/** `fault`: settings that differ from those of the model, for the twins. */
export async function aClockWorld(
  server: TestServer,
  address: string,
  terms: ModelTerms,
  fault: Partial<BookingPolicy> = {},
): Promise<ClockWorld> {
  const { database } = server.atelier;
  server.setClock(isoOf(BEGIN));
  const { rush, passes } = await aStudio(server, terms, fault);
  const told = new Map<string, number>();

  async function send(command: TimedCommand, now: number): Promise<TimedAnswer | null> {
    if (command.do === 'wait' || command.do === 'wait-for') return null;
    if (command.do === 'end-pass') {
      await change(
        `update user_pass set ends_at = '${isoOf(now)}' where studio_id = ${rush.studio} and id = ${passes[command.person]![0]}`,
      );
      return null;
    }
    const session = rush.sessions[command.at]!;
    if (command.do === 'capacity') return capacityAnswer(await setCapacity(session, command.places));
    const who = rush.people[command.person]!;
    if (command.do === 'hold') {
      const answer = await hold(address, rush.slug, who, session);
      // What was held for them elsewhere is over.
      await server.atelier.settleDue();
      return holdAnswer(answer);
    }
    const name = `${command.person} ${command.at}`;
    if (command.do === 'reserve') {
      const answer = await reserve(address, rush.slug, { ...who, pass: passes[command.person]![command.pass]! }, session, {
        body: { move_up: command.until },
      });
      if (answer.status === 200) told.set(name, answer.body.booking_id);
      return reserveAnswer(answer);
    }
    const booking = told.get(name);
    if (booking === undefined) return null;
    if (command.do === 'limit') {
      const answer = await changeWait(address, rush.slug, who, booking, command.until);
      // A seat that stayed free beside them is theirs.
      await server.atelier.settleDue();
      return refusal(answer) ?? { status: 200, limit: answer.body.move_up_until_unix };
    }
    if (command.do === 'move') {
      const foreseen = foreseenOnWire(await rescheduleOptions(address, rush.slug, who, booking), command.person);
      const answer = await reschedule(address, rush.slug, who, booking, rush.sessions[command.to]!);
      if (answer.status === 200) told.set(`${command.person} ${command.to}`, answer.body.booking_id);
      return { ...(refusal(answer) ?? { status: 200, credits: answer.body.credits_remaining }), foreseen };
    }
    return command.do === 'claim'
      ? claimAnswer(await claim(address, rush.slug, who, booking))
      : cancelAnswer(await cancel(address, rush.slug, who, booking));
  }

  const foreseenOnWire = ({ body }: Answer, person: number): Foreseen => ({
    leaving: body.cancellation && leavingOnWire(body.cancellation),
    options: body.options.map((one: any) => [
      rush.sessions.indexOf(one.class_id),
      passes[person]!.indexOf(one.pass.id),
      one.pass.credits_remaining,
    ]),
  });

  const setCapacity = (session: number, places: number | null) =>
    post(address, rush.slug, rush.ownerToken, '/api/staff/class/capacity', {
      id: session,
      limit_reservations: places !== null,
      max_reservations: places,
    });

  const change = (statement: string) => inStudio(database.db, rush.studio, async (tx) => void (await sql.raw(statement).execute(tx)));

  async function lookAround(now: number): Promise<World> {
    const [cards, schedule, [row], broken] = await Promise.all([
      Promise.all(rush.people.map((who) => cardsOf(who.token))),
      monthOf(),
      look(
        database,
        rush.studio,
        `select (select json_agg(json_build_object('pass', pass_id, 'balance', balance)) from pass_credit) as balances,
                (select json_agg(d) from due d where at <= '${isoOf(now)}') as overdue`,
      ),
      brokenPromises(database, rush.studio),
    ]);
    const balances = new Map<number, number>(row.balances.map((one: { pass: number; balance: number }) => [one.pass, one.balance]));
    return {
      cards,
      classes: schedule,
      credits: passes.map((theirs) => theirs.map((pass) => balances.get(pass)!)),
      broken,
      overdue: row.overdue ?? [],
    };
  }

  /** My Bookings, class by class. */
  async function cardsOf(token: string): Promise<(TimedCard | null)[]> {
    const { body } = await post(address, rush.slug, token, '/api/customer/classes', { page_size: 100 });
    return rush.sessions.map((session) => {
      const cards = body.data.filter((one: { class_id: number }) => one.class_id === session);
      if (cards.length > 1) throw new Error(`Two live bookings of one person: ${JSON.stringify(cards)}`);
      return cards.length === 0 ? null : cardOnWire(cards[0]);
    });
  }

  /** The public schedule, class by class. */
  async function monthOf(): Promise<World['classes']> {
    const reply = await fetch(`${address}/v1/getClasses/${MONTH}`, { headers: { 'x-studio': rush.slug } });
    const { classes } = (await reply.json()) as {
      classes: {
        id: number;
        limit_reservations: boolean;
        max_reservations: number | null;
        total_bookings: number;
        active_bookings_waitlist_count: number;
      }[];
    };
    return rush.sessions.map((session) => {
      const shown = classes.find((one) => one.id === session)!;
      return {
        capacity: shown.limit_reservations ? shown.max_reservations : null,
        taken: shown.total_bookings,
        waiting: shown.active_bookings_waitlist_count,
      };
    });
  }

  return {
    async setClock(now) {
      server.setClock(isoOf(now));
      await server.atelier.settleDue();
    },
    send,
    look: lookAround,
    // Or the sweeps of later sequences, whose clock comes by here again, would settle what is left.
    end: () => change(`delete from due where studio_id = ${rush.studio}`),
  };
}

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString();

async function aStudio(
  { atelier: { database } }: TestServer,
  terms: ModelTerms,
  fault: Partial<BookingPolicy>,
): Promise<{ rush: Rush; passes: PassId[][] }> {
  const rush = await aRush(database, {
    now: instant(BEGIN * 1000),
    people: PEOPLE,
    credits: 1,
    sessions: CLASSES.length,
    capacity: 1,
    times: CLASSES.map(({ from, until }) => ({ startsAt: fromUnix(BEGIN + from * 3600), minutes: (until - from) * 60 })),
    settings: {
      timeZone: 'America/New_York' as Zone,
      booking: {
        cancelBeforeHours: terms.cancelBeforeHours,
        allowCancelAfterDeadline: terms.leaveLate,
        waitlistAutoMinutes: terms.autoMinutes,
        lateCancelCredit: terms.lateCreditReturned ? 'refunded' : 'kept',
        ...fault,
      },
    },
  });
  const passes = await inStudio(database.db, rush.studio, async (tx) => {
    // Their own passes instead of the ones that a rush hands out.
    await tx.updateTable('user_pass').set({ state: 'unpaid' }).where('studio_id', '=', tx.studio).execute();
    const given: PassId[][] = [];
    for (const [person, credits] of PASSES.entries())
      given.push(
        await ownedPasses(
          tx,
          rush.people[person]!.id,
          credits.map((count) => ({ terms: packTerms({ classes: forClasses({ allowance: limited(count) }) }) })),
        ),
      );
    return given;
  });
  return { rush, passes: passes.map((theirs) => theirs.map((pass) => asId<PassId>(pass))) };
}

const refusal = ({ status, body }: Answer): TimedAnswer | null => (status === 200 ? null : { status, code: body.code });

const reserveAnswer = (answer: Answer): TimedAnswer =>
  refusal(answer) ?? { status: 200, waitlist: answer.body.waitlist_number, credits: answer.body.credits_remaining };

const claimAnswer = (answer: Answer): TimedAnswer => refusal(answer) ?? { status: 200, freeUntil: answer.body.free_until_unix };

const holdAnswer = (answer: Answer): TimedAnswer => refusal(answer) ?? { status: 200, heldUntil: answer.body.held_until_unix };

const cancelAnswer = (answer: Answer): TimedAnswer => refusal(answer) ?? { status: 200, returned: answer.body.credit_returned };

const capacityAnswer = (answer: Answer): TimedAnswer =>
  refusal(answer) ?? {
    status: 200,
    seats: answer.body.schedule.total_bookings,
    waiting: answer.body.schedule.active_bookings_waitlist_count,
  };

const leavingOnWire = ({ late, credit_returned: returned, free_until_unix: freeUntil }: any): Exclude<Leaving, { code: string }> => ({
  late,
  returned,
  freeUntil,
});

const cardOnWire = (card: any): TimedCard => ({
  place: card.waitlist_number,
  leaving: card.cancellation ? leavingOnWire(card.cancellation) : { code: card.cancel_refusal.code },
  claim: card.claim && { until: card.claim.until_unix },
  limit: card.move_up_until_unix,
});

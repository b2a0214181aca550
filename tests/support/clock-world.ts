/** The server in the clock model test: sends a command, and reads the whole state afterwards. */
import { sql } from 'kysely';
import { asId, type PassId } from '../../src/kernel/ids.ts';
import { fromUnix, instant } from '../../src/kernel/time.ts';
import type { Zone } from '../../src/kernel/calendar.ts';
import type { BookingPolicy } from '../../src/context/studio.ts';
import { inStudio } from '../../src/server/db/studio-tx.ts';
import { ownedPasses } from '../builders/owned-pass.ts';
import { forClasses, limited, packTerms } from '../builders/pass.ts';
import { aRush, type Rush } from '../builders/rush.ts';
import { findInconsistencies, look } from './inspect-database.ts';
import type { Scene } from './clock-scenes.ts';
import { seatsCounted, type Foreseen, type Leaving, type ModelTerms, type TimedAnswer, type TimedModel } from './clock-facts.ts';
import { cardOf, type TimedCard, type TimedCommand } from './clock-model.ts';
import { cancel, changeWait, claim, hold, post, reschedule, rescheduleOptions, reserve, type Answer } from './customer-calls.ts';
import type { QuietServer } from './quiet-server.ts';
import type { TestServer } from './server.ts';

interface ScheduledClass {
  readonly id: number;
  readonly limit_reservations: boolean;
  readonly max_reservations: number | null;
  readonly total_bookings: number;
  readonly active_bookings_waitlist_count: number;
}

/** The server's state in the model's terms. */
export interface World {
  readonly cards: readonly (readonly (TimedCard | null)[])[];
  readonly classes: readonly { readonly capacity: number | null; readonly taken: number; readonly waiting: number }[];
  readonly credits: readonly (readonly number[])[];
  readonly broken: Record<string, unknown[]>;
  /** Rows of `due` that should have been settled by now. */
  readonly overdue: readonly unknown[];
}

export const worldOf = (model: TimedModel): World => ({
  cards: model.passes.map((_, person) => model.classes.map((one) => cardOf(model, one, person))),
  classes: model.classes.map((one) => ({ capacity: one.capacity, taken: seatsCounted(one), waiting: one.queue.length })),
  credits: model.passes.map((theirs) => theirs.map((pass) => pass.credits)),
  broken: {},
  overdue: [],
});

export interface ClockWorld {
  setClock(now: number): Promise<void>;
  /** Null when the command's booking does not exist yet. */
  send(command: TimedCommand, now: number): Promise<TimedAnswer | null>;
  look(now: number): Promise<World>;
  end(): Promise<void>;
  readonly rush: Rush;
}

export interface ClockAsk {
  readonly scene: Scene;
  readonly terms: ModelTerms;
  /** Settings that differ from the model's, for twin tests that must find the difference. */
  readonly fault?: Partial<BookingPolicy>;
}

export async function aClockWorld({ server, address }: QuietServer, ask: ClockAsk): Promise<ClockWorld> {
  const { database } = server.atelier;
  server.setClock(isoOf(ask.scene.begin));
  const { rush, passes } = await aStudio(server, ask);
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
    if (command.do === 'edit') return refusal(await edit(session, command)) ?? { status: 200 };
    const who = rush.people[command.person]!;
    if (command.do === 'hold') {
      const answer = await hold(address, rush.slug, who, session);
      // Ends the person's holds elsewhere.
      await server.atelier.settleDue();
      return holdAnswer(answer);
    }
    const name = `${command.person} ${command.at}`;
    if (command.do === 'reserve') {
      const answer = await reserve(address, rush.slug, { ...who, pass: passes[command.person]![command.pass]! }, session, {
        body: { move_up: command.until, ...(command.one !== undefined && { one_a_day: command.one }) },
      });
      // Ends the person's other waits of that day.
      await server.atelier.settleDue();
      if (answer.status === 200) told.set(name, answer.body.booking_id);
      return reserveAnswer(answer);
    }
    const booking = told.get(name);
    if (booking === undefined) return null;
    if (command.do === 'limit') {
      const answer = await changeWait(address, rush.slug, who, booking, { move_up: command.until });
      // Gives the person a seat that is already free.
      await server.atelier.settleDue();
      return refusal(answer) ?? { status: 200, limit: answer.body.move_up_until_unix };
    }
    if (command.do === 'day') {
      const answer = await changeWait(address, rush.slug, who, booking, { one_a_day: command.isOne });
      await server.atelier.settleDue();
      return refusal(answer) ?? { status: 200, one: answer.body.one_a_day };
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

  /** Sends the current class form with these changes. */
  async function edit(session: number, { isOpen, places }: Extract<TimedCommand, { do: 'edit' }>): Promise<Answer> {
    const { body } = await post(address, rush.slug, rush.ownerToken, '/instructors/get-class-data', { scheduleId: session });
    const { total_bookings: _, ...form } = body.data;
    const differs = { accept_reservations: isOpen, limit_reservations: places !== null, max_reservations: places };
    return post(address, rush.slug, rush.ownerToken, '/class/update-class', { ...form, ...differs });
  }

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
      findInconsistencies(database, rush.studio),
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

  async function cardsOf(token: string): Promise<(TimedCard | null)[]> {
    const { body } = await post(address, rush.slug, token, '/api/customer/classes', { page_size: 100 });
    return rush.sessions.map((session) => {
      const cards = body.data.filter((one: { class_id: number }) => one.class_id === session);
      if (cards.length > 1) throw new Error(`Two live bookings of one person: ${JSON.stringify(cards)}`);
      return cards.length === 0 ? null : cardOnWire(cards[0]);
    });
  }

  async function monthOf(): Promise<World['classes']> {
    const replies = await Promise.all(
      ask.scene.months.map(async (month) => {
        const reply = await fetch(`${address}/v1/getClasses/${month}`, { headers: { 'x-studio': rush.slug } });
        return (await reply.json()) as { classes: ScheduledClass[] };
      }),
    );
    const classes = replies.flatMap((reply) => reply.classes);
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
    rush,
    // Without this, sweeps of later sequences would settle the rest, because their clock passes the same times again.
    end: () => change(`delete from due where studio_id = ${rush.studio}`),
  };
}

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString();

async function aStudio(
  { atelier: { database } }: TestServer,
  { scene: { begin, classes, passes: owned }, terms, fault }: ClockAsk,
): Promise<{ rush: Rush; passes: PassId[][] }> {
  const rush = await aRush(database, {
    now: instant(begin * 1000),
    people: owned.length,
    credits: 1,
    sessions: classes.length,
    capacity: 1,
    times: classes.map(({ from, until }) => ({ startsAt: fromUnix(begin + from * 3600), minutes: (until - from) * 60 })),
    settings: {
      timeZone: 'America/New_York' as Zone,
      booking: {
        cancelBeforeHours: terms.cancelBeforeHours,
        allowCancelAfterDeadline: terms.leaveLate,
        waitlistAutoMinutes: terms.autoMinutes,
        refundIfRefilled: terms.refundIfRefilled,
        lateCancelCredit: terms.lateCreditReturned ? 'refunded' : 'kept',
        ...fault,
      },
    },
  });
  const passes = await inStudio(database.db, rush.studio, async (tx) => {
    await sql`update class_session set instructor_id = (select min(id) from staff)`.execute(tx);
    const noLine = rush.sessions.filter((_, nth) => classes[nth]!.hasLine === false);
    if (noLine.length > 0)
      await tx
        .updateTable('class_session')
        .set({ waitlist_enabled: false })
        .where('studio_id', '=', tx.studio)
        .where('id', 'in', noLine)
        .execute();
    // Disables the passes of the rush and gives the people the passes of the scene.
    await tx.updateTable('user_pass').set({ state: 'unpaid' }).where('studio_id', '=', tx.studio).execute();
    const given: PassId[][] = [];
    for (const [person, credits] of owned.entries())
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

const leavingOnWire = ({
  late,
  credit_returned: returned,
  free_until_unix: freeUntil,
  refund_if_refilled: refunds,
}: any): Exclude<Leaving, { code: string }> => ({
  late,
  returned,
  freeUntil,
  refunds,
});

const cardOnWire = (card: any): TimedCard => ({
  place: card.waitlist_number,
  leaving: card.cancellation ? leavingOnWire(card.cancellation) : { code: card.cancel_refusal.code },
  claim: card.claim && { until: card.claim.until_unix },
  limit: card.move_up_until_unix,
  day: card.day_waits && {
    one: card.day_waits.one_a_day,
    others: card.day_waits.classes.map(({ name }: { name: string }) => Number(name.split(' ').at(-1))),
  },
});

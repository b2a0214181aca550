/** The server in the model test of standing bookings: its calls besides those of the clock model, and its state. */
import { look } from './inspect-database.ts';
import type { ModelTerms } from './clock-facts.ts';
import type { Scene } from './clock-scenes.ts';
import { aClockWorld, type World } from './clock-world.ts';
import { get, post } from './customer-calls.ts';
import type { QuietServer } from './quiet-server.ts';
import { slotOf, type StandingAnswer, type StandingCard, type StandingCommand, type StandingModel, type Week } from './standing-model.ts';

export interface StandingWorld extends World {
  readonly standing: readonly (readonly StandingCard[])[];
  readonly mails: StandingModel['mails'];
}

export async function aStandingWorld(quiet: QuietServer, scene: Scene, terms: ModelTerms) {
  const { server, address } = quiet;
  const world = await aClockWorld(quiet, { scene, terms });
  const { rush } = world;
  const started = new Map<string, number>();

  async function send(command: StandingCommand, now: number): Promise<StandingAnswer | null> {
    switch (command.do) {
      case 'wait-next':
        return null;
      case 'start': {
        const { token } = rush.people[command.person]!;
        const session = rush.sessions[command.at]!;
        const before = await get(address, rush.slug, token, `/api/standing-bookings/preview/${session}`);
        const { status, body } = await post(address, rush.slug, token, '/api/standing-bookings/start', { class_id: session });
        await server.atelier.settleDue();
        const name = `${command.person} ${slotOf(command.at)}`;
        const isRunning = before.body.standing_id !== null;
        if (isRunning && body.standing_id !== started.get(name)) throw new Error('It is another one.');
        started.set(name, body.standing_id);
        return { status, isRunning, weeks: isRunning ? null : before.body.weeks.map(weekOnWire) };
      }
      case 'stop': {
        const id = started.get(`${command.person} ${command.slot}`);
        if (id === undefined) return null;
        const { status } = await post(address, rush.slug, rush.people[command.person]!.token, '/api/standing-bookings/stop', { id });
        return { status };
      }
      default:
        return world.send(command, now);
    }
  }

  const weekOnWire = (week: any): Week => ({
    at: rush.sessions.indexOf(week.class_id),
    isBooked: week.is_booked,
    left: week.pass && week.pass.credits_remaining,
  });

  async function lookAround(now: number): Promise<StandingWorld> {
    const [seen, lists, told] = await Promise.all([
      world.look(now),
      Promise.all(rush.people.map(({ token }) => get(address, rush.slug, token, '/api/standing-bookings'))),
      look(
        server.atelier.database,
        rush.studio,
        `select s.customer_id as who, (m.data ->> 'session')::bigint::int as session, m.data ->> 'why' as why
         from mail m join standing_booking s on s.studio_id = m.studio_id and s.id = (m.data ->> 'standing')::bigint
         where m.kind = 'standing-booking-failed' order by m.id`,
      ),
    ]);
    return {
      ...seen,
      standing: lists.map(({ body }) =>
        body.data.map((card: any) => ({ next: card.next && weekOnWire(card.next), books: card.unix_books })),
      ),
      mails: told.map(({ who, session, why }) => ({
        person: rush.people.findIndex((one) => Number(one.id) === Number(who)),
        at: rush.sessions.findIndex((one) => Number(one) === Number(session)),
        why,
      })),
    };
  }

  return { ...world, send, look: lookAround };
}

import { createHash } from 'node:crypto';
import type { Actor } from '../../../context/permissions.ts';
import { mayUse } from '../../../context/permissions.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { hashToken } from '../../../server/http/api.ts';
import { actorOfCustomer, type PersonRef } from '../../accounts/rules/person.ts';
import { count, ofAddress, ofCustomer, ofStaff, limitWait } from '../../accounts/server/public.ts';
import { actorOfStaff } from '../../staff/rules/staff-profile.ts';
import { loadStaff } from '../../staff/server/public.ts';
import { loadStudio } from '../../studio/server/public.ts';
import { customerCalendar, teacherCalendar } from './calendar-entries.ts';
import { findFeedBySecret } from './calendar.store.ts';

export interface CalendarAsk {
  readonly secret: string;
  readonly at: Instant;
  readonly ip: string;
  readonly origin: string;
  readonly from: string;
}

export type CalendarAnswer =
  | { readonly kind: 'calendar'; readonly text: string; readonly etag: string }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'too-many'; readonly seconds: number };

/**
 * Reads the calendar of a secret. Reads with a valid secret are counted by person and not by IP address, because calendar services fetch
 * many people's calendars from one address. Wrong guesses are counted by IP address. Their reply does not tell whether a link never
 * existed, has ended or belongs to another studio.
 */
export async function readCalendar(tx: StudioTx, { secret, at, ip, origin, from }: CalendarAsk): Promise<CalendarAnswer> {
  const studio = await loadStudio(tx);
  const found = await findFeedBySecret(tx, hashToken(secret));
  const actor = found && (await actorOf(tx, found.person));
  const holds = (feature: 'group_classes' | 'appointments') => actor !== null && mayUse(actor, studio, feature);
  const [classes, appointments] = [holds('group_classes'), holds('appointments')];
  const feed = classes || appointments ? found : null;
  const counter = feed ? readsOf(feed.person) : ofAddress('calendarGuess', ip);
  const seconds = await limitWait(tx, [counter], at);
  if (seconds > 0) return { kind: 'too-many', seconds };
  await count(tx, [counter], at);
  if (!feed) return { kind: 'not-found' };
  // Stamped with the creation of the link, so that an unchanged calendar is the same byte by byte. SEQUENCE marks newer versions.
  const ask = { tx, now: at, source: { studio, origin, from, at: feed.createdAt }, classes, appointments };
  const text =
    'customer' in feed.person ? await customerCalendar(ask, feed.person.customer) : await teacherCalendar(ask, feed.person.staff);
  return { kind: 'calendar', text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` };
}

const actorOf = async (tx: StudioTx, person: PersonRef): Promise<Actor> =>
  'customer' in person ? actorOfCustomer(person.customer) : actorOfStaff(await loadStaff(tx, person.staff));

const readsOf = (person: PersonRef) =>
  'customer' in person ? ofCustomer('calendarRead', person.customer) : ofStaff('staffCalendarRead', person.staff);

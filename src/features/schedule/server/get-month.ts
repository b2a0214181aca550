import * as z from 'zod/mini';
import type { ClassSessionId, StudioId } from '../../../kernel/ids.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import type { Month } from '../../../kernel/calendar.ts';
import type { Glance, Glimpse, ReadyAsk, ReadyCall, ReadyReply } from '../../../server/http/operation.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { mayUse, VISITOR } from '../../../context/actor.ts';
import type { Studio } from '../../../context/studio.ts';
import type { ClassListing } from '../../classes/rules/class-listing.ts';
import { listClassTags } from './filters.store.ts';
import type { Held } from './month-bytes.ts';
import { heldOnWire } from './held-places.ts';
import { presentClass } from '../../classes/server/public.ts';
import { classesPresent, type KeptClass, type KeptMonth, type MonthContent, type ScheduleCache } from './schedule-cache.ts';
import {
  checkRanges,
  checkStatement,
  listHeldPlaces,
  listPublicClasses,
  listVersions,
  settingsIn,
  stampsOf,
  type HeldPlace,
  type TimeRange,
} from './schedule.store.ts';
import { customerOffers, ScheduleClass } from '../../classes/contract/schedule-class.ts';
import type { getClasses } from '../contract/schedule.contract.ts';

/** What a glance read of a month; undefined when it did not know the month's range. */
type Seen = { readonly stamp: string; readonly range: TimeRange } | undefined;
type MonthCall = ReadyCall<typeof getClasses, Seen>;

export interface MonthSchedule {
  glance(studio: StudioId, asks: readonly ReadyAsk<typeof getClasses>[], look: Glance): Promise<readonly Glimpse<Seen>[]>;
  answer(calls: readonly MonthCall[]): Promise<readonly Decision<ReadyReply>[]>;
}

/**
 * A month of the public schedule for everybody who waits for one: one check of all months asked, a rebuild of those that changed, one query
 * for what the callers hold. A constant number of statements for each month, whatever its size and however many ask.
 */
export function monthSchedule(cache: ScheduleCache): MonthSchedule {
  return {
    async glance(studio, asks, look) {
      const months = [...new Set(asks.map((ask) => ask.params.month))];
      const ranges = months.map((month) => cache.rangeIn(studio, month));
      if (!isComplete(ranges)) return asks.map(() => ({ kind: 'changed', seen: undefined }));
      const stamps = stampsOf(await look(checkStatement(studio, ranges)));
      const seen = new Map(months.map((month, nth) => [month, { stamp: stamps[nth]!, range: ranges[nth]! }]));
      return asks.map(({ params, query }) => {
        const read = seen.get(params.month)!;
        const kept = cache.find(studio, params.month, read.stamp);
        return kept?.isPublic ? { kind: 'ready', reply: kept.bytes(query).anonymous } : { kind: 'changed', seen: read };
      });
    },
    async answer(calls) {
      const { tx, studio, at } = calls[0]!;
      const months = await freshMonths(tx, studio, cache, new Map(calls.map((call) => [call.params.month, call.prepared])));
      const customers = [...new Set(calls.flatMap(({ actor }) => (actor.kind === 'customer' ? [actor.id] : [])))];
      const sessions = customers.length > 0 ? [...months.values()].flatMap((month) => [...month.ids] as ClassSessionId[]) : [];
      const held = Map.groupBy(await listHeldPlaces(tx, customers, sessions, at), (place) => place.customer);
      return calls.map(({ actor, params, query }) => {
        const month = months.get(params.month)!;
        const bytes = month.bytes(query);
        const places = actor.kind === 'customer' ? held.get(actor.id) : undefined;
        return ok(places ? bytes.forPerson(within(month, places)) : bytes.anonymous);
      });
    },
  };
}

const isComplete = <T>(list: readonly (T | undefined)[]): list is readonly T[] => !list.includes(undefined);

/**
 * The months as of now, kept. The stamp is read before the content, by a glance or here, so a change between the two shows at the next
 * check. Settings that changed between make a month that only those get who wait for it.
 */
async function freshMonths(
  tx: StudioTx,
  studio: Studio,
  cache: ScheduleCache,
  seen: ReadonlyMap<Month, Seen>,
): Promise<Map<Month, KeptMonth>> {
  const asked = [...seen.keys()];
  const ranges = asked.map((month) => cache.rangeOf(studio, month));
  const stamps = stampsSeen([...seen.values()], ranges) ?? (await checkRanges(tx, ranges));
  const found = new Map(asked.map((month, nth) => [month, cache.find(studio.id, month, stamps[nth]!)]));
  const missing = asked.flatMap((month, nth) => (found.get(month) ? [] : [nth]));
  if (missing.length === 0) return found as Map<Month, KeptMonth>;
  const isPublic = mayUse(VISITOR, studio, 'group_classes');
  const [rest, ...classes] = await Promise.all([
    restOf(tx, studio),
    ...missing.map((nth) => classesOf(tx, studio, ranges[nth]!, cache.last(studio.id, asked[nth]!))),
  ]);
  missing.forEach((nth, place) => {
    const stamp = settingsIn(stamps[nth]!) === studio.version ? stamps[nth]! : null;
    const content = { stamp, settings: studio.version, classes: classes[place]!, rest, isPublic };
    found.set(asked[nth]!, cache.keep(studio.id, asked[nth]!, content));
  });
  return found as Map<Month, KeptMonth>;
}

/** The stamps, if a glance read all of them, and of these very ranges: it knows the studio's zone as it was told last. */
function stampsSeen(seen: readonly Seen[], ranges: readonly TimeRange[]): string[] | null {
  const isSame = (one: TimeRange, other: TimeRange) => one.from === other.from && one.to === other.to;
  if (!isComplete(seen) || !seen.every(({ range }, nth) => isSame(range, ranges[nth]!))) return null;
  return seen.map(({ stamp }) => stamp);
}

/** The classes of a month, of which only those are made anew that have changed since they were kept. The two questions travel together. */
async function classesOf(tx: StudioTx, studio: Studio, range: TimeRange, last: MonthContent | undefined): Promise<KeptClass[]> {
  const kept = last?.settings === studio.version ? last.classes : [];
  const [present, changed] = await Promise.all([listVersions(tx, range), listPublicClasses(tx, range, kept)]);
  const anew = changed.map((listing) => keptClass(listing, studio));
  return classesPresent(present, kept, anew);
}

async function restOf(tx: StudioTx, studio: Studio): Promise<string> {
  const tags = await listClassTags(tx);
  return `"filter_tags":${JSON.stringify(tags)},"cancel_days_before":${studio.settings.booking.cancelDaysBefore}`;
}

/** Encoded by the contract itself, so that the bytes are what the serialiser would have sent. */
function keptClass(listing: ClassListing, studio: Studio): KeptClass {
  const json = (holdsSeat: boolean) => JSON.stringify(z.encode(ScheduleClass, presentClass(listing, studio, holdsSeat)));
  const { session, location, service, instructor, tags } = listing;
  return {
    id: session.id,
    version: listing.version,
    json: json(false),
    seated: listing.isOnline && (listing.onlineLink ?? listing.onlinePassword) !== null ? json(true) : null,
    location: location?.id ?? null,
    service: service?.id ?? null,
    instructor: instructor?.id ?? null,
    template: session.template,
    tags,
  };
}

/** What a customer holds in one month of those that were asked together. */
function within(month: KeptMonth, places: readonly HeldPlace[]): Held {
  const mine = heldOnWire(places.filter((place) => month.ids.has(place.session)));
  const offers = mine.customer_offers;
  return {
    seats: mine.customer_bookings,
    waits: mine.customer_waitlist,
    guestSeats: mine.guest_bookings,
    guestWaits: mine.guest_waitlist,
    offers: offers && JSON.stringify(z.encode(customerOffers, offers)),
  };
}

import * as z from 'zod/mini';
import { ok, type Decision } from '../../../kernel/result.ts';
import type { Month } from '../../../kernel/calendar.ts';
import type { CachedReply } from '../../../server/http/cached-reply.ts';
import type { Call } from '../../../server/http/operation.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { Studio } from '../../../context/studio.ts';
import type { ClassListing } from '../../classes/rules/class-listing.ts';
import { presentClass } from '../../classes/server/public.ts';
import { ScheduleClass } from '../../classes/contract/schedule-class.ts';
import { personsPart, type getClasses } from '../../classes/contract/schedule.contract.ts';
import { filterIdsOf } from '../../classes/rules/schedule-filter.ts';
import { listClassTags } from './filters.store.ts';
import { placesOnWire, seatsOf } from './places-on-wire.ts';
import type { PersonsPart } from './month-bytes.ts';
import { classesPresent, type CachedClass, type CachedMonth, type ScheduleCache } from './schedule-cache.ts';
import {
  listClosedDays,
  listShownPlaces,
  listMonthVersions,
  listPublicClasses,
  listVersions,
  type ShownPlace,
  type TimeRange,
} from './schedule.store.ts';

type MonthCall = Call<typeof getClasses>;

/**
 * Answers all simultaneous requests for the public schedule: one version check for all requested months, one rebuild of the changed ones,
 * one query for the callers' own places. The number of statements per month is constant, regardless of its size and the number of callers.
 */
export const monthSchedule =
  (cache: ScheduleCache) =>
  async (calls: readonly MonthCall[]): Promise<readonly Decision<CachedReply>[]> => {
    const { tx, studio, at } = calls[0]!;
    const months = await currentMonths(tx, studio, cache, [...new Set(calls.map((call) => call.params.month))]);
    const customers = [...new Set(calls.flatMap(({ actor }) => (actor.kind === 'customer' ? [actor.id] : [])))];
    const sessions = customers.length > 0 ? [...months.values()].flatMap((month) => [...month.classes.keys()]) : [];
    const placesOf = Map.groupBy(await listShownPlaces(tx, customers, sessions, at), (place) => place.customer);
    return calls.map(({ actor, params, query }) => {
      const month = months.get(params.month)!;
      const bytes = cache.bytes(studio.id, params.month, month, query);
      const places = (actor.kind === 'customer' && placesOf.get(actor.id)?.filter((place) => month.classes.has(place.session))) || [];
      return ok(places.length > 0 ? bytes.forPerson(personsPartOf(month, places)) : bytes.anonymous);
    });
  };

/**
 * The current months. The version is read before the content, so a change in between shows at the next check. It includes the settings'
 * version, since names and languages depend on the settings.
 */
export async function currentMonths(
  tx: StudioTx,
  studio: Studio,
  cache: ScheduleCache,
  asked: readonly Month[],
): Promise<Map<Month, CachedMonth>> {
  const ranges = asked.map((month) => cache.rangeOf(studio.settings.timeZone, month));
  const versions = (await listMonthVersions(tx, ranges)).map((version) => `${studio.version} ${version}`);
  const current = await Promise.all(
    asked.map(async (month, nth) => {
      const cached = cache.find(studio.id, month);
      if (cached?.version === versions[nth]) return cached;
      const content = await readMonth(tx, studio, ranges[nth]!, versions[nth]!, cached);
      cache.save(studio.id, month, content);
      return content;
    }),
  );
  return new Map(asked.map((month, nth) => [month, current[nth]!]));
}

/** Rebuilds only the classes that changed since the month was cached. */
async function readMonth(
  tx: StudioTx,
  studio: Studio,
  range: TimeRange,
  version: string,
  last: CachedMonth | undefined,
): Promise<CachedMonth> {
  const cached = last?.settings === studio.version ? last.classes : new Map<never, never>();
  const [tags, present, changed, closed] = await Promise.all([
    listClassTags(tx),
    listVersions(tx, range),
    listPublicClasses(tx, range, [...cached.values()]),
    listClosedDays(tx, range),
  ]);
  const anew = changed.map((listing) => cachedClass(listing, studio));
  return {
    version,
    settings: studio.version,
    classes: classesPresent(present, cached, anew),
    rest: `"filter_tags":${JSON.stringify(tags)},"cancel_days_before":${studio.settings.booking.cancelDaysBefore}${closed.length > 0 ? `,"closures":${JSON.stringify(closed)}` : ''}`,
  };
}

/** The contract encodes the class, so the bytes equal the serializer's. */
function cachedClass(listing: ClassListing, studio: Studio): CachedClass {
  const { session, isOnline, onlineLink, onlinePassword } = listing;
  return {
    id: session.id,
    version: listing.version,
    startsAt: session.startsAt,
    takesPlace: session.cancelledAt === null,
    json: JSON.stringify(z.encode(ScheduleClass, presentClass(listing, studio, false))),
    link: isOnline && (onlineLink ?? onlinePassword) !== null ? { online_link: onlineLink, online_password: onlinePassword } : null,
    filterIds: filterIdsOf(listing),
  };
}

/** A customer's places in one of the requested months, with the links of the classes in which they have a seat. */
function personsPartOf(month: CachedMonth, places: readonly ShownPlace[]): PersonsPart {
  const links = [...seatsOf(places)].flatMap((id) => {
    const link = month.classes.get(id)?.link;
    return link ? [{ class_id: id, ...link }] : [];
  });
  return z.encode(personsPart, { ...placesOnWire(places), ...(links.length > 0 && { customer_links: links }) });
}

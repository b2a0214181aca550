import { LRUCache } from 'lru-cache';
import { asId, type ClassSessionId, type StudioId } from '../../../kernel/ids.ts';
import { minutes, type Instant } from '../../../kernel/time.ts';
import { datesOf } from '../../../context/dates.ts';
import { languageOf } from '../../../context/language.ts';
import { hasFeature, type Studio } from '../../../context/studio.ts';
import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import { inStudio, type StudioTx } from '../../../server/db/studio-tx.ts';
import { wordsOfStudio } from '../../../server/http/document/card.ts';
import type { About, Listing } from '../../../server/http/document/site-files.ts';
import type { StudioRef } from '../../../server/http/studio-directory.ts';
import { eventOf, organizerOf, type Organizer } from '../../classes/rules/class-event.ts';
import type { ClassListing } from '../../classes/rules/class-listing.ts';
import type { ClassSession } from '../../classes/rules/class-session.ts';
import { seatsLeft, whyNotOpen } from '../../classes/rules/seats.ts';
import { findVisibleClass, pageOrganizer, pictureAt } from '../../classes/server/public.ts';
import { classPreviewTexts } from '../../classes/texts.ts';
import { listPrices } from '../../products/server/public.ts';
import { loadStudio } from '../../studio/server/public.ts';
import { listUpcoming, listUpcomingClasses } from './schedule.store.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly originOf: (studio: StudioRef) => string;
}

/** Classes for documents and the sitemap, soonest first. */
export const classListing = ({ db, clock, originOf }: Parts): Listing => ({
  about: (ref, id, query) =>
    inStudio(db, ref.id, async (tx) => {
      const [listing, studio] = await Promise.all([
        findVisibleClass(tx, asId<ClassSessionId>(id), { viewer: null, key: query.get('key') }),
        loadStudio(tx),
      ]);
      if (!listing) return null;
      // A private link in a chat says nothing about its class.
      if (!listing.session.visiblePublic) return { name: null, preview: null, isPrivate: true };
      const now = clock.now();
      const from = (await listPrices(tx, studio, now))(listing.session);
      return aboutClass(listing, studio, { ...pageOrganizer(studio, originOf(ref)), now, from });
    }),
  listed: ({ id: studio }, atMost) =>
    inStudio(db, studio, async (tx) => {
      const { features } = await loadStudio(tx);
      return features.has('group_classes') ? listUpcoming(tx, clock.now(), atMost) : [];
    }),
});

/** Reformer Pilates, Tue Dec 1, 5:30 pm, 3 spots left. Uses dates instead of "today", because a preview stays in a chat. */
function aboutClass(listing: ClassListing, studio: Studio, known: Parameters<typeof eventOf>[1]): About {
  const { session, location, instructor, isOnline } = listing;
  const { settings } = studio;
  const dates = datesOf(settings, known.now);
  const say = classPreviewTexts(languageOf(settings.locale));
  const where = isOnline ? say.online : [location?.name, location?.address].filter(Boolean).join(', ');
  const moment = dates.moment(session.startsAt);
  const places = placesOf(session, studio, known.now);
  const said = [dates.span(session.startsAt, session.endsAt), instructor?.name, where].filter(Boolean);
  return {
    name: `${session.name}, ${moment}`,
    preview: {
      title: [session.name, moment, ...places].join(', '),
      description: said.join(' · '),
      url: `${known.origin}/class/${session.id}`,
      card: {
        title: session.name,
        line: [moment, location?.name].filter(Boolean).join(' · '),
        note: places[0] ?? null,
        colour: listing.color,
      },
      data: eventOf(listing, known),
    },
  };
}

/** Availability in words: cancelled, free seats, waitlist or full. Empty when the class is closed or unlimited. */
function placesOf(session: ClassSession, studio: Studio, now: Instant): string[] {
  const say = classPreviewTexts(languageOf(studio.settings.locale));
  const closed = whyNotOpen(session, now);
  if (closed?.code === 'class-cancelled') return [say.cancelled];
  if (closed || session.capacity === null) return [];
  const seats = seatsLeft(session);
  if (seats > 0) return [say.seatsLeft(seats)];
  return [session.waitlistEnabled && hasFeature(studio, 'waitlist') ? say.waitlist : say.full];
}

/** The number of upcoming classes in the schedule page's document. */
const ANNOUNCED = 10;
/** Time in cache of the schedule page's data, which is requested most. */
const KEPT = minutes(1);

/** The data of the schedule page's document: the studio and its next classes. */
export function homePageListing({ db, clock, originOf }: Parts): Pick<Listing, 'about'> {
  const kept = new LRUCache<StudioId, { readonly about: About; readonly until: number }>({ max: 500 });
  return {
    about: async (ref) => {
      const known = kept.get(ref.id);
      if (known && known.until > clock.monotonic()) return known.about;
      const about = await inStudio(db, ref.id, (tx) => aboutStudio(tx, originOf(ref), clock.now()));
      kept.set(ref.id, { about, until: clock.monotonic() + KEPT });
      return about;
    },
  };
}

async function aboutStudio(tx: StudioTx, origin: string, now: Instant): Promise<About> {
  const studio = await loadStudio(tx);
  const { name, look } = studio.settings;
  const organizer: Organizer = pageOrganizer(studio, origin);
  const coming = hasFeature(studio, 'group_classes') ? await listUpcomingClasses(tx, now, ANNOUNCED) : [];
  const fromOf = await listPrices(tx, studio, now);
  const image = pictureAt(look.logoUrl, origin);
  return {
    name: null,
    preview: {
      title: name,
      description: null,
      url: `${origin}/`,
      card: wordsOfStudio(name),
      data: {
        ...organizerOf(organizer),
        ...(image !== null && { logo: image }),
        event: coming.map((listing) => eventOf(listing, { ...organizer, now, from: fromOf(listing.session) })),
      },
    },
  };
}

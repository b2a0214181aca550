import type { FastifyRequest } from 'fastify';
import { FEATURES, type Feature } from '../../../context/studio.ts';
import { pageAt, type FoundPage } from '../../../wire/pages.ts';
import { IMAGE_FOLDER } from '../../files/image-path.ts';
import { API_BASE } from '../api.ts';
import type { About, Listing, Listings } from './site-files.ts';
import type { StudioDirectory, StudioRef } from '../studio-directory.ts';

export interface RequestedPage {
  /** Null when the app has no such page in this studio's package. */
  readonly page: FoundPage | null;
  /** Whether the page's subject exists. */
  readonly isThere: boolean;
  /** The page's subject. Null when it is not public. */
  readonly about: About | null;
  /** The data of the page could not be read. */
  readonly isUnknown?: true;
  /** The path of the address. */
  readonly pathname: string;
  /** The studio's own origin. Null when the studio is unknown. */
  readonly origin: string | null;
}

export interface Sight {
  readonly directory: Pick<StudioDirectory, 'find'>;
  readonly listings: Listings;
  readonly originOf: (studio: StudioRef) => string;
}

/** False for API calls, files and the demo mailbox. */
export const mayBePage = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && ![`${API_BASE}/`, '/assets/', '/dev/', `${IMAGE_FOLDER}/`].some((one) => url.startsWith(one));

/** A missing header accepts everything. */
export const acceptsHtml = ({ headers }: FastifyRequest): boolean => /text\/html|text\/\*|\*\/\*/.test(headers.accept ?? '*/*');

/**
 * Finds the requested page. `features` is the studio's package. Null when it is unknown, for instance without a database; then the app
 * shows the error. A class that is not public counts as missing. A person who is booked in it still sees it, because the app calls with
 * their token. A hidden product exists only at its own link. `url`: the page's address, if it is not that of the request.
 */
export async function requestedPage(
  request: FastifyRequest,
  features: readonly Feature[] | null,
  { directory, listings, originOf }: Sight,
  url = request.url,
): Promise<RequestedPage> {
  const pathname = readable(pathOf(url));
  const page = pageAt(pathname, features ?? FEATURES);
  const unknown = { page, isThere: page !== null, about: null, pathname, origin: null };
  if (!page || features === null) return unknown;
  try {
    const studio = await directory.find(request);
    const origin = studio && originOf(studio);
    const listing = listingOf(page, listings);
    if (listing === null) return { ...unknown, origin };
    const about = studio && (await listing.about(studio, Number(/^[1-9]\d{0,14}$/.exec(page.param ?? '')?.[0] ?? 0), queryOf(url)));
    return { page, isThere: about !== null, about, pathname, origin };
  } catch {
    return { ...unknown, isThere: true, isUnknown: true };
  }
}

const listingOf = ({ pattern }: FoundPage, listings: Listings): Pick<Listing, 'about'> | null =>
  pattern in listings ? listings[pattern as keyof Listings] : null;

/** Does not use URL. URL reads `//account` as the start page of a host named account, and rejects `//`. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;

const queryOf = (url: string): URLSearchParams => new URLSearchParams(url.slice(pathOf(url).length));

/** Normalizes the path as the router does: `/%6cogin` and `//login` are both the log-in. */
function readable(pathname: string): string {
  const single = pathname.replace(/^\/+/, '/');
  try {
    return decodeURI(single);
  } catch {
    return single;
  }
}

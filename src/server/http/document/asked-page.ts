import type { FastifyRequest } from 'fastify';
import { FEATURES, type Feature } from '../../../context/studio.ts';
import { pageAt, path, type FoundPage } from '../../../wire/pages.ts';
import { IMAGE_FOLDER } from '../../files/image-path.ts';
import { API_BASE } from '../api.ts';
import type { About, Listing, Listings } from './site-files.ts';
import type { StudioDirectory } from '../studio-directory.ts';

/** What a document is asked for. */
export interface AskedPage {
  /** Null where the app has no page in this studio's package. */
  readonly page: FoundPage | null;
  /** Whether there is what the page is about. */
  readonly isThere: boolean;
  /** What the page is about, where the public may know. */
  readonly about: About | null;
}

interface Sight {
  readonly directory: Pick<StudioDirectory, 'find'>;
  readonly listings: Listings;
}

/** What is no call, file or mailbox. */
export const mayBePage = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && ![`${API_BASE}/`, '/assets/', '/dev/', `${IMAGE_FOLDER}/`].some((one) => url.startsWith(one));

/** Whoever says nothing accepts everything. */
export const acceptsHtml = ({ headers }: FastifyRequest): boolean => /text\/html|text\/\*|\*\/\*/.test(headers.accept ?? '*/*');

/**
 * The page that is asked for. `features`: the studio's package, null while nobody knows it, as without a database; the app says then what
 * is wrong. A class that the public does not see is not there; who is booked in it sees it all the same, as the app asks with their token.
 * A hidden product is there at its link only.
 */
export async function askedPage(
  request: FastifyRequest,
  features: readonly Feature[] | null,
  { directory, listings }: Sight,
): Promise<AskedPage> {
  const page = pageAt(readable(pathOf(request.url)), features ?? FEATURES);
  const listing = page && features !== null ? listingOf(page, listings) : null;
  if (!page || !listing) return { page, isThere: page !== null, about: null };
  try {
    const studio = await directory.find(request);
    const about = studio && (await listing.about(studio, Number(/^[1-9]\d{0,14}$/.exec(page.param ?? '')?.[0] ?? 0), queryOf(request.url)));
    return { page, isThere: about !== null, about };
  } catch {
    return { page, isThere: true, about: null };
  }
}

const listingOf = ({ pattern }: FoundPage, listings: Listings): Pick<Listing, 'about'> | null =>
  pattern === path.schedule || pattern === path.class || pattern === path.product || pattern === path.seriesPage ? listings[pattern] : null;

/** Not by way of URL, for which `//account` is the start page of a host called account, and `//` no address at all. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;

const queryOf = (url: string): URLSearchParams => new URLSearchParams(url.slice(pathOf(url).length));

/** As the router takes it: `/%6cogin` is the log-in, and so is `//login`. */
function readable(pathname: string): string {
  const single = pathname.replace(/^\/+/, '/');
  try {
    return decodeURI(single);
  } catch {
    return single;
  }
}

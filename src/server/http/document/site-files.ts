import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Feature } from '../../../context/studio.ts';
import { pageAt, path, UNLISTED } from '../../../wire/pages.ts';
import { studioOf } from '../api.ts';
import { notFound } from '../problems.ts';
import type { StudioDirectory, StudioRef } from '../studio-directory.ts';
import type { LinkPreview } from './link-preview.ts';

/** The public information about a page's subject. */
export interface About {
  /** Title of the page, shown before the studio's name. Null when the page is about the studio itself. */
  readonly name: string | null;
  readonly preview: LinkPreview | null;
  /** Only a private link opens it, so search engines leave it out. */
  readonly isPrivate?: true;
}

/** The public items of one kind that has pages of its own. */
export interface Listing {
  /** Null when no public item has this id. */
  about(studio: StudioRef, id: number, query: URLSearchParams): Promise<About | null>;
  /** Ids for the sitemap, most timely first. Empty when the package lacks this kind. */
  listed(studio: StudioRef, atMost: number): Promise<readonly number[]>;
}

/** Listings by page pattern: the pages that search engines may list. */
export interface Listings {
  readonly [path.schedule]: Pick<Listing, 'about'>;
  readonly [path.class]: Listing;
  readonly [path.product]: Listing;
  readonly [path.seriesPage]: Listing;
  readonly [path.buy]: Pick<Listing, 'about'>;
  readonly [path.series]: Pick<Listing, 'about'>;
  readonly [path.appointments]: Pick<Listing, 'about'>;
  readonly [path.giftCard]: Pick<Listing, 'about'>;
}

interface SiteParts {
  readonly directory: Pick<StudioDirectory, 'find'>;
  readonly listings: Listings;
  readonly originOf: (studio: StudioRef) => string;
  /** The features of the studio that the request names. Empty when unknown. */
  readonly featuresOf: (request: FastifyRequest) => Promise<readonly Feature[]>;
  /** False until the studio is open to customers. */
  readonly isOpen: (request: FastifyRequest) => Promise<boolean>;
}

/** Covers weeks of a large studio. Later items follow later. */
const LISTED_AT_MOST = 500;
/** Script for the studios' own websites (docs/embedding.md). */
const EMBED = readFileSync(join(import.meta.dirname, 'embed.js'), 'utf8');
const ICON = readFileSync(join(import.meta.dirname, 'favicon.ico'));

/**
 * Registers the standard files of a site (`/robots.txt`, `/sitemap.xml`, `/favicon.ico`, `/.well-known/change-password`) and the script for
 * other websites.
 */
export function registerSiteFiles(app: FastifyInstance, { directory, listings, originOf, featuresOf, isOpen }: SiteParts): void {
  const options = { schema: { hide: true } };
  const forAnHour = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=3600').header('vary', 'x-studio');

  app.get('/robots.txt', options, async (request, reply) => {
    const origin = originOf(await studioOf(request, { directory }));
    if (!(await isOpen(request))) return reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n');
    const lines = ['User-agent: *', ...[...UNLISTED, '/dev/'].map((start) => `Disallow: ${start}`), '', `Sitemap: ${origin}/sitemap.xml`];
    return forAnHour(reply)
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
  app.get('/sitemap.xml', options, async (request, reply) => {
    const studio = await studioOf(request, { directory });
    if (!(await isOpen(request))) throw notFound();
    const pagesOf = async (pattern: typeof path.class | typeof path.product | typeof path.seriesPage) =>
      (await listings[pattern].listed(studio, LISTED_AT_MOST)).map((id) => pattern.replace('$id', String(id)));
    const series = await pagesOf(path.seriesPage);
    const features = await featuresOf(request);
    const places = [
      path.schedule,
      path.buy,
      ...[path.appointments, path.giftCard].filter((one) => pageAt(one, features) !== null),
      ...(await pagesOf(path.product)),
      ...(series.length > 0 ? [path.series, ...series] : []),
      ...(await pagesOf(path.class)),
    ];
    const xml = places.map((place) => `<url><loc>${originOf(studio)}${place}</loc></url>`).join('\n');
    return forAnHour(reply)
      .type('application/xml; charset=utf-8')
      .send(`<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${xml}\n</urlset>\n`);
  });
  // The only resource that other sites may load.
  app.get('/embed.js', options, (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('text/javascript; charset=utf-8')
      .send(EMBED),
  );
  // Password managers open this address (https://w3c.github.io/webappsec-change-password-url).
  app.get('/.well-known/change-password', options, (_, reply) => reply.redirect(`${path.account}#password`));
  app.get('/favicon.ico', options, (_, reply) => reply.header('cache-control', 'public, max-age=86400').type('image/x-icon').send(ICON));
}

import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { asId, type StudioId } from '../../kernel/ids.ts';
import type { Db } from '../db/database.ts';
import type { Clock } from '../clock.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { noHost } from './problems.ts';

/** A studio by its address, before its rows may be read. */
export interface StudioRef {
  readonly id: StudioId;
  readonly slug: string;
  /** The host of its links. Null: its subdomain. */
  readonly ownHost: string | null;
}

/** The parts of a request that identify the studio. `host` is the host that the caller sees, also behind our own proxy. */
export interface Addressed {
  readonly host: string;
  readonly headers: IncomingHttpHeaders;
}

export interface StudioDirectory {
  /** Finds the studio by custom host or subdomain of the base domain, else by the header `X-Studio`, else the default (readings §1). */
  find(asked: Addressed): Promise<StudioRef | null>;
  list(): Promise<StudioRef[]>;
}

const KEPT_MS = 5_000;

export function studioDirectory(
  db: Db,
  clock: Clock,
  { baseDomain, defaultStudio }: { baseDomain: string; defaultStudio: string },
): StudioDirectory {
  const cache = new Map<string, { found: StudioRef | null; until: number }>();

  async function remembered(key: string, look: () => Promise<StudioRef | null>): Promise<StudioRef | null> {
    const hit = cache.get(key);
    if (hit && hit.until > clock.monotonic()) return hit.found;
    const found = await look().catch((error: unknown) => {
      // The last known studio decides the language of the "unavailable" message.
      if (hit && isUnavailable(error)) return hit.found;
      throw error;
    });
    // Caches only existing studios, because callers can invent any number of names.
    if (found) cache.set(key, { found, until: clock.monotonic() + KEPT_MS });
    return found;
  }

  const studios = db
    .selectFrom('studio')
    .leftJoin('studio_host as main', (join) => join.onRef('main.studio_id', '=', 'studio.id').on('main.is_main', '=', true))
    .select(['studio.id', 'studio.slug', 'main.host as ownHost']);

  const bySlug = (slug: string) =>
    remembered(`slug ${slug}`, async () => {
      const row = await studios.where('studio.slug', '=', slug).executeTakeFirst();
      return row ? refOf(row) : null;
    });

  const byHost = (host: string) =>
    remembered(`host ${host}`, async () => {
      const row = await studios
        .innerJoin('studio_host', 'studio_host.studio_id', 'studio.id')
        .where('studio_host.host', '=', host)
        .executeTakeFirst();
      return row ? refOf(row) : null;
    });

  return {
    async find({ host: given, headers: { 'x-studio': header } }) {
      const host = nameOfHost(given);
      if (host !== '' && host !== baseDomain && !isAddress(host)) {
        const label = host.endsWith(`.${baseDomain}`) ? host.slice(0, -baseDomain.length - 1) : null;
        const found = label === null ? await byHost(host) : await bySlug(label);
        if (found || label !== null) return found;
      }
      return bySlug(wordOf(header) || defaultStudio);
    },
    async list() {
      const rows = await studios.orderBy('studio.id').execute();
      return rows.map(refOf);
    },
  };
}

const refOf = ({ id, slug, ownHost }: { readonly id: number; readonly slug: string; readonly ownHost: string | null }): StudioRef => ({
  id: asId<StudioId>(id),
  slug,
  ownHost,
});

const wordOf = (header: string | readonly string[] | undefined): string =>
  String(header ?? '')
    .trim()
    .toLowerCase();

/** The host without its port and without a trailing dot (RFC 1034 §3.1). */
export const nameOfHost = (host: string): string => host.replace(/:\d*$/, '').replace(/\.$/, '').toLowerCase();

/**
 * Refuses requests without a host, which HTTP/1.0 allows, so that they do not reach the default studio. Health checks and metrics are
 * exempt. Register before the routes.
 */
export function refuseWithoutHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(nameOfHost(request.host) === '' && !request.routeOptions.config.quiet ? noHost() : undefined);
  });
}

const isAddress = (host: string): boolean => host === 'localhost' || /^[\d.]+$/.test(host) || host.startsWith('[');

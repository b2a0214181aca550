import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { asId, type StudioId } from '../../kernel/ids.ts';
import type { Db } from '../db/database.ts';
import type { Clock } from '../clock.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { noHost } from './problems.ts';

/** A studio as its address names it, before its rows may be read. */
export interface StudioRef {
  readonly id: StudioId;
  readonly slug: string;
}

/** What of a request names its studio; `host` is the one that the caller sees, also behind a proxy of ours. */
export interface Addressed {
  readonly host: string;
  readonly headers: IncomingHttpHeaders;
}

export interface StudioDirectory {
  /** Studio = custom host or subdomain of the base domain; else the header `X-Studio`; else the default (readings §1). */
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
      // Whose studio it was says in which language to tell that the database is away.
      if (hit && isUnavailable(error)) return hit.found;
      throw error;
    });
    // Only what exists is kept: names that do not are made up by whoever asks, without end.
    if (found) cache.set(key, { found, until: clock.monotonic() + KEPT_MS });
    return found;
  }

  const bySlug = (slug: string) =>
    remembered(`slug ${slug}`, async () => {
      const row = await db.selectFrom('studio').select(['id', 'slug']).where('slug', '=', slug).executeTakeFirst();
      return row ? { id: asId<StudioId>(row.id), slug: row.slug } : null;
    });

  const byHost = (host: string) =>
    remembered(`host ${host}`, async () => {
      const row = await db
        .selectFrom('studio_host')
        .innerJoin('studio', 'studio.id', 'studio_host.studio_id')
        .select(['studio.id', 'studio.slug'])
        .where('studio_host.host', '=', host)
        .executeTakeFirst();
      return row ? { id: asId<StudioId>(row.id), slug: row.slug } : null;
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
      const rows = await db.selectFrom('studio').select(['id', 'slug']).orderBy('id').execute();
      return rows.map((row) => ({ id: asId<StudioId>(row.id), slug: row.slug }));
    },
  };
}

const wordOf = (header: string | readonly string[] | undefined): string =>
  String(header ?? '')
    .trim()
    .toLowerCase();

/** A host without its port, and without the dot that may end a whole name (RFC 1034 §3.1). */
const nameOfHost = (host: string): string => host.replace(/:\d*$/, '').replace(/\.$/, '').toLowerCase();

/**
 * Refuses who names no host, as HTTP/1.0 allows: it must not be taken for the default studio. Those who watch the process may. Register
 * before the routes.
 */
export function refuseWithoutHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(nameOfHost(request.host) === '' && !request.routeOptions.config.quiet ? noHost() : undefined);
  });
}

const isAddress = (host: string): boolean => host === 'localhost' || /^[\d.]+$/.test(host) || host.startsWith('[');

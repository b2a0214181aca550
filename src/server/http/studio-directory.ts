import { asId, type StudioId } from '../../kernel/ids.ts';
import type { Db } from '../db/database.ts';
import type { Clock } from '../clock.ts';

/** A studio as its address names it, before its rows may be read. */
export interface StudioRef {
  readonly id: StudioId;
  readonly slug: string;
}

export interface StudioDirectory {
  /** Studio = custom host or subdomain of the base domain; else the header `X-Studio`; else the default (decisions.md §1). */
  find(host: string | undefined, header: string | undefined): Promise<StudioRef | null>;
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
    const found = await look();
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
    async find(hostHeader, header) {
      const host = (hostHeader ?? '').replace(/:\d+$/, '').toLowerCase();
      if (host !== '' && host !== baseDomain && !isAddress(host)) {
        const label = host.endsWith(`.${baseDomain}`) ? host.slice(0, -baseDomain.length - 1) : null;
        const found = label === null ? await byHost(host) : await bySlug(label);
        if (found || label !== null) return found;
      }
      return bySlug(header?.trim().toLowerCase() || defaultStudio);
    },
    async list() {
      const rows = await db.selectFrom('studio').select(['id', 'slug']).orderBy('id').execute();
      return rows.map((row) => ({ id: asId<StudioId>(row.id), slug: row.slug }));
    },
  };
}

const isAddress = (host: string): boolean => host === 'localhost' || /^[\d.]+$/.test(host) || host.startsWith('[');

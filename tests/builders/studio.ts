import { randomBytes } from 'node:crypto';
import { asId, type StudioId } from '../../src/kernel/ids.ts';
import { instant, type Instant } from '../../src/kernel/time.ts';
import type { StoredSettings } from '../../src/features/studio/rules/default-settings.ts';
import { FEATURES, type Feature } from '../../src/context/studio.ts';
import { saveStudio } from '../../src/features/studio/server/public.ts';
import type { Database } from '../../src/server/db/database.ts';
import { toSqlTime } from '../../src/server/db/instants.ts';
import { withClient } from '../../src/server/db/sql-pool.ts';
import { inStudio, type StudioTx } from '../../src/server/db/studio-tx.ts';

/** Default creation time in the builders. */
export const LONG_AGO = instant(Date.parse('2026-01-05T09:00:00Z'));

export interface TestStudio {
  readonly id: StudioId;
  readonly slug: string;
  readonly ownHost: null;
  /** Runs `work` in a transaction of the studio. */
  inside<T>(work: (tx: StudioTx) => Promise<T>): Promise<T>;
}

/** A studio, by default with every package feature. */
export async function aStudio(
  database: Database,
  {
    slug = `studio-${randomBytes(4).toString('hex')}`,
    settings = {},
    features = FEATURES,
    at = LONG_AGO,
  }: {
    slug?: string;
    settings?: StoredSettings;
    features?: readonly Feature[];
    at?: Instant;
  } = {},
): Promise<TestStudio> {
  const id = await withClient(database.owner, async (client) => {
    const { rows } = await client.query('insert into studio (slug, created_at) values ($1, $2) returning id', [slug, toSqlTime(at)]);
    return asId<StudioId>(rows[0].id);
  });
  const inside = <T>(work: (tx: StudioTx) => Promise<T>): Promise<T> => inStudio(database.db, id, work);
  await inside((tx) => saveStudio(tx, { name: slug, ...settings }, features));
  return { id, slug, ownHost: null, inside };
}

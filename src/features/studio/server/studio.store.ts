import { sql } from 'kysely';
import { lock } from '../../../server/db/guards.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { completeSettings, type StoredSettings } from '../rules/default-settings.ts';
import { mergedInto } from '../rules/decide-settings.ts';
import type { Feature, Studio } from '../../../context/studio.ts';

export async function loadStudio(tx: StudioTx): Promise<Studio> {
  const row = await tx
    .selectFrom('studio_settings as s')
    .innerJoin('studio', 'studio.id', 's.studio_id')
    .select(['studio.slug', 's.version', 's.data'])
    .select(sql<string[]>`array(select feature from package_feature f where f.studio_id = s.studio_id)`.as('features'))
    .select(
      sql<boolean>`exists (select from custom_field c where c.studio_id = s.studio_id and not c.is_archived and c.at_checkout)`.as('asks'),
    )
    .select(sql<string | null>`(select host from studio_host h where h.studio_id = s.studio_id and h.is_main)`.as('ownHost'))
    .where('s.studio_id', '=', tx.studio)
    .executeTakeFirstOrThrow();
  return {
    id: tx.studio,
    slug: row.slug,
    ownHost: row.ownHost,
    version: row.version,
    settings: completeSettings(row.data as StoredSettings),
    features: new Set(row.features as Feature[]),
    asksAtCheckout: row.asks,
  };
}

/** Replaces settings and package, and increments the version, so that every process reloads them. */
export async function saveStudio(tx: StudioTx, settings: StoredSettings, features: readonly Feature[]): Promise<void> {
  await tx
    .insertInto('studio_settings')
    .values({ studio_id: tx.studio, data: JSON.stringify(settings) })
    .onConflict((c) => c.column('studio_id').doUpdateSet({ data: JSON.stringify(settings), version: sql`studio_settings.version + 1` }))
    .execute();
  await tx.deleteFrom('package_feature').where('studio_id', '=', tx.studio).execute();
  if (features.length > 0)
    await tx
      .insertInto('package_feature')
      .values(features.map((feature) => ({ studio_id: tx.studio, feature })))
      .execute();
}

/** Locks the settings and returns what is stored. */
export async function lockSettings(tx: StudioTx): Promise<StoredSettings> {
  const { data } = await tx
    .selectFrom('studio_settings')
    .select('data')
    .where('studio_id', '=', tx.studio)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return data as StoredSettings;
}

/** Keeps the settings from changing until the end of the transaction, and returns the studio as it is stored now. */
export async function holdStudio(tx: StudioTx): Promise<Studio> {
  await lock(tx, 'recurrence-lock', sql`select 1 from studio_settings where studio_id = ${tx.studio} for share`);
  return loadStudio(tx);
}

/** Merges a change into the settings and leaves unset ones unset. The caller holds the lock. */
export async function changeSettings(tx: StudioTx, change: StoredSettings): Promise<void> {
  const data = JSON.stringify(mergedInto(await lockSettings(tx), change));
  await sql`update studio_settings set version = version + 1, data = ${data}::jsonb where studio_id = ${tx.studio}`.execute(tx);
}

/** Changes only the logo and leaves unset settings unset. */
export async function saveLogoUrl(tx: StudioTx, url: string | null): Promise<void> {
  await sql`
    update studio_settings set version = version + 1,
      data = jsonb_set(jsonb_set(data, '{look}', coalesce(data->'look', '{}')), '{look,logoUrl}', ${JSON.stringify(url)}::jsonb)
    where studio_id = ${tx.studio}`.execute(tx);
}

/** Makes every process load the studio and its cached schedules again. */
export async function touchStudio(tx: StudioTx): Promise<void> {
  await sql`update studio_settings set version = version + 1 where studio_id = ${tx.studio}`.execute(tx);
}

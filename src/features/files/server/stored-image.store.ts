import { sql } from 'kysely';
import type { CustomerId, StaffId } from '../../../kernel/ids.ts';
import { minus, type Instant } from '../../../kernel/time.ts';
import { fromSqlTime, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { LONGEST_UPLOAD, UPLOADS, type ImageSize } from '../rules/decide-picture.ts';

/** The owner of a picture. The logo and the pictures of bulk emails belong to the studio, whichever staff member uploaded them. */
export type Owner =
  | { readonly kind: 'face'; readonly customer: CustomerId }
  | { readonly kind: 'logo' | 'letter'; readonly staff: StaffId };

/** Locks the pictures of a customer, or those of the studio, for one transaction at a time. */
export async function lockOwner(tx: StudioTx, owner: Owner): Promise<void> {
  if (owner.kind === 'face')
    await tx.selectFrom('customer').select('id').where('studio_id', '=', tx.studio).where('id', '=', owner.customer).forUpdate().execute();
  else await tx.selectFrom('studio_settings').select('studio_id').where('studio_id', '=', tx.studio).forUpdate().execute();
}

/** The person's uploads that count toward the limit: their number, the time of the first, and whether one is running. */
export async function countUploads(
  tx: StudioTx,
  owner: Owner,
  at: Instant,
): Promise<{ count: number; since: Instant | null; isUnderWay: boolean }> {
  const row = await tx
    .selectFrom('stored_image')
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<Date | null>`min(created_at)`.as('since'))
    .select(sql<boolean | null>`bool_or(state = 'coming' and created_at > ${toSqlTime(minus(at, LONGEST_UPLOAD))})`.as('is_under_way'))
    .where('studio_id', '=', tx.studio)
    .where(owner.kind === 'face' ? 'customer_id' : 'staff_id', '=', owner.kind === 'face' ? owner.customer : owner.staff)
    .where('created_at', '>', toSqlTime(minus(at, UPLOADS.within)))
    .executeTakeFirstOrThrow();
  return { count: row.count, since: row.since === null ? null : fromSqlTime(row.since), isUnderWay: row.is_under_way === true };
}

/** Inserts the row of a file that is to come, before the file exists. */
export async function announceImage(tx: StudioTx, owner: Owner, name: string, at: Instant): Promise<void> {
  await tx
    .insertInto('stored_image')
    .values({
      studio_id: tx.studio,
      name,
      kind: owner.kind,
      customer_id: owner.kind === 'face' ? owner.customer : null,
      staff_id: owner.kind === 'face' ? null : owner.staff,
      created_at: toSqlTime(at),
    })
    .execute();
}

/** Releases the current profile picture or logo. Returns the names of the files to delete. Bulk emails keep their pictures. */
export async function dropKept(tx: StudioTx, owner: Owner): Promise<string[]> {
  if (owner.kind === 'letter') return [];
  const rows = await tx
    .updateTable('stored_image')
    .set({ state: 'dropped' })
    .where('studio_id', '=', tx.studio)
    .where('kind', '=', owner.kind)
    .where('state', '=', 'kept')
    .$if(owner.kind === 'face', (query) => query.where('customer_id', '=', owner.kind === 'face' ? owner.customer : null))
    .returning('name')
    .execute();
  return rows.map((row) => row.name);
}

/** Makes an announced file its owner's picture. False when the clean-up gave it up meanwhile. */
export async function keepImage(tx: StudioTx, name: string, { width, height }: ImageSize): Promise<boolean> {
  const rows = await tx
    .updateTable('stored_image')
    .set({ state: 'kept', width, height })
    .where('studio_id', '=', tx.studio)
    .where('name', '=', name)
    .where('state', '=', 'coming')
    .returning('name')
    .execute();
  return rows.length === 1;
}

/** The sizes of pictures by name. Pictures stored before sizes were recorded are missing. */
export async function sizesOfImages(tx: StudioTx, names: readonly string[]): Promise<ReadonlyMap<string, ImageSize>> {
  if (names.length === 0) return new Map();
  const rows = await tx
    .selectFrom('stored_image')
    .select(['name', 'width', 'height'])
    .where('studio_id', '=', tx.studio)
    .where('name', '=', sql<string>`any(${[...names]}::text[])`)
    .execute();
  return new Map(rows.flatMap(({ name, width, height }) => (width === null || height === null ? [] : [[name, { width, height }]])));
}

/** Gives up an announced file that will not come. A file that was kept meanwhile stays. */
export async function giveUpImage(tx: StudioTx, name: string): Promise<void> {
  await tx
    .updateTable('stored_image')
    .set({ state: 'dropped' })
    .where('studio_id', '=', tx.studio)
    .where('name', '=', name)
    .where('state', '=', 'coming')
    .execute();
}

/**
 * Returns the names of files to delete: announced before this moment and never kept, or released. After the commit no upload can keep such
 * a file, so it may be deleted.
 */
export async function giveUpForgotten(tx: StudioTx, before: Instant): Promise<string[]> {
  const rows = await tx
    .updateTable('stored_image')
    .set({ state: 'dropped' })
    .where('studio_id', '=', tx.studio)
    .where('state', '!=', 'kept')
    .where('created_at', '<=', toSqlTime(before))
    .returning('name')
    .execute();
  return rows.map((row) => row.name);
}

/** Releases all pictures of a customer, so that no upload keeps one. Returns whether there are any. */
export async function dropAllOf(tx: StudioTx, customer: CustomerId): Promise<boolean> {
  const rows = await tx
    .updateTable('stored_image')
    .set({ state: 'dropped' })
    .where('studio_id', '=', tx.studio)
    .where('customer_id', '=', customer)
    .returning('name')
    .execute();
  return rows.length > 0;
}

/** The names of the files of a customer that are to be deleted. */
export async function listDroppedOf(tx: StudioTx, customer: CustomerId): Promise<string[]> {
  const rows = await tx
    .selectFrom('stored_image')
    .select('name')
    .where('studio_id', '=', tx.studio)
    .where('customer_id', '=', customer)
    .where('state', '=', 'dropped')
    .execute();
  return rows.map((row) => row.name);
}

/** Deletes the rows of deleted files. */
export async function forgetImages(tx: StudioTx, names: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('stored_image')
    .where('studio_id', '=', tx.studio)
    .where('state', '=', 'dropped')
    .where('name', '=', sql<string>`any(${[...names]}::text[])`)
    .execute();
}

/** Entities ↔ archive, for every section of entity-sections.ts: keys in place of ids, and the columns of the entity's table. */
import * as z from 'zod/mini';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { columnsOf, jointColumnsOf, linksOf, otherColumnsOf } from '../../../../server/entities/entity-table.ts';
import { parsePassTerms } from '../../../products/contract/pass-terms.ts';
import type { PassTerms } from '../../../products/rules/terms.ts';
import type { ArchivedTerms } from '../../rules/archived-sales.ts';
import { archiveOfTerms, termsOfArchive } from '../terms-of-archive.ts';
import { entityEntries } from '../../contract/archive.contract.ts';
import type { Archive } from '../../rules/archive.ts';
import type { Key } from '../../rules/key.ts';
import type { EntityRow, StudioRows } from '../archive-rows.ts';
import { insertLinks, insertWithKeys } from '../archive.store.ts';
import { ENTITIES, type EntitySection } from './entity-sections.ts';
import type { IdsOfKeys } from './ids-of-keys.ts';
import type { KeysOfIds } from './keys-of-ids.ts';

/** The columns that hold several fields. An entry has them under the column's name, with keys in place of ids. */
const JOINT = {
  terms: {
    idsOf: (terms: unknown, ids: IdsOfKeys): PassTerms => termsOfArchive(terms as ArchivedTerms, (of, key) => ids.of(of, key)),
    keysOf: (terms: unknown, keys: KeysOfIds): ArchivedTerms => archiveOfTerms(parsePassTerms(terms), (of, id) => keys.of(of, id)),
  },
} as const;
type Joint = keyof typeof JOINT;

interface Entry {
  readonly key: Key;
  readonly isArchived: boolean;
  readonly [field: string]: unknown;
}

/** Inserts the entries of a section, with their links. Returns the id of each key. */
export async function insertEntities<Section extends EntitySection>(
  tx: StudioTx,
  section: Section,
  archive: { readonly [Name in Section]: readonly (Archive[Name][number] & Pick<Entry, 'isArchived'>)[] },
  ids: IdsOfKeys,
): Promise<Map<Key, number>> {
  const table = ENTITIES[section];
  const columns = [...columnsOf(table), ...otherColumnsOf(table)];
  const joint = [...jointColumnsOf(table).keys()];
  const entries = archive[section].map((entry) => encoded(section, entry));
  const rows = entries.map((entry) => ({
    archive_key: entry.key,
    is_archived: entry.isArchived,
    ...Object.fromEntries(
      columns.map(({ column, field, refersTo }) => [column, refersTo ? ids.maybe(refersTo, entry[field] as Key | null) : entry[field]]),
    ),
    ...Object.fromEntries(joint.map((column) => [column, JOINT[column as Joint].idsOf(entry[column], ids)])),
  }));
  const types = Object.fromEntries([...columns.map(({ column, type }) => [column, type]), ...joint.map((column) => [column, 'jsonb'])]);
  const inserted = await insertWithKeys(tx, table.table, { ...types, is_archived: 'boolean' }, rows);
  for (const link of linksOf(table)) {
    const pairs = entries.flatMap((entry) =>
      (entry[link.field] as readonly Key[]).map((other, nth) => [inserted.get(entry.key)!, ids.of(link.refersTo, other), nth + 1] as const),
    );
    await insertLinks(tx, link, pairs);
  }
  return inserted;
}

/** The entry with the fields of its entity, as the file spells them. */
function encoded(section: EntitySection, entry: object): Entry {
  const schema: z.ZodMiniObject = entityEntries[section];
  const own = Object.keys(schema.shape).map((field) => [field, (entry as Entry)[field]]);
  return z.encode(schema, Object.fromEntries(own)) as unknown as Entry;
}

/** The entries of a section. */
export function entitiesOf<Section extends EntitySection>(
  section: Section,
  rows: StudioRows,
  keys: KeysOfIds,
): z.output<(typeof entityEntries)[Section]>[] {
  const table = ENTITIES[section];
  return rows[section].map((row: EntityRow) => {
    const joint = [...jointColumnsOf(table).keys()].map((column) => [column, JOINT[column as Joint].keysOf(row[column], keys)]);
    const values = [...columnsOf(table), ...otherColumnsOf(table)].map(({ field, column, refersTo }) => [
      field,
      refersTo ? keys.maybe(refersTo, row[column] as number | null) : row[column],
    ]);
    const links = linksOf(table).map(({ field, refersTo }) => [
      field,
      (row[field] as readonly number[]).map((id) => keys.of(refersTo, id)),
    ]);
    const entry = { key: keys.of(section, row.id), isArchived: row.is_archived, ...Object.fromEntries([...values, ...joint, ...links]) };
    return z.decode(entityEntries[section], entry as never) as z.output<(typeof entityEntries)[Section]>;
  });
}

import type * as z from 'zod/mini';
import type { DB } from '../db/schema.ts';

type SqlType = 'text' | 'boolean' | 'int' | 'bigint' | 'float8' | 'date' | 'timestamptz' | 'jsonb';

/** The archive's sections of things that other things refer to. */
export type Section = 'tags' | 'locations' | 'services' | 'classes' | 'staff' | 'offers' | 'occurrences';

/** A column whose name is not the field's, and the archive's section of the thing whose id it holds. */
interface NamedColumn {
  readonly column: string;
  readonly type: SqlType;
  readonly refersTo?: Section;
}

/** A list of ids in a table of pairs: the columns of the two ids, and the archive's section of the other things. */
interface LinkTable {
  readonly link: keyof DB;
  readonly own: string;
  readonly other: string;
  /** The column of the place in the list, from 1. Without it the list has no order of its own. */
  readonly position?: string;
  readonly refersTo: Section;
}

/** A field of a `jsonb` column that holds several fields, such as the terms of a product. */
interface PartOfColumn {
  readonly within: string;
}

type Place = SqlType | NamedColumn | LinkTable | PartOfColumn;

/**
 * Where the fields of a schema are stored. A field's column is its name in snake case, e.g. `media_url` for `mediaUrl`. Values are stored as
 * the schema encodes them. The table also has `studio_id`, `id`, `archive_key`, `version` and `is_archived`.
 */
export interface EntityTable<Fields extends z.ZodMiniObject = z.ZodMiniObject> {
  readonly table: keyof DB;
  readonly fields: Fields;
  readonly columns: { readonly [Name in keyof z.output<Fields>]: Place };
  /** Columns that no form changes. A new thing gets them from its rules, and the archive moves them. */
  readonly others?: Readonly<Record<string, SqlType | NamedColumn>>;
  /** The columns of other tables that refer to it, as `table.column`. */
  readonly usedBy: readonly `${keyof DB}.${string}`[];
  /** The columns of other tables that refer to it, whose rows end with it. */
  readonly endsWith?: readonly `${keyof DB}.${string}`[];
  /** The unique constraint on its name, if any. */
  readonly uniqueName?: string;
  /** The unique constraint on its e-mail address, if any. */
  readonly uniqueEmail?: string;
}

export const entityTable = <Fields extends z.ZodMiniObject>(table: EntityTable<Fields>): EntityTable<Fields> => table;

export type Column = NamedColumn & { readonly field: string };
export type Link = LinkTable & { readonly field: string };
type Columns = Pick<EntityTable, 'columns'>;

/** The columns of one field each. */
export const columnsOf = (table: Columns): readonly Column[] => placesOf(table).flatMap(columnOf);

export const otherColumnsOf = ({ others = {} }: Pick<EntityTable, 'others'>): readonly Column[] => Object.entries(others).flatMap(columnOf);

function columnOf([field, place]: readonly [string, Place]): Column[] {
  if (typeof place === 'string') return [{ field, column: snakeCase(field), type: place }];
  return 'column' in place ? [{ field, ...place }] : [];
}

/** The columns that hold several fields, with these fields. */
export const jointColumnsOf = (table: Columns): ReadonlyMap<string, readonly string[]> => {
  const parts = placesOf(table).flatMap(([field, place]) =>
    typeof place !== 'string' && 'within' in place ? [{ field, column: place.within }] : [],
  );
  return new Map([...Map.groupBy(parts, ({ column }) => column)].map(([column, of]) => [column, of.map(({ field }) => field)]));
};

export const linksOf = (table: Columns): readonly Link[] =>
  placesOf(table).flatMap(([field, place]) => (typeof place !== 'string' && 'link' in place ? [{ field, ...place }] : []));

const placesOf = ({ columns }: Columns) => Object.entries<Place>(columns);
const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

import type { PassChange } from '../../passes/rules/pass-change.ts';
import type { PaymentMethod } from '../../passes/rules/pass.ts';
import type { KEYED_TABLES } from './keyed-tables.ts';
import type { EntitySection } from './entities/entity-sections.ts';
import type { PLAIN_TABLES } from './plain-tables.ts';

interface SqlTypes {
  text: string | null;
  boolean: boolean;
  bool: boolean | null;
  float8: number | null;
  int: number | null;
  bigint: number | null;
  timestamptz: string | null;
  'timestamptz[]': readonly string[];
  'int[]': readonly number[];
  'date[]': readonly string[];
  date: string | null;
  jsonb: unknown;
}

type RowOf<Columns> = {
  [Name in keyof Columns]: Columns[Name] extends keyof SqlTypes ? SqlTypes[Columns[Name]] : never;
};

export type KeyedTable = keyof typeof KEYED_TABLES;
export type PlainTable = keyof typeof PLAIN_TABLES;
/** A row to write: every column, times as ISO text. */
export type KeyedRow<Table extends KeyedTable> = { readonly archive_key: string } & RowOf<(typeof KEYED_TABLES)[Table]>;
export type PlainRow<Table extends PlainTable> = RowOf<(typeof PLAIN_TABLES)[Table]>;

/** A stored row with its id. Its key is null when it was not imported. */
export type ReadRow<Table extends KeyedTable> = { readonly id: number; readonly archive_key: string | null } & RowOf<
  (typeof KEYED_TABLES)[Table]
>;

/** A stored entity: its columns as JSON. */
export interface EntityRow {
  readonly id: number;
  readonly archive_key: string | null;
  readonly is_archived: boolean;
  readonly [column: string]: unknown;
}

export interface ReadPassRow {
  readonly id: number;
  readonly archive_key: string | null;
  readonly customer_id: number;
  readonly offer_id: number | null;
  readonly terms_id: number;
  readonly state: string;
  readonly sold_by_staff: boolean;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly price_paid: number | null;
  readonly discount: number;
  readonly discount_code_id: number | null;
  readonly paid_by: PaymentMethod | null;
  readonly purchased_at: string;
}

/** `entry`: the place of the corrected entry in the ledger. */
export interface PassChangeRow {
  readonly pass_id: number;
  readonly kind: PassChange['kind'];
  readonly entry: number | null;
  readonly last_day: string | null;
  readonly staff_id: number | null;
  readonly reason: string;
  readonly at: string;
}

/** All rows of a studio that the archive contains, read by one statement. */
export type StudioRows = { readonly [Table in KeyedTable]: readonly ReadRow<Table>[] } & {
  readonly [Table in PlainTable]: readonly PlainRow<Table>[];
} & { readonly [Section in EntitySection]: readonly EntityRow[] } & {
  readonly studio: { readonly slug: string; readonly created_at: string };
  readonly hosts: readonly string[];
  readonly main_host: string | null;
  readonly settings: unknown;
  readonly features: readonly string[];
  readonly user_pass: readonly ReadPassRow[];
  readonly pass_change: readonly PassChangeRow[];
  readonly pass_terms: readonly { readonly id: number; readonly terms: unknown }[];
};

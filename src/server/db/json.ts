import type { ColumnType } from 'kysely';

/** A jsonb column: read as unknown and checked by its store, written as text. The drivers would guess different types otherwise. */
export type Json = ColumnType<unknown, string, string>;

import type { ColumnType } from 'kysely';

/** A jsonb column: read as unknown and checked by its store, written as text (both drivers would guess otherwise). */
export type Json = ColumnType<unknown, string, string>;

import type { Key } from './key.ts';

/** A thing that an owner edits, in the archive: the fields of its schema, and the key by which other entries refer to it. */
export type ArchivedEntity<Fields> = { readonly key: Key; readonly isArchived: boolean } & Readonly<Fields>;

/** The archive's own id of an entry: any text, unique per section. */
export type Key = string;

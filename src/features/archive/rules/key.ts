/** The archive's own name for a thing: any text, once per section. */
export type Key = string;

/** Of each host when they work, and `[start, end]` of what occupies them, in milliseconds. */
export interface Host {
  readonly work: { readonly days: readonly number[]; readonly blocks: readonly (readonly number[])[] };
  readonly busy: readonly (readonly [number, number])[];
}

/** The free slots of each day; `withHosts` names who is free by their places in the list. */
export function search(asked: {
  tz: string;
  from: number;
  to: number;
  len: number;
  hosts: readonly Host[];
  withHosts: true;
  iso: false;
}): Record<string, { time: number; hosts: number[] }[]>;

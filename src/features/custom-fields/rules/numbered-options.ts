export interface WrittenOption<Id extends number = number> {
  readonly id: Id;
  readonly value: string;
  readonly active: boolean;
}

/** Gives each option without an id the next one that is free in its list. */
export function numbered<Id extends number>(
  options: readonly { readonly id?: number | undefined; readonly value: string; readonly active: boolean }[],
): readonly WrittenOption<Id>[] {
  let last = Math.max(0, ...options.map(({ id }) => id ?? 0));
  return options.map(({ id, value, active }) => ({ id: (id ?? ++last) as Id, value, active }));
}

/** The options of a choice of numbers: these, and the present value if it is another. */
export const numberChoices = (
  offered: readonly number[],
  present: unknown,
  words: (value: number) => string,
): { readonly value: string; readonly label: string }[] =>
  [...new Set([...offered, Number(present)])]
    .toSorted((one, other) => one - other)
    .map((value) => ({ value: String(value), label: words(value) }));

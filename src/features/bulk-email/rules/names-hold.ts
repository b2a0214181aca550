/** Whether a name has every word that is looked for, letter case aside. */
export const namesHold = (name: string, search: string): boolean =>
  search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.toLowerCase().includes(word));

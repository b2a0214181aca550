/** Whether a name contains every word of the search, ignoring case. */
export const namesHold = (name: string, search: string): boolean =>
  search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.toLowerCase().includes(word));

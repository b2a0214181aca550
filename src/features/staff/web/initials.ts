/** At most two letters, for a person without a picture. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => /\p{L}/u.exec(word ?? '')?.[0] ?? '');
  return letters.join('').toLocaleUpperCase();
}

/** Colors that are visible as thin bands on light and on dark backgrounds (look.md). */
const COLOURS = ['#0f766e', '#1d5f8a', '#7e3a6b', '#b4532a', '#5b7027', '#8a6d1d', '#4c5fa8', '#9b3d4a'] as const;

/** The color depends on the name only, so that a class keeps it whatever the order of the file. */
export function colourOf(name: string): string {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + letter.codePointAt(0)!) % 1_000_003;
  return COLOURS[sum % COLOURS.length] ?? COLOURS[0];
}

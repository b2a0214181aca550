/** Colours that hold on light and dark ground, as thin bands (look.md). */
const COLOURS = ['#0f766e', '#1d5f8a', '#7e3a6b', '#b4532a', '#5b7027', '#8a6d1d', '#4c5fa8', '#9b3d4a'] as const;

/** A class keeps its colour, whatever the order in which it is met. */
export function colourOf(name: string): string {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + letter.codePointAt(0)!) % 1_000_003;
  return COLOURS[sum % COLOURS.length] ?? COLOURS[0];
}

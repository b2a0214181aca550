import { describe, expect, it } from 'vitest';
import { retiredNames, riddles } from './plain-words.ts';

describe('retired names', () => {
  it.each([
    { path: 'src/features/classes/rules/a.ts', source: 'export const hasSpotsLeft = 1;' },
    { path: 'src/server/http/read-lane.ts', source: '' },
    { path: 'src/server/db/a.ts', source: 'export const foundStudio = 1;' },
    { path: 'src/server/http/a.ts', source: 'function isDrawn() {}' },
    { path: 'src/features/checkout/rules/a.ts', source: 'interface Asked { readonly id: number }' },
    { path: 'src/features/checkout/rules/a.ts', source: 'type DebitSaid = string;' },
  ])('are found in $path: $source', ({ path, source }) => {
    expect(retiredNames(path, source).map(({ rule }) => rule)).toEqual(['word']);
  });

  it.each([
    { path: 'src/features/classes/rules/a.ts', source: "// a lane\nconst wire = 'spot'; const show_spots = 1;" },
    { path: 'src/features/checkout/rules/a.ts', source: 'interface Unfinished {}\ntype Made2 = 1;' },
    { path: 'tests/races/a.test.ts', source: 'const peer = 1;' },
  ])('are not seen in strings, comments, wire keys and tests: $source', ({ path, source }) => {
    expect(retiredNames(path, source)).toEqual([]);
  });
});

describe('riddles', () => {
  it.each([
    { path: 'src/a.ts', source: '/** What was refused, and why. */\nconst a = 1;' },
    { path: 'src/a.ts', source: 'const a = 1;\n// Whoever waits\n// keeps the place.\n' },
    { path: 'src/a.ts', source: '// The page is asked anew\n' },
    { path: 'docs/a.md', source: '# Title\n\nText. Who pays is decided\nby the order.\n' },
    { path: 'migrations/1.sql', source: 'select 1;\n-- What a pass takes.\n' },
  ])('are found in $path: $source', ({ path, source }) => {
    expect(riddles(path, source).map(({ rule }) => rule)).toEqual(['word']);
  });

  it.each([
    { path: 'src/a.ts', source: '/** The reason of the refusal. */\nconst a = "What was refused, and why.";' },
    { path: 'docs/a.md', source: '# What is refused\nThe server refuses the rest. What about the page? See below.\n' },
    { path: 'docs/a.md', source: '```\nWhat was refused, and why.\n```\n' },
  ])('are not seen in plain text, headings, strings and examples: $source', ({ path, source }) => {
    expect(riddles(path, source)).toEqual([]);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const readme = readFileSync('README.md', 'utf8');
const shown = Array.from(readme.matchAll(/!\[([^\]]*)\]\(docs\/screenshots\/([^)]+)\)/g), ([, alt = '', file = '']) => ({ alt, file }));
const files = readdirSync('docs/screenshots').sort();

test('the repository holds only the pictures that README.md shows', () => {
  expect(files).toEqual(shown.map(({ file }) => file).sort());
});

test('the repository holds at most sixteen pictures', () => {
  expect(files.length).toBeLessThanOrEqual(16);
});

test('each picture has its own alternative text', () => {
  expect(shown.filter(({ alt }) => alt.trim().length < 20)).toEqual([]);
  expect(new Set(shown.map(({ alt }) => alt)).size).toBe(shown.length);
});

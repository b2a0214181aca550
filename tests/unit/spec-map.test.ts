/** The spec map is complete: every name in the three documents has a row that cites its section. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SPEC_PARTS, specNames } from '../support/spec-paper.ts';

const map = readFileSync(new URL('../spec-map.md', import.meta.url), 'utf8');
const rows = [...map.matchAll(/^\| (\d §\d) \| (.+) \| .+ \|$/gm)].map(([, section, names]) => ({ section, names: ` · ${names}` }));

it.each(SPEC_PARTS)('the map has a row for each name in docs/spec/%s.md', (part) => {
  const names = specNames(part);
  expect(names.length).toBeGreaterThan(50);
  const missing = names.filter(({ section, name }) => !rows.some((row) => row.section === section && row.names.includes(` · ${name}`)));
  expect(missing.map(({ section, name }) => `${section} ${name}`)).toEqual([]);
});

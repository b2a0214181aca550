/** `node scripts/check-borders.ts`: reads the tree and reports every violation of the borders. Exits with 1 when there is one. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { crowdedFolders, sameNames, unknownFeatures, unusedExceptions, violationsOf } from './borders.ts';
import { retiredNames, riddles } from './plain-words.ts';
import { ownerlessTables, tableViolations, unusedShares } from './table-owners.ts';

const files = globSync([
  'src/**/*.{ts,tsx}',
  'migrations/*.sql',
  'tests/**/*.{ts,tsx}',
  'bench/**/*.ts',
  'scripts/**/*.{ts,mjs}',
  '*.md',
  'docs/**/*.md',
])
  .map((path) => path.split(sep).join('/'))
  .filter((path) => !path.startsWith('tests/fixtures/') && !path.startsWith('docs/spec/'))
  .sort();
const texts = new Map(files.map((path) => [path, readFileSync(path, 'utf8')]));
const features = existsSync('src/features') ? readdirSync('src/features') : [];

const lines = [
  ...unknownFeatures(features).map(
    (feature) => `src/features/${feature}: give it a place in the order in scripts/borders.ts and ARCHITECTURE.md`,
  ),
  ...[
    ...[...texts].flatMap(([path, text]) => [
      ...violationsOf(path, text),
      ...tableViolations(path, text),
      ...retiredNames(path, text),
      ...riddles(path, text),
    ]),
    ...ownerlessTables(texts.get('src/server/db/schema.ts') ?? ''),
    ...crowdedFolders(files),
    ...sameNames(files),
    ...unusedExceptions(texts),
    ...unusedShares(texts),
  ].map(({ path, line, rule, message }) => `${path}:${line} [${rule}] ${message}`),
];
for (const line of lines) console.error(line);
console.log(`borders: ${files.length} files, ${lines.length} broken`);
process.exitCode = lines.length > 0 || files.length === 0 ? 1 : 0;

/** `node scripts/check-references.ts`: reads the tree and reports every broken reference. Exits with 1 when there is one. */
import { globSync, readFileSync, statSync } from 'node:fs';
import { sep } from 'node:path';
import { checkReferences, targetsOf } from './references.ts';

const everything = globSync(
  ['*', '.*', '.ci/*', '.devcontainer/*', '.github/**/*', '{bench,docker,docs,migrations,public,scripts,src,tests}/**/*'],
  { exclude: ['.git'] },
)
  .filter((path) => statSync(path).isFile())
  .map((path) => path.split(sep).join('/'))
  .sort();
// Files that contain broken references on purpose, and samples from elsewhere.
const aside = /^scripts\/references\.(test\.)?ts$|^tests\/fixtures\//;
const files = everything.filter(
  (path) => /\.(md|ts|tsx|mjs|sql|css|ya?ml)$|^\.env\.example$|^\.oxlintrc\.json$/.test(path) && !aside.test(path),
);

const targets = targetsOf(everything, (path) => readFileSync(path, 'utf8'));
const results = files.map((path) => checkReferences(path, readFileSync(path, 'utf8'), targets));
const broken = results.flatMap((result) => result.broken);
for (const { path, line, text, message } of broken) console.error(`${path}:${line} ${text}: ${message}`);
console.log(`references: ${results.reduce((sum, { count }) => sum + count, 0)} in ${files.length} files, ${broken.length} broken`);
process.exitCode = broken.length > 0 || files.length === 0 ? 1 : 0;

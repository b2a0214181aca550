/** `npm run check`: types, lint, format, borders, references, unused code. Exits with 1 when one of them fails. */
import { runChecks } from './checks.ts';

const results = await runChecks();
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;

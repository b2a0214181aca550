/** `npm run studio -- …`: imports and exports studios, imports timetables, and checks counters. */
import { runStudioCommand } from './run-studio-command.ts';

process.exitCode = await runStudioCommand(process.argv.slice(2), process.env, {
  out: (text) => process.stdout.write(`${text}\n`),
  error: (text) => process.stderr.write(`${text}\n`),
});

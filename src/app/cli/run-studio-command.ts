import { parseArgs } from 'node:util';
import { archiveTexts } from '../../features/archive/texts.ts';
import { archiveJsonSchema } from '../../features/archive/contract/archive-json-schema.ts';
import { clockOf } from '../../server/clock.ts';
import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/db/database.ts';
import { DirectoryInUse } from '../../server/db/directory-lock.ts';
import { reasonOf } from '../server/start-failure.ts';
import { exportStudio, importStudio } from './archive-commands.ts';
import { Failed, type CommandIo, type Opened } from './command.ts';
import { createCommand } from './create-command.ts';
import { gatewayCommand } from './gateway-command.ts';
import { reconcileAll } from './reconcile-command.ts';
import { refundCommand } from './refund-command.ts';
import { settleCommand } from './settle-command.ts';
import { timetableCommand } from './timetable-command.ts';

const texts = archiveTexts;

const OPTIONS = {
  studio: { type: 'string' },
  from: { type: 'string' },
  weeks: { type: 'string' },
  capacity: { type: 'string' },
  'dry-run': { type: 'boolean' },
  off: { type: 'boolean' },
  name: { type: 'string' },
  owner: { type: 'string' },
  'time-zone': { type: 'string' },
  locale: { type: 'string' },
  currency: { type: 'string' },
  starter: { type: 'string' },
  link: { type: 'boolean' },
  'remove-second-factor': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>>['values'];

/** The work of a command once the database is open. The command line has been checked before. */
type Task = (opened: Opened) => Promise<void>;

/** Runs one command. Returns the exit code: 0 done, 1 refused or failed, 2 wrong usage. */
export async function runStudioCommand(args: readonly string[], env: NodeJS.ProcessEnv, io: CommandIo): Promise<number> {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    const [command, ...operands] = positionals;
    if (values.help || command === undefined) {
      io.out(texts.usage);
      return values.help ? 0 : 2;
    }
    if (command === 'schema') {
      io.out(JSON.stringify(archiveJsonSchema(), null, 2));
      return 0;
    }
    const task = taskOf(command, operands, values, env);
    if (task === null) {
      io.error(`${texts.unknownCommand(command)}\n\n${texts.usage}`);
      return 2;
    }
    return await withDatabase(env, io, task);
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')) {
      io.error(`${(error as Error).message}\n\n${texts.usage}`);
      return 2;
    }
    return failed(error, io);
  }
}

function taskOf(command: string, operands: readonly string[], values: Values, env: NodeJS.ProcessEnv): Task | null {
  switch (command) {
    case 'create':
      return createCommand(operands, values);
    case 'import':
      return importStudio(operands);
    case 'export':
      return exportStudio(operands);
    case 'import-timetable':
      return timetableCommand(operands, values);
    case 'gateway':
      return gatewayCommand(operands, env, values);
    case 'settle':
      return settleCommand(operands);
    case 'refund':
      return refundCommand(operands);
    case 'reconcile':
      return reconcileAll(operands);
    default:
      return null;
  }
}

async function withDatabase(env: NodeJS.ProcessEnv, io: CommandIo, task: Task): Promise<number> {
  const config = readConfig(env);
  const database = await openDatabase(config);
  try {
    await task({ database, clock: clockOf(config), config, io });
    return 0;
  } catch (error) {
    return failed(error, io);
  } finally {
    await database.close();
  }
}

function failed(error: unknown, io: CommandIo): number {
  if (error instanceof Failed) {
    for (const line of error.lines) io.error(line);
    return error.exitCode;
  }
  if (error instanceof DirectoryInUse) io.error(texts.directoryInUse(error.message));
  else io.error(reasonOf(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error)));
  return 1;
}

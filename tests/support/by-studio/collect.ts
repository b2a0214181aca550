import { join } from 'node:path';
import pg from 'pg';

const root = join(import.meta.dirname, '../../..');
const PRODUCT = join(root, 'src/');

/** Files through which every statement goes. The file that asks stands above them in the call stack. */
const PASSED_THROUGH = ['studio-tx', 'sql-pool', 'postgres', 'embedded'].map((name) => join(PRODUCT, `server/db/${name}.ts`));

/** A statement and the file of the product that sent it. */
export interface Sent {
  readonly text: string;
  readonly file: string;
}

/** Statements of the product by their text, since the worker began. A statement that only tests send is not here. */
const sent = new Map<string, Sent>();
let taken = 0;
/** How often only tests have sent a statement. Finding the sender is slow, so it is not looked for again and again. */
const fromTests = new Map<string, number>();
const ENOUGH = 3;
let isCollecting = false;

export const sentStatements = (): readonly Sent[] => [...sent.values()];

/** The statements since the last call. */
export function takeNewStatements(): readonly Sent[] {
  const fresh = sentStatements().slice(taken);
  taken += fresh.length;
  return fresh;
}

type Query = (this: unknown, ...args: unknown[]) => unknown;

/** Notes the statements that pass pg's client in this process from now on. */
export function collectStatements(): void {
  if (isCollecting) return;
  isCollecting = true;
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function (...args) {
    const [first] = args as [string | { text?: string } | undefined];
    note(typeof first === 'string' ? first : first?.text);
    return query.apply(this, args);
  };
}

function note(text: string | undefined): void {
  if (!text || sent.has(text) || !isPlanned(text)) return;
  const times = fromTests.get(text) ?? 0;
  if (times >= ENOUGH) return;
  const file = sender();
  if (file === undefined) sent.set(text, { text, file: 'an unknown file' });
  else if (file.startsWith(PRODUCT) && !file.includes('.test.')) sent.set(text, { text, file: file.slice(root.length + 1) });
  else fromTests.set(text, times + 1);
}

const isPlanned = (text: string): boolean => /^[\s(]*(?:select|insert|update|delete|with|values|merge)\b/i.test(text);

/** The file that asks for the statement. Asynchronous callers are part of the stack. */
function sender(): string | undefined {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 60;
  const { stack = '' } = new Error('where');
  Error.stackTraceLimit = limit;
  return stack
    .split('\n')
    .map((line) => /(?<file>\/[^:()]+):\d+:\d+\)?$/.exec(line)?.groups?.file ?? '')
    .find((file) => isOurs(file));
}

const isOurs = (file: string): boolean =>
  file.startsWith(`${root}/`) &&
  !file.includes('/node_modules/') &&
  !file.startsWith(import.meta.dirname) &&
  !PASSED_THROUGH.includes(file);

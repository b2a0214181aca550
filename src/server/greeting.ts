import type { Config } from './config.ts';
import { DirectoryInUse } from './db/directory-lock.ts';

/** The accounts of the demo studio (fixed points of the demo data). */
const ACCOUNTS = [
  ['member@demo.test', 'unlimited membership'],
  ['pack@demo.test', '10-class pack, 3 credits left'],
  ['new@demo.test', 'no pass yet'],
  ['owner@demo.test', 'owner: log in at /staff/login'],
  ['instructor@demo.test', 'instructor: log in at /staff/login'],
  ['desk@demo.test', 'front desk: log in at /staff/login'],
] as const;

/** What a person at the terminal is told when the server answers. */
export function announce(config: Config, address: string, milliseconds: number): void {
  const home = config.baseUrl ?? address.replace('127.0.0.1', 'localhost');
  const lines = [`Atelier is ready at ${home} (${(milliseconds / 1000).toFixed(1)} s, ${config.databaseUrl ? 'PostgreSQL' : `embedded database in ${config.dataDir}`})`];
  if (config.seed === 'demo') {
    lines.push('', 'Demo accounts, password studio-demo:', ...ACCOUNTS.map(([account, who]) => `  ${account.padEnd(22)} ${who}`));
    const { port } = new URL(address);
    lines.push('', `A second studio: http://other.${config.baseDomain}:${port}  (the same accounts at …@other.test)`);
  }
  if (config.demoMode) lines.push(`Mails that would be sent: ${home}/dev/mail`);
  console.log(lines.join('\n'));
}

/** One line for what a person can mend; the whole error for what is ours. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EADDRINUSE') return `The port is in use: ${error.message}. Give another one with PORT.`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return `The database does not answer: ${error.message}. Is DATABASE_URL right?`;
  if (error instanceof DirectoryInUse || error.message.startsWith('Settings: ') || error.message.includes('NODE_ENV')) return error.message;
  return error.stack ?? error.message;
}

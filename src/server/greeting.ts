import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../features/archive/rules/demo/demo-houses.ts';
import type { Config } from './config.ts';

/** Says where the studios answer, and in demo mode who may sign in there. */
export function greet(addresses: readonly string[], config: Pick<Config, 'seed' | 'demoMode'>): void {
  console.log(`\nAtelier is ready: ${addresses.join('  ') || 'no studio yet (npm run studio -- import FILE)'}`);
  if (config.demoMode && config.seed === 'demo') console.log(demoAccounts());
}

function demoAccounts(): string {
  const lines = DEMO_ACCOUNTS.map(({ name, who }) => `  ${`${name}@demo.test`.padEnd(22)} ${who}`);
  return `\nDemo accounts, password ${DEMO_PASSWORD} (the same at …@other.test for the second studio):\n${lines.join('\n')}\nMails: /dev/mail\n`;
}

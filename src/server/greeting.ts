import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../features/archive/rules/demo/demo-houses.ts';
import type { Config } from './config.ts';

/** Says where the studios answer, and in demo mode who may sign in there. */
export function greeting(addresses: readonly string[], config: Pick<Config, 'seed' | 'demoMode'>): string {
  const ready = `\nAtelier is ready: ${addresses.join('  ') || 'no studio yet (npm run studio -- import FILE)'}`;
  return config.demoMode && config.seed === 'demo' ? `${ready}\n${demoAccounts()}` : ready;
}

function demoAccounts(): string {
  const lines = DEMO_ACCOUNTS.map(({ name, who }) => `  ${`${name}@demo.test`.padEnd(22)} ${who}`);
  return `\nDemo accounts, password ${DEMO_PASSWORD} (the same at …@other.test for the second studio):\n${lines.join('\n')}\nMails: /dev/mail\n`;
}

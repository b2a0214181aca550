import { DEMO_PASSWORD } from '../../features/demo/rules/demo-houses.ts';
import type { DemoPeople } from '../../features/demo/server/prepare-demo-people.ts';

const NAMED = 5;

/** Lists the studios' addresses. In demo mode also the demo's accounts and the address of the mailbox. */
export function greeting(addresses: readonly string[], demo: readonly DemoPeople[] | null): string {
  const more = addresses.length > NAMED ? `  and ${addresses.length - NAMED} more` : '';
  const where =
    addresses.length > 0
      ? addresses.slice(0, NAMED).join('  ') + more
      : 'no studio yet (npm run studio -- create SLUG --name NAME --owner E-MAIL)';
  const ready = `\nAtelier is ready: ${where}\n`;
  return demo === null ? ready : `${ready}${accounts(demo)}Mails: /dev/mail\n`;
}

/** Studios with the same people share one list. */
function accounts(demo: readonly DemoPeople[]): string {
  const lists = Map.groupBy(
    demo.filter(({ people }) => people.length > 0),
    ({ people }) => people.map(({ name }) => name).join(),
  );
  const texts = Array.from(lists.values(), ([first, ...others]) => {
    const same =
      others.length > 0 ? ` (the same at ${others.map(({ mailDomain }) => `…@${mailDomain}`).join(', ')} for the second studio)` : '';
    const lines = first!.people.map(({ name, who }) => `  ${`${name}@${first!.mailDomain}`.padEnd(22)} ${who}`);
    return `\nDemo accounts, password ${DEMO_PASSWORD}${same}:\n${lines.join('\n')}\n`;
  });
  return texts.join('');
}

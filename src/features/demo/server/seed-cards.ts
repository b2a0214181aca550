import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { findAccount } from '../../accounts/server/public.ts';
import { saveCard } from '../../billing/server/public.ts';
import { loadLockedMembership, moveMembership } from '../../memberships/server/public.ts';
import { cardPayer } from '../../passes/rules/payer.ts';
import { findPasses } from '../../passes/server/public.ts';
import { keepSandboxCard, TEST_CARDS } from '../../payments/server/public.ts';
import { DEMO_ACCOUNTS } from '../rules/demo-houses.ts';

/** Stores the cards that pay the demo accounts' memberships. Archives do not contain cards, because a card is a gateway's id. */
export async function seedCards(tx: StudioTx, mailDomain: string, now: Instant): Promise<void> {
  for (const { name, as } of DEMO_ACCOUNTS) {
    const account = as === 'customer' ? await findAccount(tx, as, `${name}@${mailDomain}`) : null;
    if (account === null || !('customer' in account.person)) continue;
    const { customer } = account.person;
    for (const pass of await findPasses(tx, { customers: [customer] })) {
      const locked = pass.terms.cycle === null ? null : await loadLockedMembership(tx, pass.id);
      if (locked?.membership.state !== 'running' || locked.membership.payer !== null) continue;
      const card = await keepSandboxCard(tx, now, { number: TEST_CARDS[0].number, month: 12, year: new Date(now).getUTCFullYear() + 3 });
      const kept = { gateway: 'sandbox' as const, ...card };
      await saveCard(tx, now, { customer, ...kept });
      await moveMembership(tx, { ...locked.membership, payer: cardPayer(kept) });
    }
  }
}

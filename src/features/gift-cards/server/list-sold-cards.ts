import { can } from '../../../context/permissions.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call } from '../../../server/http/operation.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { findCustomersForStaff } from '../../accounts/server/public.ts';
import type { listSoldCards as contract } from '../contract/sold-cards.contract.ts';
import { isRefunded } from '../rules/gift-card.ts';
import { listGiftCards } from './gift-cards.store.ts';
import { listSoldPage, sumGiftCards } from './sold-cards.store.ts';

export async function listSoldCards({ tx, at, actor, studio, query }: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>>> {
  const [sums, page] = await Promise.all([sumGiftCards(tx), listSoldPage(tx, query)]);
  const cards = await listGiftCards(
    tx,
    page.map(({ id }) => id),
  );
  const seesCustomers = can(actor, studio, 'see-customers');
  const buyers = !seesCustomers ? [] : [...new Set([...cards.values()].flatMap(({ buyer }) => buyer ?? []))];
  const people = await findCustomersForStaff(tx, buyers, at);
  const shown = page.map(({ id, boughtAt }) => {
    const card = cards.get(id)!;
    const { lastFour, recipient, amount, balance, deliverAt, deliveredAt } = card;
    const person = card.buyer === null ? undefined : people.get(card.buyer);
    const buyer = person ? `${person.firstName} ${person.lastName}`.trim() : null;
    return {
      id,
      lastFour,
      buyer,
      recipient: seesCustomers ? recipient.name : null,
      amount,
      balance,
      boughtAt,
      deliverAt,
      deliveredAt,
      isRefunded: isRefunded(card),
    };
  });
  return ok({ ...sums, cards: shown });
}

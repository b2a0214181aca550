/** Promo codes and gift cards: rows → archive. */
import type { Day } from '../../../kernel/calendar.ts';
import { minor } from '../../../kernel/money.ts';
import { discountOfColumns } from '../../promo-codes/rules/promo-code.ts';
import type { ArchivedCode, ArchivedGiftCard } from '../rules/archived-codes.ts';
import { at, atOrNull } from './archive-of-rows.ts';
import type { ReadRow, StudioRows } from './archive-rows.ts';
import type { KeysOfIds } from './entities/keys-of-ids.ts';

/** The row type is too wide: this column is never null. */
const sure = <T>(value: T | null): T => value as T;

export function codesOf(rows: StudioRows, keys: KeysOfIds): ArchivedCode[] {
  const products = Map.groupBy(rows.promo_code_product, (row) => row.code_id);
  const uses = Map.groupBy(rows.promo_code_use, (row) => row.code_id);
  return rows.promo_code.map((row) => ({
    key: keys.of('codes', row.id),
    code: sure(row.code),
    discount: discountOfColumns(sure(row.kind), sure(row.value)),
    totalCycles: row.total_cycles,
    months: row.months,
    maxUses: row.max_uses,
    maxUsesPerCustomer: row.max_uses_per_customer,
    firstDay: row.first_day as Day | null,
    lastDay: row.last_day as Day | null,
    validFrom: null,
    validUntil: null,
    newCustomersOnly: sure(row.new_customers_only),
    products: row.all_products ? null : (products.get(row.id) ?? []).map((one) => keys.of('offers', sure(one.offer_id))),
    forGiftCards: row.for_gift_cards,
    active: !row.is_archived,
    createdAt: at(sure(row.created_at)),
    uses: (uses.get(row.id) ?? [])
      .filter(({ state }) => state === 'used')
      .map((one) => ({ customer: keys.of('customers', sure(one.customer_id)), at: at(sure(one.at)) })),
  }));
}

/** A draft card is not archived, because nobody has paid for it. */
export const issuedCards = (rows: StudioRows): readonly ReadRow<'gift_card'>[] => rows.gift_card.filter(({ state }) => state === 'issued');

export function giftCardsOf(rows: StudioRows, keys: KeysOfIds): ArchivedGiftCard[] {
  const ledgers = Map.groupBy(rows.gift_card_entry, (row) => row.card_id);
  return issuedCards(rows).map((row) => ({
    key: keys.of('giftCards', row.id),
    buyer: keys.maybe('customers', row.buyer_id),
    code: null,
    codeHash: row.code_hash,
    lastFour: row.last_four,
    amount: minor(sure(row.amount)),
    currency: sure(row.currency),
    recipient: { name: sure(row.recipient_name), email: sure(row.recipient_email) },
    sender: { name: sure(row.sender_name), email: sure(row.sender_email) },
    message: sure(row.message),
    deliverAt: atOrNull(row.deliver_at),
    deliveredAt: atOrNull(row.delivered_at),
    createdAt: at(sure(row.created_at)),
    ledger: (ledgers.get(row.id) ?? []).map((line) => ({
      delta: sure(line.delta),
      reason: line.reason as ArchivedGiftCard['ledger'][number]['reason'],
      at: at(sure(line.at)),
    })),
  }));
}

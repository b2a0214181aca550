/** Promo codes and gift cards: archive → rows. */
import { codeKey, valueOfDiscount } from '../../promo-codes/rules/promo-code.ts';
import { lastFourOf, readCode } from '../../gift-cards/rules/gift-card-code.ts';
import { DELIVERY, hashCode } from '../../gift-cards/server/public.ts';
import type { Zone } from '../../../kernel/calendar.ts';
import { instant, type Instant } from '../../../kernel/time.ts';
import { dayOf } from '../../../kernel/zoned-time.ts';
import { completeSettings } from '../../studio/rules/default-settings.ts';
import type { Archive } from '../rules/archive.ts';
import type { ArchivedCode, ArchivedGiftCard } from '../rules/archived-codes.ts';
import type { KeyedRow, PlainRow } from './archive-rows.ts';
import type { IdsOfKeys } from './entities/ids-of-keys.ts';

const time = (at: Instant): string => new Date(at).toISOString();
const timeOrNull = (at: Instant | null): string | null => (at === null ? null : time(at));

export const codeRows = ({ codes, studio }: Archive): KeyedRow<'promo_code'>[] =>
  codes.map((entry) => ({
    archive_key: entry.key,
    code: entry.code,
    code_key: codeKey(entry.code),
    kind: entry.discount.kind,
    value: valueOfDiscount(entry.discount),
    total_cycles: entry.totalCycles,
    months: entry.months,
    max_uses: entry.maxUses,
    max_uses_per_customer: entry.maxUsesPerCustomer,
    uses: entry.uses.length,
    ...daysOf(entry, completeSettings(studio.settings).timeZone),
    new_customers_only: entry.newCustomersOnly,
    all_products: entry.products === null,
    for_gift_cards: entry.forGiftCards,
    is_archived: !entry.active,
    created_at: time(entry.createdAt),
  }));

/** Earlier archives have moments in place of days. */
const daysOf = ({ firstDay, lastDay, validFrom, validUntil }: ArchivedCode, zone: Zone) => ({
  first_day: firstDay ?? (validFrom === null ? null : dayOf(zone, validFrom)),
  last_day: lastDay ?? (validUntil === null ? null : dayOf(zone, instant(validUntil - 1))),
});

export const codeProductRows = ({ codes }: Archive, ids: IdsOfKeys): PlainRow<'promo_code_product'>[] =>
  codes.flatMap(({ key, products }) =>
    (products ?? []).map((offer) => ({ code_id: ids.of('codes', key), offer_id: ids.of('offers', offer) })),
  );

export const codeUseRows = ({ codes }: Archive, ids: IdsOfKeys): PlainRow<'promo_code_use'>[] =>
  codes.flatMap(({ key, uses }) =>
    uses.map(({ customer, at }) => ({
      code_id: ids.of('codes', key),
      customer_id: ids.of('customers', customer),
      state: 'used',
      at: time(at),
    })),
  );

export const giftCardRows = ({ giftCards }: Archive, ids: IdsOfKeys): KeyedRow<'gift_card'>[] =>
  giftCards.map((entry) => ({
    archive_key: entry.key,
    buyer_id: ids.maybe('customers', entry.buyer),
    state: 'issued',
    ...secretOf(entry),
    amount: entry.amount,
    currency: entry.currency,
    balance: entry.ledger.reduce((sum, { delta }) => sum + delta, 0),
    recipient_name: entry.recipient.name,
    recipient_email: entry.recipient.email,
    sender_name: entry.sender.name,
    sender_email: entry.sender.email,
    message: entry.message,
    deliver_at: timeOrNull(entry.deliverAt),
    delivered_at: timeOrNull(entry.deliveredAt),
    created_at: time(entry.createdAt),
  }));

function secretOf({ key, code, codeHash, lastFour }: ArchivedGiftCard) {
  if (code === null) return { code_hash: codeHash, last_four: lastFour };
  const read = readCode(code);
  if (read === null) throw new Error(`The code of the gift card "${key}" is none.`);
  return { code_hash: hashCode(read), last_four: lastFourOf(read) };
}

export const giftCardEntryRows = ({ giftCards }: Archive, ids: IdsOfKeys): PlainRow<'gift_card_entry'>[] =>
  giftCards.flatMap(({ key, ledger }) =>
    ledger.map(({ delta, reason, at }) => ({ card_id: ids.of('giftCards', key), delta, reason, at: time(at) })),
  );

/** Delivery jobs of the gift cards that are not delivered yet. */
export const dueOfGiftCards = ({ giftCards }: Archive, ids: IdsOfKeys, now: Instant) =>
  giftCards.flatMap(({ key, deliverAt, deliveredAt }) =>
    deliveredAt === null ? [{ kind: DELIVERY, ref: ids.of('giftCards', key), at: deliverAt ?? now } as const] : [],
  );

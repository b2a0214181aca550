import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reading } from '../../../../../web/lib/query.ts';
import { useDates, useSettings } from '../../../../../web/lib/settings.ts';
import office from '../../../../../web/office/office.module.css';
import { EmptyState } from '../../../../../web/ui/empty-state.tsx';
import { FactList } from '../../../../../web/ui/fact-list.tsx';
import { Row, Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import { LoadFailed } from '../../../../../web/ui/notice.tsx';
import { RowsSkeleton } from '../../../../../web/ui/skeleton.tsx';
import { Pages } from '../../../../../web/ui/table/pages.tsx';
import { amountText } from '../../../../studio/rules/amount-text.ts';
import { CARD_PAGES, listSoldCards, type SoldCard } from '../../../contract/sold-cards.contract.ts';
import { soldCardsSay as say } from './sold-cards-texts.ts';

/** The sold cards and what the studio owes on them. */
export function SoldCards() {
  const [shown, setShown] = useState<{ readonly page: number; readonly size: number }>({ page: 1, size: CARD_PAGES[0] });
  const { data, error, refetch } = useQuery({ ...reading(listSoldCards, { query: shown }), placeholderData: (before) => before });
  const money = useMoney();
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <RowsSkeleton />;
  if (data.total === 0) return <EmptyState title={say.none}>{say.noneBody}</EmptyState>;
  return (
    <Stack gap={5}>
      <section aria-label={say.sums}>
        <FactList
          facts={[
            { label: say.sold, value: say.cards(money(data.sold.amount), data.sold.count) },
            { label: say.owed, value: say.cards(money(data.owed.amount), data.owed.count) },
          ]}
        />
        <Text tone="soft" small>
          {say.owedHint}
        </Text>
      </section>
      <section aria-labelledby="sold-cards">
        <Text as="h2" id="sold-cards">
          {say.list}
        </Text>
        <ul className={office.items}>
          {data.cards.map((card) => (
            <SoldCardRow key={card.id} card={card} />
          ))}
        </ul>
        {data.total > CARD_PAGES[0] && (
          <Pages
            {...shown}
            total={data.total}
            sizes={CARD_PAGES}
            onPage={(page) => setShown({ ...shown, page })}
            onSize={(size) => setShown({ page: 1, size })}
          />
        )}
      </section>
    </Stack>
  );
}

function useMoney() {
  const { currency, locale } = useSettings();
  return (units: number) => amountText(units / 10 ** currency.digits, currency, locale);
}

function restOf({ amount, balance, isRefunded }: SoldCard, money: (units: number) => string): string {
  if (isRefunded) return say.refunded(money(amount));
  if (balance === 0) return say.usedUp(money(amount));
  return balance === amount ? say.whole(money(amount)) : say.left(money(balance), money(amount));
}

function SoldCardRow({ card }: { readonly card: SoldCard }) {
  const dates = useDates('staff');
  const { lastFour, boughtAt, deliverAt, isRefunded } = card;
  const isWaiting = lastFour === null && deliverAt !== null && !isRefunded;
  const facts = [
    lastFour !== null && say.ends(lastFour),
    say.bought(dates.dated(dates.dayOf(boughtAt))),
    isWaiting && say.willSend(dates.moment(deliverAt)),
  ];
  return (
    <li className={office.item}>
      <span className={office.itemText}>
        <Row gap={3} as="span">
          <Text as="span" strong>
            {nameOf(card)}
          </Text>
          <span>{restOf(card, useMoney())}</span>
        </Row>
        <span className={office.itemLine}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
    </li>
  );
}

const nameOf = ({ buyer, recipient }: SoldCard): string => {
  if (recipient === null) return say.nameless;
  return buyer === null ? say.to(recipient) : say.fromTo(buyer, recipient);
};

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf, reading } from '../../../../web/lib/query.ts';
import { useDates } from '../../../../web/lib/settings.ts';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { toast } from '../../../../web/ui/toast.tsx';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import type { getPaymentMethods } from '../../../billing/contract/billing.contract.ts';
import { getPacks } from '../../../passes/contract/passes.contract.ts';
import { changeSubscription } from '../../contract/subscription.contract.ts';
import { checkoutWebTexts } from '../texts.ts';
import styles from './unpaid-memberships.module.css';

const say = checkoutWebTexts().unpaid;

type Cards = ReplyOf<typeof getPaymentMethods>['methods'];
type Membership = ReplyOf<typeof getPacks>['packs'][number];

/** The caller's memberships whose last payment did not go through: what happens next, and the cards that may pay at once (spec 2 §7). */
export function UnpaidMemberships({ cards }: { readonly cards: Cards }) {
  const { data } = useQuery(reading(getPacks, { body: { type: 'membership' } }));
  const unpaid = data?.packs.filter((pass) => pass.unix_next_try !== null) ?? [];
  const good = cards.filter((card) => !card.is_expired);
  return unpaid.map((pass) => <Unpaid key={pass.id} pass={pass} cards={good} />);
}

function Unpaid({ pass, cards }: { readonly pass: Membership; readonly cards: Cards }) {
  const { submit, isWorking, error, reset } = useSubmit(changeSubscription);
  const client = useQueryClient();
  const dates = useDates();
  const [pressed, setPressed] = useState<Cards[number]['id'] | null>(null);
  const pay = async (card: Cards[number]) => {
    setPressed(card.id);
    const reply = await submit({ body: { plan: pass.id, payment: card.id } });
    if (reply === null) return;
    toast(reply.message);
    reset();
    await client.invalidateQueries({ queryKey: keyOf(getPacks) });
  };
  return (
    <section className={styles.unpaid} aria-label={say.title(pass.name)}>
      <Notice kind="warning" title={say.title(pass.name)}>
        {say.again(dates.dated(dates.dayOf(pass.unix_next_try!)))} {pass.is_blocked && say.blocked} {cards.length === 0 && say.noCard}
      </Notice>
      {error && <Notice kind="error">{error.message}</Notice>}
      {cards.map((card, nth) => (
        <ButtonWithWork
          key={card.id}
          look={nth === 0 ? 'main' : 'plain'}
          wide
          working={isWorking && pressed === card.id}
          disabled={isWorking && pressed !== card.id}
          workingLabel={say.working}
          onClick={() => void pay(card)}
        >
          {say.pay(card.displayName)}
        </ButtonWithWork>
      ))}
    </section>
  );
}

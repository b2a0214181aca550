import { IconCreditCard } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { reading } from '../../../../web/lib/query.ts';
import { useDialogAddress } from '../../../../web/lib/use-dialog-address.ts';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { toast } from '../../../../web/ui/toast.tsx';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { DialogVeil } from '../../../../web/ui/dialog-veil.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { LoadFailed, Notice } from '../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../web/ui/page-title.tsx';
import { Bone, Skeleton } from '../../../../web/ui/skeleton.tsx';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { getPaymentMethods, updateDefaultCard } from '../../contract/billing.contract.ts';
import { billingWebTexts } from '../texts.ts';
import styles from './billing-screen.module.css';
import { CardRow } from './card-row.tsx';

const say = billingWebTexts();
const AddCard = lazy(() => import('./add-card.tsx'));
const RemoveDialog = lazy(() => import('./remove-dialog.tsx'));

type Methods = ReplyOf<typeof getPaymentMethods>;

/** The account tab "Billing" (spec 2 §2): the cards that are kept. Add, choose the default, remove. */
export function BillingScreen() {
  const { data, error, refetch } = useQuery(reading(getPaymentMethods, {}));
  return (
    <div className={styles.page}>
      <PageTitle lead={say.lead}>{say.title}</PageTitle>
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <CardBones />}
      {data && (data.card_gateway === null ? <Notice kind="info">{say.notTaken}</Notice> : <Cards kept={data} />)}
    </div>
  );
}

function Cards({ kept }: { readonly kept: Methods }) {
  const { methods } = kept;
  const [isAdding, setAdding] = useState(false);
  const removing = useDialogAddress('card');
  const { card: asked } = useSearch({ strict: false }) as { readonly card?: string };
  const toRemove = methods.find(({ id }) => String(id) === asked);
  const update = useUpdate();
  const done = (changed: Pick<Methods, 'methods' | 'default'>, message: string) => {
    update(changed);
    toast(message);
  };
  const choose = useSubmit(updateDefaultCard);
  const makeDefault = async (id: Methods['methods'][number]['id']) => {
    const reply = await choose.submit({ body: { id } });
    if (reply) done(reply, reply.message);
    if (reply) choose.reset();
  };
  // The script of another gateway is let into the document of the checkout alone (docs/decisions/0088): its cards are kept there.
  const canAdd = kept.card_gateway === 'sandbox';
  const addButton = canAdd && <ButtonWithWork onClick={() => setAdding(true)}>{say.add.open}</ButtonWithWork>;
  return (
    <>
      {choose.error && <Notice kind="error">{choose.error.message}</Notice>}
      {methods.length > 0 && (
        <ul className={styles.cards}>
          {methods.map((card) => (
            <CardRow
              key={card.id}
              card={card}
              isWorking={choose.isWorking}
              onDefault={() => void makeDefault(card.id)}
              onRemove={() => removing.open(String(card.id))}
            />
          ))}
        </ul>
      )}
      {methods.length === 0 && !isAdding && (
        <EmptyState title={say.empty} icon={<IconCreditCard size={36} stroke={1.4} />} action={addButton}>
          {!canAdd && say.addAtCheckout}
        </EmptyState>
      )}
      {isAdding ? (
        <Suspense fallback={<CardBones />}>
          <AddCard
            hasCards={methods.length > 0}
            onCancel={() => setAdding(false)}
            onAdded={(changed, message) => {
              setAdding(false);
              done(changed, message);
            }}
          />
        </Suspense>
      ) : (
        methods.length > 0 && (canAdd ? <div>{addButton}</div> : <p className={styles.until}>{say.addAtCheckout}</p>)
      )}
      {toRemove && (
        <Suspense fallback={<DialogVeil />}>
          <RemoveDialog card={toRemove} onClose={removing.close} onRemoved={done} />
        </Suspense>
      )}
    </>
  );
}

/** What a change answered is what there is now. */
function useUpdate() {
  const client = useQueryClient();
  const { queryKey } = reading(getPaymentMethods, {});
  return ({ methods, default: chosen }: Pick<Methods, 'methods' | 'default'>) =>
    client.setQueryData<Methods>(queryKey, (before) => before && { ...before, methods, default: chosen });
}

const CardBones = () => (
  <Skeleton>
    <div className={styles.cards}>
      <Bone height={78} />
      <Bone height={78} />
    </div>
  </Skeleton>
);

import { IconCreditCard } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode } from 'react';
import { reading } from '../../../../web/lib/query.ts';
import { useDialogAddress } from '../../../../web/lib/use-dialog-address.ts';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { toast } from '../../../../web/ui/toast.tsx';
import { path } from '../../../../web/paths.ts';
import { LinkButton } from '../../../../web/ui/button.tsx';
import { lazyDialog } from '../../../../web/ui/dialogs/lazy-dialog.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { LoadFailed, Notice } from '../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../web/ui/page-title.tsx';
import { Bone, Skeleton } from '../../../../web/ui/skeleton.tsx';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { getPaymentMethods, updateDefaultCard } from '../../contract/billing.contract.ts';
import { billingWebTexts } from '../texts.ts';
import { CardRow } from './card-row.tsx';
import { Stack } from '../../../../web/ui/layout/layout.tsx';

const say = billingWebTexts();
const RemoveDialog = lazyDialog(() => import('./remove-dialog.tsx'));

type Methods = ReplyOf<typeof getPaymentMethods>;

/**
 * The account tab "Billing" (spec 2 §2): the saved cards, with actions to add one, choose the default and remove. `children`: the
 * customer's debts.
 */
export function BillingScreen({ children }: { readonly children: ReactNode }) {
  const { data, error, refetch } = useQuery(reading(getPaymentMethods, {}));
  return (
    <Stack gap={4} narrow>
      <PageTitle lead={say.lead}>{say.title}</PageTitle>
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <CardBones />}
      {data && children}
      {data && (data.card_gateway === null ? <Notice kind="info">{say.notTaken}</Notice> : <Cards kept={data} />)}
    </Stack>
  );
}

function Cards({ kept: { methods } }: { readonly kept: Methods }) {
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
  const addButton = (
    <LinkButton to={path.addCard} look={methods.length === 0 ? 'main' : 'plain'}>
      {say.add.open}
    </LinkButton>
  );
  return (
    <>
      {choose.error && <Notice kind="error">{choose.error.message}</Notice>}
      {methods.length === 0 ? (
        <EmptyState title={say.empty} icon={<IconCreditCard size={36} stroke={1.4} />} action={addButton} />
      ) : (
        <>
          <Stack as="ul" gap={3}>
            {methods.map((card) => (
              <CardRow
                key={card.id}
                card={card}
                isWorking={choose.isWorking}
                onDefault={() => void makeDefault(card.id)}
                onRemove={() => removing.open(String(card.id))}
              />
            ))}
          </Stack>
          <div>{addButton}</div>
        </>
      )}
      {toRemove && <RemoveDialog card={toRemove} onClose={removing.close} onRemoved={done} />}
    </>
  );
}

/** Replaces the cached cards with the reply of a change. */
function useUpdate() {
  const client = useQueryClient();
  const { queryKey } = reading(getPaymentMethods, {});
  return ({ methods, default: chosen }: Pick<Methods, 'methods' | 'default'>) =>
    client.setQueryData<Methods>(queryKey, (before) => before && { ...before, methods, default: chosen });
}

const CardBones = () => (
  <Skeleton>
    <Stack gap={3}>
      <Bone height={78} />
      <Bone height={78} />
    </Stack>
  </Skeleton>
);

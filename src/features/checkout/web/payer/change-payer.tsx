import { IconBrandPaypal, IconBuildingBank, IconBuildingStore, IconCash, IconCreditCard } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { keyOf, reading } from '../../../../web/lib/query.ts';
import { useActingFor } from '../../../../web/lib/session.ts';
import { useSettings } from '../../../../web/lib/settings.ts';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { path } from '../../../../web/paths.ts';
import { ButtonWithWork, LinkButton } from '../../../../web/ui/button.tsx';
import { ChoiceCard, ChoiceCards } from '../../../../web/ui/choice-card.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { Form } from '../../../../web/ui/form.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { Bone } from '../../../../web/ui/skeleton.tsx';
import { toast } from '../../../../web/ui/toast.tsx';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { getPaymentMethods } from '../../../billing/contract/billing.contract.ts';
import { getPacks } from '../../../passes/contract/passes.contract.ts';
import type { PaymentMethod } from '../../../passes/rules/pass.ts';
import { changeSubscription } from '../../contract/subscription.contract.ts';
import { checkoutWebTexts } from '../texts.ts';
import { Text } from '../../../../web/ui/layout/layout.tsx';

const say = checkoutWebTexts().payer;

type Membership = ReplyOf<typeof getPacks>['packs'][number];
type SavedCard = ReplyOf<typeof getPaymentMethods>['methods'][number];

interface Choice {
  readonly method: PaymentMethod;
  readonly card: SavedCard['id'] | null;
  readonly label: string;
  readonly hint: string;
  readonly mark: ReactNode;
}

/** Changes the payment method of a membership (spec 2 §7). Load it lazily. */
export default function ChangePayerDialog({ pass, onClose }: { readonly pass: Membership; readonly onClose: () => void }) {
  const client = useQueryClient();
  const { data } = useQuery(reading(getPaymentMethods, {}));
  const choices = useChoices(data?.methods ?? [], pass.order?.payment_method ?? null);
  const [chosen, choose] = useState<Choice | null>(null);
  const { submit, isWorking, error } = useSubmit(changeSubscription);
  const send = async () => {
    if (chosen === null) return;
    const reply = await submit({ body: { plan: pass.id, method: chosen.method, payment: chosen.card } });
    if (reply === null) return;
    if (reply.paypal_approve_url !== null) return location.assign(reply.paypal_approve_url);
    await client.invalidateQueries({ queryKey: keyOf(getPacks) });
    // The page that pays the open cycle shows the bank's question.
    if (reply.requires_action && reply.temp_id !== null) return location.assign(path.pay.replace('$id', reply.temp_id));
    toast(reply.message);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={say.title} width={520}>
      <Form className="stack gap-4" error={error} onSend={() => void send()}>
        {data === undefined ? (
          <Bone height={160} />
        ) : (
          <ChoiceCards legend={say.legend(pass.name)} disabled={isWorking}>
            {choices.map((one) => (
              <ChoiceCard
                key={`${one.method}-${one.card}`}
                name="payer"
                value={`${one.method}-${one.card}`}
                isChosen={chosen?.method === one.method && chosen.card === one.card}
                onChoose={() => choose(one)}
                mark={one.mark}
              >
                <Text as="span" strong>
                  {one.label}
                </Text>
                <Text as="span" tone="soft" small>
                  {one.hint}
                </Text>
              </ChoiceCard>
            ))}
          </ChoiceCards>
        )}
        {error && <Notice kind="error">{error.message}</Notice>}
        {data?.card_gateway && (
          <LinkButton to={path.addCard} look="plain">
            {say.addCard}
          </LinkButton>
        )}
        <ButtonWithWork type="submit" wide disabled={chosen === null} working={isWorking} workingLabel={say.working}>
          {say.save}
        </ButtonWithWork>
      </Form>
    </Dialog>
  );
}

/** The methods that the studio offers, and at the desk those of the staff. */
function useChoices(cards: readonly SavedCard[], present: PaymentMethod | null): Choice[] {
  const { payment_settings: open } = useSettings();
  const isAtDesk = useActingFor() !== null;
  const atStudio = (method: PaymentMethod, words: { readonly label: string; readonly hint: string }, mark: ReactNode): Choice => ({
    method,
    card: null,
    ...words,
    mark,
  });
  const icon = { size: 24, stroke: 1.5 };
  return [
    ...(open.online ? cards : [])
      .filter((card) => !card.is_expired)
      .map((card) => ({
        method: 'card' as const,
        card: card.id,
        label: card.displayName,
        hint: say.card,
        mark: <IconCreditCard {...icon} />,
      })),
    ...(open.go_cardless ? [atStudio('direct-debit', say.debit, <IconBuildingBank {...icon} />)] : []),
    ...(open.paypal && present !== 'paypal' ? [atStudio('paypal', say.paypal, <IconBrandPaypal {...icon} />)] : []),
    ...(isAtDesk ? [atStudio('cash', say.cash, <IconCash {...icon} />), atStudio('other', say.other, <IconBuildingBank {...icon} />)] : []),
    ...(open.cash && !isAtDesk ? [atStudio('pay-later', say.later, <IconBuildingStore {...icon} />)] : []),
  ];
}

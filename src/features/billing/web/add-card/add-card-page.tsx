import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState, type RefObject } from 'react';
import { minor } from '../../../../kernel/money.ts';
import { ApiError, isApiError } from '../../../../web/lib/api-error.ts';
import { reading } from '../../../../web/lib/query.ts';
import { useIsLoggedIn } from '../../../../web/lib/session.ts';
import { useSettings } from '../../../../web/lib/settings.ts';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { path } from '../../../../web/paths.ts';
import { LogInFirst } from '../../../../web/shell/log-in-first.tsx';
import { words } from '../../../../web/texts.ts';
import { Kit } from '../../../../web/theme/kit.tsx';
import { ButtonWithWork, LinkButton } from '../../../../web/ui/button.tsx';
import { lazyDialog } from '../../../../web/ui/dialogs/lazy-dialog.tsx';
import { CheckField } from '../../../../web/ui/fields.tsx';
import { Form } from '../../../../web/ui/form.tsx';
import { LoadFailed, Notice } from '../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../web/ui/page-title.tsx';
import { Bone, Skeleton } from '../../../../web/ui/skeleton.tsx';
import { toast } from '../../../../web/ui/toast.tsx';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import type { CardFieldsHandle } from '../../../payments/web/public/card-fields.tsx';
import { OwnDocument } from '../../../payments/web/public/own-document.tsx';
import { askBankAtStripe, type StripeOffer } from '../../../payments/web/public/stripe-script.ts';
import { addCard, getPaymentMethods } from '../../contract/billing.contract.ts';
import { billingWebTexts } from '../texts.ts';
import { Stack } from '../../../../web/ui/layout/layout.tsx';
import styles from './add-card-page.module.css';

const { add: say, notTaken } = billingWebTexts();
const CardEntry = lazy(() => import('../../../payments/web/public/card-entry.tsx'));
const BankDialog = lazyDialog(async () => ({ default: (await import('../../../payments/web/public/bank-page.tsx')).BankDialog }));

type Methods = ReplyOf<typeof getPaymentMethods>;

/**
 * The page that saves a card (spec 2 §2 Billing). The bank may ask for authentication first. It is a page of its own, because only here the
 * gateway's card fields are allowed.
 */
export function AddCardPage() {
  const isLoggedIn = useIsLoggedIn('customer');
  return isLoggedIn ? <Open /> : <LogInFirst from={path.addCard} />;
}

function Open() {
  const { data, error, refetch } = useQuery(reading(getPaymentMethods, {}));
  return (
    <div className={styles.page}>
      <PageTitle lead={say.hint}>{say.title}</PageTitle>
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <FieldBones />}
      {data?.card_gateway === null && <Notice kind="info">{notTaken}</Notice>}
      {data && data.card_gateway !== null && (
        <OwnDocument script={data.card_script} waiting={<FieldBones />}>
          <NewCard kept={data} />
        </OwnDocument>
      )}
    </div>
  );
}

function NewCard({ kept }: { readonly kept: Methods }) {
  const { card_script: script, stripe_pk: publicKey } = kept;
  const offer = script !== null && publicKey !== null ? { script, publicKey } : null;
  const { currency } = useSettings();
  const card = useRef<CardFieldsHandle>(null);
  const [subscribe, setSubscribe] = useState(false);
  const { isWorking, error, secret, add, onBankDone } = useAdding(card, offer, subscribe);
  return (
    <Kit>
      <Form className="stack gap-4" onSend={add}>
        {/* The button loads together with the card fields. */}
        <Suspense fallback={<FieldBones />}>
          <CardEntry ref={card} disabled={isWorking} offer={offer} amount={minor(0)} currency={currency} />
          {kept.methods.length > 0 && <CheckField label={say.subscribe} checked={subscribe} disabled={isWorking} onChange={setSubscribe} />}
          {error && <Notice kind="error">{error.firstError ?? error.message}</Notice>}
          <div className={styles.buttons}>
            <LinkButton look="plain" to={path.account} hash="payment_methods">
              {say.cancel}
            </LinkButton>
            <ButtonWithWork type="submit" wide working={isWorking} workingLabel={say.saving}>
              {say.save}
            </ButtonWithWork>
          </div>
        </Suspense>
      </Form>
      {secret !== null && <BankDialog clientSecret={secret} amountText={null} onDone={onBankDone} />}
    </Kit>
  );
}

/**
 * The gateway gives an id for the card, the server has it checked, and the bank may ask. After the bank's answer the server checks the same
 * card again.
 */
function useAdding(card: RefObject<CardFieldsHandle | null>, offer: StripeOffer | null, subscribe: boolean) {
  const { submit, error: refused, reset } = useSubmit(addCard);
  const [entryError, setEntryError] = useState<ApiError | null>(null);
  const [isWorking, setWorking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const leave = useLeave();
  /** The id of the card whose check is in progress or whose answer was lost. */
  const named = useRef<string | null>(null);

  const nameCard = async (): Promise<string | null> => {
    try {
      if (card.current === null) throw new ApiError(0, words.stillLoading);
      return (await card.current.tokenize())?.id ?? null;
    } catch (thrown) {
      setEntryError(isApiError(thrown) ? thrown : new ApiError(0, words.unexpected));
      return null;
    }
  };

  const keep = async () => {
    const method = (named.current ??= await nameCard());
    const reply = method === null ? null : await submit({ body: { payment_method: method, ...(subscribe && { subscribe }) } });
    if (reply === null) return;
    reset();
    if (!reply.requires_action) return leave(reply);
    if (offer === null) return setSecret(reply.client_secret);
    await askBankAtStripe(offer, reply.client_secret!);
    const after = await submit({ body: { payment_method: method!, ...(subscribe && { subscribe }) } });
    // A customer who closed the bank's page may press again.
    if (after && !after.requires_action) leave(after);
  };

  const add = async () => {
    if (isWorking) return;
    if (refused && !refused.isPassing) named.current = null;
    setWorking(true);
    setEntryError(null);
    await keep();
    setWorking(false);
  };

  return {
    isWorking,
    error: isWorking ? null : (entryError ?? refused),
    secret,
    add: () => void add(),
    onBankDone: () => {
      setSecret(null);
      void add();
    },
  };
}

/** Returns to Billing, with the new list of cards. */
function useLeave(): (reply: ReplyOf<typeof addCard>) => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { queryKey } = reading(getPaymentMethods, {});
  return ({ methods, default: chosen, message }) => {
    client.setQueryData<Methods>(queryKey, (before) => before && { ...before, methods, default: chosen });
    toast(message);
    void navigate({ to: path.account, hash: 'payment_methods' });
  };
}

const FieldBones = () => (
  <Skeleton>
    <Stack gap={4}>
      <Bone height={72} />
      <Bone height={72} />
      <Bone height={72} />
    </Stack>
  </Skeleton>
);

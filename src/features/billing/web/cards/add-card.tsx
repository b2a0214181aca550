import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ApiError, isApiError } from '../../../../web/lib/api-error.ts';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { words } from '../../../../web/texts.ts';
import { Kit } from '../../../../web/theme/kit.tsx';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { DialogVeil } from '../../../../web/ui/dialog-veil.tsx';
import { CheckField } from '../../../../web/ui/fields.tsx';
import { Form } from '../../../../web/ui/form.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { CardFields, type CardFieldsHandle } from '../../../payments/web/card-fields.tsx';
import { addCard } from '../../contract/billing.contract.ts';
import { billingWebTexts } from '../texts.ts';
import styles from './billing-screen.module.css';

const say = billingWebTexts().add;
const BankDialog = lazy(() => import('../../../payments/web/bank-page.tsx').then((part) => ({ default: part.BankDialog })));

type Reply = ReplyOf<typeof addCard>;

interface AddCardProps {
  readonly hasCards: boolean;
  readonly onCancel: () => void;
  readonly onAdded: (kept: Reply, message: string) => void;
}

/** The fields of a new card; its bank may ask before it is kept. Load it lazily. */
export default function AddCard({ hasCards, onCancel, onAdded }: AddCardProps) {
  const card = useRef<CardFieldsHandle>(null);
  const [subscribe, setSubscribe] = useState(false);
  const { isWorking, error, secret, add, onBankDone } = useAdding(card, subscribe, onAdded);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Kit>
      <Form className={styles.add} onSend={add}>
        <h2 ref={title} tabIndex={-1}>
          {say.title}
        </h2>
        <p className={styles.until}>{say.hint}</p>
        <CardFields ref={card} disabled={isWorking} />
        {hasCards && <CheckField label={say.subscribe} checked={subscribe} disabled={isWorking} onChange={setSubscribe} />}
        {error && <Notice kind="error">{error.firstError ?? error.message}</Notice>}
        <div className={styles.buttons}>
          <ButtonWithWork look="plain" wide onClick={onCancel}>
            {say.cancel}
          </ButtonWithWork>
          <ButtonWithWork type="submit" wide working={isWorking} workingLabel={say.saving}>
            {say.save}
          </ButtonWithWork>
        </div>
      </Form>
      {secret !== null && (
        <Suspense fallback={<DialogVeil />}>
          <BankDialog clientSecret={secret} amountText={null} onDone={onBankDone} />
        </Suspense>
      )}
    </Kit>
  );
}

/** The gateway names the card, the server has it checked, the bank may ask; after its answer the server looks again at the same card. */
function useAdding(card: { readonly current: CardFieldsHandle | null }, subscribe: boolean, onAdded: AddCardProps['onAdded']) {
  const { submit, error: refused, reset } = useSubmit(addCard);
  const [entryError, setEntryError] = useState<ApiError | null>(null);
  const [isWorking, setWorking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  /** The card whose check is under way, or whose answer was lost. */
  const named = useRef<string | null>(null);

  const nameCard = async (): Promise<string | null> => {
    try {
      return (await card.current?.tokenize())?.id ?? null;
    } catch (thrown) {
      setEntryError(isApiError(thrown) ? thrown : new ApiError(0, words.unexpected));
      return null;
    }
  };

  const add = async () => {
    if (isWorking) return;
    if (refused && !refused.isPassing) named.current = null;
    setWorking(true);
    setEntryError(null);
    const method = (named.current ??= await nameCard());
    const reply = method === null ? null : await submit({ body: { payment_method: method, ...(subscribe && { subscribe }) } });
    setWorking(false);
    if (reply === null) return;
    reset();
    if (reply.requires_action) return setSecret(reply.client_secret);
    onAdded(reply, reply.message);
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

import { useEffect, useRef, useState } from 'react';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { authenticatePayment } from '../../contract/sandbox.contract.ts';
import { Stack } from '../../../../web/ui/layout/layout.tsx';
import styles from './bank-page.module.css';
import { cardTexts } from '../texts.ts';

const say = cardTexts().bank;

interface BankProps {
  readonly clientSecret: string;
  /** The formatted amount to pay. Null when the card is only saved. */
  readonly amountText: string | null;
  readonly onDone: (outcome: 'succeeded' | 'failed') => void;
}

/**
 * Imitates the bank's authentication page for the embedded gateway. Closing it declines the payment. If the answer cannot be sent, nothing
 * is paid. Load this component lazily.
 */
export function BankDialog({ onDone, ...about }: BankProps) {
  const answer = useAnswer(about.clientSecret, onDone);
  return (
    <Dialog open onClose={answer.refuse} title={say.title} width={440} onPhone="sheet">
      <Question {...about} answer={answer} />
    </Dialog>
  );
}

/** The same question as a step inside a dialog that is already open. */
export function BankQuestion({ onDone, ...about }: BankProps) {
  const answer = useAnswer(about.clientSecret, onDone);
  const asks = useRef<HTMLElement>(null);
  useEffect(() => asks.current?.querySelector('button')?.focus(), []);
  return (
    <section ref={asks} aria-labelledby="bank-asks">
      <h2 id="bank-asks">{say.title}</h2>
      <Question {...about} answer={answer} />
    </section>
  );
}

function useAnswer(clientSecret: string, onDone: BankProps['onDone']) {
  const { submit, isWorking, error } = useSubmit(authenticatePayment, { as: 'nobody' });
  const [pressed, setPressed] = useState<'succeed' | 'fail'>('succeed');
  const tell = async (outcome: 'succeed' | 'fail') => {
    setPressed(outcome);
    const reply = await submit({ body: { client_secret: clientSecret, outcome } });
    if (reply) onDone(reply.state === 'succeeded' ? 'succeeded' : 'failed');
  };
  return {
    error,
    refuse: () => {
      if (error) onDone('failed');
      else if (!isWorking) void tell('fail');
    },
    button: (outcome: 'succeed' | 'fail') => ({
      wide: true,
      working: isWorking && pressed === outcome,
      workingLabel: say.working,
      onClick: () => void tell(outcome),
    }),
  };
}

function Question({
  amountText,
  answer: { error, button },
}: Pick<BankProps, 'amountText'> & { readonly answer: ReturnType<typeof useAnswer> }) {
  return (
    <Stack gap={4}>
      <p className={styles.asks}>{amountText === null ? say.asksToKeep : say.asks(amountText)}</p>
      <p className={styles.note}>{say.note}</p>
      {error && <Notice kind="error">{error.message}</Notice>}
      <div className={styles.actions}>
        <ButtonWithWork data-autofocus="" {...button('succeed')}>
          {amountText === null ? say.approveKeeping : say.approve}
        </ButtonWithWork>
        <ButtonWithWork look="plain" {...button('fail')}>
          {say.refuse}
        </ButtonWithWork>
      </div>
    </Stack>
  );
}

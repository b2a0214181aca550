import { useRef, useState } from 'react';
import { seconds } from '../../../../kernel/time.ts';
import { useAfter } from '../../../../web/lib/use-after.ts';
import { useSubmit, type Submit } from '../../../../web/lib/use-submit.ts';
import { Form } from '../../../../web/ui/form.tsx';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { ErrorList } from '../../../../web/ui/error-list.tsx';
import { CheckField } from '../../../../web/ui/fields.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { useStepWork } from '../../../../web/ui/steps/step-work.ts';
import { acceptWaiver } from '../../contract/customers.contract.ts';
import { waiverTexts } from '../../texts.ts';
import { Stack, Text } from '../../../../web/ui/layout/layout.tsx';
import styles from './waiver-step.module.css';

const say = waiverTexts();
/** Spec 1 §9. */
const CLOSES_AFTER = seconds(1);

export interface WaiverToAccept {
  readonly text: string;
  readonly wavier_hash: string;
  readonly waiver_type: string;
}

interface WaiverStepProps {
  readonly waiver: WaiverToAccept;
  /** Called at once on acceptance. From then on, closing the dialog means going on. */
  readonly onDone: () => void;
  /** Called one second after the acceptance. */
  readonly onAccepted: () => void;
}

/** The waiver that the logged-in customer accepts (spec 1 §2, Waiver modal). */
export function WaiverStep({ waiver, onDone, onAccepted }: WaiverStepProps) {
  const sending = useSubmit(acceptWaiver);
  const { waiver_type, wavier_hash } = waiver;
  const accept = () => sending.submit({ body: { accept_wavier: true, waiver_type, wavier_hash } });
  return <WaiverForm {...{ waiver, sending, accept, onDone, onAccepted }} />;
}

interface WaiverFormProps extends WaiverStepProps {
  readonly sending: Pick<Submit<typeof acceptWaiver>, 'isWorking' | 'error'>;
  /** Sends the acceptance. Returns null when it failed. */
  readonly accept: () => Promise<{ readonly message: string } | null>;
}

/** The studio's waiver to accept: text, checkbox and button. */
export function WaiverForm({ waiver, sending: { isWorking, error }, accept, onDone, onAccepted }: WaiverFormProps) {
  const [hasRead, setHasRead] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const [done, setDone] = useState<{ readonly message: string } | null>(null);
  const box = useRef<HTMLInputElement>(null);
  useAfter(done, CLOSES_AFTER, onAccepted);
  useStepWork(isWorking || done !== null);

  const send = async () => {
    setIsMissing(!hasRead);
    if (!hasRead) return box.current?.focus();
    const reply = await accept();
    if (reply === null) return;
    setDone(reply);
    onDone();
  };
  return (
    <Form className="stack gap-4" onSend={() => void send()}>
      <WaiverWords text={waiver.text} />
      <CheckField
        ref={box}
        label={say.box}
        checked={hasRead}
        error={isMissing && !hasRead ? say.boxNeeded : undefined}
        onChange={setHasRead}
      />
      <Stack gap={3} data-step-foot="">
        {error && (
          <Notice kind="error">
            <ErrorList error={error} />
          </Notice>
        )}
        {done ? (
          <Notice kind="success">{done.message}</Notice>
        ) : (
          <ButtonWithWork type="submit" wide working={isWorking} workingLabel={say.accepting}>
            {say.accept}
          </ButtonWithWork>
        )}
      </Stack>
    </Form>
  );
}

export const WaiverToRead = ({ text }: Pick<WaiverToAccept, 'text'>) => (
  <Stack gap={4}>
    <Text tone="soft">{say.isAccepted}</Text>
    <WaiverWords text={text} />
  </Stack>
);

/** The text has its own scroll area, so the keyboard must reach it. */
export const WaiverWords = ({ text }: Pick<WaiverToAccept, 'text'>) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <section className={styles.text} tabIndex={0} aria-label={say.words}>
    {text}
  </section>
);

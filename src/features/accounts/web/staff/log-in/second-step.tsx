import { useEffect, useRef, useState } from 'react';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { ErrorList } from '../../../../../web/ui/error-list.tsx';
import { TextField } from '../../../../../web/ui/fields.tsx';
import { Form } from '../../../../../web/ui/form.tsx';
import { Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import type { ReplyOf } from '../../../../../wire/endpoint.ts';
import { enterSecondStep } from '../../../contract/staff-log-in.contract.ts';
import { CodeField } from '../second-factor/code-field.tsx';
import { secondStepSay as say } from './second-step-texts.ts';

interface SecondStepProps {
  readonly challenge: string;
  readonly onLoggedIn: (reply: ReplyOf<typeof enterSecondStep>) => void;
  /** Back to the password. */
  readonly onAgain: () => void;
}

/** The code of the authenticator app, or a recovery code, after the password. */
export default function SecondStep({ challenge, onLoggedIn, onAgain }: SecondStepProps) {
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const { submit, isWorking, error, reset } = useSubmit(enterSecondStep, { as: 'nobody' });
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => part.current?.querySelector('input')?.focus(), [isRecovery]);

  const send = async (typed: string) => {
    const reply = await submit({ body: { challenge, code: typed } });
    if (reply) onLoggedIn(reply);
    else setCode('');
  };
  const change = () => {
    setRecovery(!isRecovery);
    setCode('');
    reset();
  };
  if (error?.code === 'second-step-ended')
    return (
      <Stack gap={4}>
        <Notice kind="error">{error.message}</Notice>
        <ButtonWithWork wide onClick={onAgain}>
          {say.again}
        </ButtonWithWork>
      </Stack>
    );
  const wrong = error?.errors['code']?.[0];
  return (
    <Form className="stack gap-4" error={error} onSend={() => void send(code)}>
      {error && !wrong && (
        <Notice kind="error">
          <ErrorList error={error} />
        </Notice>
      )}
      <div ref={part} className="stack gap-4">
        {!isRecovery && <p role="status">{say.lead}</p>}
        {isRecovery ? (
          <TextField
            label={say.recovery}
            description={say.recoveryHint}
            name="recovery-code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            value={code}
            onChange={setCode}
            error={wrong}
          />
        ) : (
          <CodeField
            label={say.code}
            description={say.codeHint}
            value={code}
            error={wrong}
            onChange={setCode}
            onComplete={(digits) => !isWorking && void send(digits)}
          />
        )}
      </div>
      <ButtonWithWork type="submit" wide working={isWorking} workingLabel={say.working}>
        {say.submit}
      </ButtonWithWork>
      <ButtonWithWork look="quiet" onClick={change}>
        {isRecovery ? say.useApp : say.useRecovery}
      </ButtonWithWork>
      {isRecovery && (
        <Text tone="faint" small>
          {say.lost}
        </Text>
      )}
    </Form>
  );
}

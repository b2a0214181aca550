import { useRef, useState } from 'react';
import { renderSVG } from 'uqr';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { copied } from '../../../../../web/shell/share.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { ErrorList } from '../../../../../web/ui/error-list.tsx';
import { PasswordField } from '../../../../../web/ui/fields.tsx';
import { Form } from '../../../../../web/ui/form.tsx';
import { Row, Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { toast } from '../../../../../web/ui/toast.tsx';
import { confirmSecondFactor, startSecondFactor } from '../../../contract/second-factor.contract.ts';
import { CodeField } from './code-field.tsx';
import { useFocusAtTop } from './use-focus-at-top.ts';
import { factorSay as say } from './second-factor-web-texts.ts';
import styles from './second-factor.module.css';

const inFours = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

interface SetUpProps {
  readonly look?: 'main' | 'plain';
  readonly onCodes: (codes: readonly string[]) => void;
}

/** The button, then the QR code with the field for the first code. */
export function SetUp({ look = 'plain', onCodes }: SetUpProps) {
  const starting = useSubmit(startSecondFactor);
  const app = starting.state.kind === 'done' ? starting.state.reply : null;
  if (app) return <ScanAndConfirm secret={app.app_secret} uri={app.app_uri} onCodes={onCodes} onCancel={starting.reset} />;
  return (
    <Stack gap={3}>
      {starting.error && (
        <Notice kind="error">
          <ErrorList error={starting.error} />
        </Notice>
      )}
      <Row>
        <ButtonWithWork
          look={look}
          working={starting.isWorking}
          workingLabel={say.starting}
          onClick={() => void starting.submit({ body: {} })}
        >
          {say.setUp}
        </ButtonWithWork>
      </Row>
    </Stack>
  );
}

interface ScanProps extends Pick<SetUpProps, 'onCodes'> {
  readonly secret: string;
  readonly uri: string;
  readonly onCancel: () => void;
}

function ScanAndConfirm({ secret, uri, onCodes, onCancel }: ScanProps) {
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const title = useRef<HTMLHeadingElement>(null);
  useFocusAtTop(title);
  const { submit, isWorking, error } = useSubmit(confirmSecondFactor);
  const [wrong, wrongPassword] = [error?.errors['code']?.[0], error?.errors['password']?.[0]];
  const send = async (typed: string) => {
    const reply = await submit({ body: { code: typed, password } });
    if (reply) onCodes(reply.recovery_codes);
    else setCode('');
  };
  const copy = async () => toast((await copied(secret)) ? say.keyCopied : say.notCopied);
  return (
    <Form className="stack gap-4" error={error} onSend={() => void send(code)}>
      <Stack gap={1}>
        <h3 ref={title} tabIndex={-1}>
          {say.scan}
        </h3>
        <Text tone="faint" small>
          {say.scanHint}
        </Text>
      </Stack>
      <img className={styles.qr} src={`data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`} alt={say.qr} />
      <Stack gap={2}>
        <p>{say.typeIt}</p>
        <code className={styles.key}>{inFours(secret)}</code>
        <Row>
          <ButtonWithWork look="soft" onClick={() => void copy()}>
            {say.copyKey}
          </ButtonWithWork>
        </Row>
      </Stack>
      {error && !wrong && !wrongPassword && (
        <Notice kind="error">
          <ErrorList error={error} />
        </Notice>
      )}
      <PasswordField
        label={say.password}
        name="password"
        autoComplete="current-password"
        value={password}
        error={wrongPassword}
        onChange={setPassword}
      />
      <CodeField
        label={say.code}
        description={say.enter}
        value={code}
        error={wrong}
        onChange={setCode}
        onComplete={(digits) => !isWorking && password !== '' && void send(digits)}
      />
      <Stack gap={2}>
        <ButtonWithWork type="submit" wide working={isWorking} workingLabel={say.confirming}>
          {say.confirm}
        </ButtonWithWork>
        <ButtonWithWork look="quiet" wide onClick={onCancel}>
          {say.cancel}
        </ButtonWithWork>
      </Stack>
    </Form>
  );
}

import { useState } from 'react';
import { queryClient, reading } from '../../../../../web/lib/query.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { ErrorList } from '../../../../../web/ui/error-list.tsx';
import { PasswordField, TextField } from '../../../../../web/ui/fields.tsx';
import { Form } from '../../../../../web/ui/form.tsx';
import { Row, Stack } from '../../../../../web/ui/layout/layout.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { connectTexts, getTexts, type TextSettings } from '../../../contract/office-texts.contract.ts';
import { textsSay as say } from './texts-texts.ts';
import styles from './texts.module.css';

const CONSOLE = 'https://console.twilio.com/';

/** Shows the new state after a call. */
export const noteTexts = (reply: TextSettings): void => void queryClient.setQueryData(reading(getTexts, {}).queryKey, reply);

interface AccountFormProps {
  /** Null when none is connected. */
  readonly account: TextSettings['textAccount'];
  readonly onDone: () => void;
}

/** The account that sends the texts, with the way to its values. */
export function AccountForm({ account, onDone }: AccountFormProps) {
  const [typed, setTyped] = useState({ accountSid: account?.accountSid ?? '', authToken: '', sender: account?.sender ?? '' });
  const { submit, isWorking, error } = useSubmit(connectTexts);
  const field = (name: keyof typeof typed) => ({
    label: say.fields[name],
    description: name === 'authToken' && account ? say.hints.tokenKept : say.hints[name],
    value: typed[name],
    error: error?.errors[name]?.[0],
    required: name !== 'authToken' || account === null,
    autoComplete: 'off',
    spellCheck: false,
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
  });
  const connect = async () => {
    const { authToken, ...rest } = typed;
    const token = authToken.trim();
    const reply = await submit({ body: { ...rest, ...(token !== '' && { authToken: token }) } });
    if (!reply) return;
    noteTexts(reply);
    onDone();
  };
  const isOfField = error !== null && Object.keys(error.errors).length > 0;
  return (
    <Form error={error} onSend={() => void connect()}>
      <Stack gap={4}>
        <ol className={styles.steps}>
          {say.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <a href={CONSOLE} target="_blank" rel="noreferrer">
          {say.open}
        </a>
        <TextField {...field('accountSid')} />
        <PasswordField {...field('authToken')} />
        <TextField {...field('sender')} />
        {error && !isOfField && (
          <Notice kind="error">
            <ErrorList error={error} />
          </Notice>
        )}
        <Row gap={2}>
          <ButtonWithWork type="submit" working={isWorking} workingLabel={say.connecting}>
            {say.connect}
          </ButtonWithWork>
          <ButtonWithWork look="quiet" onClick={onDone}>
            {account ? say.keep : say.cancel}
          </ButtonWithWork>
        </Row>
      </Stack>
    </Form>
  );
}

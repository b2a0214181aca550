import { useEffect, useRef } from 'react';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { useDraft } from '../../../web/lib/use-draft.ts';
import { useSubmit } from '../../../web/lib/use-submit.ts';
import { Kit } from '../../../web/theme/kit.tsx';
import { ButtonWithWork } from '../../../web/ui/button.tsx';
import { ErrorList } from '../../../web/ui/error-list.tsx';
import { TextField } from '../../../web/ui/fields.tsx';
import { Form } from '../../../web/ui/form.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { askForCode, logInByCode } from '../contract/accounts.contract.ts';
import { accountsWebTexts } from '../texts.ts';
import styles from './form-page.module.css';

const say = accountsWebTexts();
const SECRET = ['code'] as const;
const EMPTY = { email: '', isSent: false, isNew: false, code: '', firstName: '', lastName: '' };
const FIELDS = ['email', 'code', 'firstName', 'lastName'];

interface CodeFormProps {
  readonly onLoggedIn: (reply: ReplyOf<typeof logInByCode>) => void;
}

/** E-mail, then the six digits of the mail, and the name of who is new: kept over a reload, the digits never. */
export default function CodeForm({ onLoggedIn }: CodeFormProps) {
  const { value, change, clear } = useDraft('log-in-code', EMPTY, SECRET);
  return <Kit>{value.isSent ? <TypeCode {...{ value, change, clear, onLoggedIn }} /> : <AskForCode {...{ value, change }} />}</Kit>;
}

interface StepProps {
  readonly value: typeof EMPTY;
  readonly change: (part: Partial<typeof EMPTY>) => void;
}

function AskForCode({ value, change }: StepProps) {
  const { submit, isWorking, error } = useSubmit(askForCode, { as: 'nobody' });
  const send = async () => {
    if ((await submit({ body: { email: value.email } })) !== null) change({ isSent: true, isNew: false, code: '' });
  };
  return (
    <Form className={styles.form} error={error} onSend={() => void send()}>
      <Said error={error} />
      <p className={styles.note}>{say.byCode.lead}</p>
      <TextField
        label={say.email}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        value={value.email}
        onChange={(email) => change({ email })}
        error={error?.errors.email?.[0]}
      />
      <ButtonWithWork type="submit" wide working={isWorking} workingLabel={say.byCode.asking}>
        {say.byCode.ask}
      </ButtonWithWork>
    </Form>
  );
}

function TypeCode({ value, change, clear, onLoggedIn }: StepProps & CodeFormProps & { readonly clear: () => void }) {
  const { submit, isWorking, error } = useSubmit(logInByCode, { as: 'nobody' });
  const { email, code, isNew, firstName, lastName } = value;
  const asksName = isNew || error?.code === 'name-needed';
  const part = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone: the typing goes on at the first field that is empty.
  useEffect(() => {
    Array.from(part.current?.querySelectorAll('input') ?? [])
      .find((field) => field.value === '')
      ?.focus();
  }, [asksName]);
  const send = async () => {
    const reply = await submit({ body: { email, code, ...(asksName && { firstName, lastName }) } });
    if (!reply) return;
    clear();
    onLoggedIn(reply);
  };
  useEffect(() => {
    if (error?.code === 'name-needed') change({ isNew: true });
  }, [error, change]);
  const field = (name: 'firstName' | 'lastName', autoComplete: string) => (
    <TextField
      label={say.signUp[name]}
      name={name}
      autoComplete={autoComplete}
      value={value[name]}
      onChange={(typed) => change({ [name]: typed })}
      error={error?.errors[name]?.[0]}
    />
  );
  return (
    <Form className={styles.form} error={error} onSend={() => void send()}>
      {error?.code !== 'name-needed' && <Said error={error} />}
      <div ref={part} className={styles.form}>
        <p role="status">{asksName ? say.byCode.newHere : say.byCode.sentTo(email)}</p>
        <TextField
          label={say.byCode.code}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={6}
          value={code}
          onChange={(typed) => change({ code: typed })}
          error={error?.errors.code?.[0]}
        />
        {asksName && (
          <div className={styles.pair}>
            {field('firstName', 'given-name')}
            {field('lastName', 'family-name')}
          </div>
        )}
      </div>
      <ButtonWithWork type="submit" wide working={isWorking} workingLabel={say.byCode.working}>
        {say.byCode.submit}
      </ButtonWithWork>
      <ButtonWithWork look="quiet" onClick={() => change({ isSent: false, code: '' })}>
        {say.byCode.again}
      </ButtonWithWork>
    </Form>
  );
}

/** What no field says itself. */
const Said = ({ error }: { readonly error: ReturnType<typeof useSubmit>['error'] }) =>
  error && !FIELDS.some((field) => field in error.errors) ? (
    <Notice kind="error">
      <ErrorList error={error} />
    </Notice>
  ) : null;

import { useEffect, useRef } from 'react';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { useDraft } from '../../../../web/lib/use-draft.ts';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { Kit } from '../../../../web/theme/kit.tsx';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { ErrorList } from '../../../../web/ui/error-list.tsx';
import { TextField } from '../../../../web/ui/fields.tsx';
import { Form } from '../../../../web/ui/form.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { useStepWork } from '../../../../web/ui/steps/step-work.ts';
import { askForCode, logInByCode } from '../../contract/accounts.contract.ts';
import { accountsWebTexts } from '../../texts.ts';
import { Text } from '../../../../web/ui/layout/layout.tsx';
import styles from '../form-page.module.css';

const say = accountsWebTexts();
const SECRET = ['code'] as const;
const CODE_LENGTH = 6;
const EMPTY = { email: '', isSent: false, isNew: false, code: '', firstName: '', lastName: '' };
const FIELDS = ['email', 'code', 'firstName', 'lastName'];

interface CodeFormProps {
  /** The e-mail field gets the focus, unless another field already has it. */
  readonly isFocused?: boolean;
  readonly onLoggedIn: (reply: ReplyOf<typeof logInByCode>) => void;
}

/** The fields of the log-in by code. A reload keeps them, except the digits. `back`: from the digits to the e-mail. */
export function useLogInCode() {
  const draft = useDraft('log-in-code', EMPTY, SECRET);
  const { value, change } = draft;
  return { ...draft, back: value.isSent ? () => change({ isSent: false, code: '' }) : undefined };
}

export type LogInCode = ReturnType<typeof useLogInCode>;

/** E-mail, then the mailed six digits, then a name for new customers. */
export default function CodeForm(props: CodeFormProps) {
  return <CodeFormOf {...props} code={useLogInCode()} />;
}

/** The form of fields that its dialog holds, which can so lead back. */
export function CodeFormOf({
  code: { value, change, clear },
  onLoggedIn,
  isFocused = false,
}: CodeFormProps & { readonly code: LogInCode }) {
  return (
    <Kit>{value.isSent ? <TypeCode {...{ value, change, clear, onLoggedIn }} /> : <AskForCode {...{ value, change, isFocused }} />}</Kit>
  );
}

interface StepProps {
  readonly value: typeof EMPTY;
  readonly change: (part: Partial<typeof EMPTY>) => void;
}

function AskForCode({ value, change, isFocused }: StepProps & Required<Pick<CodeFormProps, 'isFocused'>>) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocused && !(document.activeElement instanceof HTMLInputElement)) field.current?.focus();
  }, [isFocused]);
  const { submit, isWorking, error } = useSubmit(askForCode, { as: 'nobody' });
  const send = async () => {
    if ((await submit({ body: { email: value.email } })) !== null) change({ isSent: true, isNew: false, code: '' });
  };
  return (
    <Form className="stack gap-4" error={error} onSend={() => void send()}>
      <Said error={error} />
      <Text tone="faint" small>
        {say.byCode.lead}
      </Text>
      <TextField
        label={say.email}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        ref={field}
        {...(isFocused && { 'data-autofocus': '' })}
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
  useStepWork(isWorking);
  const { email, code, isNew, firstName, lastName } = value;
  const asksName = isNew || error?.code === 'name-needed';
  const part = useRef<HTMLDivElement>(null);
  // The pressed button is gone, so the first empty field gets the focus.
  useEffect(() => {
    Array.from(part.current?.querySelectorAll('input') ?? [])
      .find((field) => field.value === '')
      ?.focus();
  }, [asksName]);
  const send = async (digits: string) => {
    const reply = await submit({ body: { email, code: digits, ...(asksName && { firstName, lastName }) } });
    if (!reply) return;
    clear();
    onLoggedIn(reply);
  };
  /** Accepts pasted text such as "123 456". The sixth digit submits the form. */
  const type = (typed: string) => {
    const digits = typed.replaceAll(/\D/g, '').slice(0, CODE_LENGTH);
    change({ code: digits });
    if (digits.length === CODE_LENGTH && digits !== code && !asksName && !isWorking) void send(digits);
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
      description={name === 'lastName' && say.signUp.oneName}
      error={error?.errors[name]?.[0]}
    />
  );
  return (
    <Form className="stack gap-4" error={error} onSend={() => void send(code)}>
      {error?.code !== 'name-needed' && <Said error={error} />}
      <div ref={part} className="stack gap-4">
        <p role="status">{asksName ? say.byCode.newHere : say.byCode.sentTo(email)}</p>
        <TextField
          label={say.byCode.code}
          description={asksName ? undefined : say.byCode.codeHint}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          value={code}
          onChange={type}
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
      <ButtonWithWork look="quiet" disabled={isWorking} onClick={() => change({ isSent: false, code: '' })}>
        {say.byCode.again}
      </ButtonWithWork>
    </Form>
  );
}

/** Errors that belong to no field. */
const Said = ({ error }: { readonly error: ReturnType<typeof useSubmit>['error'] }) =>
  error && !FIELDS.some((field) => field in error.errors) ? (
    <Notice kind="error">
      <ErrorList error={error} />
    </Notice>
  ) : null;

import { useState } from 'react';
import { seconds } from '../../../../kernel/time.ts';
import { useAfter } from '../../../../web/lib/use-after.ts';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { PasswordField } from '../../../../web/ui/fields.tsx';
import { Form } from '../../../../web/ui/form.tsx';
import type { changePassword, changeStaffPassword } from '../../contract/accounts.contract.ts';
import { passwordTexts } from '../../texts.ts';
import { OwnFormEnd } from '../own-form-end.tsx';

const say = passwordTexts();
const EMPTY = { old_password: '', password: '', confirmPassword: '' };
/** Spec 2 §8. */
const SUCCESS_STAYS = seconds(2.5);

interface PasswordFormProps {
  readonly endpoint: typeof changePassword | typeof changeStaffPassword;
  /** For password managers: the account of the password. */
  readonly email: string | undefined;
}

/** A failure keeps the typed values. They are never written to disk. */
export function PasswordForm({ endpoint, email = '' }: PasswordFormProps) {
  const [value, setValue] = useState(EMPTY);
  const [message, setMessage] = useState<string | null>(null);
  const { submit, isWorking, error, reset } = useSubmit(endpoint);
  useAfter(message, SUCCESS_STAYS, () => setMessage(null));

  const send = async () => {
    setMessage(null);
    const reply = await submit({ body: value });
    if (!reply) return;
    reset();
    setValue(EMPTY);
    setMessage(reply.message);
  };
  const isWrong = error?.code === 'wrong-password';
  const field = (name: keyof typeof EMPTY, label: string) => ({
    label,
    name,
    value: value[name],
    error: error?.errors[name]?.[0] ?? (isWrong && name === 'old_password' ? error.message : undefined),
    onChange: (typed: string) => setValue((kept) => ({ ...kept, [name]: typed })),
  });
  return (
    <Form className="stack gap-4 narrow" error={error} onSend={() => void send()}>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField {...field('old_password', say.old)} autoComplete="current-password" required />
      <PasswordField {...field('password', say.fresh)} description={say.hint} autoComplete="new-password" required />
      <PasswordField {...field('confirmPassword', say.confirm)} autoComplete="new-password" required />
      <OwnFormEnd error={isWrong ? null : error} words={say} {...{ message, isWorking }} />
    </Form>
  );
}

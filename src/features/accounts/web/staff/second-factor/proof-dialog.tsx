import { useState } from 'react';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { Dialog } from '../../../../../web/ui/dialog.tsx';
import { ErrorList } from '../../../../../web/ui/error-list.tsx';
import { PasswordField, TextField } from '../../../../../web/ui/fields.tsx';
import { Form } from '../../../../../web/ui/form.tsx';
import { Stack } from '../../../../../web/ui/layout/layout.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { renewRecoveryCodes, stopSecondFactor } from '../../../contract/second-factor.contract.ts';
import { factorSay } from './second-factor-web-texts.ts';

const say = factorSay.proof;

interface ProofDialogProps {
  readonly kind: 'off' | 'renew';
  readonly onClose: () => void;
  /** The new codes. Null after it was turned off. */
  readonly onDone: (codes: readonly string[] | null) => void;
}

/** Asks for a code or the password before the log-in gets weaker. */
export default function ProofDialog({ kind, onClose, onDone }: ProofDialogProps) {
  const [isPassword, setPassword] = useState(false);
  const [value, setValue] = useState('');
  const { submit, isWorking, error, reset } = useSubmit<typeof renewRecoveryCodes | typeof stopSecondFactor>(
    kind === 'off' ? stopSecondFactor : renewRecoveryCodes,
  );
  const send = async () => {
    const reply = await submit({ body: isPassword ? { password: value } : { code: value } });
    if (reply) onDone('recovery_codes' in reply ? reply.recovery_codes : null);
  };
  const change = () => {
    setPassword(!isPassword);
    setValue('');
    reset();
  };
  const atField = error?.errors[isPassword ? 'password' : 'code']?.[0];
  const field = { value, onChange: setValue, error: atField, 'data-autofocus': '' };
  return (
    <Dialog open onClose={onClose} title={kind === 'off' ? say.offTitle : say.renewTitle} width={440} onPhone="sheet">
      <Form className="stack gap-4" error={error} onSend={() => void send()}>
        <p>{kind === 'off' ? say.offBody : say.renewBody}</p>
        {error && !atField && (
          <Notice kind="error">
            <ErrorList error={error} />
          </Notice>
        )}
        {isPassword ? (
          <PasswordField key="password" label={say.password} name="password" autoComplete="current-password" {...field} />
        ) : (
          <TextField
            key="code"
            label={say.code}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            {...field}
          />
        )}
        <Stack gap={2}>
          <ButtonWithWork type="submit" wide look={kind === 'off' ? 'danger' : 'main'} working={isWorking} workingLabel={say.working}>
            {kind === 'off' ? say.off : say.renew}
          </ButtonWithWork>
          <ButtonWithWork look="quiet" wide onClick={change}>
            {isPassword ? say.useCode : say.usePassword}
          </ButtonWithWork>
        </Stack>
      </Form>
    </Dialog>
  );
}

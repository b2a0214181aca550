import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import foot from '../../../../../web/ui/dialog-foot.module.css';
import { TextField } from '../../../../../web/ui/fields.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import type { ApiError } from '../../../../../web/lib/api-error.ts';

interface CorrectionFootProps {
  readonly words: { readonly reason: string; readonly reasonHint: string; readonly close: string; readonly save: string };
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  /** The field above the reason. Its error is shown there. */
  readonly field: string;
  readonly error: ApiError | null;
  readonly isWorking: boolean;
  readonly onClose: () => void;
}

/** The end of each form that corrects a pass: the reason, the error and the buttons. */
export function CorrectionFoot({ words, reason, onReason, field, error, isWorking, onClose }: CorrectionFootProps) {
  return (
    <>
      <TextField
        name="reason"
        label={words.reason}
        description={words.reasonHint}
        maxLength={200}
        value={reason}
        error={error?.errors['reason']?.[0]}
        onChange={onReason}
      />
      {error && !(field in error.errors || 'reason' in error.errors) && <Notice kind="error">{error.message}</Notice>}
      <div className={foot.actions}>
        <ButtonWithWork look="plain" wide onClick={onClose}>
          {words.close}
        </ButtonWithWork>
        <ButtonWithWork type="submit" wide working={isWorking}>
          {words.save}
        </ButtonWithWork>
      </div>
    </>
  );
}

import type { ApiError } from '../../../web/lib/api-error.ts';
import { ButtonWithWork } from '../../../web/ui/button.tsx';
import { ErrorList } from '../../../web/ui/error-list.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import styles from './own-form.module.css';

interface OwnFormEndProps {
  /** What no field says by itself; null: nothing. */
  readonly error: ApiError | null;
  /** What became of the last press. */
  readonly message: string | null;
  readonly isWorking: boolean;
  readonly words: { readonly save: string; readonly saving: string };
}

/** The end of a form about oneself: what went wrong or was stored, and the button. */
export const OwnFormEnd = ({ error, message, isWorking, words }: OwnFormEndProps) => (
  <div className={styles.actions}>
    {error && !error.isUnsent && (
      <Notice kind="error">
        <ErrorList error={error} />
      </Notice>
    )}
    {message && <Notice kind="success">{message}</Notice>}
    <ButtonWithWork type="submit" wide working={isWorking} workingLabel={words.saving}>
      {words.save}
    </ButtonWithWork>
  </div>
);

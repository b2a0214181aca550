import type { ApiError } from '../../../web/lib/api-error.ts';
import { ButtonWithWork } from '../../../web/ui/button.tsx';
import { ErrorList } from '../../../web/ui/error-list.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { Stack } from '../../../web/ui/layout/layout.tsx';

interface OwnFormEndProps {
  /** An error that belongs to no field. Null when there is none. */
  readonly error: ApiError | null;
  /** The result of the last submission. */
  readonly message: string | null;
  readonly isWorking: boolean;
  readonly words: { readonly save: string; readonly saving: string };
}

/** The end of a form about one's own account: error or success, and the button. */
export const OwnFormEnd = ({ error, message, isWorking, words }: OwnFormEndProps) => (
  <Stack gap={3}>
    {error && !error.isUnsent && (
      <Notice kind="error">
        <ErrorList error={error} />
      </Notice>
    )}
    {message && <Notice kind="success">{message}</Notice>}
    <ButtonWithWork type="submit" wide working={isWorking} workingLabel={words.saving}>
      {words.save}
    </ButtonWithWork>
  </Stack>
);

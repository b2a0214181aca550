import type { ApiError } from '../../../../../web/lib/api-error.ts';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { kitSay } from './kit-texts.ts';

/** The reason of a refused booking. When the outcome is unknown, it adds that a retry is safe. */
export const Refusal = ({ error }: { readonly error: ApiError | null }) =>
  error && (
    <Notice kind="error">
      {error.firstError ?? error.message}
      {error.isPassing && ` ${kitSay.retryIsSafe}`}
    </Notice>
  );

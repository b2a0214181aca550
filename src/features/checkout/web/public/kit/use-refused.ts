import { useEffect, useRef } from 'react';
import { seconds } from '../../../../../kernel/time.ts';
import type { ApiError } from '../../../../../web/lib/api-error.ts';
import { useAfter } from '../../../../../web/lib/use-after.ts';
import { focusPhone } from './phone-error.ts';

/** How long a refusal is shown (spec 1 §9, 2 §9). */
const STAYS = seconds(7);

/**
 * Handles the error of a booking. A refusal disappears after a while, and the offer is loaded again, because it and the studio's questions
 * may have changed. An error without an answer stays until the outcome is known.
 */
export function useRefused({ error, reset }: { readonly error: ApiError | null; readonly reset: () => void }, onRefused: () => void): void {
  const refused = useRef(onRefused);
  useEffect(() => {
    refused.current = onRefused;
  });
  useEffect(() => {
    if (!error || error.isPassing) return;
    if (error.status !== 422 || 'custom_fields' in error.errors) refused.current();
    // Focuses the phone field when the server rejects the number.
    if (error.errors.customer_phone) focusPhone();
  }, [error]);
  useAfter(error?.isPassing ? null : error, STAYS, reset);
}

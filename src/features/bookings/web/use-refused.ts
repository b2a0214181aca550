import { useEffect, useRef } from 'react';
import { seconds } from '../../../kernel/time.ts';
import type { ApiError } from '../../../web/lib/api-error.ts';
import { useAfter } from '../../../web/lib/use-after.ts';
import { focusPhone } from './phone-error.ts';

/** Spec 1 §9, 2 §9: how long a refusal stays. */
const STAYS = seconds(7);

/**
 * What becomes of an error of a booking. A refusal goes by itself, and what was refused may be offered otherwise by now: it is asked anew,
 * as the studio may ask more than when the page was read. What is not known (no answer) stays until it is.
 */
export function useRefused({ error, reset }: { readonly error: ApiError | null; readonly reset: () => void }, onRefused: () => void): void {
  const refused = useRef(onRefused);
  useEffect(() => {
    refused.current = onRefused;
  });
  useEffect(() => {
    if (!error || error.isPassing) return;
    if (error.status !== 422 || 'custom_fields' in error.errors) refused.current();
    // What the server finds wrong with the number is mended where it was typed.
    if (error.errors.customer_phone) focusPhone();
  }, [error]);
  useAfter(error?.isPassing ? null : error, STAYS, reset);
}

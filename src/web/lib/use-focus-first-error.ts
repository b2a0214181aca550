import { useEffect, type RefObject } from 'react';
import type { ApiError } from './api-error.ts';

/** After a refusal the focus goes to the first field that has a message, in the order of the page. */
export function useFocusFirstError(form: RefObject<HTMLFormElement | null>, error: ApiError | null): void {
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, error]);
}

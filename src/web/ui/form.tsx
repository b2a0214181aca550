import { useEffect, useRef, type ReactNode } from 'react';
import type { ApiError } from '../lib/api-error.ts';

interface FormProps {
  /** For fields that stand outside of it. */
  readonly id?: string;
  readonly className?: string | undefined;
  /** What was typed stays, while something else is shown in its place. */
  readonly hidden?: boolean;
  /** What the server said last. */
  readonly error?: ApiError | null;
  readonly onSend: () => void;
  readonly children: ReactNode;
}

/**
 * A form as all of ours are: the server checks it and not the browser, and after a refusal the focus goes to the first field that has a
 * message, in the order of the page.
 */
export function Form({ id, className, hidden = false, error = null, onSend, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  return (
    <form
      ref={form}
      id={id}
      className={className}
      hidden={hidden}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {children}
    </form>
  );
}

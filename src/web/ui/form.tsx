import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { ApiError } from '../lib/api-error.ts';
import { RefusalsContext, sentenceOf, wrongFieldsOf, type WrongField } from './refusals/refusals.ts';

/** Milliseconds. */
const CHECKED_AFTER = 50;

interface FormProps {
  /** The id for fields outside of the form. */
  readonly id?: string;
  readonly className?: string | undefined;
  /** Hides the form but keeps its input while something else is shown. */
  readonly hidden?: boolean;
  /** The last error of the server. */
  readonly error?: ApiError | null;
  readonly onSend: () => void;
  readonly children: ReactNode;
}

/**
 * A form that the server validates, not the browser. A refusal is announced once, with the names of the fields. Then the focus moves to the
 * first field with a message, in page order.
 */
export function Form({ id, className, hidden = false, error = null, onSend, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { refusals, alert, hush, watch } = useRefusals(form, error);
  return (
    <RefusalsContext value={refusals}>
      <form
        ref={form}
        id={id}
        className={className}
        hidden={hidden}
        noValidate
        onInput={hush}
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
          watch();
        }}
      >
        {children}
        <div ref={alert} role="alert" data-refusal className="visually-hidden" hidden />
      </form>
    </RefusalsContext>
  );
}

/** Announces the messages beside the fields, except those that a notice of the form announces itself. Then moves the focus. */
function useRefusals(form: { readonly current: HTMLFormElement | null }, error: ApiError | null) {
  const [tries, setTries] = useState(0);
  const [known, setKnown] = useState<ApiError | null>(null);
  if (error !== known) {
    setKnown(error);
    if (error) setTries(tries + 1);
  }
  const alert = useRef<HTMLDivElement>(null);
  const told = useRef(0);
  useEffect(() => {
    if (tries === 0 || !form.current) return;
    told.current = tries;
    say(alert.current, unsaidIn(form.current));
    const first = wrongFieldsOf(form.current)[0]?.field;
    if (first) focusOnceEnabled(first.querySelector<HTMLElement>('input') ?? first);
  }, [form, tries]);
  const tell = useCallback(() => setTries((before) => before + 1), []);
  /** A form that validates its own fields sends nothing. Its messages appear a moment after the press. */
  const watch = () => {
    const before = told.current;
    setTimeout(() => {
      if (told.current === before && form.current && wrongFieldsOf(form.current).length > 0) tell();
    }, CHECKED_AFTER);
  };
  const refusals = useMemo(() => ({ tries, tell }), [tries, tell]);
  return { refusals, alert, watch, hush: () => say(alert.current, []) };
}

/** Fields are disabled while the form works, so the focus waits until they are enabled. */
function focusOnceEnabled(field: HTMLElement, frames = 30): void {
  if (!field.matches(':disabled')) field.focus();
  else if (frames > 0) requestAnimationFrame(() => focusOnceEnabled(field, frames - 1));
}

/** Written by hand, so that each refusal is announced, also one with the same words. */
function say(alert: HTMLElement | null, sentences: readonly string[]): void {
  if (alert === null) return;
  alert.hidden = sentences.length === 0;
  const line = (sentence: string) => Object.assign(document.createElement('p'), { textContent: sentence });
  alert.replaceChildren(...sentences.map(line));
}

/** The messages that no notice of the form contains or sums up. */
function unsaidIn(form: HTMLFormElement): string[] {
  const alerts = Array.from(form.querySelectorAll('[role="alert"]:not([data-refusal])'), (one) => one.textContent).join('\n');
  const isSaid = ({ name, message }: WrongField) => alerts.includes(message) || (name !== '' && alerts.includes(name));
  const sentences = wrongFieldsOf(form)
    .filter((field) => field.message !== '' && !isSaid(field))
    .map(({ name, message }) => sentenceOf([name], message));
  return [...new Set(sentences)];
}

import { createContext, useContext, useState } from 'react';

/** What a form knows of its refusals. */
interface Refusals {
  /** How often something in it was refused. */
  readonly tries: number;
  /** Something in it is wrong: the form reads it out and leads to the first wrong field. */
  readonly tell: () => void;
}

export const RefusalsContext = createContext<Refusals>({ tries: 0, tell: () => undefined });

/** For a part of a form that checks its own fields. */
export const useTellRefusal = (): (() => void) => useContext(RefusalsContext).tell;

/** The message of a field until the field is changed; the next refusal shows it again. */
export function useUntilCorrected(error: string | undefined): { readonly shown: string | undefined; readonly correct: () => void } {
  const { tries } = useContext(RefusalsContext);
  const [corrected, setCorrected] = useState<{ readonly tries: number; readonly error: string } | null>(null);
  if (corrected !== null && !error) setCorrected(null);
  const isCorrected = corrected !== null && corrected.tries === tries && corrected.error === error;
  return { shown: isCorrected ? undefined : error, correct: () => error && setCorrected({ tries, error }) };
}

export interface WrongField {
  readonly field: HTMLElement;
  readonly name: string;
  readonly message: string;
}

/** The wrong fields of a form in the order of the page, as they are marked for screen readers. */
export const wrongFieldsOf = (form: HTMLElement): WrongField[] =>
  Array.from(form.querySelectorAll<HTMLElement>('[aria-invalid="true"]'), (field) => ({
    field,
    name: nameOf(field),
    message: messageOf(field),
  }));

/** "First name: Field is required"; a message that has the words of the name in it already stands alone. */
export const sentenceOf = (names: readonly string[], message: string): string => {
  const said = message.toLowerCase();
  const missing = names.filter(
    (name) =>
      !name
        .toLowerCase()
        .split(' ')
        .every((word) => said.includes(word)),
  );
  return missing.length === 0 ? message : `${missing.join(', ')}: ${message}`;
};

function nameOf(field: HTMLElement): string {
  const labelled = field.getAttribute('aria-labelledby');
  const label =
    (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
      ? field.labels?.[0]
      : undefined) ??
    (labelled === null ? undefined : document.getElementById(labelled)) ??
    field.querySelector('legend');
  return label ? wordsOf(label) : (field.getAttribute('aria-label') ?? '');
}

/** Without the star of a field that is required. */
function wordsOf(label: Element): string {
  const copy = label.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return copy.textContent.trim();
}

/** The library ties the message to its field beside the description, as the last one. */
function messageOf(field: HTMLElement): string {
  const told = (field.getAttribute('aria-describedby') ?? '').split(' ').flatMap((id) => document.getElementById(id) ?? []);
  return (told.find(({ id }) => id.endsWith('-error')) ?? told.at(-1))?.textContent.trim() ?? '';
}

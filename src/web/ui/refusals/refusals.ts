import { createContext, useContext, useState } from 'react';

/** The refusals of a form, for its fields. */
interface Refusals {
  /** The number of refusals so far. */
  readonly tries: number;
  /** Reports that a field is wrong: the form announces it and focuses the first wrong field. */
  readonly tell: () => void;
}

export const RefusalsContext = createContext<Refusals>({ tries: 0, tell: () => undefined });

/** For a part of a form that validates its own fields. */
export const useTellRefusal = (): (() => void) => useContext(RefusalsContext).tell;

/** The message of a field until its value changes. The next refusal shows it again. */
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

/** The wrong fields of a form in page order, found by their mark for screen readers. */
export const wrongFieldsOf = (form: HTMLElement): WrongField[] =>
  Array.from(form.querySelectorAll<HTMLElement>('[aria-invalid="true"]'), (field) => ({
    field,
    name: nameOf(field),
    message: messageOf(field),
  }));

/** "First name: Field is required". A message that contains the name's words already stays without the name. */
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

/** Leaves out the star of a required field. */
function wordsOf(label: Element): string {
  const copy = label.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return copy.textContent.trim();
}

/** The library lists the message last in `aria-describedby`, after the description. */
function messageOf(field: HTMLElement): string {
  const told = (field.getAttribute('aria-describedby') ?? '').split(' ').flatMap((id) => document.getElementById(id) ?? []);
  return (told.find(({ id }) => id.endsWith('-error')) ?? told.at(-1))?.textContent.trim() ?? '';
}

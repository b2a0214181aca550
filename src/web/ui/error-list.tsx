import { useCallback, useState } from 'react';
import { isApiError } from '../lib/api-error.ts';
import { words } from '../texts.ts';
import { sentenceOf, wrongFieldsOf } from './refusals/refusals.ts';

const NONE: ReadonlyMap<string, readonly string[]> = new Map();

/**
 * The messages of a 422 as a list (spec 1 §8), or the one message of any other error. A message that also appears beside a field gets the
 * field's label.
 */
export function ErrorList({ error, except = [] }: { readonly error: unknown; readonly except?: readonly string[] }) {
  const { part, inWords } = useFieldNames(error);
  if (!isApiError(error)) return error ? <>{words.unexpected}</> : null;
  const messages = [...new Set(Object.entries(error.errors).flatMap(([field, texts]) => (except.includes(field) ? [] : texts)))];
  if (messages.length === 0) return <>{error.message}</>;
  if (messages.length === 1) return <span ref={part}>{inWords(messages[0]!)}</span>;
  return (
    <ul ref={part}>
      {messages.map((message) => (
        <li key={message}>{inWords(message)}</li>
      ))}
    </ul>
  );
}

/** The labels of the fields that show each message. Read from the page, because the names on the wire mean nothing to a reader. */
function useFieldNames(error: unknown) {
  const [names, setNames] = useState<ReadonlyMap<string, readonly string[]>>(NONE);
  const part = useCallback(
    (list: HTMLElement | null) => {
      const form = list?.closest('form');
      if (!form || !error) return;
      const found = new Map<string, string[]>();
      for (const { name, message } of wrongFieldsOf(form)) found.set(message, [...(found.get(message) ?? []), name]);
      setNames(found);
    },
    [error],
  );
  return { part, inWords: (message: string) => sentenceOf(names.get(message) ?? [], message) };
}

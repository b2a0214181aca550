import { isApiError } from '../lib/api-error.ts';
import { words } from '../texts.ts';

/** Messages of a 422 as a list (spec 1 §8), or the one message of anything else. */
export function ErrorList({ error, except = [] }: { readonly error: unknown; readonly except?: readonly string[] }) {
  if (!isApiError(error)) return error ? <>{words.unexpected}</> : null;
  const messages = [...new Set(Object.entries(error.errors).flatMap(([field, texts]) => (except.includes(field) ? [] : texts)))];
  if (messages.length === 0) return <>{error.message}</>;
  if (messages.length === 1) return <>{messages[0]}</>;
  return (
    <ul>
      {messages.map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  );
}

import { useCallback, useRef, useState } from 'react';
import type { Endpoint, InputOf, ReplyOf } from '../../wire/endpoint.ts';
import { ApiError, isApiError } from './api-error.ts';
import { call, newIntent, type How } from './api.ts';
import { words } from '../texts.ts';
import { tellOutcome } from '../shell/tell-outcome.ts';

export type SubmitState<Reply> =
  | { readonly kind: 'ready' }
  | { readonly kind: 'working' }
  | { readonly kind: 'done'; readonly reply: Reply }
  | { readonly kind: 'failed'; readonly error: ApiError };

export interface Submit<E extends Endpoint> {
  readonly state: SubmitState<ReplyOf<E>>;
  readonly isWorking: boolean;
  readonly error: ApiError | null;
  /** Sends once. Further calls while it works, or after it succeeded, do nothing. Returns the reply, or null when it failed. */
  readonly submit: (input: InputOf<E>) => Promise<ReplyOf<E> | null>;
  /** Makes it ready again, e.g. when the message has been read or the dialog reopens. */
  readonly reset: () => void;
}

/**
 * One intent, sent once. The Idempotency-Key stays the same while the outcome is unknown (no answer or a server error) and the input is
 * unchanged, so that a retry never books twice. After an answer the next press is a new intent.
 */
export function useSubmit<const E extends Endpoint>(endpoint: E, how: Pick<How, 'as'> = {}): Submit<E> {
  const [state, setState] = useState<SubmitState<ReplyOf<E>>>({ kind: 'ready' });
  const intent = useRef<{ key: string; input: string } | null>(null);
  const isBusy = useRef(false);
  const { as } = how;

  const submit = useCallback(
    async (input: InputOf<E>): Promise<ReplyOf<E> | null> => {
      if (isBusy.current) return null;
      isBusy.current = true;
      setState({ kind: 'working' });
      const text = JSON.stringify(input);
      if (intent.current?.input !== text) intent.current = { key: newIntent(), input: text };
      try {
        const reply = await call(endpoint, input, { ...(as && { as }), intent: intent.current.key });
        setState({ kind: 'done', reply });
        if (endpoint.tells) tellOutcome(endpoint.tells);
        return reply;
      } catch (thrown) {
        const error = isApiError(thrown) ? thrown : new ApiError(0, words.unexpected);
        if (!error.isPassing) intent.current = null;
        isBusy.current = false;
        setState({ kind: 'failed', error });
        return null;
      }
    },
    [endpoint, as],
  );

  const reset = useCallback(() => {
    intent.current = null;
    isBusy.current = false;
    setState({ kind: 'ready' });
  }, []);

  return {
    state,
    isWorking: state.kind === 'working',
    error: state.kind === 'failed' ? state.error : null,
    submit,
    reset,
  };
}

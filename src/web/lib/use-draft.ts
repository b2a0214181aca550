import { useCallback, useRef, useState } from 'react';
import { days } from '../../kernel/time.ts';
import { storage } from './storage.ts';

const KEPT_FOR = days(7);
const NONE: readonly never[] = [];

type Fields = Record<string, unknown>;

/** A draft kept by this browser, laid over the empty form; what a newer form does not know is dropped. */
export function readDraft<T extends Fields>(name: string, empty: T): T {
  const kept = storage.read('drafts')?.[name];
  if (!kept || kept.at + KEPT_FOR < Date.now() || typeof kept.value !== 'object' || kept.value === null) return empty;
  const known = Object.entries(kept.value).filter(([field, value]) => field in empty && typeof value === typeof empty[field]);
  return { ...empty, ...Object.fromEntries(known) };
}

function writeDraft(name: string, value: unknown): void {
  const { [name]: _, ...others } = storage.read('drafts') ?? {};
  if (value === null && Object.keys(others).length === 0) return storage.clear('drafts');
  storage.write('drafts', value === null ? others : { ...others, [name]: { at: Date.now(), value } });
}

/** Forgets the draft of this name, if there is one. */
export const forgetDraft = (name: string): void => writeDraft(name, null);

export interface Draft<T> {
  readonly value: T;
  /** Changes some fields. */
  readonly change: (part: Partial<T>) => void;
  /** Forgets the draft: it was sent. */
  readonly clear: () => void;
}

/**
 * The fields of a form that survive a reload, a log-in or an expired session: written as they are typed. Secrets never reach the disk:
 * name them in `secret`. A different `name` per form, and per thing it is about.
 */
export function useDraft<T extends Fields>(name: string, empty: T, secret: readonly (keyof T & string)[] = NONE): Draft<T> {
  const [value, setValue] = useState<T>(() => readDraft(name, empty));
  const latest = useRef(value);

  const change = useCallback(
    (part: Partial<T>) => {
      latest.current = { ...latest.current, ...part };
      setValue(latest.current);
      writeDraft(name, Object.fromEntries(Object.entries(latest.current).filter(([field]) => !secret.includes(field))));
    },
    [name, secret],
  );

  const clear = useCallback(() => forgetDraft(name), [name]);

  return { value, change, clear };
}

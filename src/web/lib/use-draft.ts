import { useCallback, useRef, useState } from 'react';
import { days } from '../../kernel/time.ts';
import { storage } from './storage.ts';

const KEPT_FOR = days(7);
const NONE: readonly never[] = [];

type Fields = Record<string, unknown>;

/** The stored draft merged over the empty form. Fields that the form no longer has are dropped. */
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

export const forgetDraft = (name: string): void => writeDraft(name, null);

export interface Draft<T> {
  readonly value: T;
  readonly change: (part: Partial<T>) => void;
  /** Deletes the draft after it was sent. */
  readonly clear: () => void;
}

/**
 * The fields of a form, stored while they are typed, so that they survive a reload, a log-in or an expired session. Fields named in
 * `secret` are never stored. Use a different `name` for each form and each thing that it edits.
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

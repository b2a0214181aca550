import { useCallback, useEffect, useRef, useState } from 'react';
import { days } from '../../kernel/time.ts';
import { storage } from './storage.ts';

const KEPT_FOR = days(7);
const WRITE_AFTER_MS = 250;

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

export interface Draft<T> {
  readonly value: T;
  /** Changes some fields. */
  readonly change: (part: Partial<T>) => void;
  /** Forgets the draft: it was sent. */
  readonly clear: () => void;
}

/**
 * The fields of a form that survive a reload, a log-in or an expired session. Secrets never reach the disk: name them in `secret`.
 * A different `name` per form, and per thing it is about.
 */
export function useDraft<T extends Fields>(name: string, empty: T, secret: readonly (keyof T & string)[] = []): Draft<T> {
  const [value, setValue] = useState<T>(() => readDraft(name, empty));
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; save: () => void } | null>(null);

  const flush = useCallback(() => {
    if (!waiting.current) return;
    clearTimeout(waiting.current.timer);
    waiting.current.save();
    waiting.current = null;
  }, []);

  const latest = useRef(value);
  const change = useCallback(
    (part: Partial<T>) => {
      latest.current = { ...latest.current, ...part };
      setValue(latest.current);
      if (waiting.current) clearTimeout(waiting.current.timer);
      const save = () => writeDraft(name, Object.fromEntries(Object.entries(latest.current).filter(([field]) => !secret.includes(field))));
      waiting.current = { timer: setTimeout(flush, WRITE_AFTER_MS), save };
    },
    [name, secret, flush],
  );

  const clear = useCallback(() => {
    if (waiting.current) clearTimeout(waiting.current.timer);
    waiting.current = null;
    writeDraft(name, null);
  }, [name]);

  useEffect(() => {
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  return { value, change, clear };
}

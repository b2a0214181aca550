import { useEffect, useRef, useState } from 'react';
import { isApiError, type ApiError } from '../lib/api-error.ts';
import { call, newIntent } from '../lib/api.ts';
import { queryClient } from '../lib/query.ts';
import { useDraft } from '../lib/use-draft.ts';
import { conflictOf, fieldsOf, formOf, isSame } from './form-values.ts';
import type { FieldsProps, FormKind, FormValues, Item, Versioned } from './entity-kind.ts';

/** The values of somebody else, which were saved after this form was loaded. */
export interface Conflict {
  readonly by: string | null;
  /** The fields that both changed, as the form holds them. */
  readonly theirs: FormValues;
  /** This form's values of these fields. */
  readonly mine: FormValues;
}

/** The key of a new thing is the same for the same values, so that a retry after a lost reply creates nothing twice. */
function useIntent() {
  const last = useRef({ key: '', text: '' });
  return {
    of: (fields: FormValues): string => {
      const text = JSON.stringify(fields);
      if (last.current.text !== text) last.current = { key: newIntent(), text };
      return last.current.key;
    },
    end: () => {
      last.current = { key: '', text: '' };
    },
  };
}

/**
 * The form of one thing. Its values are kept as a draft while they are typed. A save carries the version that the values are based on. If
 * somebody else saved meanwhile, the form takes their other fields and shows both values of each field that both changed; the next save is
 * based on theirs.
 */
export function useEntityForm(kind: FormKind, item: Versioned | null) {
  const stored = formOf(kind, item ?? kind.blank ?? {});
  const storedVersion = item?.version ?? 0;
  const draft = useDraft<Record<string, unknown>>(`office-${kind.place}-${item ? (item.id ?? 'one') : 'new'}`, {
    ...stored,
    version: storedVersion,
  });
  const { version, ...values } = draft.value;
  /** The stored values that the draft is based on. Null for a draft of an earlier version. */
  const base = useRef<FormValues | null>(version === storedVersion ? stored : null);
  const [error, setError] = useState<ApiError | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isWorking, setWorking] = useState(false);
  const intent = useIntent();
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });

  /** Replaces the form's values, except the fields that were typed after `sent`. */
  const take = (fields: FormValues, newVersion: number, sent: FormValues = latest.current) => {
    base.current = fields;
    const typed = Object.keys(sent).filter((field) => !isSame(latest.current[field], sent[field]));
    draft.change({ ...Object.fromEntries(Object.entries(fields).filter(([field]) => !typed.includes(field))), version: newVersion });
    if (typed.length === 0) draft.clear();
    setConflict(null);
    setError(null);
  };

  // An untouched form follows the stored values.
  useEffect(() => {
    if (storedVersion !== version && !conflict && isSame(values, base.current)) take(stored, storedVersion);
    // oxlint-disable-next-line react/exhaustive-deps -- only a new stored version matters
  }, [storedVersion]);

  const send = async (): Promise<Item> => {
    const fields = fieldsOf(kind, values);
    const params = item?.id === undefined ? kind.params : { id: item.id };
    const reply = await (item
      ? call(kind.calls.change, { ...(params && { params }), body: { ...fields, version } } as never)
      : call(kind.calls.create!, { body: fields } as never, { intent: intent.of(fields) }));
    return (reply as { readonly item: Item }).item;
  };

  const save = async (): Promise<Item | null> => {
    if (isWorking) return null;
    setWorking(true);
    setError(null);
    try {
      const saved = await send();
      intent.end();
      take(formOf(kind, saved), saved.version, values);
      await queryClient.invalidateQueries();
      return saved;
    } catch (thrown) {
      if (!isApiError(thrown)) throw thrown;
      if (!thrown.isPassing) intent.end();
      if (thrown.code === 'changed-meanwhile') meet(thrown);
      else setError(thrown);
      if (thrown.status === 409) void queryClient.invalidateQueries();
      return null;
    } finally {
      setWorking(false);
    }
  };

  const meet = ({ details }: ApiError) => {
    const { by, fields, version: theirVersion } = details as { by: string | null; version: number; fields: FormValues };
    const theirs = formOf(kind, fields);
    const { taken, both } = conflictOf({ base: base.current, mine: values, theirs });
    base.current = theirs;
    draft.change({ ...taken, version: theirVersion });
    setConflict({ by, theirs: both, mine: Object.fromEntries(Object.keys(both).map((field) => [field, values[field]])) });
  };

  const errorOf = (field: string) => error?.errors[field]?.[0];
  const text: FieldsProps['text'] = (field) => ({
    name: field,
    label: kind.say.fields[field] ?? field,
    value: (values[field] as string | undefined) ?? '',
    error: errorOf(field),
    onChange: (typed) => draft.change({ [field]: typed }),
  });
  return {
    item: item?.id === undefined ? null : (item as Item),
    values,
    change: (part: FormValues) => draft.change(part),
    discard: () => take(stored, storedVersion),
    save,
    text,
    errorOf,
    error,
    conflict,
    isWorking,
    isChanged: !isSame(values, stored),
  };
}

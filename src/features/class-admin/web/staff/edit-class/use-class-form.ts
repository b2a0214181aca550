import { useState } from 'react';
import type { ClassSessionId } from '../../../../../kernel/ids.ts';
import { seconds } from '../../../../../kernel/time.ts';
import { queryClient } from '../../../../../web/lib/query.ts';
import { useAfter } from '../../../../../web/lib/use-after.ts';
import { useDraft } from '../../../../../web/lib/use-draft.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import type { ApiError } from '../../../../../web/lib/api-error.ts';
import { editClass } from '../../../contract/edit-class.contract.ts';
import { bodyOf, draftOf, isChanged, type ClassDraft, type ClassForm } from './class-draft.ts';

/** How long a message is shown before the form closes (spec 3 §8). */
const MESSAGE_STANDS = seconds(3);

/** The field beside which each refusal appears. Other refusals appear at the end of the form. */
const FIELD_OF: Readonly<Record<string, string>> = {
  'below-bookings': 'max_reservations',
  'starts-in-the-past': 'date',
  'class-started': 'date',
  'not-yours-to-give': 'instructor',
  'sub-requested': 'instructor',
};

type YesNo = { [K in keyof ClassDraft]: ClassDraft[K] extends boolean ? K : never }[keyof ClassDraft];
type Text = { [K in keyof ClassDraft]: ClassDraft[K] extends string ? K : never }[keyof ClassDraft];

export const draftNameOf = (id: ClassSessionId): string => `class-${id}`;

interface Ends {
  readonly onSaved: () => void;
  readonly onFailed: () => void;
}

/** The state of the class form. Its draft survives a failure and a reload. */
export function useClassForm(form: ClassForm, { onSaved, onFailed }: Ends) {
  const { value, change, clear } = useDraft(draftNameOf(form.data.id), draftOf(form));
  const { submit, isWorking, error, reset } = useSubmit(editClass);
  const [message, setMessage] = useState<string | null>(null);
  const told = (name: string): string | undefined =>
    error?.errors[name]?.[0] ?? (error?.code !== undefined && FIELD_OF[error.code] === name ? error.message : undefined);
  const atTheEnd = error && !isBesideField(error) ? error : null;
  useAfter(message, MESSAGE_STANDS, onSaved);
  useAfter(atTheEnd, MESSAGE_STANDS, onFailed);

  return {
    value,
    change,
    error,
    isWorking,
    /** Also true for the draft that a failed attempt left. */
    isUnsaved: message === null && isChanged(form, value),
    told,
    message,
    failure: atTheEnd?.message ?? null,
    /** Clears the failure, so that the form does not close. */
    keepEditing: reset,
    async send() {
      const reply = await submit({ body: bodyOf(form, value) });
      if (!reply) return;
      clear();
      setMessage(reply.message);
      await queryClient.invalidateQueries();
    },
    text: (name: Text, label: string) => ({
      label,
      name,
      value: value[name],
      error: told(name),
      onChange: (typed: string) => change({ [name]: typed }),
    }),
    check: (name: YesNo, label: string) => ({
      label,
      name,
      checked: value[name],
      error: told(name),
      onChange: (checked: boolean) => change({ [name]: checked }),
    }),
  };
}

export type ClassFormState = ReturnType<typeof useClassForm>;

const isBesideField = ({ code, errors }: ApiError): boolean => Object.keys(errors).length > 0 || (code !== undefined && code in FIELD_OF);

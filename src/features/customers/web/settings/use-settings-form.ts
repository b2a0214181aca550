import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { seconds } from '../../../../kernel/time.ts';
import { keyOf } from '../../../../web/lib/query.ts';
import { useFeature } from '../../../../web/lib/settings.ts';
import { useDraft } from '../../../../web/lib/use-draft.ts';
import { useAfter } from '../../../../web/lib/use-after.ts';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { answersAsAsked, heldAnswers } from '../../../custom-fields/web/public/custom-fields.ts';
import { getCustomer, updateSettings } from '../../contract/customers.contract.ts';
import { bodyOf, isSame, newAnswers, valuesOf, type OptInName, type OwnData, type TextName } from './settings-values.ts';

/** How long the success message is shown (spec 1 §9). */
const SUCCESS_STAYS = seconds(2.5);

/**
 * The state of My Settings. Only one save runs at a time. Unsaved input is a draft of this customer in this browser. It survives a failure,
 * a reload and an expired session.
 */
export function useSettingsForm(own: OwnData) {
  const stored = valuesOf(own);
  const held = heldAnswers(own.customer_custom_fields);
  const { value, change, clear } = useDraft(`settings-${own.customer.id}`, stored);
  const asksMore = useFeature('custom_fields');
  const { submit, isWorking, error, reset } = useSubmit(updateSettings);
  const [message, setMessage] = useState<string | null>(null);
  const [cameUnsaved, setCameUnsaved] = useState(() => !isSame(value, stored, held));
  const client = useQueryClient();

  useAfter(message, SUCCESS_STAYS, () => setMessage(null));

  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  const begin = (saved: OwnData) => {
    change(valuesOf(saved));
    clear();
    setCameUnsaved(false);
  };
  const send = async () => {
    setMessage(null);
    const sent = value;
    const custom_fields = asksMore ? await answersAsAsked(newAnswers(sent.custom_fields, held)) : undefined;
    const reply = await submit({ body: bodyOf(sent, custom_fields) });
    if (!reply) return;
    reset();
    setMessage(reply.message);
    // Input typed during the save is not saved yet, so the form keeps it.
    if (latest.current === sent) begin(reply);
    await client.invalidateQueries({ queryKey: keyOf(getCustomer) });
  };
  return {
    value,
    change,
    error,
    isWorking,
    message,
    /** Whether the form shows the draft of an earlier visit instead of the stored values. */
    showsDraft: cameUnsaved && !isSame(value, stored, held),
    discard: () => {
      reset();
      begin(own);
    },
    send: () => void send(),
    /** The studio's custom fields, if its package includes them. */
    questions: asksMore && {
      typed: { ...held, ...value.custom_fields },
      held: own.customer_custom_fields,
      told: (id: number) => error?.errors[`custom_fields.${id}`]?.[0],
      onChange: (id: number, text: string) => change({ custom_fields: { ...value.custom_fields, [id]: text } }),
    },
    field: (name: TextName, label: string) => ({
      label,
      name,
      value: value[name],
      error: error?.errors[name]?.[0],
      onChange: (typed: string) => change({ [name]: typed }),
    }),
    box: (name: OptInName, label: string) => ({
      label,
      name,
      checked: value[name],
      onChange: (on: boolean) => change({ [name]: on }),
    }),
  };
}

export type SettingsFormState = ReturnType<typeof useSettingsForm>;

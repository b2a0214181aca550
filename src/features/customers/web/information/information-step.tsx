import { useState } from 'react';
import { useSettings } from '../../../../web/lib/settings.ts';
import { useAfter } from '../../../../web/lib/use-after.ts';
import { useDraft } from '../../../../web/lib/use-draft.ts';
import { useSubmit, type Submit } from '../../../../web/lib/use-submit.ts';
import type { InputOf } from '../../../../wire/endpoint.ts';
import { isSaidBeside } from '../../../../web/ui/summed-up.ts';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { ErrorList } from '../../../../web/ui/error-list.tsx';
import { Form } from '../../../../web/ui/form.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { useStepWork } from '../../../../web/ui/steps/step-work.ts';
import { PhoneField } from '../../../../web/ui/phone-field.tsx';
import { answersToSend, CustomFieldsForm, type CustomField } from '../../../custom-fields/web/public/custom-fields.ts';
import { saveCustomerCheckoutFields } from '../../contract/customers.contract.ts';
import { completeInformationTexts } from '../../texts.ts';
import { Text } from '../../../../web/ui/layout/layout.tsx';
import styles from './information-step.module.css';

const say = completeInformationTexts();
/** Spec 1 §7. */
const RELOADS_AFTER = 300;
const EMPTY = { phone: '', fields: {} as Readonly<Record<string, string>> };

interface InformationStepProps {
  readonly fields: readonly CustomField[];
  readonly asksPhone: boolean;
}

/** The information that a checkout still needs (spec 1 §2). Reloads the page after saving. */
export function InformationStep({ fields, asksPhone }: InformationStepProps) {
  const sending = useSubmit(saveCustomerCheckoutFields);
  const [isSaved, setSaved] = useState(false);
  const { studio_name: studio } = useSettings();
  useAfter(isSaved || null, RELOADS_AFTER, () => location.reload());
  return (
    <InformationForm
      {...{ fields, asksPhone, isSaved }}
      draft="checkout-fields"
      lead={say.lead(studio)}
      sending={sending}
      save={(body) => sending.submit({ body })}
      onSaved={() => setSaved(true)}
    />
  );
}

interface InformationFormProps extends InformationStepProps {
  /** The name of the draft. */
  readonly draft: string;
  /** Null on a page of its own, which says it in its title. */
  readonly lead: string | null;
  readonly sending: Pick<Submit<typeof saveCustomerCheckoutFields>, 'isWorking' | 'error'>;
  readonly isSaved: boolean;
  /** Sends the information. Returns null when it failed. */
  readonly save: (body: InputOf<typeof saveCustomerCheckoutFields>['body']) => Promise<object | null>;
  readonly onSaved: () => void;
}

/** Phone and open questions. Keeps a draft while typing. */
export function InformationForm({ fields, asksPhone, draft, lead, sending, isSaved, save, onSaved }: InformationFormProps) {
  const { value, change, clear } = useDraft(draft, EMPTY);
  const { isWorking, error } = sending;
  useStepWork(isWorking || isSaved);
  const send = async () => {
    // Sends untouched fields as empty, so that the server reports them as missing.
    const typed = Object.fromEntries(fields.map(({ id }) => [id, value.fields[id] ?? '']));
    const reply = await save({ ...(asksPhone && { phone: value.phone }), fields: answersToSend(fields, typed) });
    if (!reply) return;
    clear();
    onSaved();
  };
  const told = (key: string) => error?.errors[key]?.[0];
  const beside = [...(asksPhone ? ['phone'] : []), ...fields.map(({ id }) => `fields.${id}`)];

  return (
    <Form className="stack gap-4" error={error} onSend={() => void send()}>
      {lead !== null && <Text tone="soft">{lead}</Text>}
      {asksPhone && (
        <PhoneField
          label={say.phone}
          name="phone"
          required
          value={value.phone}
          error={told('phone')}
          onChange={(phone) => change({ phone })}
        />
      )}
      <CustomFieldsForm
        {...{ fields, typed: value.fields }}
        allRequired
        told={(id) => told(`fields.${id}`)}
        onChange={(id, text) => change({ fields: { ...value.fields, [id]: text } })}
      />
      {error && !isSaidBeside(error, beside) && (
        <Notice kind="error">{error.status === 422 ? <ErrorList error={error} except={beside} /> : say.failed}</Notice>
      )}
      <div className={lead === null ? undefined : styles.actions} data-step-foot="">
        <ButtonWithWork type="submit" wide working={isWorking || isSaved} workingLabel={say.saving}>
          {say.save}
        </ButtonWithWork>
      </div>
    </Form>
  );
}

import { useState } from 'react';
import type { CustomerId } from '../../../../kernel/ids.ts';
import { useFeature } from '../../../../web/lib/settings.ts';
import { queryClient } from '../../../../web/lib/query.ts';
import { useDraft } from '../../../../web/lib/use-draft.ts';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { ErrorList } from '../../../../web/ui/error-list.tsx';
import { Form } from '../../../../web/ui/form.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { summedUp } from '../../../../web/ui/summed-up.ts';
import { toast } from '../../../../web/ui/toast.tsx';
import { signUp } from '../../contract/accounts.contract.ts';
import { accountsWebTexts } from '../../texts.ts';
import { KnownPhoneChoice, useKnownPhone } from './known-phone.tsx';
import styles from '../form-page.module.css';
import { AddCustomerFields, bodyOf, EMPTY } from '../sign-up/sign-up-fields.tsx';

const say = accountsWebTexts().addCustomer;

/** The customer did not see the opt-ins, so they are off. */
const NOBODY = { ...EMPTY, sms_opt_in: false, marketing_opt_in: false };

interface AddCustomerDialogProps {
  readonly onClose: () => void;
  readonly onAdded?: (id: CustomerId) => void;
  /** A customer who has the typed phone number is chosen instead. The caller ends the dialog. */
  readonly onKnown: (id: CustomerId) => void;
}

/** The sign-up form in staff mode (spec 3 §2, Customers). It has no password; the customer chooses one with the mailed link. */
export default function AddCustomerDialog({ onClose, onAdded, onKnown }: AddCustomerDialogProps) {
  const { value, change, clear } = useDraft('add-customer', NOBODY);
  const { submit, isWorking, error } = useSubmit(signUp, { as: 'staff' });
  const asksMore = useFeature('custom_fields');
  const [refused, setRefused] = useState<{ readonly value: object; readonly isInsisting: boolean } | null>(null);
  // Another name or number is another question.
  const question = useKnownPhone(error, isWorking);
  const known = refused?.value === value ? question : null;
  const send = async (isSomebodyElse = false) => {
    const { password: _, confirmPassword: __, ...body } = await bodyOf(value, asksMore);
    const reply = await submit({ body: { ...body, isSomebodyElse } });
    setRefused(reply ? null : { value, isInsisting: isSomebodyElse });
    if (!reply) return;
    clear();
    toast(reply.message);
    onClose();
    onAdded?.(reply.customer.id);
    await queryClient.invalidateQueries();
  };
  return (
    <Dialog open onClose={onClose} title={say.title} width={560}>
      <Form className="stack gap-4" error={error} onSend={() => void send()}>
        <p>{say.lead}</p>
        <AddCustomerFields value={value} errors={error?.errors} onChange={change} />
        {error && !error.isUnsent && !known && (
          <Notice kind="error">
            <ErrorList error={error} except={summedUp(error, 'custom_fields')} />
          </Notice>
        )}
        {known && (
          <KnownPhoneChoice
            known={known}
            isWorking={isWorking}
            onChoose={({ id }) => {
              clear();
              onKnown(id);
            }}
            onSomebodyElse={refused?.isInsisting ? null : () => void send(true)}
          />
        )}
        <div className={styles.actions}>
          <ButtonWithWork type="submit" wide working={isWorking} workingLabel={say.working}>
            {say.submit}
          </ButtonWithWork>
        </div>
      </Form>
    </Dialog>
  );
}

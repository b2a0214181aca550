import { useRef, useState } from 'react';
import type { CustomerId } from '../../../../kernel/ids.ts';
import { queryClient } from '../../../../web/lib/query.ts';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { useLeave, useUnsaved } from '../../../../web/ui/dialogs/unsaved.ts';
import { TextField } from '../../../../web/ui/fields.tsx';
import { Form } from '../../../../web/ui/form.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { toast } from '../../../../web/ui/toast.tsx';
import foot from '../../../../web/ui/dialog-foot.module.css';
import { changeContact } from '../../contract/office-contact.contract.ts';
import { contactSent, type Contact } from '../office/contact/contact-sent.ts';
import { contactFormSay as say } from '../office/contact/contact-form-texts.ts';

interface ContactDialogProps {
  readonly id: CustomerId;
  readonly contact: Contact;
  /** The address that waits for its owner, shown in the form. */
  readonly waits: string | null;
  /** The address of the account. */
  readonly present: string | null;
  readonly onClose: () => void;
}

/** Name and contact of a customer, changed by staff. */
export default function ContactDialog({ onClose, ...rest }: ContactDialogProps) {
  return (
    <Dialog open onClose={onClose} title={say.title} width={480} onPhone="sheet">
      <ContactForm onClose={onClose} {...rest} />
    </Dialog>
  );
}

const FIELDS = [
  { name: 'firstName', type: 'text' },
  { name: 'lastName', type: 'text' },
  { name: 'phone', type: 'tel' },
  { name: 'email', type: 'email' },
] as const;

function ContactForm({ id, contact, waits, present, onClose }: ContactDialogProps) {
  // The page reads the customer again while the form is open.
  const [opened] = useState(contact);
  const [value, setValue] = useState(opened);
  const { submit, isWorking, error } = useSubmit(changeContact);
  const emailField = useRef<HTMLInputElement>(null);
  const leave = useLeave();
  useUnsaved(FIELDS.some(({ name }) => value[name] !== opened[name]));
  const send = async () => {
    const reply = await submit({ params: { id }, body: contactSent(opened, value) });
    if (!reply) return;
    toast(reply.message);
    onClose();
    await queryClient.invalidateQueries();
  };
  const isAtField = error !== null && FIELDS.some(({ name }) => name in error.errors);
  return (
    <Form className="stack gap-5" error={error} onSend={() => void send()}>
      {FIELDS.map(({ name, type }) => (
        <TextField
          key={name}
          name={name}
          type={type}
          label={say[name]}
          ref={name === 'email' ? emailField : undefined}
          description={name === 'email' ? hintOf({ waits, present, typed: value.email }) : undefined}
          autoComplete="off"
          value={value[name]}
          error={error?.errors[name]?.[0]}
          onChange={(text) => setValue({ ...value, [name]: text })}
        />
      ))}
      {waits !== null && value.email === waits && (
        <ButtonWithWork
          look="soft"
          onClick={() => {
            setValue({ ...value, email: present ?? '' });
            emailField.current?.focus();
          }}
        >
          {say.withdraw}
        </ButtonWithWork>
      )}
      {error && !isAtField && <Notice kind="error">{error.message}</Notice>}
      <div className={foot.actions}>
        <ButtonWithWork look="plain" wide onClick={() => leave(onClose)}>
          {say.close}
        </ButtonWithWork>
        <ButtonWithWork type="submit" wide working={isWorking}>
          {say.save}
        </ButtonWithWork>
      </div>
    </Form>
  );
}

interface EmailState {
  readonly waits: string | null;
  readonly present: string | null;
  readonly typed: string;
}

function hintOf({ waits, present, typed }: EmailState): string {
  if (waits !== null && typed === waits) return say.waits(waits);
  if (waits !== null && (typed === '' || typed === present)) return say.withdrawn(waits);
  return present === null ? say.firstEmailHint : say.emailHint;
}

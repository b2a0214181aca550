import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CustomerId } from '../../../../../kernel/ids.ts';
import { useUnsaved } from '../../../../../web/ui/dialogs/unsaved.ts';
import { reading } from '../../../../../web/lib/query.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { ErrorList } from '../../../../../web/ui/error-list.tsx';
import { TextField } from '../../../../../web/ui/fields.tsx';
import { Form } from '../../../../../web/ui/form.tsx';
import { Text } from '../../../../../web/ui/layout/layout.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { useStepWork } from '../../../../../web/ui/steps/step-work.ts';
import { signUp } from '../../../../accounts/contract/accounts.contract.ts';
import { chooseInstead, KnownPhoneChoice, useKnownPhone } from '../../../../accounts/web/public/known-phone.tsx';
import { searchCustomers } from '../../../../customer-admin/contract/customer-admin.contract.ts';
import { addByPhone } from '../../../../customers/contract/office-contact.contract.ts';
import type { StaffCustomer } from '../../../../customers/contract/staff-customer.ts';
import { fullNameOf } from '../../../../customers/web/public/full-name.ts';
import type { TypedPerson } from './typed-person.ts';
import { walkInSay as say } from './walk-in-texts.ts';

export interface NewPerson {
  readonly id: CustomerId;
  readonly name: string;
}

interface NewPersonFormProps {
  /** The text of the fields, first from the search. */
  readonly person: TypedPerson;
  readonly onChange: (person: TypedPerson) => void;
  readonly onAdded: (person: NewPerson) => void;
  /** Called with the address or the number of a customer who exists already and is chosen instead. */
  readonly onTaken: (text: string) => void;
}

/** The customer who has this address. */
function useOwnerOf(email: string | null): StaffCustomer | undefined {
  const { data } = useQuery({ ...reading(searchCustomers, { body: { search: email ?? '' } }), enabled: email !== null && email !== '' });
  return data?.customers.find((one) => one.email?.toLowerCase() === email?.toLowerCase());
}

/** Adds the person with their address, or with the number alone. Null when that was refused. */
function useAdd() {
  const byEmail = useSubmit(signUp, { as: 'staff' });
  const byPhone = useSubmit(addByPhone);
  const add = async (name: string, { email, phone }: { readonly email: string; readonly phone: string }, isSomebodyElse: boolean) => {
    const [firstName = '', ...others] = name.trim().split(/\s+/);
    const names = { firstName, lastName: others.join(' ') || '-' };
    if (email.trim() !== '' || phone.trim() === '') {
      byPhone.reset();
      const body = { ...names, email, ...(phone.trim() !== '' && { phone }), sms_opt_in: false, marketing_opt_in: false, isSomebodyElse };
      return (await byEmail.submit({ body }))?.customer.id ?? null;
    }
    byEmail.reset();
    return (await byPhone.submit({ body: { ...names, phone, isSomebodyElse } }))?.id ?? null;
  };
  return { add, error: byEmail.error ?? byPhone.error, isWorking: byEmail.isWorking || byPhone.isWorking };
}

/** A person at the desk: a name with an address or a number is enough. Waiver and questions stay open, and the roster says so. */
export function NewPersonForm({ person, onChange, onAdded, onTaken }: NewPersonFormProps) {
  const { name, email, phone } = person;
  const { add, isWorking, error } = useAdd();
  useStepWork(isWorking);
  const [refused, setRefused] = useState<string | null>(null);
  const owner = useOwnerOf(refused);
  // Staff have said that it is somebody else, and were refused again.
  const [isInsisting, setInsisting] = useState(false);
  const asked = JSON.stringify([name, email, phone]);
  const [refusedFor, setRefusedFor] = useState('');
  // Another name or number is another question.
  const question = useKnownPhone(error, isWorking);
  const known = refusedFor === asked ? question : null;
  useUnsaved((email !== '' || phone !== '') && !isWorking);
  const send = async (isSomebodyElse = false) => {
    const id = await add(name, { email, phone }, isSomebodyElse);
    if (id === null) {
      setRefused(email.trim());
      setRefusedFor(asked);
      setInsisting(isSomebodyElse);
    } else onAdded({ id, name: name.trim() });
  };
  const told = (key: string) => error?.errors?.[key]?.[0];
  return (
    <Form className="stack gap-4" error={error} onSend={() => void send()}>
      <Text tone="soft">{say.newPerson}</Text>
      <TextField
        name="firstName"
        label={say.name}
        description={say.nameHint}
        autoComplete="off"
        maxLength={200}
        value={name}
        onChange={(name) => onChange({ ...person, name })}
        error={told('firstName') ?? told('lastName')}
        required
        data-autofocus
      />
      <TextField
        name="email"
        label={say.email}
        description={say.emailHint}
        type="email"
        inputMode="email"
        autoComplete="off"
        value={email}
        onChange={(email) => onChange({ ...person, email })}
        error={told('email')}
      />
      <TextField
        name="phone"
        label={say.phone}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={40}
        value={phone}
        onChange={(phone) => onChange({ ...person, phone })}
        error={told('phone')}
      />
      {error && !error.isUnsent && !known && (
        <Notice kind="error">
          <ErrorList error={error} />
        </Notice>
      )}
      {owner && refused === email.trim() && (
        <ButtonWithWork look="soft" wide onClick={() => onTaken(refused)}>
          {chooseInstead(fullNameOf(owner))}
        </ButtonWithWork>
      )}
      {known && (
        <KnownPhoneChoice
          {...{ known, isWorking }}
          onChoose={() => onTaken(known.phone)}
          onSomebodyElse={isInsisting ? null : () => void send(true)}
        />
      )}
      <div data-step-foot="">
        <ButtonWithWork type="submit" wide working={isWorking} workingLabel={say.saving}>
          {say.goOn}
        </ButtonWithWork>
      </div>
    </Form>
  );
}

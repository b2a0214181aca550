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
import { signUp } from '../../../../accounts/contract/accounts.contract.ts';
import { searchCustomers } from '../../../../customer-admin/contract/customer-admin.contract.ts';
import type { StaffCustomer } from '../../../../customers/contract/staff-customer.ts';
import { fullNameOf } from '../../../../customers/web/public/full-name.ts';
import { walkInSay as say } from './walk-in-texts.ts';

export interface NewPerson {
  readonly id: CustomerId;
  readonly name: string;
}

interface NewPersonFormProps {
  /** The text of the search, when it looks like a name. */
  readonly typed: string;
  readonly onAdded: (person: NewPerson) => void;
  /** Called with the address of a customer who exists already and is chosen instead. */
  readonly onTaken: (email: string) => void;
}

/** The customer who has this address. */
function useOwnerOf(email: string | null): StaffCustomer | undefined {
  const { data } = useQuery({ ...reading(searchCustomers, { body: { search: email ?? '' } }), enabled: email !== null && email !== '' });
  return data?.customers.find((one) => one.email?.toLowerCase() === email?.toLowerCase());
}

/** A person at the door: a name and an address are enough. Phone, waiver and questions stay open, and the roster says so. */
export function NewPersonForm({ typed, onAdded, onTaken }: NewPersonFormProps) {
  const [name, setName] = useState(typed.includes('@') ? '' : typed);
  const [email, setEmail] = useState(typed.includes('@') ? typed : '');
  const { submit, isWorking, error } = useSubmit(signUp, { as: 'staff' });
  const [refused, setRefused] = useState<string | null>(null);
  const owner = useOwnerOf(refused);
  useUnsaved(email !== '' && !isWorking);
  const add = async () => {
    const [firstName = '', ...others] = name.trim().split(/\s+/);
    const reply = await submit({
      body: { firstName, lastName: others.join(' ') || '-', email, sms_opt_in: false, marketing_opt_in: false },
    });
    if (!reply) setRefused(email.trim());
    if (reply) onAdded({ id: reply.customer.id, name: name.trim() });
  };
  const told = (key: string) => error?.errors?.[key]?.[0];
  return (
    <Form className="stack gap-4" error={error} onSend={() => void add()}>
      <Text tone="soft">{say.newPerson}</Text>
      <TextField
        name="firstName"
        label={say.name}
        description={say.nameHint}
        autoComplete="off"
        maxLength={200}
        value={name}
        onChange={setName}
        error={told('firstName') ?? told('lastName')}
        required
        data-autofocus
      />
      <TextField
        name="email"
        label={say.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        value={email}
        onChange={setEmail}
        error={told('email')}
        required
      />
      {error && !error.isUnsent && (
        <Notice kind="error">
          <ErrorList error={error} />
        </Notice>
      )}
      {owner && refused === email.trim() && (
        <ButtonWithWork look="soft" wide onClick={() => onTaken(refused)}>
          {say.chooseInstead(fullNameOf(owner))}
        </ButtonWithWork>
      )}
      <ButtonWithWork type="submit" wide working={isWorking} workingLabel={say.saving}>
        {say.goOn}
      </ButtonWithWork>
    </Form>
  );
}

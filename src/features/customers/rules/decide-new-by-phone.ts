/** Whether the desk may add a person with a phone number and no email address (docs/decisions/0271). */
import { folded } from '../../../kernel/folded.ts';
import type { CustomerId } from '../../../kernel/ids.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';

export interface NamedPerson {
  readonly firstName: string;
  readonly lastName: string;
}

export interface PhoneOwner extends NamedPerson {
  readonly id: CustomerId;
}

/** The number is that of these customers. */
export interface NewByPhoneRefusal {
  readonly code: 'phone-known';
  readonly owners: readonly PhoneOwner[];
  /** E.164. */
  readonly phone: string;
}

interface NewByPhone {
  readonly person: NamedPerson;
  readonly phone: string;
  /** The customers who have this number already. */
  readonly owners: readonly PhoneOwner[];
  /** Staff say that this person shares the number with them. */
  readonly isSomebodyElse: boolean;
}

const nameOf = ({ firstName, lastName }: NamedPerson): string => folded(`${firstName} ${lastName}`.trim());

/** Families share a number. Two people of one name and one number are the same person. */
export function decideNewByPhone({ person, phone, owners, isSomebodyElse }: NewByPhone): Decision<null, NewByPhoneRefusal> {
  const same = owners.filter((owner) => nameOf(owner) === nameOf(person));
  if (same.length > 0) return refuse({ code: 'phone-known', owners: same, phone });
  return owners.length > 0 && !isSomebodyElse ? refuse({ code: 'phone-known', owners, phone }) : ok(null);
}

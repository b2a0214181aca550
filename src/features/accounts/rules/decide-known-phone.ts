/** Whether the desk may add a person with this phone number (docs/decisions/0271). */
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
export interface KnownPhoneRefusal {
  readonly code: 'phone-known';
  readonly owners: readonly PhoneOwner[];
  /** E.164. */
  readonly phone: string;
}

interface NewWithPhone {
  readonly person: NamedPerson;
  readonly phone: string;
  /** The person gives an email, too. It tells two people of one name apart. */
  readonly hasEmail: boolean;
  /** The customers who have this number already. */
  readonly owners: readonly PhoneOwner[];
  /** Staff say that this person shares the number with them. */
  readonly isSomebodyElse: boolean;
}

/** The form in which names are compared. */
export const nameKey = ({ firstName, lastName }: NamedPerson): string => folded(`${firstName} ${lastName}`.trim());

/** Families share a number. Without an email, two people of one name and one number are the same person. */
export function decideKnownPhone(given: NewWithPhone): Decision<null, KnownPhoneRefusal> {
  const { person, phone, hasEmail, owners, isSomebodyElse } = given;
  const same = owners.filter((owner) => nameKey(owner) === nameKey(person));
  if (same.length > 0 && !(hasEmail && isSomebodyElse)) return refuse({ code: 'phone-known', owners: same, phone });
  return owners.length > 0 && !isSomebodyElse ? refuse({ code: 'phone-known', owners, phone }) : ok(null);
}

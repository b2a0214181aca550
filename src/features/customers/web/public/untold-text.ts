import type { StaffCustomer } from '../../contract/staff-customer.ts';
import { reachTexts } from '../../staff-texts.ts';
import { fullNameOf } from './full-name.ts';

const say = reachTexts();

/** The sentence about these people, who have no email. */
export const untoldText = (people: readonly StaffCustomer[]): string =>
  say.untold([...new Map(people.map((one) => [one.id, { name: fullNameOf(one), phone: one.phone }])).values()]);

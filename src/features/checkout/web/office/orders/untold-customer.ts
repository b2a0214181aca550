import { reachTexts } from '../../../../customers/staff-texts.ts';
import type { OrderLine } from '../../../contract/office-orders.contract.ts';

const say = reachTexts();

/** The sentence about a customer without an email, who has a phone. Empty for others: an erased person has neither. */
export const untoldCustomer = ({ name, email, phone }: OrderLine['customer']): string =>
  email === null && phone !== null ? say.untold([{ name, phone }]) : '';

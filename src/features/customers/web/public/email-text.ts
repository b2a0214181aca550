import type { StaffCustomer } from '../../contract/staff-customer.ts';
import { contactFormSay as say } from '../office/contact/contact-form-texts.ts';

/** The address of a customer, or the words that there is none. Null for staff who may not contact customers. */
export const emailText = ({ email, has_email: has }: Pick<StaffCustomer, 'email' | 'has_email'>): string | null =>
  has ? email : say.noEmail;

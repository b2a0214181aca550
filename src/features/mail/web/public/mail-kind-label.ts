import { isCustomerMail } from '../../rules/customer-mails.ts';
import { mailsSay } from '../office/mails/mails-texts.ts';

/** The name of a kind of mail to customers. Null for other mails. */
export const mailKindLabel = (kind: string): string | null => (isCustomerMail(kind) ? mailsSay.kinds[kind] : null);

import { operation, type Operation } from '../../../server/http/operation.ts';
import { getOrderEvidence as getOrderEvidenceContract } from '../../checkout/contract/office-orders.contract.ts';
import * as mails from '../contract/person-mails.contract.ts';
import * as orders from '../contract/person-orders.contract.ts';
import * as passes from '../contract/person-passes.contract.ts';
import * as person from '../contract/person.contract.ts';
import { getOrderEvidence } from './get-order-evidence.ts';
import { getPerson } from './get-person.ts';
import { listPersonBookings } from './list-person-bookings.ts';
import { listPassCredits, listPersonPasses } from './list-person-passes.ts';
import { getPersonMail, listPersonMails } from './person-mails.ts';
import { getPersonReceipt, listPersonOrders } from './person-orders.ts';

export const peopleOperations: readonly Operation[] = [
  operation(person.getPerson, getPerson),
  operation(person.listPersonBookings, listPersonBookings),
  operation(passes.listPersonPasses, listPersonPasses),
  operation(passes.listPassCredits, listPassCredits),
  operation(mails.listPersonMails, listPersonMails),
  operation(mails.getPersonMail, getPersonMail),
  operation(orders.listPersonOrders, listPersonOrders),
  operation(orders.getPersonReceipt, getPersonReceipt),
  operation(getOrderEvidenceContract, getOrderEvidence),
];

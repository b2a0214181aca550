import { operation, type Operation } from '../../../../server/http/operation.ts';
import { getBookingDetails as getBookingDetailsContract } from '../../contract/checkout.contract.ts';
import * as contract from '../../contract/receipts.contract.ts';
import { getBookingDetails } from '../get-booking-details.ts';
import { getReceipt } from './get-receipt.ts';
import { listPaymentHistory } from './list-payment-history.ts';

export const receiptsOperations: readonly Operation[] = [
  operation(getBookingDetailsContract, getBookingDetails),
  operation(contract.getPaymentHistory, listPaymentHistory),
  operation(contract.postPaymentHistory, listPaymentHistory),
  operation(contract.getReceipt, getReceipt),
];

import { operation, type Call, type Operation } from '../../../../server/http/operation.ts';
import { getBookingDetails as getBookingDetailsContract } from '../../contract/checkout.contract.ts';
import * as contract from '../../contract/receipts.contract.ts';
import { getBookingDetails } from '../get-booking-details.ts';
import type { PresentPurchaseBookings } from '../purchase/present-purchase-booking.ts';
import { getReceipt } from './get-receipt.ts';
import { listPaymentHistory } from './list-payment-history.ts';

export const receiptsOperations = (presentBookings: PresentPurchaseBookings): readonly Operation[] => [
  operation(getBookingDetailsContract, (call: Call<typeof getBookingDetailsContract>) => getBookingDetails(call, presentBookings)),
  operation(contract.getPaymentHistory, listPaymentHistory),
  operation(contract.postPaymentHistory, listPaymentHistory),
  operation(contract.getReceipt, (call: Call<typeof contract.getReceipt>) => getReceipt(call, presentBookings)),
];

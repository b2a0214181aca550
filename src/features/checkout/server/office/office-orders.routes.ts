import { operation, type Call, type Operation } from '../../../../server/http/operation.ts';
import type { Language } from '../../../../wire/texts.ts';
import type { EndPass } from '../../../memberships/server/public.ts';
import * as contract from '../../contract/office-orders.contract.ts';
import { ordersTexts } from '../../staff-texts.ts';
import type { CreditGained } from '../credit-gained.ts';
import { markOrderPaid, refundByStaff, remindOfOrder, retryCharge, writeOrderOff } from './change-order.ts';
import { getOrder } from './get-order.ts';
import { exportOrders, listOrders } from './list-orders.ts';
import { listToCollect } from './to-collect.ts';

interface Parts {
  readonly endPass: EndPass;
  readonly creditGained: CreditGained;
}

const refusals = (language: Language) => ordersTexts(language).refusals;

export const officeOrdersOperations = ({ endPass, creditGained }: Parts): readonly Operation[] => [
  operation(contract.listOrders, listOrders),
  operation(contract.exportOrders, exportOrders),
  operation(contract.getOrder, getOrder),
  operation(contract.markOrderPaid, (call: Call<typeof contract.markOrderPaid>) => markOrderPaid(call, creditGained), refusals),
  operation(contract.refundOrderByStaff, (call: Call<typeof contract.refundOrderByStaff>) => refundByStaff(call, endPass), refusals),
  operation(contract.writeOrderOff, (call: Call<typeof contract.writeOrderOff>) => writeOrderOff(call, endPass), refusals),
  operation(contract.remindOfOrder, remindOfOrder, refusals),
  operation(contract.listToCollect, listToCollect),
  operation(contract.retryCharge, retryCharge, refusals),
];

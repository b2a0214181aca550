import { askingOperation, operation, type Call, type Operation } from '../../../../server/http/operation.ts';
import type { Language } from '../../../../wire/texts.ts';
import type { EndPass } from '../../../memberships/server/public.ts';
import * as sales from '../../contract/office-sales.contract.ts';
import * as contract from '../../contract/office-orders.contract.ts';
import { accountsRefusals } from '../../../accounts/texts.ts';
import { ordersTexts } from '../../staff-texts.ts';
import { giftCardTexts } from '../../../gift-cards/texts.ts';
import { paymentTexts } from '../../../payments/texts.ts';
import { promoCodeTexts } from '../../../promo-codes/texts.ts';
import type { Gateways } from '../../../payments/server/public.ts';
import { checkoutTexts } from '../../texts.ts';
import { previewSale } from './preview-sale.ts';
import { askAboutSale, beginSale, finishSale, type MayLetIn } from './sell-at-desk.ts';
import type { CreditGained } from '../credit-gained.ts';
import type { PresentPurchaseBookings } from '../purchase/present-purchase-booking.ts';
import { readMoneyOf } from '../outside/look-at-money.ts';
import { refundByHand } from './refund-by-hand.ts';
import { findRefundPayment, markOrderPaid, refundByStaff, remindOfOrder, retryCharge, writeOrderOff } from './change-order.ts';
import { getOrder } from './get-order.ts';
import { exportOrders, listOrders } from './list-orders.ts';
import { listToCollect } from './to-collect.ts';

interface Parts {
  readonly endPass: EndPass;
  readonly creditGained: CreditGained;
  readonly gateways: Gateways;
  readonly presentBookings: PresentPurchaseBookings;
  readonly mayLetIn: MayLetIn;
}

const sellingAlone = ({
  'price-changed': changed,
  'card-refused': refused,
  'bank-asks-customer': asks,
  'class-not-open': closed,
  'no-address': unreached,
}: ReturnType<typeof ordersTexts>['refusals']) => ({
  'price-changed': changed,
  'card-refused': refused,
  'bank-asks-customer': asks,
  'class-not-open': closed,
  'no-address': unreached,
});

const sellingRefusals = (language: Language) => ({
  ...accountsRefusals(language),
  ...checkoutTexts(language).refusals,
  ...promoCodeTexts(language).refusals,
  ...giftCardTexts(language).refusals,
  ...paymentTexts(language).refusals,
  ...sellingAlone(ordersTexts(language).refusals),
});
const refusals = (language: Language) => ordersTexts(language).refusals;

export const officeOrdersOperations = ({ endPass, creditGained, gateways, presentBookings, mayLetIn }: Parts): readonly Operation[] => [
  operation(contract.listOrders, listOrders),
  operation(contract.exportOrders, exportOrders),
  operation(contract.getOrder, getOrder),
  operation(contract.markOrderPaid, (call: Call<typeof contract.markOrderPaid>) => markOrderPaid(call, creditGained), refusals),
  askingOperation(
    contract.refundOrderByStaff,
    {
      before: (call: Call<typeof contract.refundOrderByStaff>) => findRefundPayment(call),
      ask: ({ studio, payment }) => readMoneyOf(gateways, studio, payment),
      after: (call, money) => refundByStaff(call, money, endPass),
    },
    refusals,
  ),
  operation(contract.writeOrderOff, (call: Call<typeof contract.writeOrderOff>) => writeOrderOff(call, endPass), refusals),
  operation(contract.remindOfOrder, remindOfOrder, refusals),
  operation(sales.previewSale, (call: Call<typeof sales.previewSale>) => previewSale(call, gateways), sellingRefusals),
  askingOperation(
    sales.sellAtDesk,
    {
      before: (call: Call<typeof sales.sellAtDesk>) => beginSale(call, { gateways, creditGained, mayLetIn }),
      ask: (asked) => askAboutSale(asked, gateways),
      after: (call, said) => finishSale(call, said, { gateways, creditGained, presentBookings }),
    },
    sellingRefusals,
  ),
  operation(contract.listToCollect, listToCollect),
  operation(contract.refundByHand, refundByHand, refusals),
  operation(contract.retryCharge, retryCharge, refusals),
];

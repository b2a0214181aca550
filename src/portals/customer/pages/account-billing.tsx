import { BillingScreen } from '../../../features/billing/web/cards/billing-screen.tsx';
import { UnpaidPasses } from '../../../features/checkout/web/unpaid/unpaid-passes.tsx';

/** Billing: unpaid passes first, cards below. */
export const AccountBilling = () => (
  <BillingScreen>
    <UnpaidPasses />
  </BillingScreen>
);

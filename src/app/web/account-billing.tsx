import { BillingScreen } from '../../features/billing/web/cards/billing-screen.tsx';
import { UnpaidMemberships } from '../../features/checkout/web/unpaid/unpaid-memberships.tsx';

/** Billing: what is open first, the cards below. */
export const AccountBilling = () => <BillingScreen>{(cards) => <UnpaidMemberships cards={cards} />}</BillingScreen>;

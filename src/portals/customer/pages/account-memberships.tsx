import { PayerButton } from '../../../features/checkout/web/payer/payer-button.tsx';
import { PayerReturn } from '../../../features/checkout/web/payer/payer-return.tsx';
import { PassUses } from '../../../features/my-bookings/web/public/pass-uses.tsx';
import { MyMemberships } from '../../../features/passes/web/my-passes/my-passes.tsx';

/** My Memberships. Each has a button to change how it is paid, and the classes taken with it. */
export const AccountMemberships = () => (
  <>
    <PayerReturn />
    <MyMemberships aside={(pass) => <PayerButton pass={pass} />} beside={(pass) => <PassUses pass={pass} />} />
  </>
);

import { PayerButton } from '../../../features/checkout/web/payer/payer-button.tsx';
import { PayerReturn } from '../../../features/checkout/web/payer/payer-return.tsx';
import { MyMemberships } from '../../../features/passes/web/my-passes/my-passes.tsx';

/** My Memberships. Each has a button to change how it is paid. */
export const AccountMemberships = () => (
  <>
    <PayerReturn />
    <MyMemberships aside={(pass) => <PayerButton pass={pass} />} />
  </>
);

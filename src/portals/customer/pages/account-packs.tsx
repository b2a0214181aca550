import { PassUses } from '../../../features/my-bookings/web/public/pass-uses.tsx';
import { MyPacks } from '../../../features/passes/web/my-passes/my-passes.tsx';

/** My Class Packs. Beside each are the classes taken with it. */
export const AccountPacks = () => <MyPacks beside={(pass) => <PassUses pass={pass} />} />;

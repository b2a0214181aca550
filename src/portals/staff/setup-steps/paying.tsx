import { useAbility } from '../../../features/staff/web/public/use-ability.ts';
import { paymentsKind } from '../../../features/studio/web/office/settings/payments-kind.tsx';
import { SmallSingle } from '../../../web/office/small-editors.tsx';
import { PageTitle } from '../../../web/ui/page-title.tsx';

export default function PayingStep() {
  const kind = paymentsKind(useAbility('connect-payments'));
  return (
    <>
      <PageTitle lead={kind.say.lead}>{kind.say.title}</PageTitle>
      <SmallSingle kind={kind} />
    </>
  );
}

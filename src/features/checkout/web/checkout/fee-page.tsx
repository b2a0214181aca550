import { IconReceipt } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { isApiError } from '../../../../web/lib/api-error.ts';
import { reading } from '../../../../web/lib/query.ts';
import { useIsLoggedIn } from '../../../../web/lib/session.ts';
import { path } from '../../../../web/paths.ts';
import { LogInFirst } from '../../../../web/shell/log-in-first.tsx';
import { LinkButton } from '../../../../web/ui/button.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { LoadFailed } from '../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../web/ui/page-title.tsx';
import { OwnDocument } from '../../../payments/web/own-document.tsx';
import { getFeeCheckout } from '../../contract/checkout.contract.ts';
import type { ReducedBill } from '../bill.ts';
import { feePageTexts } from '../fee-texts.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';

const say = feePageTexts();

/** Where a fee that is due is paid (readings §4): as a pass is. */
export function FeePage() {
  const { id = '' } = useParams({ strict: false });
  return useIsLoggedIn('customer') ? <Due key={id} id={id} /> : <LogInFirst from={`/pay/${id}`} />;
}

function Due({ id }: { readonly id: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const open = reading(getFeeCheckout, { body: { id } });
  const { data, error, refetch } = useQuery({ ...open, gcTime: 0, staleTime: 0, refetchOnWindowFocus: false });
  const askAgain = () => void refetch();
  const takeBill = (bill: ReducedBill) => client.setQueryData(open.queryKey, (before) => before && { ...before, ...bill });
  if (isApiError(error) && error.status < 500 && error.status !== 0) return <NothingDue id={id} code={error.code} />;
  return (
    <>
      <PageTitle>{say.title}</PageTitle>
      {data ? (
        <OwnDocument script={data.card_script} waiting={<CheckoutSkeleton />}>
          <CheckoutForm
            key={data.temp_id}
            checkout={data}
            booking={null}
            due={{ label: say.label, why: say.why[data.fee ?? 'late-cancel'] }}
            onAskAgain={askAgain}
            onBill={takeBill}
            onPaid={() => void navigate({ to: path.success, params: { id }, replace: true })}
          />
        </OwnDocument>
      ) : error ? (
        <LoadFailed error={error} onRetry={askAgain} />
      ) : (
        <CheckoutSkeleton />
      )}
    </>
  );
}

/** It is paid, was taken back, or is somebody else's. */
function NothingDue({ id, code }: { readonly id: string; readonly code: string | undefined }) {
  const [title, hint] =
    code === 'already-paid' ? [say.paid, say.paidHint] : code === 'fee-void' ? [say.void, say.voidHint] : [say.unknown, say.unknownHint];
  return (
    <EmptyState
      isPage
      title={title}
      icon={<IconReceipt size={36} stroke={1.4} />}
      action={
        code === 'already-paid' ? (
          <LinkButton to={path.success} params={{ id }}>
            {say.toReceipt}
          </LinkButton>
        ) : (
          <LinkButton to={path.account} hash="payment_history">
            {say.toHistory}
          </LinkButton>
        )
      }
    >
      {hint}
    </EmptyState>
  );
}

import { IconReceipt } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { isApiError } from '../../../../web/lib/api-error.ts';
import { reading } from '../../../../web/lib/query.ts';
import { useIsLoggedIn } from '../../../../web/lib/session.ts';
import { path } from '../../../../web/paths.ts';
import { LogInFirst } from '../../../../web/shell/log-in-first.tsx';
import { LinkButton } from '../../../../web/ui/button.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { LoadFailed } from '../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../web/ui/page-title.tsx';
import { OwnDocument } from '../../../payments/web/public/own-document.tsx';
import { getOwedCheckout } from '../../contract/checkout.contract.ts';
import { readPayLink } from '../../contract/pay-link.contract.ts';
import { CheckoutForm } from '../checkout/checkout-form.tsx';
import { CheckoutSkeleton } from '../checkout/checkout-skeleton.tsx';
import type { Checkout, ReducedBill } from '../bill.ts';
import { payPageTexts } from './pay-texts.ts';
import { keptToken } from './kept-token.ts';
import { checkoutOfLink, type PayLink } from './checkout-of-link.ts';
import { useReturn } from './use-return.ts';

const say = payPageTexts();
const NOBODY = { as: 'nobody' } as const;
const FRESH = { gcTime: 0, staleTime: 0, refetchOnWindowFocus: false } as const;

/** The page that pays an unpaid order or an uncharged cycle, for its customer or by the link in a mail. */
export function PayPage() {
  const { id = '' } = useParams({ strict: false });
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const token = keptToken(id, hash);
  const isCustomer = useIsLoggedIn('customer');
  const link = token === null ? null : { id, token };
  if (isCustomer) return <OwnDebt key={id} id={id} link={link} />;
  return link === null ? <LogInFirst from={`/pay/${id}`} /> : <LinkedDebt key={id} link={link} />;
}

/** The debt of the logged-in customer. A link to somebody else's debt works too. */
function OwnDebt({ id, link }: { readonly id: string; readonly link: PayLink | null }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const open = reading(getOwedCheckout, { body: { id } });
  const { data, error, refetch } = useQuery({ ...open, ...FRESH });
  const onPaid = () => void navigate({ to: path.success, params: { id }, replace: true });
  const takeBill = (bill: ReducedBill) => client.setQueryData(open.queryKey, (before) => before && { ...before, ...bill });
  if (link !== null && isApiError(error) && error.status === 404) return <LinkedDebt link={link} />;
  return <Debt {...{ id, link: null, data, error, onPaid }} onAskAgain={() => void refetch()} onBill={takeBill} />;
}

function LinkedDebt({ link }: { readonly link: PayLink }) {
  const { data, error, refetch } = useQuery({ ...reading(readPayLink, { body: link }, NOBODY), ...FRESH });
  const [isPaid, setPaid] = useState(false);
  if (isPaid) return <Settled title={say.thanks} hint={say.thanksHint} />;
  const checkout = data && checkoutOfLink(data);
  return <Debt id={link.id} link={link} data={checkout} error={error} onPaid={() => setPaid(true)} onAskAgain={() => void refetch()} />;
}

interface DebtProps {
  readonly id: string;
  /** Null when the customer is logged in. */
  readonly link: PayLink | null;
  readonly data: Checkout | undefined;
  readonly error: Error | null;
  readonly onPaid: () => void;
  readonly onAskAgain: () => void;
  readonly onBill?: (bill: ReducedBill) => void;
}

function Debt({ id, link, data, error, onPaid, onAskAgain, onBill = () => undefined }: DebtProps) {
  const isReturning = useReturn(id, link, onPaid);
  if (isApiError(error) && error.status < 500 && error.status !== 0) return <NothingDue id={id} link={link} error={error} />;
  return (
    <>
      <PageTitle>{say.title}</PageTitle>
      {data && !isReturning ? (
        <OwnDocument script={data.card_script} waiting={<CheckoutSkeleton />}>
          <CheckoutForm
            key={data.temp_id}
            checkout={data}
            booking={null}
            link={link}
            due={{ label: say.label, why: say.why[data.due ?? 'pass'] }}
            onAskAgain={onAskAgain}
            onBill={onBill}
            onPaid={onPaid}
            note={link && <LogInNote id={id} />}
          />
        </OwnDocument>
      ) : error ? (
        <LoadFailed error={error} onRetry={onAskAgain} />
      ) : (
        <CheckoutSkeleton />
      )}
    </>
  );
}

const LogInNote = ({ id }: { readonly id: string }) => (
  <p>
    {say.linkNote}{' '}
    <Link to={path.login} search={{ r: `/pay/${id}` } as never}>
      {say.logIn}
    </Link>
  </p>
);

/** The debt is paid, was taken back, or belongs to somebody else. */
function NothingDue({
  id,
  link,
  error,
}: Pick<DebtProps, 'id' | 'link'> & { readonly error: { code: string | undefined; message: string } }) {
  if (error.code === 'already-paid' && link === null)
    return (
      <Settled title={say.paid} hint={say.paidHint}>
        <LinkButton to={path.success} params={{ id }}>
          {say.toReceipt}
        </LinkButton>
      </Settled>
    );
  if (error.code === 'already-paid') return <Settled title={say.paid} hint={say.paidHint} />;
  if (error.code === 'fee-void') return <Settled title={say.void} hint={say.voidHint} />;
  if (link !== null) return <Settled title={say.unknown} hint={error.message} />;
  return (
    <Settled title={say.unknown} hint={say.unknownHint}>
      <LinkButton to={path.account} hash="payment_history">
        {say.toHistory}
      </LinkButton>
    </Settled>
  );
}

interface SettledProps {
  readonly title: string;
  readonly hint: string;
  readonly children?: React.ReactNode;
}

const Settled = ({ title, hint, children }: SettledProps) => (
  <EmptyState
    isPage
    title={title}
    icon={<IconReceipt size={36} stroke={1.4} />}
    action={children ?? <LinkButton to={path.schedule}>{say.toSchedule}</LinkButton>}
  >
    {hint}
  </EmptyState>
);

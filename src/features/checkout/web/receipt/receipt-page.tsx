import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { asId, type OrderId } from '../../../../kernel/ids.ts';
import { isApiError } from '../../../../web/lib/api-error.ts';
import { reading } from '../../../../web/lib/query.ts';
import { useIsLoggedIn } from '../../../../web/lib/session.ts';
import { path } from '../../../../web/paths.ts';
import { LogInFirst } from '../../../../web/shell/log-in-first.tsx';
import { ButtonWithWork, LinkButton } from '../../../../web/ui/button.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { LoadFailed } from '../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../web/ui/page-title.tsx';
import { Bone, Skeleton } from '../../../../web/ui/skeleton.tsx';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { getReceipt } from '../../contract/receipts.contract.ts';
import { ReceiptPaper } from '../public/receipt-paper.tsx';
import { receiptWebTexts } from '../receipt-texts.ts';
import { Stack } from '../../../../web/ui/layout/layout.tsx';
import styles from './receipt-page.module.css';

const say = receiptWebTexts().receipt;

type Receipt = ReplyOf<typeof getReceipt>;

export function ReceiptPage() {
  const { id = '' } = useParams({ strict: false });
  if (!useIsLoggedIn('customer')) return <LogInFirst from={`/receipt/${id}`} />;
  return /^[1-9]\d{0,14}$/.test(id) ? <Receipt key={id} id={asId<OrderId>(Number(id))} /> : <Unknown />;
}

function Receipt({ id }: { readonly id: OrderId }) {
  const { data, error, refetch } = useQuery(reading(getReceipt, { params: { id } }));
  if (data) return <Paper told={data} />;
  if (isApiError(error) && error.status === 404) return <Unknown />;
  return (
    <Stack gap={6} narrow>
      <PageTitle>{say.title}</PageTitle>
      {error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton>
          <Bone height={420} />
        </Skeleton>
      )}
    </Stack>
  );
}

const Unknown = () => (
  <EmptyState
    isPage
    title={say.unknown}
    action={
      <LinkButton to={path.account} hash="payment_history">
        {say.toHistory}
      </LinkButton>
    }
  >
    {say.unknownHint}
  </EmptyState>
);

function Paper({ told }: { readonly told: Receipt }) {
  return (
    <Stack gap={6} narrow>
      <PageTitle>{say.title}</PageTitle>
      <ReceiptPaper told={told} />
      <div className={styles.actions}>
        <LinkButton to={path.account} hash="payment_history" look="plain">
          {say.toHistory}
        </LinkButton>
        <ButtonWithWork onClick={() => window.print()} look={told.pay_handle === null ? 'main' : 'plain'}>
          {say.print}
        </ButtonWithWork>
        {told.pay_handle !== null && (
          <LinkButton to={path.pay} params={{ id: told.pay_handle }}>
            {say.pay}
          </LinkButton>
        )}
      </div>
    </Stack>
  );
}

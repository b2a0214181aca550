import { useState } from 'react';
import { queryClient } from '../../../../../web/lib/query.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { path } from '../../../../../web/paths.ts';
import { ButtonWithWork, LinkButton } from '../../../../../web/ui/button.tsx';
import { lazyDialog } from '../../../../../web/ui/dialogs/lazy-dialog.tsx';
import { Row, Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { toast } from '../../../../../web/ui/toast.tsx';
import { useAbility } from '../../../../staff/web/public/use-ability.ts';
import { remindOfOrder, type OfficeOrder } from '../../../contract/office-orders.contract.ts';
import { ordersSay as say } from './office-orders-texts.ts';
import { untoldCustomer } from './untold-customer.ts';

const PaidDialog = lazyDialog(() => import('./paid-dialog.tsx'));
const RefundDialog = lazyDialog(() => import('./refund-dialog.tsx'));
const WriteOffDialog = lazyDialog(() => import('./write-off-dialog.tsx'));

/** The buttons that this person may press for the order in its state. */
export function OrderActions({ order }: { readonly order: OfficeOrder }) {
  const [shown, show] = useState<'paid' | 'refund' | 'write-off' | null>(null);
  const mayRefund = useAbility('refund');
  const reminding = useSubmit(remindOfOrder);
  const untold = untoldCustomer(order.customer);
  const isUnpaid = order.state === 'unpaid';
  const isRefundable = (order.state === 'paid' || order.state === 'part-refunded') && order.total > order.refunded;
  const remind = async () => {
    if (!(await reminding.submit({ params: { id: order.id } }))) return;
    reminding.reset();
    toast(say.reminded);
    await queryClient.invalidateQueries();
  };
  const close = () => show(null);
  if (order.state === 'written-off') return null;
  return (
    <Stack gap={3}>
      <Row gap={2}>
        {!isUnpaid && (
          <LinkButton
            look="plain"
            to={path.officeThing}
            params={{ place: 'receipt', thing: String(order.id) }}
            search={{ customer: String(order.customer.id) } as never}
          >
            {say.receipt}
          </LinkButton>
        )}
        {isUnpaid && <ButtonWithWork onClick={() => show('paid')}>{say.markPaid}</ButtonWithWork>}
        {isUnpaid && order.hasLink && (
          <ButtonWithWork look="plain" working={reminding.isWorking} onClick={() => void remind()}>
            {say.remind}
          </ButtonWithWork>
        )}
        {isUnpaid && mayRefund && (
          <ButtonWithWork look="plain" onClick={() => show('write-off')}>
            {say.writeOff}
          </ButtonWithWork>
        )}
        {isRefundable && mayRefund && (
          <ButtonWithWork look="plain" onClick={() => show('refund')}>
            {say.refund}
          </ButtonWithWork>
        )}
      </Row>
      {isUnpaid && untold !== '' && <Text tone="soft">{untold}</Text>}
      {reminding.error && <Notice kind="error">{reminding.error.message}</Notice>}
      {shown === 'paid' && <PaidDialog order={order} deskWays={order.deskWays} onClose={close} />}
      {shown === 'refund' && <RefundDialog order={order} onClose={close} />}
      {shown === 'write-off' && <WriteOffDialog order={order} onClose={close} />}
    </Stack>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { CustomerId, OrderId } from '../../../../../kernel/ids.ts';
import { reading } from '../../../../../web/lib/query.ts';
import { Dialog } from '../../../../../web/ui/dialog.tsx';
import { LoadFailed } from '../../../../../web/ui/notice.tsx';
import { RowsSkeleton } from '../../../../../web/ui/skeleton.tsx';
import { ReceiptPaper } from '../../../../checkout/web/public/receipt-paper.tsx';
import { receiptWebTexts } from '../../../../checkout/web/public/receipt-words.ts';
import { getPersonReceipt } from '../../../contract/person-orders.contract.ts';

interface ReceiptDialogProps {
  readonly customer: CustomerId;
  readonly order: OrderId;
  readonly onClose: () => void;
}

/** The receipt as the customer sees it. */
export default function ReceiptDialog({ customer, order, onClose }: ReceiptDialogProps) {
  const { data, error, refetch } = useQuery(reading(getPersonReceipt, { params: { id: customer, order } }));
  return (
    <Dialog open onClose={onClose} title={receiptWebTexts().receipt.title} width={520} onPhone="sheet">
      {data ? <ReceiptPaper told={data} /> : error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <RowsSkeleton />}
    </Dialog>
  );
}

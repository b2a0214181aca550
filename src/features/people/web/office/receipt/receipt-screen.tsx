import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useSearch } from '@tanstack/react-router';
import { asId, type CustomerId, type OrderId } from '../../../../../kernel/ids.ts';
import { reading } from '../../../../../web/lib/query.ts';
import { path } from '../../../../../web/paths.ts';
import { Kit } from '../../../../../web/theme/kit.tsx';
import back from '../../../../../web/ui/back-link.module.css';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { Stack } from '../../../../../web/ui/layout/layout.tsx';
import { LoadFailed } from '../../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../../web/ui/page-title.tsx';
import { RowsSkeleton } from '../../../../../web/ui/skeleton.tsx';
import { ReceiptPaper } from '../../../../checkout/web/public/receipt-paper.tsx';
import { receiptWebTexts } from '../../../../checkout/web/public/receipt-words.ts';
import { getPersonReceipt } from '../../../contract/person-orders.contract.ts';
import styles from './receipt.module.css';

const NUMBER = /^[1-9]\d{0,14}$/;
const words = receiptWebTexts().receipt;

/** The receipt of the order in the address, on one sheet of paper. The browser also prints it as a PDF. */
export function ReceiptScreen({ thing = '' }: { readonly thing: string | undefined }) {
  const { customer = '' }: { customer?: string | number } = useSearch({ strict: false });
  if (!NUMBER.test(thing) || !NUMBER.test(String(customer))) return <Navigate to={path.staffAccount} hash="customers" replace />;
  return <Receipt customer={asId<CustomerId>(Number(customer))} order={asId<OrderId>(Number(thing))} />;
}

function Receipt({ customer, order }: { readonly customer: CustomerId; readonly order: OrderId }) {
  const { data, error, refetch } = useQuery(reading(getPersonReceipt, { params: { id: customer, order } }));
  return (
    <Kit>
      <div className={styles.sheet}>
        <div className={styles.noPrint}>
          <Link className={back.back} to={path.officeThing} params={{ place: 'customers', thing: String(customer) }}>
            <IconArrowLeft size={18} stroke={1.8} aria-hidden="true" />
            {data?.customer.name ?? words.title}
          </Link>
        </div>
        <PageTitle>{words.title}</PageTitle>
        <Stack gap={5} narrow>
          <div className={styles.noPrint}>
            <ButtonWithWork disabled={!data} onClick={() => window.print()}>
              {words.print}
            </ButtonWithWork>
          </div>
          {data ? <ReceiptPaper told={data} /> : error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <RowsSkeleton />}
        </Stack>
      </div>
    </Kit>
  );
}

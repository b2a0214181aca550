import { useSearch } from '@tanstack/react-router';
import type { CustomerId } from '../../../../../kernel/ids.ts';
import { path } from '../../../../../web/paths.ts';
import { LinkButton } from '../../../../../web/ui/button.tsx';
import { Row, Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { personSay as say } from './person-texts.ts';

const NUMBERS = /^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,9}$/;

/** After a sale at the desk: its receipts, to print. The numbers of the orders are in the address. */
export function SoldNotice({ customer, hasEmail }: { readonly customer: CustomerId; readonly hasEmail: boolean }) {
  const { sold = '' }: { sold?: string | number } = useSearch({ strict: false });
  if (!NUMBERS.test(String(sold))) return null;
  const orders = String(sold).split(',');
  return (
    <Notice kind="success">
      <Stack gap={2}>
        <Text>{hasEmail ? say.sold : say.soldWithoutEmail}</Text>
        <Row gap={2}>
          {orders.map((order) => (
            <LinkButton
              key={order}
              look="plain"
              to={path.officeThing}
              params={{ place: 'receipt', thing: order }}
              search={{ customer: String(customer) } as never}
            >
              {orders.length === 1 ? say.printReceipt : say.printReceiptOf(order)}
            </LinkButton>
          ))}
        </Row>
      </Stack>
    </Notice>
  );
}

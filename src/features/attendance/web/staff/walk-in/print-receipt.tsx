import type { CustomerId, OrderId } from '../../../../../kernel/ids.ts';
import { path } from '../../../../../web/paths.ts';
import { LinkButton } from '../../../../../web/ui/button.tsx';
import { walkInSay as say } from './walk-in-texts.ts';

interface PrintReceiptProps {
  readonly customer: CustomerId;
  readonly order: OrderId;
}

/** Leads to the receipt of a sale on one sheet. */
export const PrintReceipt = ({ customer, order }: PrintReceiptProps) => (
  <LinkButton
    look="plain"
    wide
    to={path.officeThing}
    params={{ place: 'receipt', thing: String(order) }}
    search={{ customer: String(customer) } as never}
  >
    {say.printReceipt}
  </LinkButton>
);

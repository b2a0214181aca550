import { Notice } from '../../../../web/ui/notice.tsx';
import { useAmountText } from '../public/bill-lines.tsx';
import type { Checkout } from '../bill.ts';
import { checkoutWebTexts } from '../texts.ts';

const say = checkoutWebTexts().pay.least;

/** Says why a method of the studio is not offered: the amount is too small. */
export function LeastAmounts({ checkout: { least_amounts: least, currency } }: { readonly checkout: Checkout }) {
  const amountText = useAmountText(currency);
  const told = least.flatMap(({ payment, amount }) => (payment in say ? [say[payment as keyof typeof say](amountText(amount))] : []));
  return told.length === 0 ? null : <Notice kind="info">{told.join(' ')}</Notice>;
}

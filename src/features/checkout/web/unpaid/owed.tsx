import { useQuery } from '@tanstack/react-query';
import { reading } from '../../../../web/lib/query.ts';
import { useSettings } from '../../../../web/lib/settings.ts';
import { path } from '../../../../web/paths.ts';
import { LinkButton } from '../../../../web/ui/button.tsx';
import { amountText } from '../../../studio/rules/amount-text.ts';
import { getPacks } from '../../../passes/contract/passes.contract.ts';
import { getPaymentHistory } from '../../contract/receipts.contract.ts';
import { debtsOf } from './debts-of.ts';
import { checkoutWebTexts } from '../texts.ts';
import styles from './owed.module.css';

const say = checkoutWebTexts().unpaid;

/** All that is owed for orders, the newest debts first. */
export const owedOrders = reading(getPaymentHistory, { query: { page: 1, perPage: 100, onlyOwed: true } });

/** All that the customer owes, each with its button. Renders nothing for a person without debts. */
export function Owed() {
  const { locale } = useSettings();
  const passes = useQuery(reading(getPacks, { body: {} }));
  const history = useQuery(owedOrders);
  const debts = debtsOf(passes.data?.packs ?? [], history.data?.data ?? []);
  if (debts.length === 0) return null;
  return (
    <ul className={styles.list}>
      {debts.map(({ handle, name, owed }) => (
        <li key={handle}>
          <span>
            <strong>{say.owes(name)}</strong>
            {owed && <span data-figures>{amountText(owed.due, owed.currency, locale)}</span>}
          </span>
          <LinkButton to={path.pay} params={{ id: handle }} aria-label={say.payNamed(name)}>
            {say.pay}
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}

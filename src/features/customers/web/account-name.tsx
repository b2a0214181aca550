import { useQuery } from '@tanstack/react-query';
import { reading } from '../../../web/lib/query.ts';
import { useIsLoggedIn } from '../../../web/lib/session.ts';
import { Tag } from '../../../web/ui/tag.tsx';
import { getCustomer } from '../contract/customers.contract.ts';
import { accountNameTexts } from '../texts.ts';
import styles from './account-name.module.css';

const say = accountNameTexts();

/**
 * The name of the account's owner. A customer without an attended class gets the label "New" (spec 1 §4). Keeps its space while the name
 * loads.
 */
export function AccountName() {
  const isLoggedIn = useIsLoggedIn('customer');
  const { data } = useQuery({ ...reading(getCustomer, {}), enabled: isLoggedIn });
  const who = data?.customer;
  return (
    <p className={styles.name}>
      {who && (
        <>
          <span>
            {who.customer_first_name} {who.customer_last_name}
          </span>
          {who.attended_classes_count === 0 && <Tag>{say.isNew}</Tag>}
        </>
      )}
    </p>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { CustomerId } from '../../../../../kernel/ids.ts';
import { reading } from '../../../../../web/lib/query.ts';
import office from '../../../../../web/office/office.module.css';
import { CustomerFinder, FoundCustomer } from '../../../../customer-admin/web/public/customer-finder.tsx';
import { listLikelySame } from '../../../contract/customer-merges.contract.ts';
import { mergeSay as say } from './merge-texts.ts';
import styles from './merge.module.css';

/** Accounts with the same name, phone or beginning of the address, and a search for any other one. */
export function ChooseOther({ id, onChoose }: { readonly id: CustomerId; readonly onChoose: (id: number) => void }) {
  const { data } = useQuery(reading(listLikelySame, { params: { id } }));
  return (
    <>
      {data && data.accounts.length > 0 && (
        <section className={styles.part} aria-label={say.likely}>
          <h2>{say.likely}</h2>
          <ul className={office.items}>
            {data.accounts.map((one) => (
              <li key={one.id}>
                <FoundCustomer
                  name={`${one.firstName} ${one.lastName}`.trim()}
                  email={[one.email, one.phone].filter((part) => part !== null).join(', ')}
                  onChoose={() => onChoose(one.id)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <div>
        <CustomerFinder words={say} without={id} onChoose={onChoose} />
      </div>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { reading } from '../../../../web/lib/query.ts';
import { useDates } from '../../../../web/lib/settings.ts';
import { path } from '../../../../web/paths.ts';
import { buttonClass } from '../../../../web/ui/button.tsx';
import { GivenName } from '../../../../web/ui/given-name.tsx';
import { Text } from '../../../../web/ui/layout/layout.tsx';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { getCustomer } from '../../../customers/contract/customers.contract.ts';
import { getNextChoice } from '../../contract/next-choice.contract.ts';
import styles from '../next-up/next-up.module.css';
import { firstClassSay } from './first-class-texts.ts';

type Choice = NonNullable<ReplyOf<typeof getNextChoice>['next']>;

/** The class chosen for a person who has been to their first class and has booked nothing. Null for everybody else. */
export function useChosenNext(hasNothing: boolean): { readonly isLoading: boolean; readonly next: Choice | null } {
  const customer = useQuery({ ...reading(getCustomer, {}), enabled: hasNothing });
  const isAfterFirst = customer.data?.customer.attended_classes_count === 1;
  const choice = useQuery({ ...reading(getNextChoice, {}), enabled: hasNothing && isAfterFirst });
  return { isLoading: customer.isLoading || choice.isLoading, next: choice.data?.next ?? null };
}

export function ChosenNext({ next }: { readonly next: Choice }) {
  const dates = useDates();
  const to = { to: path.class, params: { id: String(next.class_id) } } as const;
  return (
    <>
      <p className={styles.when} data-figures>
        <strong>{firstClassSay.next}</strong> · {dates.momentTitle(next.unix_start)}
      </p>
      <p className={styles.name}>
        <Link {...to}>
          <GivenName>{next.class_name}</GivenName>
        </Link>
      </p>
      <Text tone="soft">{next.instructor_name}</Text>
      <div className={styles.actions}>
        <Link
          {...to}
          search={{ reserve: '1' }}
          className={buttonClass({})}
          aria-label={firstClassSay.bookOf(next.class_name, dates.moment(next.unix_start))}
        >
          {firstClassSay.book}
        </Link>
      </div>
    </>
  );
}

import { Fragment } from 'react';
import { useDates } from '../../../../../web/lib/settings.ts';
import { OfficeRow } from '../../../../../web/office/office-row.tsx';
import { ExportButton } from '../../../../../web/office/export-button.tsx';
import office from '../../../../../web/office/office.module.css';
import { Kit } from '../../../../../web/theme/kit.tsx';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { EmptyState } from '../../../../../web/ui/empty-state.tsx';
import { LoadFailed } from '../../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../../web/ui/page-title.tsx';
import { RowsSkeleton } from '../../../../../web/ui/skeleton.tsx';
import type { ReplyOf } from '../../../../../wire/endpoint.ts';
import { exportOrders, type listOrders, type OrderLine } from '../../../contract/office-orders.contract.ts';
import { OrderPage } from './order-page.tsx';
import { OrderFilterFields } from './order-filters.tsx';
import { OrderStateWord } from './order-state-word.tsx';
import { ordersSay as say } from './office-orders-texts.ts';
import styles from './orders.module.css';
import { useMinorText, useOrderFilters, useOrders } from './use-orders.ts';

/** The orders of the studio, or one of them. */
export const OrdersScreen = ({ thing }: { readonly thing: string | undefined }) =>
  thing === undefined ? <OrderList /> : <OrderPage key={thing} id={Number(thing)} />;

function OrderList() {
  const { filters, change } = useOrderFilters();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useOrders(filters);
  const orders = data?.pages.flatMap((page) => page.orders) ?? [];
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <Kit>
      <PageTitle
        lead={say.lead}
        aside={
          <ExportButton endpoint={exportOrders} query={filters}>
            {say.export}
          </ExportButton>
        }
      >
        {say.title}
      </PageTitle>
      <OrderFilterFields filters={filters} onChange={change} />
      {!data ? (
        error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton />
        )
      ) : orders.length === 0 ? (
        <EmptyState title={say.none}>{isFiltered ? say.noneFound : say.noneYet}</EmptyState>
      ) : (
        <>
          <Sums sums={data.pages[0]!.sums} />
          <ol className={office.items}>
            {orders.map((order) => (
              <li key={order.id}>
                <OrderRow order={order} />
              </li>
            ))}
          </ol>
        </>
      )}
      {hasNextPage && (
        <ButtonWithWork look="plain" working={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {say.more}
        </ButtonWithWork>
      )}
    </Kit>
  );
}

/** One line for each currency. */
const Sums = ({ sums }: { readonly sums: ReplyOf<typeof listOrders>['sums'] }) => (
  <dl className={styles.sums} aria-live="polite">
    {sums.map((sum) => (
      <SumLine key={sum.currency.iso_code} sum={sum} />
    ))}
  </dl>
);

function SumLine({ sum }: { readonly sum: ReplyOf<typeof listOrders>['sums'][number] }) {
  const money = useMinorText(sum.currency);
  const parts = [
    { label: say.sums.orders(sum.orders), value: null },
    { label: say.sums.sold, value: sum.total },
    { label: say.sums.due, value: sum.due },
    { label: say.sums.refunded, value: sum.refunded },
  ].filter(({ value }) => value !== 0);
  return (
    <>
      {parts.map(({ label, value }) => (
        <Fragment key={label}>
          <div>
            <dt>{label}</dt>
            {value !== null && <dd>{money(value)}</dd>}
          </div>
        </Fragment>
      ))}
    </>
  );
}

function OrderRow({ order }: { readonly order: OrderLine }) {
  const dates = useDates('staff');
  const money = useMinorText(order.currency);
  return (
    <OfficeRow
      place="orders"
      thing={String(order.id)}
      name={order.customer.name}
      aside={
        <span className={styles.amount}>
          <strong>{money(order.total)}</strong>
          <OrderStateWord state={order.state} />
        </span>
      }
    >
      <span>{order.name}</span>
      <span className={office.itemLine}>{[dates.moment(order.purchasedAt), order.paidBy].filter((text) => text !== '').join(' · ')}</span>
    </OfficeRow>
  );
}

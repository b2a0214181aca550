import { IconMail, IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { queryClient, reading } from '../../../../../web/lib/query.ts';
import { useDates, useSettings } from '../../../../../web/lib/settings.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import office from '../../../../../web/office/office.module.css';
import { path } from '../../../../../web/paths.ts';
import { Kit } from '../../../../../web/theme/kit.tsx';
import { buttonClass, ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { lazyDialog } from '../../../../../web/ui/dialogs/lazy-dialog.tsx';
import { EmptyState } from '../../../../../web/ui/empty-state.tsx';
import { Row, Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import { LoadFailed, Notice } from '../../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../../web/ui/page-title.tsx';
import { RowsSkeleton } from '../../../../../web/ui/skeleton.tsx';
import { toast } from '../../../../../web/ui/toast.tsx';
import { useAbility } from '../../../../staff/web/public/use-ability.ts';
import {
  listToCollect,
  refundByHand,
  remindOfOrder,
  retryCharge,
  type DisputedItem,
  type ToCollectItem,
  type ToHandBackItem,
} from '../../../contract/office-orders.contract.ts';
import { ordersSay } from '../orders/office-orders-texts.ts';
import { useMinorText } from '../orders/use-orders.ts';
import { toCollectSay as say } from './to-collect-texts.ts';
import styles from './to-collect.module.css';

const PaidDialog = lazyDialog(() => import('../orders/paid-dialog.tsx'));

/** The debts, with the ways to reach the customer and the button that settles it. */
export function ToCollectScreen() {
  const { data, error, refetch } = useQuery(reading(listToCollect, {}));
  return (
    <Kit>
      <PageTitle lead={say.lead}>{say.title}</PageTitle>
      {!data ? (
        error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton />
        )
      ) : data.items.length + data.toHandBack.length + data.disputed.length === 0 ? (
        <EmptyState title={say.none}>{say.noneBody}</EmptyState>
      ) : (
        <>
          {data.disputed.length > 0 && <Disputes items={data.disputed} />}
          {data.toHandBack.length > 0 && <ToHandBack items={data.toHandBack} />}
          {data.toHandBack.length + data.disputed.length > 0 && data.items.length > 0 && <h2 className={styles.title}>{say.owed}</h2>}
          {data.hasMore && <Notice kind="info">{say.most}</Notice>}
          <ol className={office.items}>
            {data.items.map((item) => (
              <li key={`${item.order ?? 'cycle'}-${item.membership ?? ''}`} className={styles.item}>
                <Item item={item} deskWays={data.deskWays} />
              </li>
            ))}
          </ol>
        </>
      )}
    </Kit>
  );
}

function Disputes({ items }: { readonly items: readonly DisputedItem[] }) {
  return (
    <section aria-label={say.disputes} className={styles.handBack}>
      <h2 className={styles.title}>{say.disputes}</h2>
      <Text tone="soft">{say.disputesBody}</Text>
      <ol className={office.items}>
        {items.map((item) => (
          <li key={item.order} className={styles.item}>
            <Dispute item={item} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Dispute({ item }: { readonly item: DisputedItem }) {
  const dates = useDates('staff');
  const money = useMinorText(item.currency);
  const { customer, dueBy } = item;
  return (
    <div className={styles.head}>
      <Stack gap={1}>
        <Link className={office.itemName} to={path.officeThing} params={{ place: 'customers', thing: String(customer.id) }}>
          {customer.name}
        </Link>
        <Text>
          <OrderLink order={item.order} name={item.name} />
        </Text>
        <Text tone="soft" small>
          {[item.why, say.since(dates.dated(dates.dayOf(item.since)))].join(' · ')}
        </Text>
        {dueBy !== null && <Text strong>{say.answerBy(dates.moment(dueBy))}</Text>}
      </Stack>
      <div className={styles.aside}>
        <strong>{money(item.amount)}</strong>
        <Contact customer={customer} />
      </div>
    </div>
  );
}

function ToHandBack({ items }: { readonly items: readonly ToHandBackItem[] }) {
  return (
    <section aria-label={say.handBack} className={styles.handBack}>
      <h2 className={styles.title}>{say.handBack}</h2>
      <Text tone="soft">{say.handBackBody}</Text>
      <ol className={office.items}>
        {items.map((item) => (
          <li key={item.id} className={styles.item}>
            <RefusedRefund item={item} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function RefusedRefund({ item }: { readonly item: ToHandBackItem }) {
  const dates = useDates('staff');
  const money = useMinorText(item.currency);
  const mayRefund = useAbility('refund');
  const { submit, isWorking, error } = useSubmit(refundByHand);
  const { customer, order } = item;
  const done = async () => {
    if (!(await submit({ params: { id: item.id } }))) return;
    toast(say.noted);
    await queryClient.invalidateQueries();
  };
  return (
    <>
      <div className={styles.head}>
        <Stack gap={1}>
          <Link className={office.itemName} to={path.officeThing} params={{ place: 'customers', thing: String(customer.id) }}>
            {customer.name}
          </Link>
          <Text>{order === null ? item.name : <OrderLink order={order} name={item.name} />}</Text>
          <Text tone="soft" small>
            {[item.why, say.since(dates.dated(dates.dayOf(item.since)))].join(' · ')}
          </Text>
        </Stack>
        <div className={styles.aside}>
          <strong>{money(item.amount)}</strong>
          <Contact customer={customer} />
        </div>
      </div>
      {mayRefund && (
        <Row gap={2}>
          <ButtonWithWork look="soft" working={isWorking} aria-label={say.of(say.handedBack, customer.name)} onClick={() => void done()}>
            {say.handedBack}
          </ButtonWithWork>
        </Row>
      )}
      {error && <Notice kind="error">{error.message}</Notice>}
    </>
  );
}

function Item({ item, deskWays }: { readonly item: ToCollectItem; readonly deskWays: readonly string[] }) {
  const dates = useDates('staff');
  const money = useMinorText(item.currency);
  const { customer } = item;
  return (
    <>
      <div className={styles.head}>
        <Stack gap={1}>
          <Link className={office.itemName} to={path.officeThing} params={{ place: 'customers', thing: String(customer.id) }}>
            {customer.name}
          </Link>
          <Text>{item.order === null ? item.name : <OrderLink order={item.order} name={item.name} />}</Text>
          <Text tone="soft" small>
            {[item.why, say.since(dates.dated(dates.dayOf(item.since))), item.nextTry !== null && say.nextTry(dates.moment(item.nextTry))]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </Stack>
        <div className={styles.aside}>
          <strong>{money(item.due)}</strong>
          <Contact customer={customer} />
        </div>
      </div>
      <Actions item={item} deskWays={deskWays} />
    </>
  );
}

const OrderLink = ({ order, name }: { readonly order: number; readonly name: string }) => (
  <Link to={path.officeThing} params={{ place: 'orders', thing: String(order) }}>
    {name}
  </Link>
);

function Contact({ customer }: Pick<ToCollectItem, 'customer'>) {
  const { studio_name: studio } = useSettings();
  return (
    <div className={styles.contact}>
      {customer.phone !== null && (
        <a className={buttonClass({ look: 'quiet' })} href={`tel:${customer.phone}`} aria-label={say.call(customer.phone)}>
          <IconPhone size={18} stroke={1.8} aria-hidden="true" />
        </a>
      )}
      <a
        className={buttonClass({ look: 'quiet' })}
        href={`mailto:${customer.email}?subject=${encodeURIComponent(studio)}`}
        aria-label={say.write(customer.email)}
      >
        <IconMail size={18} stroke={1.8} aria-hidden="true" />
      </a>
    </div>
  );
}

function Actions({ item, deskWays }: { readonly item: ToCollectItem; readonly deskWays: readonly string[] }) {
  const [isPaying, setPaying] = useState(false);
  const reminding = useSubmit(remindOfOrder);
  const retrying = useSubmit(retryCharge);
  const { customer, order, membership } = item;
  const error = reminding.error ?? retrying.error;
  const done = async (what: string, reset: () => void) => {
    reset();
    toast(what);
    await queryClient.invalidateQueries();
  };
  const remind = async () => {
    if (order !== null && (await reminding.submit({ params: { id: order } }))) await done(ordersSay.reminded, reminding.reset);
  };
  const retry = async () => {
    if (membership !== null && (await retrying.submit({ params: { id: membership } }))) await done(say.retried, retrying.reset);
  };
  const named = (what: string) => say.of(what, customer.name);
  return (
    <Stack gap={2}>
      <Row gap={2}>
        {order !== null && (
          <ButtonWithWork look="soft" aria-label={named(ordersSay.markPaid)} onClick={() => setPaying(true)}>
            {ordersSay.markPaid}
          </ButtonWithWork>
        )}
        {order === null && membership !== null && (
          <ButtonWithWork look="soft" working={retrying.isWorking} aria-label={named(say.retry)} onClick={() => void retry()}>
            {say.retry}
          </ButtonWithWork>
        )}
        {item.hasLink && (
          <ButtonWithWork look="plain" working={reminding.isWorking} aria-label={named(ordersSay.remind)} onClick={() => void remind()}>
            {ordersSay.remind}
          </ButtonWithWork>
        )}
      </Row>
      {error && <Notice kind="error">{error.message}</Notice>}
      {isPaying && order !== null && <PaidDialog order={{ ...item, id: order }} deskWays={deskWays} onClose={() => setPaying(false)} />}
    </Stack>
  );
}

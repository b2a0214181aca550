import { IconMail, IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
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
import { DESK_PAYMENTS, type DeskPayment } from '../../../rules/desk-payment.ts';
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
          <Section title={say.disputes} body={say.disputesBody} items={data.disputed} keyOf={({ order }) => order}>
            {(item) => <Dispute item={item} />}
          </Section>
          <Section title={say.handBack} body={say.handBackBody} items={data.toHandBack} keyOf={({ id }) => id}>
            {(item) => <RefusedRefund item={item} />}
          </Section>
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

interface SectionProps<Of> {
  readonly title: string;
  readonly body: string;
  readonly items: readonly Of[];
  readonly keyOf: (item: Of) => number;
  readonly children: (item: Of) => ReactNode;
}

function Section<Of>({ title, body, items, keyOf, children }: SectionProps<Of>) {
  if (items.length === 0) return null;
  return (
    <section aria-label={title} className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      <Text tone="soft">{body}</Text>
      <ol className={office.items}>
        {items.map((item) => (
          <li key={keyOf(item)} className={styles.item}>
            {children(item)}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface HeadProps {
  readonly of: Pick<ToCollectItem, 'customer' | 'name' | 'currency' | 'order'>;
  readonly amount: number;
  /** The reason and the dates. */
  readonly facts: readonly (string | false)[];
  readonly children?: ReactNode;
}

/** The customer, the order, what is known about it, the amount, and the ways to reach the customer. */
function Head({ of, amount, facts, children }: HeadProps) {
  const money = useMinorText(of.currency);
  const { customer, order, name } = of;
  return (
    <div className={styles.head}>
      <Stack gap={1}>
        <Link className={office.itemName} to={path.officeThing} params={{ place: 'customers', thing: String(customer.id) }}>
          {customer.name}
        </Link>
        <Text>{order === null ? name : <OrderLink order={order} name={name} />}</Text>
        <Text tone="soft" small>
          {facts.filter(Boolean).join(' · ')}
        </Text>
        {children}
      </Stack>
      <div className={styles.aside}>
        <strong>{money(amount)}</strong>
        <Contact customer={customer} />
      </div>
    </div>
  );
}

/** The day since when something is open, in words. */
function useSince() {
  const dates = useDates('staff');
  return (at: ToCollectItem['since']) => say.since(dates.dated(dates.dayOf(at)));
}

function Dispute({ item }: { readonly item: DisputedItem }) {
  const dates = useDates('staff');
  const since = useSince();
  const { dueBy } = item;
  return (
    <Head of={item} amount={item.amount} facts={[item.why, since(item.since)]}>
      {dueBy !== null && <Text strong>{say.answerBy(dates.moment(dueBy))}</Text>}
    </Head>
  );
}

function RefusedRefund({ item }: { readonly item: ToHandBackItem }) {
  const since = useSince();
  const mayRefund = useAbility('refund');
  const { submit, isWorking, error } = useSubmit(refundByHand);
  const done = async (by: DeskPayment) => {
    if (!(await submit({ params: { id: item.id }, body: { by } }))) return;
    toast(item.customer.email === null ? say.notedOnly : say.noted);
    await queryClient.invalidateQueries();
  };
  return (
    <>
      <Head of={item} amount={item.amount} facts={[item.why, since(item.since)]} />
      {mayRefund && (
        <Row gap={2}>
          {DESK_PAYMENTS.map((by) => (
            <ButtonWithWork
              key={by}
              look="soft"
              working={isWorking}
              aria-label={say.of(say.handedBack[by], item.customer.name)}
              onClick={() => void done(by)}
            >
              {say.handedBack[by]}
            </ButtonWithWork>
          ))}
        </Row>
      )}
      {error && <Notice kind="error">{error.message}</Notice>}
    </>
  );
}

function Item({ item, deskWays }: { readonly item: ToCollectItem; readonly deskWays: readonly string[] }) {
  const dates = useDates('staff');
  const since = useSince();
  const next = item.nextTry !== null && say.nextTry(dates.moment(item.nextTry));
  return (
    <>
      <Head of={item} amount={item.due} facts={[item.why, since(item.since), next]} />
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
      {customer.email !== null && (
        <a
          className={buttonClass({ look: 'quiet' })}
          href={`mailto:${customer.email}?subject=${encodeURIComponent(studio)}`}
          aria-label={say.write(customer.email)}
        >
          <IconMail size={18} stroke={1.8} aria-hidden="true" />
        </a>
      )}
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
      {isPaying && order !== null && (
        <PaidDialog order={{ ...item, id: order, purchasedAt: item.since }} deskWays={deskWays} onClose={() => setPaying(false)} />
      )}
    </Stack>
  );
}

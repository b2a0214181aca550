import { IconArrowLeft } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OrderId } from '../../../../../kernel/ids.ts';
import { toDecimal } from '../../../../../kernel/money.ts';
import { exportFile } from '../../../../../web/lib/files/export-file.ts';
import { reading } from '../../../../../web/lib/query.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import { path } from '../../../../../web/paths.ts';
import { Kit } from '../../../../../web/theme/kit.tsx';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import back from '../../../../../web/ui/back-link.module.css';
import { FactList } from '../../../../../web/ui/fact-list.tsx';
import { Row, Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import { LoadFailed, Notice } from '../../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../../web/ui/page-title.tsx';
import { RowsSkeleton } from '../../../../../web/ui/skeleton.tsx';
import { getOrder, getOrderEvidence, type OfficeOrder } from '../../../contract/office-orders.contract.ts';
import { BillLines, Lines } from '../../public/bill-lines.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderStateWord } from './order-state-word.tsx';
import { ordersSay as say } from './office-orders-texts.ts';
import styles from './orders.module.css';
import { useMinorText } from './use-orders.ts';

/** One order: what may be done, its bill, its payments and refunds, and its history. */
export function OrderPage({ id }: { readonly id: number }) {
  const { data, error, refetch } = useQuery(reading(getOrder, { params: { id: id as OrderId } }));
  return (
    <Kit>
      <Link className={back.back} to={path.officePlace} params={{ place: 'orders' }}>
        <IconArrowLeft size={18} stroke={1.8} aria-hidden="true" />
        {say.back}
      </Link>
      {data ? <OrderView order={data.order} /> : error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <RowsSkeleton />}
    </Kit>
  );
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={styles.part} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);

function OrderView({ order }: { readonly order: OfficeOrder }) {
  const dates = useDates('staff');
  const money = useMinorText(order.currency);
  const { customer } = order;
  return (
    <>
      <PageTitle lead={order.name}>{say.order(order.id)}</PageTitle>
      <Stack gap={5}>
        <div className={styles.facts}>
          <FactList
            facts={[
              { label: say.state, value: <OrderStateWord state={order.state} /> },
              {
                label: say.customer,
                value: (
                  <>
                    <Link to={path.officeThing} params={{ place: 'customers', thing: String(customer.id) }}>
                      {customer.name}
                    </Link>
                    {customer.email === null && customer.phone !== null && ` · ${say.noEmail}`}
                  </>
                ),
              },
              { label: say.bought, value: dates.momentTitle(order.purchasedAt) },
              { label: say.cameIn, value: order.paidOn === null ? null : dates.dated(order.paidOn) },
              { label: say.due, value: order.due > 0 ? money(order.due) : null },
            ]}
          />
        </div>
        {order.disputes.map((dispute) => (
          <Dispute key={dispute.openedAt} dispute={dispute} order={order} />
        ))}
        <OrderActions order={order} />
        <div className={styles.page}>
          <Part title={say.bill}>
            <Bill order={order} />
          </Part>
          <Stack gap={5}>
            {order.parts.length > 0 && (
              <Part title={say.payments}>
                <Lines lines={order.parts.map(({ name, amount }) => ({ label: name, value: money(amount) }))} />
              </Part>
            )}
            {order.refunds.length > 0 && <Refunds order={order} />}
            {order.history.length > 0 && <History order={order} />}
          </Stack>
        </div>
      </Stack>
    </>
  );
}

function Dispute({ dispute, order }: { readonly dispute: OfficeOrder['disputes'][number]; readonly order: OfficeOrder }) {
  const dates = useDates('staff');
  const money = useMinorText(order.currency);
  const { state, amount, why, openedAt, dueBy, decidedAt, stopsPass } = dispute;
  const isOpen = state === 'open';
  const {
    mutate: save,
    isPending: isSaving,
    error,
  } = useMutation({
    mutationFn: () => exportFile(getOrderEvidence, { params: { id: order.id } }),
  });
  return (
    <Notice kind={isOpen ? 'warning' : 'info'}>
      <Stack gap={1}>
        <Text strong>{say.dispute[state](money(amount))}</Text>
        <Text>
          {[why, say.disputedOn(dates.momentTitle(openedAt)), decidedAt !== null && say.decidedOn(dates.momentTitle(decidedAt))]
            .filter(Boolean)
            .join(' ')}
        </Text>
        {isOpen && <Text>{dueBy === null ? say.answer : say.answerBy(dates.momentTitle(dueBy))}</Text>}
        {stopsPass && <Text>{say.passStops}</Text>}
        <Row gap={2}>
          <ButtonWithWork look="plain" working={isSaving} onClick={() => save()}>
            {say.evidence}
          </ButtonWithWork>
        </Row>
        {error && <Text>{error.message}</Text>}
      </Stack>
    </Notice>
  );
}

function Bill({ order }: { readonly order: OfficeOrder }) {
  const decimal = (amount: OfficeOrder['total']) => toDecimal(amount, order.currency);
  const bill = {
    price: decimal(order.price),
    discount: decimal(order.discount),
    code: order.code,
    tax: order.tax > 0 ? { name: order.taxName, rate: order.taxRate, amount: decimal(order.tax), isIncluded: order.isTaxIncluded } : null,
    total: decimal(order.total),
    giftCard: null,
  };
  return <BillLines bill={bill} currency={order.currency} />;
}

function Refunds({ order }: { readonly order: OfficeOrder }) {
  const dates = useDates('staff');
  const money = useMinorText(order.currency);
  return (
    <Part title={say.refunds}>
      <ol>
        {order.refunds.map(({ at, amount, parts, state, isOutside, refusal }, nth) => (
          <li key={nth}>
            <Text strong>{money(amount)}</Text>
            {state === 'asked' && <Text>{say.underWay}</Text>}
            {state === 'refused' && <Notice kind="warning">{say.refused(refusal ?? '')}</Notice>}
            {state === 'by-hand' && <Text>{say.byHand}</Text>}
            {isOutside && <Text>{say.outside}</Text>}
            <Text tone="soft" small>
              {[
                (state === 'asked' || state === 'refused' ? say.askedOn : say.refundedOn)(dates.momentTitle(at)),
                ...parts.map((part) => `${part.name} ${money(part.amount)}`),
              ].join(' · ')}
            </Text>
          </li>
        ))}
      </ol>
    </Part>
  );
}

const VERBS: Readonly<Record<string, (by: string, way: 'cash' | 'bank' | null) => string>> = say.did;

function History({ order }: { readonly order: OfficeOrder }) {
  const dates = useDates('staff');
  return (
    <Part title={say.history}>
      <ol>
        {order.history.map(({ at, by, action, changes }, nth) => {
          const way = changes.find(({ field }) => field === 'by')?.newValue;
          const reason = changes.find(({ field }) => field === 'reason')?.newValue;
          return (
            <li key={nth}>
              <Text>
                {VERBS[action.replace('order.', '')]?.(by ?? say.somebody, way === 'cash' || way === 'bank' ? way : null) ?? action}
              </Text>
              <Text tone="soft" small>
                {dates.momentTitle(at)}
                {typeof reason === 'string' && ` · ${say.because(reason)}`}
              </Text>
            </li>
          );
        })}
      </ol>
    </Part>
  );
}

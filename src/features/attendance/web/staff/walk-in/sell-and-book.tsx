import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookingId, OfferId, OrderId } from '../../../../../kernel/ids.ts';
import { queryClient, reading } from '../../../../../web/lib/query.ts';
import { useSettings } from '../../../../../web/lib/settings.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { ChoiceCard, ChoiceCards } from '../../../../../web/ui/choice-card.tsx';
import { CheckField } from '../../../../../web/ui/fields.tsx';
import { Form } from '../../../../../web/ui/form.tsx';
import { Stack } from '../../../../../web/ui/layout/layout.tsx';
import { LoadFailed, Notice } from '../../../../../web/ui/notice.tsx';
import { RowsSkeleton } from '../../../../../web/ui/skeleton.tsx';
import { useStepWork } from '../../../../../web/ui/steps/step-work.ts';
import { toast } from '../../../../../web/ui/toast.tsx';
import { previewSale, sellAtDesk } from '../../../../checkout/contract/office-sales.contract.ts';
import type { StaffClass } from '../../../../class-admin/contract/staff-class.ts';
import { moneyText } from '../../../../classes/web/public/money.ts';
import { getPasses } from '../../../../products/contract/products.contract.ts';
import { deskWaysOf } from './desk-ways.ts';
import type { NewPerson } from './new-person.tsx';
import { PrintReceipt } from './print-receipt.tsx';
import { useArrival } from './use-arrival.ts';
import { walkInSay as say } from './walk-in-texts.ts';

/** The number of products that are listed at first, the cheapest. */
const FEW = 3;

interface SellAndBookProps {
  readonly session: StaffClass;
  readonly person: NewPerson;
  /** The random name of the next sale. It stays when this form is left and shown again, so that the server knows a repeated sale. */
  readonly saleName: string;
  /** The sale is done, so the next one needs another name. */
  readonly onSold: () => void;
  /** `booking` is null when only the pass is sold. `paid`: the order, when it is paid. */
  readonly onDone: (booking: BookingId | null, paid: OrderId | null) => void;
}

/** Sells a pass at the desk that books the class in the same step. The cheapest product that pays for the class is chosen first. */
export function SellAndBook({ session, person, saleName, onSold, onDone }: SellAndBookProps) {
  const settings = useSettings();
  const [chosen, choose] = useState<OfferId | null>(null);
  const [wayChosen, chooseWay] = useState('');
  const [isSecondConfirmed, confirmSecond] = useState(false);
  const [soldOnly, keepSoldOnly] = useState<{ readonly why: string; readonly paid: OrderId | null } | null>(null);
  const products = useQuery(reading(getPasses, { query: { class_id: session.id } }, { as: 'staff' }));
  const [showsAll, showAll] = useState(false);
  const onSale = (products.data?.data ?? []).toSorted((one, other) => one.total - other.total);
  const listed = showsAll || onSale.length <= FEW + 1 ? onSale : onSale.slice(0, FEW);
  const product = chosen ?? onSale[0]?.id ?? null;
  const preview = useQuery({
    ...reading(previewSale, { body: { customer: person.id, products: [product!], codes: [] } }),
    enabled: product !== null,
    retry: false,
  });
  const sale = useSubmit(sellAtDesk);
  const { arrive, isArriving } = useArrival(session);
  useStepWork(sale.isWorking || isArriving);
  if (!products.data)
    return products.error ? <LoadFailed error={products.error} onRetry={() => void products.refetch()} /> : <RowsSkeleton />;
  if (product === null) return <Notice kind="warning">{say.noProducts}</Notice>;
  const bill = preview.data;
  const ways = bill ? deskWaysOf(bill) : [];
  const paid = ways.find(({ value }) => value === wayChosen) ?? ways[0];
  const send = async () => {
    if (!bill || !paid) return;
    const reply = await sale.submit({
      body: {
        customer: person.id,
        products: [product],
        codes: [],
        sale: `${saleName}-${person.id}-${product}`,
        toPay: bill.toPay,
        by: paid.by,
        way: paid.own,
        card: null,
        isSecondConfirmed,
        class: { id: session.id, unixStart: session.unix_start },
      },
    });
    if (!reply) return void preview.refetch();
    onSold();
    const { booking, orders } = reply;
    const order = (paid.by !== 'later' && orders[0]?.id) || null;
    const isBooked = booking?.state === 'booked' && booking.booking_id !== null;
    const isThere = isBooked && (await arrive(booking.booking_id!, person));
    void queryClient.invalidateQueries();
    // The reason why nothing is booked has to be read, so the dialog stays.
    if (!isBooked) return keepSoldOnly({ why: [say.soldOnly(person.name), booking?.message].filter(Boolean).join(' '), paid: order });
    toast((isThere ? say.present : say.booked)(person.name));
    onDone(booking.booking_id, order);
  };
  if (soldOnly !== null)
    return (
      <Stack gap={4}>
        <Notice kind="warning">{soldOnly.why}</Notice>
        {soldOnly.paid !== null && <PrintReceipt customer={person.id} order={soldOnly.paid} />}
        <ButtonWithWork wide onClick={() => onDone(null, null)}>
          {say.close}
        </ButtonWithWork>
      </Stack>
    );
  const needsSecond = bill?.runsAlready === true && !isSecondConfirmed;
  return (
    <Form className="stack gap-4" error={sale.error} onSend={() => void send()}>
      <ChoiceCards legend={say.product(person.name)} disabled={sale.isWorking}>
        {listed.map(({ id, name, total }) => (
          <ChoiceCard
            key={id}
            name="product"
            value={id}
            isChosen={id === product}
            onChoose={() => choose(id)}
            amount={moneyText(total, settings)}
          >
            {name}
          </ChoiceCard>
        ))}
      </ChoiceCards>
      {listed.length < onSale.length && (
        <ButtonWithWork look="quiet" onClick={() => showAll(true)}>
          {say.more(onSale.length - listed.length)}
        </ButtonWithWork>
      )}
      {bill && ways.length === 0 && <Notice kind="warning">{say.noWays}</Notice>}
      {paid && (
        <ChoiceCards legend={say.payment} disabled={sale.isWorking}>
          {ways.map(({ value, name }) => (
            <ChoiceCard key={value} name="payment" value={value} isChosen={value === paid.value} onChoose={() => chooseWay(value)}>
              {name}
            </ChoiceCard>
          ))}
        </ChoiceCards>
      )}
      {bill?.runsAlready && <CheckField label={say.second} checked={isSecondConfirmed} onChange={confirmSecond} />}
      {(sale.error ?? preview.error) && <Notice kind="error">{(sale.error ?? preview.error)!.message}</Notice>}
      {!bill && !preview.error && <RowsSkeleton />}
      {bill && (
        <div data-step-foot="">
          <ButtonWithWork
            type="submit"
            wide
            working={sale.isWorking || isArriving}
            workingLabel={say.selling}
            disabled={!paid || needsSecond}
          >
            {say.sellAndBook(moneyText(bill.toPay, settings))}
          </ButtonWithWork>
        </div>
      )}
    </Form>
  );
}

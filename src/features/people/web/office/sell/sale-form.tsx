import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { CustomerId, SavedCardId } from '../../../../../kernel/ids.ts';
import { queryClient, reading } from '../../../../../web/lib/query.ts';
import { useSettings } from '../../../../../web/lib/settings.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { path } from '../../../../../web/paths.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { ChoiceCard, ChoiceCards } from '../../../../../web/ui/choice-card.tsx';
import { CheckField } from '../../../../../web/ui/fields.tsx';
import { Form } from '../../../../../web/ui/form.tsx';
import { Text } from '../../../../../web/ui/layout/layout.tsx';
import { LoadFailed, Notice } from '../../../../../web/ui/notice.tsx';
import { RowsSkeleton } from '../../../../../web/ui/skeleton.tsx';
import { toast } from '../../../../../web/ui/toast.tsx';
import type { ReplyOf } from '../../../../../wire/endpoint.ts';
import { sellAtDesk, type DeskWay, type previewSale } from '../../../../checkout/contract/office-sales.contract.ts';
import { BillLines } from '../../../../checkout/web/public/bill-lines.tsx';
import { getPasses } from '../../../../products/contract/products.contract.ts';
import { amountText } from '../../../../studio/rules/amount-text.ts';
import { SaleCodes } from './sale-codes.tsx';
import { sellSay as say } from './sell-texts.ts';
import { useSale } from './use-sale.ts';

type Preview = ReplyOf<typeof previewSale>;

interface SaleFormProps {
  readonly customer: CustomerId;
  readonly name: string;
}

/** After these a link by mail is the way on. */
const NOT_CHARGED = new Set(['card-refused', 'bank-asks-customer']);

/** The products, their bill, and the way in which they are paid. */
export function SaleForm({ customer, name }: SaleFormProps) {
  const { cart, preview, toggle, addCode, dropCode } = useSale(customer);
  const [chosen, choose] = useState('');
  const [isSecondConfirmed, confirmSecond] = useState(false);
  const { data, error, refetch } = useQuery(reading(getPasses, { query: {} }, { as: 'staff' }));
  const { submit, error: fault, isWorking, reset } = useSubmit(sellAtDesk);
  const navigate = useNavigate();
  const money = useMoney();
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <RowsSkeleton />;
  if (data.data.length === 0) return <Text tone="soft">{say.noProducts}</Text>;
  const { products, codes } = cart;
  const shown = products.length === 0 || preview.error ? undefined : preview.data;
  const ways = shown ? waysOf(shown) : [];
  const way = ways.find(({ value }) => value === chosen) ?? ways[0];
  const sell = async (by: Way) => {
    if (!shown) return;
    const paid = { toPay: shown.toPay, by: by.by, way: by.own, card: by.card };
    const reply = await submit({ body: { ...cart, customer, products: [...products], codes: [...codes], ...paid, isSecondConfirmed } });
    if (!reply) return void queryClient.invalidateQueries();
    const sold = reply.orders.map((order) => order.name).join(', ');
    toast(say.done[by.by === 'link' || by.by === 'later' ? by.by : 'paid'](sold, name));
    await queryClient.invalidateQueries();
    const isPaid = by.by !== 'link' && by.by !== 'later';
    await navigate({
      to: path.officeThing,
      params: { place: 'customers', thing: String(customer) },
      search: { tab: 'passes', ...(isPaid && { sold: reply.orders.map(({ id }) => id).join(',') }) } as never,
    });
  };
  const change = (work: () => void) => {
    reset();
    work();
  };
  const needsSecond = shown?.runsAlready === true && !isSecondConfirmed;
  const isCodeWrong = preview.error !== null && codes.length > 0;
  const link = fault && NOT_CHARGED.has(fault.code ?? '') ? ways.find(({ by }) => by === 'link') : undefined;
  return (
    <Form className="stack gap-5" error={fault} onSend={() => way && void sell(way)}>
      <ChoiceCards legend={say.product} disabled={isWorking}>
        {data.data.map(({ id, name: title, total }) => (
          <ChoiceCard
            key={id}
            name="product"
            value={id}
            isOneOfMany
            amount={money(total)}
            isChosen={products.includes(id)}
            onChoose={() => change(() => toggle(id))}
          >
            {title}
          </ChoiceCard>
        ))}
      </ChoiceCards>
      {products.length > 0 && (
        <SaleCodes
          codes={codes}
          error={isCodeWrong ? preview.error?.message : undefined}
          isWorking={preview.isFetching && codes.length > 0}
          onAdd={(code) => change(() => addCode(code))}
          onDrop={(code) => change(() => dropCode(code))}
        />
      )}
      {preview.error && !isCodeWrong && products.length > 0 && <Notice kind="error">{preview.error.message}</Notice>}
      {shown && ways.length === 0 && <Notice kind="warning">{say.noWays}</Notice>}
      {shown && way && (
        <>
          <Bill preview={shown} />
          <Ways {...{ ways, way, isWorking }} onChoose={(value) => change(() => choose(value))} />
          {shown.runsAlready && <CheckField label={say.second} checked={isSecondConfirmed} onChange={confirmSecond} />}
        </>
      )}
      {fault && <Notice kind="error">{fault.message}</Notice>}
      {link && (
        <ButtonWithWork look="plain" wide onClick={() => void sell(link)}>
          {say.sendLink}
        </ButtonWithWork>
      )}
      <ButtonWithWork
        type="submit"
        wide
        working={isWorking}
        workingLabel={say.selling}
        disabled={!shown || !way || needsSecond || preview.isPlaceholderData}
      >
        {shown ? say.sell(money(shown.toPay)) : say.sellOnly}
      </ButtonWithWork>
    </Form>
  );
}

interface WaysProps {
  readonly ways: readonly Way[];
  readonly way: Way;
  readonly isWorking: boolean;
  readonly onChoose: (value: string) => void;
}

const Ways = ({ ways, way, isWorking, onChoose }: WaysProps) => (
  <ChoiceCards legend={say.payment} disabled={isWorking}>
    {ways.map(({ value, name: words, hint }) => (
      <ChoiceCard key={value} name="payment" value={value} isChosen={way.value === value} onChoose={() => onChoose(value)}>
        {words}
        {hint && <Text small>{hint}</Text>}
      </ChoiceCard>
    ))}
  </ChoiceCards>
);

function useMoney(): (amount: number) => string {
  const { currency, locale } = useSettings();
  return (amount) => amountText(amount, currency, locale);
}

const Bill = ({ preview: { giftCard, toPay, currency, ...bill } }: { readonly preview: Preview }) => (
  <BillLines bill={{ ...bill, giftCard: giftCard && { ...giftCard, toPay } }} currency={currency} />
);

interface Way {
  readonly value: string;
  readonly by: DeskWay;
  /** The studio's own name of the way. */
  readonly own: string | null;
  /** The saved card that is charged. */
  readonly card: SavedCardId | null;
  readonly name: string;
  readonly hint?: string;
}

const waysOf = ({ ways, deskWays, cards, items }: Preview): Way[] =>
  ways.flatMap((by): Way[] => {
    const plain = { by, own: null, card: null };
    if (by === 'way') return deskWays.map((own) => ({ ...plain, value: `way:${own}`, own, name: own }));
    if (by === 'card')
      return cards.map(({ id, name, isExpired }) => ({
        ...plain,
        value: `card:${id}`,
        card: id,
        name,
        hint: isExpired ? say.expired : say.cardHint,
      }));
    const way = { ...plain, value: by, name: say.ways[by] };
    if (by === 'link') return [{ ...way, hint: say.hints.link(items.length) }];
    return [by === 'later' ? { ...way, hint: say.hints.later } : way];
  });

import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { CustomerId, OfferId } from '../../../../../kernel/ids.ts';
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
import { previewSale, sellAtDesk, type DeskWay } from '../../../../checkout/contract/office-sales.contract.ts';
import { BillLines } from '../../../../checkout/web/public/bill-lines.tsx';
import { getPasses } from '../../../../products/contract/products.contract.ts';
import { amountText } from '../../../../studio/rules/amount-text.ts';
import styles from './sell.module.css';
import { sellSay as say } from './sell-texts.ts';

type Preview = ReplyOf<typeof previewSale>;

interface SaleFormProps {
  readonly customer: CustomerId;
  readonly name: string;
}

/** The product, its bill, and the way in which it is paid at the desk. */
export function SaleForm({ customer, name }: SaleFormProps) {
  const [product, chooseProduct] = useState<OfferId | null>(null);
  const [chosen, choose] = useState('');
  const [isSecondConfirmed, confirmSecond] = useState(false);
  const { data, error, refetch } = useQuery(reading(getPasses, { query: {} }, { as: 'staff' }));
  const preview = useQuery({ ...reading(previewSale, { body: { customer, product: product! } }), enabled: product !== null, retry: false });
  const { submit, error: fault, isWorking, reset } = useSubmit(sellAtDesk);
  const navigate = useNavigate();
  const money = useMoney();
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <RowsSkeleton />;
  if (data.data.length === 0) return <Text tone="soft">{say.noProducts}</Text>;
  const shown = product === null ? undefined : preview.data;
  const ways = shown ? waysOf(shown) : [];
  const way = ways.find(({ value }) => value === chosen) ?? ways[0];
  const send = async () => {
    if (product === null || !shown || !way) return;
    const reply = await submit({ body: { customer, product, total: shown.total, by: way.by, way: way.own, isSecondConfirmed } });
    if (!reply) return void queryClient.invalidateQueries();
    toast((way.by === 'later' ? say.owed : say.sold)(shown.name, name));
    await queryClient.invalidateQueries();
    await navigate({ to: path.officeThing, params: { place: 'customers', thing: String(customer) }, search: { tab: 'passes' } as never });
  };
  const needsSecond = shown?.runsAlready === true && !isSecondConfirmed;
  return (
    <Form className="stack gap-5" error={fault} onSend={() => void send()}>
      <ChoiceCards legend={say.product} disabled={isWorking}>
        {data.data.map(({ id, name: title, total }) => (
          <ChoiceCard
            key={id}
            name="product"
            value={id}
            isChosen={product === id}
            onChoose={() => {
              reset();
              chooseProduct(id);
            }}
          >
            <span className={styles.priced}>
              <span>{title}</span>
              <span className={styles.price}>{money(total)}</span>
            </span>
          </ChoiceCard>
        ))}
      </ChoiceCards>
      {preview.error && product !== null && <Notice kind="error">{preview.error.message}</Notice>}
      {shown && ways.length === 0 && <Notice kind="warning">{say.noWays}</Notice>}
      {shown && way && (
        <>
          <Bill preview={shown} />
          <ChoiceCards legend={say.payment} disabled={isWorking}>
            {ways.map(({ value, name: words, hint }) => (
              <ChoiceCard key={value} name="payment" value={value} isChosen={way.value === value} onChoose={() => choose(value)}>
                {words}
                {hint && <Text small>{hint}</Text>}
              </ChoiceCard>
            ))}
          </ChoiceCards>
          {shown.runsAlready && <CheckField label={say.second} checked={isSecondConfirmed} onChange={confirmSecond} />}
        </>
      )}
      {fault && <Notice kind="error">{fault.message}</Notice>}
      <ButtonWithWork type="submit" wide working={isWorking} workingLabel={say.selling} disabled={!shown || !way || needsSecond}>
        {shown ? say.sell(money(shown.total)) : say.sellOnly}
      </ButtonWithWork>
    </Form>
  );
}

function useMoney(): (amount: number) => string {
  const { currency, locale } = useSettings();
  return (amount) => amountText(amount, currency, locale);
}

const Bill = ({ preview: { price, tax, total, currency } }: { readonly preview: Preview }) => (
  <BillLines bill={{ price, discount: 0, code: null, tax, total, giftCard: null }} currency={currency} />
);

interface Way {
  readonly value: string;
  readonly by: DeskWay;
  /** The studio's own name of the way. */
  readonly own: string | null;
  readonly name: string;
  readonly hint?: string;
}

const waysOf = ({ ways, deskWays }: Preview): Way[] =>
  ways.flatMap((by): Way[] => {
    if (by === 'way') return deskWays.map((own) => ({ value: `way:${own}`, by, own, name: own }));
    return [{ value: by, by, own: null, name: say.ways[by], ...(by === 'later' && { hint: say.laterHint }) }];
  });

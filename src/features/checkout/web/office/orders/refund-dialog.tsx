import { useState } from 'react';
import { minor, minus, type Minor } from '../../../../../kernel/money.ts';
import { queryClient } from '../../../../../web/lib/query.ts';
import { useSettings } from '../../../../../web/lib/settings.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { MoneyField } from '../../../../../web/office/money-field.tsx';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { ChoiceCard, ChoiceCards } from '../../../../../web/ui/choice-card.tsx';
import { Dialog } from '../../../../../web/ui/dialog.tsx';
import foot from '../../../../../web/ui/dialog-foot.module.css';
import { TextField } from '../../../../../web/ui/fields.tsx';
import { Form } from '../../../../../web/ui/form.tsx';
import { Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { toast } from '../../../../../web/ui/toast.tsx';
import { refundOrderByStaff, type OfficeOrder } from '../../../contract/office-orders.contract.ts';
import { ordersTexts } from '../../../staff-texts.ts';
import { decideOrderRefund, type OrderRefund } from '../../../rules/decide-order-refund.ts';
import { untoldCustomer } from './untold-customer.ts';
import { ordersSay as say } from './office-orders-texts.ts';
import { useMinorText } from './use-orders.ts';

interface RefundDialogProps {
  readonly order: OfficeOrder;
  readonly onClose: () => void;
}

/** Refunds an order or a part of it. The rule that the server obeys says before the press where the money goes. */
export default function RefundDialog({ order, onClose }: RefundDialogProps) {
  const [isPart, setPart] = useState(false);
  const [amount, setAmount] = useState<number | string>('');
  const [reason, setReason] = useState('');
  const { submit, error, isWorking, reset } = useSubmit(refundOrderByStaff);
  const money = useMinorText(order.currency);
  const { currency } = useSettings();
  const left = minus(order.refundable.total, order.refundable.refunded);
  const asked = isPart ? amountOf(amount) : null;
  const decision = isPart && asked === null ? null : decideOrderRefund(order.refundable, asked);
  const send = async () => {
    if (!decision?.ok) return;
    const reply = await submit({ params: { id: order.id }, body: { amount: asked, reason } });
    if (reply) {
      toast(say.refundDone(money(reply.amount)));
      onClose();
    }
    await queryClient.invalidateQueries();
  };
  // A fee goes back in full, and an amount is typed in the studio's present currency.
  const mayBePart = !order.isFee && currency.iso_code === order.currency.iso_code;
  return (
    <Dialog open onClose={onClose} title={say.refund} width={480}>
      <Form className="stack gap-4" error={error} onSend={() => void send()}>
        <Text>{say.paying(money(order.total), order.name)}</Text>
        <ChoiceCards legend={say.howMuch} disabled={isWorking}>
          <ChoiceCard name="much" value="whole" isChosen={!isPart} onChoose={() => setPart(false)}>
            {say.whole(money(left))}
          </ChoiceCard>
          {mayBePart && (
            <ChoiceCard
              name="much"
              value="part"
              isChosen={isPart}
              onChoose={() => setPart(true)}
              detail={
                <MoneyField
                  label={say.amount}
                  value={amount}
                  error={amount !== '' && asked === null ? say.typeAmount : undefined}
                  onChange={(next) => {
                    reset();
                    setAmount(next);
                  }}
                />
              }
            >
              {say.part}
            </ChoiceCard>
          )}
        </ChoiceCards>
        <TextField label={say.reason} description={say.reasonHint} maxLength={200} value={reason} onChange={setReason} />
        <div aria-live="polite">
          {decision?.ok && <Effects order={order} refund={decision.value} money={money} />}
          {decision && !decision.ok && <Notice kind="warning">{refusalText(decision.refusal.code)}</Notice>}
        </div>
        <div className={foot.foot}>
          {error && <Notice kind="error">{error.message}</Notice>}
          <div className={foot.actions}>
            <ButtonWithWork type="submit" wide working={isWorking} workingLabel={say.refunding} disabled={!decision?.ok}>
              {decision?.ok ? say.refundIt(money(decision.value.amount)) : say.refund}
            </ButtonWithWork>
          </div>
        </div>
      </Form>
    </Dialog>
  );
}

const amountOf = (typed: number | string): Minor | null => (typeof typed === 'number' && typed > 0 ? minor(typed) : null);

function refusalText(code: keyof ReturnType<typeof ordersTexts>['refusals']): string {
  const say = ordersTexts().refusals[code].say as (refusal: unknown) => string;
  return say({ code });
}

interface EffectsProps {
  readonly order: OfficeOrder;
  readonly refund: OrderRefund;
  readonly money: (amount: number) => string;
}

const Effects = ({ order, refund, money }: EffectsProps) => (
  <Stack gap={1}>
    {refund.toGiftCard > 0 && <Text>{say.goesTo.giftCard(money(refund.toGiftCard))}</Text>}
    {refund.toPayer > 0 && (
      <Text>
        {order.isByGateway
          ? say.goesTo.payer(money(refund.toPayer), order.parts.at(-1)?.name ?? order.paidBy)
          : say.goesTo.desk(money(refund.toPayer))}
      </Text>
    )}
    {order.pass?.isSale && <Text>{refund.isWhole ? say.endsPass : say.keepsPass}</Text>}
    {(!order.isFee || order.isByGateway) && <Text tone="soft">{untoldCustomer(order.customer) || say.tells}</Text>}
  </Stack>
);

import { useState } from 'react';
import { isDay } from '../../../../../kernel/calendar.ts';
import type { OrderId } from '../../../../../kernel/ids.ts';
import { queryClient } from '../../../../../web/lib/query.ts';
import { serverNow } from '../../../../../web/lib/server-clock.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { ChoiceCard, ChoiceCards } from '../../../../../web/ui/choice-card.tsx';
import { Dialog } from '../../../../../web/ui/dialog.tsx';
import foot from '../../../../../web/ui/dialog-foot.module.css';
import { TextField } from '../../../../../web/ui/fields.tsx';
import { Form } from '../../../../../web/ui/form.tsx';
import { Text } from '../../../../../web/ui/layout/layout.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { toast } from '../../../../../web/ui/toast.tsx';
import { markOrderPaid, type OrderLine } from '../../../contract/office-orders.contract.ts';
import { ordersSay as say } from './office-orders-texts.ts';
import { useMinorText } from './use-orders.ts';

interface PaidDialogProps {
  readonly order: Pick<OrderLine, 'name' | 'due' | 'currency' | 'purchasedAt' | 'customer'> & { readonly id: OrderId };
  /** The studio's own names of ways to pay. */
  readonly deskWays: readonly string[];
  readonly onClose: () => void;
}

/** Records how an order was paid at the studio. */
export default function PaidDialog({ order, deskWays, onClose }: PaidDialogProps) {
  const [chosen, choose] = useState('cash');
  const { submit, error, isWorking } = useSubmit(markOrderPaid);
  const dates = useDates('staff');
  const today = dates.dayOf(serverNow());
  const [typed, setTyped] = useState<string>(today);
  const [isDayMissing, setDayMissing] = useState(false);
  const wrongDay = isDayMissing ? say.paidOnNeeded : error?.errors['paidOn']?.[0];
  const money = useMinorText(order.currency);
  const way = chosen.startsWith('way:') ? chosen.slice('way:'.length) : null;
  const send = async () => {
    // A half-typed day has no value in the browser.
    if (!isDay(typed)) return setDayMissing(true);
    const paidOn = typed;
    const body = way === null ? { by: chosen as 'cash' | 'bank', paidOn } : { by: 'way' as const, way, paidOn };
    if (await submit({ params: { id: order.id }, body })) {
      toast(order.customer.email === null ? say.markedPaidOnly : say.markedPaid);
      onClose();
    }
    await queryClient.invalidateQueries();
  };
  const ways = [
    { value: 'cash', name: say.ways.cash },
    { value: 'bank', name: say.ways.bank },
    ...deskWays.map((name) => ({ value: `way:${name}`, name })),
  ];
  return (
    <Dialog open onClose={onClose} title={say.markPaid} width={440}>
      <Form className="stack gap-4" error={error} onSend={() => void send()}>
        <Text>{say.paying(money(order.due), order.name)}</Text>
        <ChoiceCards legend={say.howPaid} disabled={isWorking}>
          {ways.map(({ value, name }) => (
            <ChoiceCard key={value} name="way" value={value} isChosen={chosen === value} onChoose={() => choose(value)}>
              {name}
            </ChoiceCard>
          ))}
        </ChoiceCards>
        <TextField
          type="date"
          label={say.paidOn}
          description={say.paidOnHint}
          min={dates.dayOf(order.purchasedAt)}
          max={today}
          value={typed}
          error={wrongDay}
          onChange={(day) => {
            setTyped(day);
            setDayMissing(false);
          }}
        />
        <div className={foot.foot}>
          {error && wrongDay === undefined && <Notice kind="error">{error.message}</Notice>}
          <div className={foot.actions}>
            <ButtonWithWork type="submit" wide working={isWorking} workingLabel={say.saving}>
              {say.markPaid}
            </ButtonWithWork>
          </div>
        </div>
      </Form>
    </Dialog>
  );
}

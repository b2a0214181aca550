import { useState } from 'react';
import type { OrderId } from '../../../../../kernel/ids.ts';
import { queryClient } from '../../../../../web/lib/query.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { ChoiceCard, ChoiceCards } from '../../../../../web/ui/choice-card.tsx';
import { Dialog } from '../../../../../web/ui/dialog.tsx';
import foot from '../../../../../web/ui/dialog-foot.module.css';
import { Form } from '../../../../../web/ui/form.tsx';
import { Text } from '../../../../../web/ui/layout/layout.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { toast } from '../../../../../web/ui/toast.tsx';
import { markOrderPaid, type OrderLine } from '../../../contract/office-orders.contract.ts';
import { ordersSay as say } from './office-orders-texts.ts';
import { useMinorText } from './use-orders.ts';

interface PaidDialogProps {
  readonly order: Pick<OrderLine, 'name' | 'due' | 'currency'> & { readonly id: OrderId };
  /** The studio's own names of ways to pay. */
  readonly deskWays: readonly string[];
  readonly onClose: () => void;
}

/** Records how an order was paid at the studio. */
export default function PaidDialog({ order, deskWays, onClose }: PaidDialogProps) {
  const [chosen, choose] = useState('cash');
  const { submit, error, isWorking } = useSubmit(markOrderPaid);
  const money = useMinorText(order.currency);
  const way = chosen.startsWith('way:') ? chosen.slice('way:'.length) : null;
  const send = async () => {
    const body = way === null ? { by: chosen as 'cash' | 'bank' } : { by: 'way' as const, way };
    if (await submit({ params: { id: order.id }, body })) {
      toast(say.markedPaid);
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
        <div className={foot.foot}>
          {error && <Notice kind="error">{error.message}</Notice>}
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

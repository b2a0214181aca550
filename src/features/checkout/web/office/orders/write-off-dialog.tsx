import { useState } from 'react';
import { queryClient } from '../../../../../web/lib/query.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { Dialog } from '../../../../../web/ui/dialog.tsx';
import foot from '../../../../../web/ui/dialog-foot.module.css';
import { TextField } from '../../../../../web/ui/fields.tsx';
import { Form } from '../../../../../web/ui/form.tsx';
import { Text } from '../../../../../web/ui/layout/layout.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { toast } from '../../../../../web/ui/toast.tsx';
import { writeOrderOff, type OfficeOrder } from '../../../contract/office-orders.contract.ts';
import { ordersSay as say } from './office-orders-texts.ts';
import { useMinorText } from './use-orders.ts';

/** Gives up what is due, with a reason. */
export default function WriteOffDialog({ order, onClose }: { readonly order: OfficeOrder; readonly onClose: () => void }) {
  const [reason, setReason] = useState('');
  const { submit, error, isWorking } = useSubmit(writeOrderOff);
  const money = useMinorText(order.currency);
  const send = async () => {
    if (!(await submit({ params: { id: order.id }, body: { reason } }))) return;
    toast(say.writtenOff);
    onClose();
    await queryClient.invalidateQueries();
  };
  return (
    <Dialog open onClose={onClose} title={say.writeOff} width={440}>
      <Form className="stack gap-4" error={error} onSend={() => void send()}>
        <Text>{say.writeOffBody(money(order.due))}</Text>
        {order.pass?.isSale && <Text>{say.endsPass}</Text>}
        <TextField
          label={say.reason}
          description={say.reasonHint}
          required
          maxLength={200}
          value={reason}
          error={error?.errors['reason']?.[0]}
          onChange={setReason}
        />
        <div className={foot.foot}>
          {error && !error.errors['reason'] && <Notice kind="error">{error.message}</Notice>}
          <div className={foot.actions}>
            <ButtonWithWork type="submit" wide look="danger" working={isWorking} workingLabel={say.saving}>
              {say.writeOffIt}
            </ButtonWithWork>
          </div>
        </div>
      </Form>
    </Dialog>
  );
}

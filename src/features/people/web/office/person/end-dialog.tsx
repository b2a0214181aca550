import { useState } from 'react';
import type { Day } from '../../../../../kernel/calendar.ts';
import type { CustomerId } from '../../../../../kernel/ids.ts';
import { queryClient } from '../../../../../web/lib/query.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { Dialog } from '../../../../../web/ui/dialog.tsx';
import { useLeave, useUnsaved } from '../../../../../web/ui/dialogs/unsaved.ts';
import { TextField } from '../../../../../web/ui/fields.tsx';
import { Form } from '../../../../../web/ui/form.tsx';
import { toast } from '../../../../../web/ui/toast.tsx';
import { moveEnd } from '../../../../passes/contract/office-credits.contract.ts';
import type { PersonPass } from '../../../contract/person-passes.contract.ts';
import { CorrectionFoot } from './correction-foot.tsx';
import { personSay } from './person-texts.ts';

const { correct: say, end: words } = personSay;

interface EndDialogProps {
  readonly customer: CustomerId;
  readonly pass: PersonPass;
  readonly onClose: () => void;
}

/** Moves the last day of a pass. */
export default function EndDialog(props: EndDialogProps) {
  return (
    <Dialog open onClose={props.onClose} title={words.title(props.pass.name)} width={440} onPhone="sheet">
      <EndForm {...props} />
    </Dialog>
  );
}

function EndForm({ customer, pass, onClose }: EndDialogProps) {
  const dates = useDates('staff');
  const [lastDay, setLastDay] = useState<string>(pass.endsAt === null ? '' : dates.dayOf(pass.endsAt));
  const [reason, setReason] = useState('');
  const { submit, isWorking, error } = useSubmit(moveEnd);
  const leave = useLeave();
  useUnsaved(reason !== '');
  const send = async () => {
    const reply = await submit({ params: { id: customer, pass: pass.id }, body: { lastDay: lastDay as Day, reason } });
    if (!reply) return;
    toast(reply.message);
    onClose();
    await queryClient.invalidateQueries();
  };
  return (
    <Form className="stack gap-5" error={error} onSend={() => void send()}>
      <TextField
        type="date"
        name="lastDay"
        label={words.lastDay}
        description={words.hint}
        value={lastDay}
        error={error?.errors['lastDay']?.[0]}
        onChange={setLastDay}
      />
      <CorrectionFoot
        words={{ ...say, reasonHint: words.reasonHint }}
        reason={reason}
        onReason={setReason}
        field="lastDay"
        error={error}
        isWorking={isWorking}
        onClose={() => leave(onClose)}
      />
    </Form>
  );
}

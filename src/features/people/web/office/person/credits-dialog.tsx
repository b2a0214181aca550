import { useState } from 'react';
import type { CustomerId } from '../../../../../kernel/ids.ts';
import { queryClient } from '../../../../../web/lib/query.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { CountField } from '../../../../../web/office/count-field.tsx';
import { Dialog } from '../../../../../web/ui/dialog.tsx';
import { useLeave, useUnsaved } from '../../../../../web/ui/dialogs/unsaved.ts';
import { ChoiceField } from '../../../../../web/ui/fields/choice-field.tsx';
import { Form } from '../../../../../web/ui/form.tsx';
import { toast } from '../../../../../web/ui/toast.tsx';
import { correctCredits } from '../../../../passes/contract/office-credits.contract.ts';
import type { PersonPass } from '../../../contract/person-passes.contract.ts';
import { countedKinds } from './counted-kinds.ts';
import { CorrectionFoot } from './correction-foot.tsx';
import { personSay } from './person-texts.ts';

const say = personSay.correct;

interface CreditsDialogProps {
  readonly customer: CustomerId;
  readonly pass: PersonPass;
  readonly onClose: () => void;
}

/** Adds or takes credits by hand. The reason stays beside the entry. */
export default function CreditsDialog(props: CreditsDialogProps) {
  return (
    <Dialog open onClose={props.onClose} title={say.title(props.pass.name)} width={440} onPhone="sheet">
      <CreditsForm {...props} />
    </Dialog>
  );
}

type Way = 'add' | 'take';

function CreditsForm({ customer, pass, onClose }: CreditsDialogProps) {
  const kinds = countedKinds(pass);
  const [kind, setKind] = useState(kinds[0] ?? 'class');
  const [way, setWay] = useState<Way>('add');
  const [count, setCount] = useState<number | string | null>(1);
  const [reason, setReason] = useState('');
  const { submit, isWorking, error } = useSubmit(correctCredits);
  const leave = useLeave();
  useUnsaved(reason !== '');
  const send = async () => {
    const delta = typeof count === 'number' && way === 'take' ? -count : count;
    const reply = await submit({ params: { id: customer, pass: pass.id }, body: { kind, delta: delta as number, reason } });
    if (!reply) return;
    toast(reply.message);
    onClose();
    await queryClient.invalidateQueries();
  };
  return (
    <Form className="stack gap-5" error={error} onSend={() => void send()}>
      {kinds.length > 1 && (
        <ChoiceField
          label={say.kind}
          value={kind}
          data={kinds.map((one) => ({ value: one, label: say.kinds[one] }))}
          onChange={(chosen) => setKind(kinds.find((one) => one === chosen) ?? kind)}
        />
      )}
      <ChoiceField
        label={say.way}
        value={way}
        data={(['add', 'take'] as const).map((one) => ({ value: one, label: say.ways[one] }))}
        onChange={(chosen) => setWay(chosen === 'take' ? 'take' : 'add')}
      />
      <CountField label={say.count} value={count} error={error?.errors['delta']?.[0]} onChange={setCount} />
      <CorrectionFoot
        words={say}
        reason={reason}
        onReason={setReason}
        field="delta"
        error={error}
        isWorking={isWorking}
        onClose={() => leave(onClose)}
      />
    </Form>
  );
}

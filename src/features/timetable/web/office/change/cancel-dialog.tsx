import { useState } from 'react';
import { isApiError } from '../../../../../web/lib/api-error.ts';
import { queryClient } from '../../../../../web/lib/query.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import foot from '../../../../../web/ui/dialog-foot.module.css';
import { Dialog } from '../../../../../web/ui/dialog.tsx';
import { ErrorList } from '../../../../../web/ui/error-list.tsx';
import { CheckField, TextField } from '../../../../../web/ui/fields.tsx';
import { Form } from '../../../../../web/ui/form.tsx';
import { Text } from '../../../../../web/ui/layout/layout.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { cancelClasses, previewCancel, REASON_MAX, type Scope } from '../../../contract/change.contract.ts';
import type { TimetableClass } from '../timetable/class-card.tsx';
import { timetableSay as say } from '../timetable/timetable-texts.ts';
import { PreviewNotes } from './preview-notes.tsx';
import { ScopeCards } from './scope-cards.tsx';
import { usePreviews } from './use-previews.ts';

interface CancelDialogProps {
  readonly one: TimetableClass;
  readonly onClose: () => void;
}

/** Cancels a class, it and the following ones, or all coming ones. */
export default function CancelDialog({ one, onClose }: CancelDialogProps) {
  return (
    <Dialog open onClose={onClose} title={say.change.cancelTitle(one.name)} width={480} onPhone="sheet">
      <CancelForm one={one} onClose={onClose} />
    </Dialog>
  );
}

function CancelForm({ one, onClose }: CancelDialogProps) {
  const dates = useDates('staff');
  const repeats = one.recurrence !== null;
  const [scope, setScope] = useState<Scope>('this');
  const [refund, setRefund] = useState(true);
  const [reason, setReason] = useState('');
  const [isShown, setShown] = useState(false);
  const { submit, error, isWorking } = useSubmit(cancelClasses);
  const bodyOf = (each: Scope) => ({ scope: each, refund, reason, isShown });
  const { previews, error: previewError, isAsking } = usePreviews(previewCancel, one.id, repeats, bodyOf);
  const preview = previews[scope];
  const fault = error ?? (isApiError(previewError) ? previewError : null);
  const send = async () => {
    if (!preview) return;
    const reply = await submit({ params: { id: one.id }, body: { ...bodyOf(scope), stamp: preview.stamp } });
    // Closed first: the numbers of a cancelled class cannot be asked for.
    if (reply) onClose();
    await queryClient.invalidateQueries();
  };
  return (
    <Form className="stack gap-4" error={fault} onSend={() => void send()}>
      <Text>{dates.momentTitle(one.startsAt)}</Text>
      {repeats && <ScopeCards scope={scope} disabled={isWorking} previews={previews} onChange={setScope} />}
      {scope !== 'this' && <Text tone="soft">{say.change.repeatsNoMore}</Text>}
      {preview && preview.weekly > 0 && <Text>{say.change.weeklyEnds(preview.weekly)}</Text>}
      <CheckField label={say.change.refund} checked={refund} onChange={setRefund} />
      <TextField
        label={say.change.reason}
        description={say.change.reasonHint}
        name="reason"
        maxLength={REASON_MAX}
        value={reason}
        error={fault?.errors['reason']?.[0]}
        onChange={setReason}
      />
      <CheckField label={say.change.isShown} checked={isShown} onChange={setShown} />
      {preview && <PreviewNotes preview={preview} />}
      <div className={foot.foot}>
        {fault && (
          <Notice kind="error">
            <ErrorList error={fault} />
          </Notice>
        )}
        <Text strong aria-live="polite">
          {preview && say.change.numbers(preview.classes, preview.people, preview.waiting)}
        </Text>
        <div className={foot.actions}>
          <ButtonWithWork look="plain" wide data-autofocus="" onClick={onClose}>
            {say.change.keep}
          </ButtonWithWork>
          <ButtonWithWork type="submit" look="danger" wide working={isWorking} disabled={isAsking || !preview}>
            {say.change.cancel(preview?.classes ?? 1)}
          </ButtonWithWork>
        </div>
      </div>
    </Form>
  );
}

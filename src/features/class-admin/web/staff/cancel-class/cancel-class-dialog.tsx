import { useState } from 'react';
import type { ClassSessionId } from '../../../../../kernel/ids.ts';
import { seconds } from '../../../../../kernel/time.ts';
import { queryClient } from '../../../../../web/lib/query.ts';
import { useAfter } from '../../../../../web/lib/use-after.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { Dialog } from '../../../../../web/ui/dialog.tsx';
import { useLeave, useUnsaved } from '../../../../../web/ui/dialogs/unsaved.ts';
import { CheckField, TextField } from '../../../../../web/ui/fields.tsx';
import { LoadFailed, Notice } from '../../../../../web/ui/notice.tsx';
import { RowsSkeleton } from '../../../../../web/ui/skeleton.tsx';
import { untoldText } from '../../../../customers/web/public/untold-text.ts';
import { cancelClass, REASON_MAX } from '../../../contract/cancel-class.contract.ts';
import type { StaffClassDetails } from '../../../contract/staff-class.ts';
import { RefundChoice } from '../refund-choice.tsx';
import { ClassHeading } from '../../public/class-heading.tsx';
import { useStaffClass } from '../../public/use-staff-class.ts';
import { Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import foot from '../../../../../web/ui/dialog-foot.module.css';
import { cancelSay } from './cancel-class-texts.ts';

interface CancelClassDialogProps {
  readonly id: ClassSessionId;
  readonly onClose: () => void;
}

/** How long a success or failure message is shown (spec 3 §9). */
const MESSAGE_STANDS = seconds(5);

/** Shows the effects of the cancellation before it is confirmed (spec 3 §2, Cancel schedule modal). */
export default function CancelClassDialog({ id, onClose }: CancelClassDialogProps) {
  const { data, isError, error, refetch } = useStaffClass(id);
  return (
    <Dialog open onClose={onClose} title={cancelSay.title} width={480} onPhone="sheet">
      {isError && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <RowsSkeleton />}
      {data && (
        <Stack gap={5}>
          <ClassHeading session={data.schedule} />
          <CancelForm session={data.schedule} onClose={onClose} />
        </Stack>
      )}
    </Dialog>
  );
}

function CancelForm({ session, onClose }: { readonly session: StaffClassDetails; readonly onClose: () => void }) {
  const { submit, isWorking, error, state, reset } = useSubmit(cancelClass);
  const [refunds, setRefunds] = useState(false);
  const [isShown, setShown] = useState(false);
  const [reason, setReason] = useState('');
  // Keeps the bookings from when the dialog opened, because a cancelled class has none.
  const [{ bookings, bookings_waitlist: waiting }] = useState(session);
  const paid = bookings.filter(({ takes_credit: takes }) => takes).length;
  const everybody = [...bookings, ...waiting];
  const untold = everybody.filter((booking) => !booking.is_mailed);
  const done = state.kind === 'done' ? state.reply : null;
  const leave = useLeave();
  useUnsaved(done === null && isShown && reason.trim() !== '');
  useAfter(done, MESSAGE_STANDS, onClose);
  useAfter(error, MESSAGE_STANDS, reset);

  const send = async () => {
    const reply = await submit({
      body: {
        id: session.id,
        refund: refunds,
        cancellation_reason: isShown ? reason : '',
        show_cancelled_on_website: isShown,
      },
    });
    if (reply) await queryClient.invalidateQueries();
  };
  if (done)
    return (
      <>
        <Notice kind="success">{done.message}</Notice>
        <ButtonWithWork look="plain" wide data-autofocus="" onClick={onClose}>
          {cancelSay.close}
        </ButtonWithWork>
      </>
    );
  return (
    <>
      <RefundChoice
        legend={cancelSay.legend}
        refunds={refunds}
        disabled={isWorking}
        words={{
          norefund: { label: cancelSay.keep, means: cancelSay.loses(paid) },
          refund: { label: cancelSay.giveBack, means: cancelSay.gets(paid) },
        }}
        onChange={setRefunds}
      />
      <Stack gap={3}>
        <CheckField label={cancelSay.show} checked={isShown} onChange={setShown} />
        {isShown && (
          <TextField
            label={cancelSay.reason}
            description={cancelSay.reasonHint}
            maxLength={REASON_MAX}
            value={reason}
            onChange={setReason}
          />
        )}
      </Stack>
      {error && <Notice kind="error">{error.message}</Notice>}
      <Text tone="soft" small>
        {everybody.length > untold.length || untold.length === 0 ? cancelSay.told(everybody.length - untold.length) : ''}{' '}
        {untoldText(untold.map(({ customer }) => customer))}
      </Text>
      <div className={foot.actions}>
        <ButtonWithWork look="plain" wide data-autofocus="" onClick={() => leave(onClose)}>
          {cancelSay.no}
        </ButtonWithWork>
        <ButtonWithWork look="danger" wide working={isWorking} onClick={() => void send()}>
          {cancelSay.yes(refunds ? { losing: 0, getting: paid } : { losing: paid, getting: 0 })}
        </ButtonWithWork>
      </div>
    </>
  );
}

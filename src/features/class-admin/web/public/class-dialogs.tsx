import { useSearch } from '@tanstack/react-router';
import { type ComponentType } from 'react';
import { asId, type ClassSessionId } from '../../../../kernel/ids.ts';
import { useDialogAddress } from '../../../../web/lib/use-dialog-address.ts';
import { lazyDialog } from '../../../../web/ui/dialogs/lazy-dialog.tsx';
import { readId } from '../../../classes/web/public/read-id.ts';

const EditDialog = lazyDialog(() => import('../staff/edit-class/edit-class-dialog.tsx'));
const CancelDialog = lazyDialog(() => import('../staff/cancel-class/cancel-class-dialog.tsx'));
const DetailsDialog = lazyDialog(() => import('../staff/my-classes/class-details-dialog.tsx'));

type DialogOfClass = ComponentType<{ readonly id: ClassSessionId; readonly onClose: () => void }>;

/** Dialogs from other features: the roster, a mail to the class, and a sub request. */
export interface ClassScreens {
  readonly Attendance: DialogOfClass;
  readonly Email: DialogOfClass;
  readonly SubRequest: DialogOfClass;
}

/** The actions on a class of the staff portal. Each is a dialog with its own address. */
export function useClassDialogs() {
  const details = useDialogAddress('class');
  const attendance = useDialogAddress('attendance');
  const cancelling = useDialogAddress('cancel');
  const editing = useDialogAddress('edit');
  const writing = useDialogAddress('email');
  const asking = useDialogAddress('sub');
  return { details, attendance, cancelling, editing, writing, asking };
}

export function ClassDialogs({ Attendance, Email, SubRequest }: ClassScreens) {
  const search: { class?: string; attendance?: string; cancel?: string; edit?: string; email?: string; sub?: string } = useSearch({
    strict: false,
  });
  const { details, attendance, cancelling, editing, writing, asking } = useClassDialogs();
  const named = (text: string | undefined) => {
    const id = readId(text);
    return id === null ? null : asId<ClassSessionId>(id);
  };
  const open = {
    details: named(search.class),
    attendance: named(search.attendance),
    cancelling: named(search.cancel),
    editing: named(search.edit),
    writing: named(search.email),
    asking: named(search.sub),
  };
  return (
    <>
      {open.details !== null && (
        <DetailsDialog
          id={open.details}
          onClose={details.close}
          onEdit={() => editing.open(String(open.details))}
          onSubRequest={() => asking.open(String(open.details))}
          onCancelClass={() => cancelling.open(String(open.details))}
          onEmail={() => writing.open(String(open.details))}
        />
      )}
      {open.editing !== null && <EditDialog id={open.editing} onClose={editing.close} />}
      {open.cancelling !== null && <CancelDialog id={open.cancelling} onClose={cancelling.close} />}
      {open.writing !== null && <Email id={open.writing} onClose={writing.close} />}
      {open.asking !== null && <SubRequest id={open.asking} onClose={asking.close} />}
      {open.attendance !== null && <Attendance id={open.attendance} onClose={attendance.close} />}
    </>
  );
}

import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, type ComponentType } from 'react';
import { asId, type ClassSessionId } from '../../../kernel/ids.ts';
import { useDialogAddress } from '../../../web/lib/use-dialog-address.ts';
import { DialogVeil } from '../../../web/ui/dialog-veil.tsx';
import { readId } from '../../classes/web/read-id.ts';

const EditDialog = lazy(() => import('./edit-class/edit-class-dialog.tsx'));
const CancelDialog = lazy(() => import('./cancel-class/cancel-class-dialog.tsx'));
const DetailsDialog = lazy(() => import('./my-classes/class-details-dialog.tsx'));

/** Who comes to a class: a screen of another feature. */
export type AttendanceDialog = ComponentType<{ readonly id: ClassSessionId; readonly onClose: () => void }>;

/** What can be done with a class of the staff portal, each a dialog with its address. */
export function useClassDialogs() {
  const details = useDialogAddress('class');
  const attendance = useDialogAddress('attendance');
  const cancelling = useDialogAddress('cancel');
  const editing = useDialogAddress('edit');
  return { details, attendance, cancelling, editing };
}

/** The dialogs that the address names. */
export function ClassDialogs({ Attendance }: { readonly Attendance: AttendanceDialog }) {
  const search: { class?: string; attendance?: string; cancel?: string; edit?: string } = useSearch({ strict: false });
  const { details, attendance, cancelling, editing } = useClassDialogs();
  const named = (text: string | undefined) => {
    const id = readId(text);
    return id === null ? null : asId<ClassSessionId>(id);
  };
  const open = {
    details: named(search.class),
    attendance: named(search.attendance),
    cancelling: named(search.cancel),
    editing: named(search.edit),
  };
  return (
    <>
      {open.details !== null && (
        <Suspense fallback={<DialogVeil />}>
          <DetailsDialog
            id={open.details}
            onClose={details.close}
            onEdit={() => editing.open(String(open.details))}
            onCancelClass={() => cancelling.open(String(open.details))}
          />
        </Suspense>
      )}
      {open.editing !== null && (
        <Suspense fallback={<DialogVeil />}>
          <EditDialog id={open.editing} onClose={editing.close} />
        </Suspense>
      )}
      {open.cancelling !== null && (
        <Suspense fallback={<DialogVeil />}>
          <CancelDialog id={open.cancelling} onClose={cancelling.close} />
        </Suspense>
      )}
      {open.attendance !== null && (
        <Suspense fallback={<DialogVeil />}>
          <Attendance id={open.attendance} onClose={attendance.close} />
        </Suspense>
      )}
    </>
  );
}

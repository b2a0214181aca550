import { useQuery } from '@tanstack/react-query';
import type { ClassSessionId } from '../../../../../kernel/ids.ts';
import { forgetDraft } from '../../../../../web/lib/use-draft.ts';
import { reading } from '../../../../../web/lib/query.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { Dialog } from '../../../../../web/ui/dialog.tsx';
import { useLeave, useUnsaved } from '../../../../../web/ui/dialogs/unsaved.ts';
import { Form } from '../../../../../web/ui/form.tsx';
import { LoadFailed, Notice } from '../../../../../web/ui/notice.tsx';
import { FormSkeleton } from '../../../../../web/ui/skeleton.tsx';
import { getClassForm } from '../../../contract/edit-class.contract.ts';
import type { ClassForm } from './class-draft.ts';
import { Fees, Places, Website, When, Where } from './class-fields.tsx';
import foot from '../../../../../web/ui/dialog-foot.module.css';
import { editSay } from './edit-class-texts.ts';
import { draftNameOf, useClassForm, type ClassFormState } from './use-class-form.ts';

interface EditClassDialogProps {
  readonly id: ClassSessionId;
  readonly onClose: () => void;
}

/** Schedule Details: the form of a class (spec 3 §2, Class edit form). */
export default function EditClassDialog({ id, onClose }: EditClassDialogProps) {
  // Loads the class each time the dialog opens, so that edits never start from outdated data.
  const { data, isError, error, refetch } = useQuery({
    ...reading(getClassForm, { body: { scheduleId: id } }),
    gcTime: 0,
    staleTime: Infinity,
  });
  // Closing discards the draft. Only a failure keeps it.
  const close = () => {
    forgetDraft(draftNameOf(id));
    onClose();
  };
  return (
    <Dialog open onClose={close} title={editSay.title} width={680}>
      {isError && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <FormSkeleton fields={6} />}
      {data && <Fields form={data} onClose={close} onFailed={onClose} />}
    </Dialog>
  );
}

interface FieldsProps {
  readonly form: ClassForm;
  readonly onClose: () => void;
  /** Closes the dialog after a failure and keeps the draft. */
  readonly onFailed: () => void;
}

function Fields({ form, onClose, onFailed }: FieldsProps) {
  const state = useClassForm(form, { onSaved: onClose, onFailed });
  const leave = useLeave();
  useUnsaved(state.isUnsaved);
  return (
    <Form className="stack gap-6" error={state.error} onSend={() => void state.send()}>
      <When state={state} form={form} />
      <Places state={state} form={form} />
      <Where state={state} form={form} />
      <Website state={state} />
      <Fees state={state} form={form} />
      <div className={foot.foot}>
        {state.failure !== null && (
          <Notice kind="error" action={{ label: editSay.keepEditing, onPress: state.keepEditing }}>
            {state.failure}
          </Notice>
        )}
        {state.message === null ? (
          <Actions state={state} onClose={() => leave(onClose)} />
        ) : (
          <Notice kind="success">{state.message}</Notice>
        )}
      </div>
    </Form>
  );
}

const Actions = ({ state, onClose }: { readonly state: ClassFormState; readonly onClose: () => void }) => (
  <div className={foot.actions}>
    <ButtonWithWork look="plain" wide onClick={onClose}>
      {editSay.close}
    </ButtonWithWork>
    <ButtonWithWork type="submit" wide working={state.isWorking}>
      {editSay.save}
    </ButtonWithWork>
  </div>
);

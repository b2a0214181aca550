import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CustomerId } from '../../../../kernel/ids.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { queryClient, reading } from '../../../../web/lib/query.ts';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { useLeave, useUnsaved } from '../../../../web/ui/dialogs/unsaved.ts';
import { ErrorList } from '../../../../web/ui/error-list.tsx';
import { CheckField } from '../../../../web/ui/fields.tsx';
import { AreaField } from '../../../../web/ui/fields/area-field.tsx';
import { Form } from '../../../../web/ui/form.tsx';
import { LoadFailed, Notice } from '../../../../web/ui/notice.tsx';
import { FormSkeleton } from '../../../../web/ui/skeleton.tsx';
import { toast } from '../../../../web/ui/toast.tsx';
import { getNotes, NOTES_MAX, saveNotes } from '../../contract/customer-admin.contract.ts';
import type { SpelledNotes } from '../../rules/notes-refusal.ts';
import { customersSay } from '../staff/customers/customers-texts.ts';
import foot from '../../../../web/ui/dialog-foot.module.css';
import styles from './notes-dialog.module.css';

const say = customersSay.dialog;

interface NotesDialogProps {
  readonly id: CustomerId;
  readonly name: string;
  readonly onClose: () => void;
}

/** The staff's notes about a customer (spec 3 §2, customer notes). */
export default function NotesDialog({ id, name, onClose }: NotesDialogProps) {
  // Loaded on every opening, because a colleague may have changed the notes.
  const { data, isError, error, refetch } = useQuery({
    ...reading(getNotes, { params: { customerId: id } }),
    gcTime: 0,
    staleTime: Infinity,
  });
  return (
    <Dialog open onClose={onClose} title={customersSay.notesOf(name)} width={520}>
      {isError && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <FormSkeleton fields={2} />}
      {data && <NotesForm stored={data.data} onClose={onClose} />}
    </Dialog>
  );
}

type Notes = ReplyOf<typeof getNotes>['data'];

function NotesForm({ stored, onClose }: { readonly stored: Notes; readonly onClose: () => void }) {
  const [value, setValue] = useState(stored);
  const { submit, isWorking, error } = useSubmit(saveNotes);
  const leave = useLeave();
  useUnsaved(value.notes !== stored.notes || value.injured !== stored.injured || value.injury_notes !== stored.injury_notes);
  // A person who has seen a colleague's newer notes may overwrite them.
  const theirs = error?.code === 'notes-changed' ? (error.details as unknown as SpelledNotes) : null;
  const send = async () => {
    const reply = await submit({ body: { ...value, before: theirs ?? stored } });
    if (!reply) return;
    toast(reply.message);
    onClose();
    await queryClient.invalidateQueries();
  };
  const area = (name: 'notes' | 'injury_notes', label: string, description?: string) => (
    <AreaField
      label={label}
      description={description}
      name={name}
      autosize
      minRows={name === 'notes' ? 4 : 2}
      maxRows={12}
      maxLength={NOTES_MAX}
      value={value[name]}
      error={error?.errors[name]?.[0]}
      onChange={(text) => setValue({ ...value, [name]: text })}
    />
  );
  return (
    <Form className="stack gap-5" error={error} onSend={() => void send()}>
      {area('notes', say.notes, say.hint)}
      <CheckField label={say.injured} name="injured" checked={value.injured} onChange={(injured) => setValue({ ...value, injured })} />
      {value.injured && area('injury_notes', say.injuryNotes)}
      {error && (
        <Notice kind="error">
          <ErrorList error={error} /> {theirs && say.saveOver}
        </Notice>
      )}
      {theirs && (
        <section className={styles.theirs}>
          <h3>{say.theirs}</h3>
          <p>{theirs.notes || say.noNotes}</p>
          {theirs.injured && <p>{[say.injured, theirs.injury_notes].filter(Boolean).join(': ')}</p>}
        </section>
      )}
      <div className={foot.actions}>
        <ButtonWithWork look="plain" wide onClick={() => leave(onClose)}>
          {say.close}
        </ButtonWithWork>
        <ButtonWithWork type="submit" wide working={isWorking}>
          {say.save}
        </ButtonWithWork>
      </div>
    </Form>
  );
}

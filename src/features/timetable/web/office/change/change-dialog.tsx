import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../../../../web/lib/api-error.ts';
import { queryClient, reading } from '../../../../../web/lib/query.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { CountField } from '../../../../../web/office/count-field.tsx';
import { MoreFields } from '../../../../../web/office/form-group.tsx';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import foot from '../../../../../web/ui/dialog-foot.module.css';
import { Dialog } from '../../../../../web/ui/dialog.tsx';
import { useUnsaved } from '../../../../../web/ui/dialogs/unsaved.ts';
import { ErrorList } from '../../../../../web/ui/error-list.tsx';
import { CheckField, TextField } from '../../../../../web/ui/fields.tsx';
import { Form } from '../../../../../web/ui/form.tsx';
import { Row, Text } from '../../../../../web/ui/layout/layout.tsx';
import { LoadFailed, Notice } from '../../../../../web/ui/notice.tsx';
import { RowsSkeleton } from '../../../../../web/ui/skeleton.tsx';
import type { ReplyOf } from '../../../../../wire/endpoint.ts';
import { editClasses, getClassToChange, previewEdit, type Scope } from '../../../contract/change.contract.ts';
import type { TimetableClass } from '../timetable/class-card.tsx';
import type { ClassForm, Timetable } from '../timetable/new-class.ts';
import { SeenAndOnline, WhereAndWho } from '../timetable/new-class-fields.tsx';
import { timetableSay as say } from '../timetable/timetable-texts.ts';
import { editOf, formOf } from './change-form.ts';
import { PreviewNotes } from './preview-notes.tsx';
import { ScopeCards } from './scope-cards.tsx';
import { usePreviews } from './use-previews.ts';

interface ChangeDialogProps {
  readonly one: TimetableClass;
  readonly timetable: Timetable;
  readonly onClose: () => void;
}

/** Changes a class, it and the following ones, or all coming ones. The numbers are there before the press. */
export default function ChangeDialog({ one, timetable, onClose }: ChangeDialogProps) {
  const { data, error, refetch } = useQuery(reading(getClassToChange, { params: { id: one.id } }));
  return (
    <Dialog open onClose={onClose} title={say.change.title(one.name)} width={560}>
      {data && <ChangeForm one={one} timetable={timetable} start={data} onClose={onClose} />}
      {!data && (error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <RowsSkeleton />)}
    </Dialog>
  );
}

interface ChangeFormProps extends ChangeDialogProps {
  readonly start: ReplyOf<typeof getClassToChange>;
}

function ChangeForm({ one, timetable, start, onClose }: ChangeFormProps) {
  const [{ item, repeats }] = useState(start);
  const [form, setForm] = useState<ClassForm>(() => formOf(item));
  const [scope, setScope] = useState<Scope>('this');
  const [alsoEdited, setAlsoEdited] = useState(false);
  const { submit, error, isWorking } = useSubmit(editClasses);
  const {
    previews,
    error: previewError,
    isAsking,
  } = usePreviews(previewEdit, one.id, repeats, (each) => editOf(item, form, each, alsoEdited));
  const isChanged = JSON.stringify(form) !== JSON.stringify(formOf(item));
  useUnsaved(isChanged);
  const preview = previews[scope];
  const fault = error ?? (isApiError(previewError) ? previewError : null);
  const errorOf = (field: string) => fault?.errors[field]?.[0];
  const set = (part: Partial<ClassForm>) => setForm((before) => ({ ...before, ...part }));
  const send = async () => {
    const body = editOf(item, form, scope, alsoEdited);
    if (!body || !preview) return;
    const reply = await submit({ params: { id: one.id }, body: { ...body, stamp: preview.stamp } });
    // Closed first: the numbers of a cancelled class cannot be asked for.
    if (reply) onClose();
    await queryClient.invalidateQueries();
  };
  return (
    <Form className="stack gap-4" error={fault} onSend={() => void send()}>
      <TimeFields form={form} today={timetable.today} set={set} errorOf={errorOf} />
      <WhereAndWho form={form} timetable={timetable} set={set} errorOf={errorOf} />
      <MoreFields title={say.more} isOpen={false}>
        <SeenAndOnline form={form} set={set} errorOf={errorOf} />
      </MoreFields>
      {repeats && <ScopeCards scope={scope} disabled={isWorking} previews={previews} onChange={setScope} />}
      {preview && (preview.edited > 0 || alsoEdited) && (
        <>
          {preview.edited > 0 && <Text>{say.change.edited(preview.edited)}</Text>}
          <CheckField label={say.change.alsoEdited} checked={alsoEdited} onChange={setAlsoEdited} />
        </>
      )}
      {isChanged && preview && preview.weekly > 0 && <Text>{say.change.weeklyMoves(preview.weekly)}</Text>}
      {isChanged && preview && <PreviewNotes preview={preview} />}
      <div className={foot.foot}>
        {fault && (
          <Notice kind="error">
            <ErrorList error={fault} />
          </Notice>
        )}
        <Text strong aria-live="polite">
          {!isChanged || preview?.classes === 0
            ? say.change.nothing
            : preview && say.change.numbers(preview.classes, preview.people, preview.waiting)}
        </Text>
        <div className={foot.actions}>
          <ButtonWithWork
            type="submit"
            working={isWorking}
            disabled={!isChanged || isAsking || !preview?.classes}
            workingLabel={say.saving}
          >
            {say.change.save(preview?.classes ?? 1)}
          </ButtonWithWork>
        </div>
      </div>
    </Form>
  );
}

interface TimeFieldsProps {
  readonly form: ClassForm;
  readonly today: string;
  readonly set: (part: Partial<ClassForm>) => void;
  readonly errorOf: (field: string) => string | undefined;
}

const TimeFields = ({ form, today, set, errorOf }: TimeFieldsProps) => (
  <Row gap={3}>
    <TextField
      label={say.onlyDay}
      name="day"
      type="date"
      required
      min={today}
      value={form.day}
      error={errorOf('day')}
      onChange={(day) => set({ day })}
    />
    <TextField
      label={say.starts}
      name="starts"
      type="time"
      required
      value={form.starts}
      error={errorOf('starts')}
      onChange={(starts) => set({ starts })}
    />
    <CountField label={say.minutes} value={form.minutes} error={errorOf('durationMinutes')} onChange={(minutes) => set({ minutes })} />
  </Row>
);

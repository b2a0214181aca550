import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { StaffId } from '../../../../../kernel/ids.ts';
import { isApiError } from '../../../../../web/lib/api-error.ts';
import { queryClient } from '../../../../../web/lib/query.ts';
import { serverNow } from '../../../../../web/lib/server-clock.ts';
import { useDates, useFeature } from '../../../../../web/lib/settings.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { FormGroup } from '../../../../../web/office/form-group.tsx';
import { path } from '../../../../../web/paths.ts';
import { Kit } from '../../../../../web/theme/kit.tsx';
import back from '../../../../../web/ui/back-link.module.css';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { useUnsaved } from '../../../../../web/ui/dialogs/unsaved.ts';
import { ErrorList } from '../../../../../web/ui/error-list.tsx';
import { Form } from '../../../../../web/ui/form.tsx';
import { Text } from '../../../../../web/ui/layout/layout.tsx';
import { LoadFailed, Notice } from '../../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../../web/ui/page-title.tsx';
import { RowsSkeleton } from '../../../../../web/ui/skeleton.tsx';
import { makeAbsence, type AbsencePreview } from '../../../contract/absence.contract.ts';
import { OpenChanges } from '../change/open-changes.tsx';
import { PreviewNotes } from '../change/preview-notes.tsx';
import { timetableSay } from '../timetable/timetable-texts.ts';
import { AppointmentsAway, CancelWords, DaysAway, FateOfAll, WhoIsAsked } from './absence-fields.tsx';
import { blankForm, bodyOf, does, type AbsenceForm } from './absence-form.ts';
import { absenceSay as say } from './absence-texts.ts';
import styles from './absence.module.css';
import { ClassGroups } from './class-groups.tsx';
import { useAbsencePreview } from './use-absence-preview.ts';

/** A teacher who is away or leaves: the days, what becomes of each class, and the numbers before the press. */
export function AbsenceScreen({ person }: { readonly person: StaffId }) {
  const today = useDates('staff').dayOf(serverNow());
  const [form, setForm] = useState<AbsenceForm>(() => blankForm(today));
  const body = bodyOf(person, form);
  const { preview, error, refetch, isAsking } = useAbsencePreview(body);
  const { submit, error: refusal, isWorking } = useSubmit(makeAbsence);
  const isChanged = JSON.stringify(form) !== JSON.stringify(blankForm(today));
  useUnsaved(isChanged && !isWorking);
  const fault = refusal ?? (isApiError(error) ? error : null);
  if (!preview) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <RowsSkeleton />;
  const send = async () => {
    if (!body) return;
    const reply = await submit({ body: { ...body, stamp: preview.stamp } });
    if (reply) {
      setForm(blankForm(today));
      globalThis.scrollTo({ top: 0 });
    }
    await queryClient.invalidateQueries();
  };
  return (
    <Kit>
      <Link className={back.back} to={path.officeThing} params={{ place: 'team', thing: String(person) }}>
        <IconArrowLeft size={18} stroke={1.8} aria-hidden="true" />
        {preview.teacher}
      </Link>
      <PageTitle lead={say.lead}>{say.title(preview.teacher)}</PageTitle>
      <OpenChanges />
      <Form className="stack gap-5 narrow" error={fault} onSend={() => void send()}>
        <Fields
          form={form}
          preview={preview}
          today={today}
          set={(part) => setForm((before) => ({ ...before, ...part }))}
          errorOf={(field) => fault?.errors[field]?.[0]}
        />
        <div className={styles.foot}>
          {fault && (
            <Notice kind="error">
              <ErrorList error={fault} />
            </Notice>
          )}
          <Text strong aria-live="polite">
            {numbersOf(preview, form)}
          </Text>
          <ButtonWithWork
            type="submit"
            working={isWorking}
            disabled={isAsking || !changesSomething(preview, form)}
            workingLabel={say.saving}
          >
            {say.save(preview.classes)}
          </ButtonWithWork>
        </div>
      </Form>
    </Kit>
  );
}

const cancelledOf = ({ appointments }: AbsencePreview, form: AbsenceForm): number =>
  appointments.filter(({ id }) => form.appointments.includes(id)).length;

const changesSomething = (preview: AbsencePreview, form: AbsenceForm): boolean =>
  preview.classes > 0 || preview.recurrences.length > 0 || cancelledOf(preview, form) > 0 || preview.closedUntil !== null;

function numbersOf(preview: AbsencePreview, form: AbsenceForm): string {
  const { classes, people, waiting } = preview;
  const cancelled = cancelledOf(preview, form);
  const numbers = [
    classes > 0 && timetableSay.change.numbers(classes, people, waiting),
    cancelled > 0 && say.appointmentsCancelled(cancelled),
  ].filter(Boolean);
  return numbers.length === 0 ? say.noClass : numbers.join(', ');
}

interface FieldsProps {
  readonly form: AbsenceForm;
  readonly preview: AbsencePreview;
  readonly today: string;
  readonly set: (part: Partial<AbsenceForm>) => void;
  readonly errorOf: (field: string) => string | undefined;
}

function Fields({ form, preview, today, set, errorOf }: FieldsProps) {
  const dates = useDates('staff');
  const maySub = useFeature('sub_request');
  const kept = preview.items.flatMap(({ startsAt, why }) => (why === null ? [] : [{ startsAt, why }]));
  return (
    <>
      <DaysAway form={form} today={today} set={set} errorOf={errorOf} />
      <FateOfAll form={form} preview={preview} maySub={maySub} set={set} errorOf={errorOf} />
      <FormGroup title={say.list}>
        <ClassGroups preview={preview} form={form} maySub={maySub} set={set} />
        {preview.notMadeFrom && <Notice kind="info">{say.notMade(dates.dated(preview.notMadeFrom))}</Notice>}
      </FormGroup>
      {does(preview, 'ask') && <WhoIsAsked form={form} preview={preview} set={set} />}
      {does(preview, 'cancel') && <CancelWords form={form} set={set} errorOf={errorOf} />}
      <AppointmentsAway form={form} preview={preview} set={set} />
      <PreviewNotes preview={{ ...preview, kept }} />
    </>
  );
}

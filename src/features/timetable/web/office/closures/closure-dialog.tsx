import { useState } from 'react';
import { addDays, isDay, type Day, type WallTime } from '../../../../../kernel/calendar.ts';
import type { LocationId } from '../../../../../kernel/ids.ts';
import { isApiError } from '../../../../../web/lib/api-error.ts';
import { queryClient } from '../../../../../web/lib/query.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { PickField } from '../../../../../web/office/pick-field.tsx';
import { MoreFields } from '../../../../../web/office/form-group.tsx';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import foot from '../../../../../web/ui/dialog-foot.module.css';
import { Dialog } from '../../../../../web/ui/dialog.tsx';
import { useUnsaved } from '../../../../../web/ui/dialogs/unsaved.ts';
import { ErrorList } from '../../../../../web/ui/error-list.tsx';
import { CheckField, TextField } from '../../../../../web/ui/fields.tsx';
import { ChoiceField } from '../../../../../web/ui/fields/choice-field.tsx';
import { Form } from '../../../../../web/ui/form.tsx';
import { Row, Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { REASON_MAX } from '../../../contract/change.contract.ts';
import { addClosure, previewClosure, type ClosurePreview } from '../../../contract/closure.contract.ts';
import { PreviewNotes } from '../change/preview-notes.tsx';
import { usePreview } from '../change/use-preview.ts';
import type { Closures } from './closures-screen.tsx';
import { closuresSay as say } from './closures-texts.ts';

interface ClosureDialogProps {
  readonly closures: Closures;
  readonly onClose: () => void;
}

/** Closes days. The numbers are there before the press. */
export default function ClosureDialog(props: ClosureDialogProps) {
  return (
    <Dialog open onClose={props.onClose} title={say.add} width={560}>
      <ClosureForm {...props} />
    </Dialog>
  );
}

const EMPTY = { firstDay: '', lastDay: '', starts: '', ends: '', locations: [] as readonly number[], message: '', extendsPasses: true };
type Draft = typeof EMPTY;

/** Null until both days are chosen. */
function bodyOf({ firstDay, lastDay, starts, ends, locations, message, extendsPasses }: Draft) {
  if (!isDay(firstDay) || !isDay(lastDay)) return null;
  return {
    firstDay,
    lastDay,
    starts: (starts || null) as WallTime | null,
    ends: (ends || null) as WallTime | null,
    locations: [...locations] as LocationId[],
    message,
    extendsPasses: extendsPasses && locations.length === 0,
  };
}

function ClosureForm({ closures, onClose }: ClosureDialogProps) {
  const [draft, setDraft] = useState(EMPTY);
  const { submit, error, isWorking, reset } = useSubmit(addClosure);
  const body = bodyOf(draft);
  const { preview, error: previewError, isAsking } = usePreview(previewClosure, body && { body });
  useUnsaved(JSON.stringify(draft) !== JSON.stringify(EMPTY));
  const fault = error ?? (isApiError(previewError) ? previewError : null);
  const errorOf = (field: string) => fault?.errors[field]?.[0];
  const set = (part: Partial<Draft>) => {
    reset();
    setDraft((before) => ({ ...before, ...part }));
  };
  const send = async () => {
    if (!body || !preview) return;
    const reply = await submit({ body: { ...body, stamp: preview.stamp } });
    if (reply) onClose();
    await queryClient.invalidateQueries();
  };
  return (
    <Form className="stack gap-4" error={fault} onSend={() => void send()}>
      <Days draft={draft} closures={closures} set={set} errorOf={errorOf} />
      <TextField
        label={say.message}
        description={say.messageHint}
        name="message"
        maxLength={REASON_MAX}
        value={draft.message}
        error={errorOf('message')}
        onChange={(message) => set({ message })}
      />
      {draft.locations.length === 0 && (
        <CheckField
          label={say.extendsPasses}
          description={say.extendsHint}
          checked={draft.extendsPasses}
          onChange={(extendsPasses) => set({ extendsPasses })}
        />
      )}
      {closures.places.length > 1 && (
        <MoreFields title={say.places} isOpen={draft.locations.length > 0}>
          <PickField
            label={say.placesHint}
            none=""
            all={closures.places.map((place) => ({ ...place, isArchived: false }))}
            chosen={draft.locations}
            error={errorOf('locations')}
            onChange={(locations) => set({ locations })}
          />
        </MoreFields>
      )}
      {body && preview && <Effects preview={preview} />}
      <div className={foot.foot}>
        {fault && (
          <Notice kind="error">
            <ErrorList error={fault} />
          </Notice>
        )}
        <Text strong aria-live="polite">
          {body && preview && say.numbers(preview.classes, preview.people, preview.waiting)}
        </Text>
        <div className={foot.actions}>
          <ButtonWithWork type="submit" wide working={isWorking} workingLabel={say.saving} disabled={!body || isAsking || !preview}>
            {say.save(body ? (preview?.classes ?? 0) : 0)}
          </ButtonWithWork>
        </div>
      </div>
    </Form>
  );
}

interface DaysProps extends Pick<ClosureDialogProps, 'closures'> {
  readonly draft: Draft;
  readonly set: (part: Partial<Draft>) => void;
  readonly errorOf: (field: string) => string | undefined;
}

function Days({ draft, closures: { today, holidays }, set, errorOf }: DaysProps) {
  const dates = useDates('staff');
  const chosen = holidays.find(({ day }) => day === draft.firstDay && day === draft.lastDay)?.day ?? '';
  const onFirst = (firstDay: string) => set({ firstDay, ...((!draft.lastDay || draft.lastDay < firstDay) && { lastDay: firstDay }) });
  const onHoliday = (day: string) => {
    const name = holidays.find((one) => one.day === day)?.name;
    const isTyped = draft.message !== '' && !holidays.some((one) => one.name === draft.message);
    if (name !== undefined) set({ firstDay: day, lastDay: day, ...(!isTyped && { message: name }) });
  };
  return (
    <>
      {holidays.length === 0 ? (
        <Text tone="soft" small>
          {say.noHolidays}
        </Text>
      ) : (
        <ChoiceField
          label={say.holidays}
          name="holiday"
          value={chosen}
          data={[{ value: '', label: '–' }, ...holidays.map(({ day, name }) => ({ value: day, label: `${dates.dated(day)} · ${name}` }))]}
          onChange={onHoliday}
        />
      )}
      <Row gap={3}>
        <TextField
          label={say.firstDay}
          name="firstDay"
          type="date"
          required
          min={today}
          value={draft.firstDay}
          error={errorOf('firstDay')}
          onChange={onFirst}
        />
        <TextField
          label={say.lastDay}
          name="lastDay"
          type="date"
          required
          min={isDay(draft.firstDay) ? draft.firstDay : today}
          max={isDay(draft.firstDay) ? addDays(draft.firstDay as Day, 365) : undefined}
          value={draft.lastDay}
          error={errorOf('lastDay')}
          onChange={(lastDay) => set({ lastDay })}
        />
      </Row>
      <MoreFields title={say.onlyHours} isOpen={draft.starts !== '' || draft.ends !== ''}>
        <Row gap={3}>
          <TextField
            label={say.starts}
            name="starts"
            type="time"
            value={draft.starts}
            error={errorOf('starts')}
            onChange={(starts) => set({ starts })}
          />
          <TextField
            label={say.ends}
            name="ends"
            type="time"
            value={draft.ends}
            error={errorOf('ends')}
            onChange={(ends) => set({ ends })}
          />
        </Row>
      </MoreFields>
    </>
  );
}

const Effects = ({ preview }: { readonly preview: ClosurePreview }) => (
  <Stack gap={3}>
    {preview.passes > 0 && <Text>{say.passes(preview.passes, preview.days)}</Text>}
    {preview.byCycle > 0 && <Text tone="soft">{say.byCycle(preview.byCycle)}</Text>}
    {preview.appointments > 0 && <Notice kind="warning">{say.appointments(preview.appointments)}</Notice>}
    <PreviewNotes preview={preview} />
  </Stack>
);

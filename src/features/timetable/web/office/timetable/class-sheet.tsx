import { useState } from 'react';
import { addDays, type Day } from '../../../../../kernel/calendar.ts';
import type { RecurrenceId } from '../../../../../kernel/ids.ts';
import { queryClient } from '../../../../../web/lib/query.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { serverNow } from '../../../../../web/lib/server-clock.ts';
import { path } from '../../../../../web/paths.ts';
import { ButtonWithWork, LinkButton } from '../../../../../web/ui/button.tsx';
import { ConfirmDialog } from '../../../../../web/ui/confirm-dialog.tsx';
import { toast } from '../../../../../web/ui/toast.tsx';
import { Dialog } from '../../../../../web/ui/dialog.tsx';
import { ErrorList } from '../../../../../web/ui/error-list.tsx';
import { TextField } from '../../../../../web/ui/fields.tsx';
import { Form } from '../../../../../web/ui/form.tsx';
import { Row, Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { removeClass, stopRecurrence } from '../../../contract/timetable.contract.ts';
import { ClassLink } from './class-link.tsx';
import { copySay } from '../copy/copy-texts.ts';
import { fillOf, whereOf, type TimetableClass } from './class-card.tsx';
import { timetableSay as say } from './timetable-texts.ts';

interface ClassSheetProps {
  readonly one: TimetableClass;
  readonly onClose: () => void;
  readonly onDo: (what: 'change' | 'cancel' | 'copy') => void;
}

/** A class of the timetable: what is known of it, why customers cannot book it, and the end of its repeating. */
export default function ClassSheet({ one, onClose, onDo }: ClassSheetProps) {
  const dates = useDates('staff');
  const mayRemove = one.booked === 0 && one.waiting === 0 && !one.isCancelled && one.startsAt > serverNow();
  const mayChange = !one.isCancelled && one.startsAt > serverNow();
  const needsProduct = one.hiddenBy.includes('nothing-pays');
  return (
    <Dialog open onClose={onClose} title={one.name} width={480} onPhone="sheet">
      <Stack gap={4}>
        <Stack gap={1}>
          <Text>{dates.momentTitle(one.startsAt)}</Text>
          <Text tone="soft">{[one.teacher ?? say.noTeacher, whereOf(one)].filter(Boolean).join(' · ')}</Text>
          <Text tone="soft">{fillOf(one)}</Text>
          {one.minimum && !one.isCancelled && (
            <Text tone="soft">
              {serverNow() < one.minimum.decided_unix
                ? say.minimum(one.minimum.people, dates.moment(one.minimum.decided_unix))
                : say.minimumDecided}
            </Text>
          )}
        </Stack>
        {one.hiddenBy.length > 0 && (
          <Notice kind="info" title={say.hiddenTitle}>
            {one.hiddenBy.map((code) => say.hiddenBy[code as keyof typeof say.hiddenBy] ?? code).join(' ')}
          </Notice>
        )}
        <Row gap={2}>
          <LinkButton to={path.staffAccount} search={{ class: String(one.id), from: dates.dayOf(one.startsAt) }} hash="schedule">
            {say.open}
          </LinkButton>
          {mayChange && (
            <>
              <ButtonWithWork look="plain" onClick={() => onDo('change')}>
                {say.change.open}
              </ButtonWithWork>
              <ButtonWithWork look="plain" onClick={() => onDo('cancel')}>
                {say.change.cancelOpen}
              </ButtonWithWork>
            </>
          )}
          {!one.isCancelled && (
            <ButtonWithWork look="plain" onClick={() => onDo('copy')}>
              {copySay.class}
            </ButtonWithWork>
          )}
          {mayRemove && <RemoveClass one={one} onDone={onClose} />}
          {needsProduct && (
            <LinkButton look="plain" to={path.officePlace} params={{ place: 'products' }}>
              {say.toProducts}
            </LinkButton>
          )}
        </Row>
        {mayChange && one.hiddenBy.includes('hidden') && <ClassLink id={one.id} />}
        {one.recurrence !== null && <StopRepeating one={one} recurrence={one.recurrence} />}
      </Stack>
    </Dialog>
  );
}

function RemoveClass({ one, onDone }: { readonly one: TimetableClass; readonly onDone: () => void }) {
  const [asks, setAsks] = useState(false);
  const { submit, error, isWorking } = useSubmit(removeClass);
  const remove = async () => {
    if (!(await submit({ params: { id: one.id } }))) return;
    toast(say.removed);
    onDone();
    await queryClient.invalidateQueries();
  };
  return (
    <>
      <ButtonWithWork look="quiet" onClick={() => setAsks(true)}>
        {say.remove}
      </ButtonWithWork>
      {asks && (
        <ConfirmDialog
          title={say.removeTitle}
          words={{ keep: say.removeKeep, yes: say.removeYes }}
          isDanger
          isWorking={isWorking}
          error={error?.message ?? null}
          onKeep={() => setAsks(false)}
          onYes={() => void remove()}
        >
          <Text>{say.removeBody}</Text>
        </ConfirmDialog>
      )}
    </>
  );
}

function StopRepeating({ one, recurrence }: { readonly one: TimetableClass; readonly recurrence: RecurrenceId }) {
  const dates = useDates('staff');
  const [lastDay, setLastDay] = useState(dates.dayOf(one.startsAt));
  const { submit, state, error, isWorking } = useSubmit(stopRecurrence);
  const send = async () => {
    if (await submit({ params: { id: recurrence }, body: { lastDay } })) await queryClient.invalidateQueries();
  };
  if (state.kind === 'done') {
    const isFree = ({ booked, waiting, isEdited }: (typeof state.reply.kept)[number]) => booked === 0 && waiting === 0 && isEdited;
    const edited = state.reply.kept.filter(isFree);
    const people = state.reply.kept.filter((kept) => !isFree(kept));
    return (
      <Notice kind="success" title={say.stopped(state.reply.removed)}>
        {people.length > 0 && <Text>{say.kept}</Text>}
        {people.map((kept) => (
          <Text key={kept.id}>{`${dates.momentTitle(kept.startsAt)}: ${say.booked(kept.booked, null)}`}</Text>
        ))}
        {edited.length > 0 && <Text>{say.keptEdited(edited.length)}</Text>}
        {edited.map((kept) => (
          <Text key={kept.id}>{dates.momentTitle(kept.startsAt)}</Text>
        ))}
      </Notice>
    );
  }
  return (
    <Form className="stack gap-3" error={error} onSend={() => void send()}>
      <Text strong>{say.repeats}</Text>
      <TextField
        label={say.lastDay}
        description={say.stopHint}
        name="lastDay"
        type="date"
        min={addDays(dates.dayOf(one.startsAt), -7)}
        value={lastDay}
        error={error?.errors['lastDay']?.[0]}
        onChange={(day) => setLastDay(day as Day)}
      />
      {error && (
        <Notice kind="error">
          <ErrorList error={error} />
        </Notice>
      )}
      <ButtonWithWork type="submit" look="plain" working={isWorking}>
        {say.stop}
      </ButtonWithWork>
    </Form>
  );
}

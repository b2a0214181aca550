import { useEffect, useState } from 'react';
import { isDay, type Day } from '../../../../../kernel/calendar.ts';
import type { StaffId } from '../../../../../kernel/ids.ts';
import type { ApiError } from '../../../../../web/lib/api-error.ts';
import { queryClient } from '../../../../../web/lib/query.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { Stack } from '../../../../../web/ui/layout/layout.tsx';
import foot from '../../../../../web/ui/dialog-foot.module.css';
import { Dialog } from '../../../../../web/ui/dialog.tsx';
import { useLeave, useUnsaved } from '../../../../../web/ui/dialogs/unsaved.ts';
import { TextField } from '../../../../../web/ui/fields.tsx';
import { AreaField } from '../../../../../web/ui/fields/area-field.tsx';
import { Form } from '../../../../../web/ui/form.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { toast } from '../../../../../web/ui/toast.tsx';
import {
  closeRecurringDays,
  closeRecurringSlots,
  REASON_MAX,
  type Outcome,
  type StaffSlot,
} from '../../../contract/staff-slots.contract.ts';
import { lastDayToClose } from '../../../rules/decide-closing.ts';
import { messageOr } from './message-or.ts';
import styles from './slots.module.css';
import { slotsSay } from './slots-texts.ts';

const say = slotsSay.until;

interface CloseUntilDialogProps {
  readonly instructor: StaffId;
  readonly day: Day;
  readonly today: Day;
  /** The slot to close on each day. Null for whole days. */
  readonly slot: StaffSlot | null;
  readonly onClose: () => void;
}

interface Result {
  readonly summary: string;
  readonly closed: readonly Outcome[];
  readonly skipped: readonly Outcome[];
}

/** Closes a slot or whole days over a range, and lists the skipped ones (spec 3 §2, §5, §8). */
export default function CloseUntilDialog(props: CloseUntilDialogProps) {
  const { slot, onClose } = props;
  const dates = useDates('staff');
  const [result, setResult] = useState<Result | null>(null);
  const time = slot && dates.time(slot.date);
  return (
    <Dialog open onClose={onClose} title={time === null ? say.days : say.slots(time)} width={520}>
      {result ? <ResultOf result={result} onClose={onClose} /> : <RangeForm {...props} time={time} onDone={setResult} />}
    </Dialog>
  );
}

interface RangeFormProps extends CloseUntilDialogProps {
  readonly time: string | null;
  readonly onDone: (result: Result) => void;
}

function RangeForm({ instructor, day, today, slot, time, onClose, onDone }: RangeFormProps) {
  const first = day < today ? today : day;
  const [value, setValue] = useState({ start_date: first as string, end_date: '', reason: '' });
  const { close, isWorking, error } = useClosing(slot);
  const leave = useLeave();
  useUnsaved(value.reason.trim() !== '');
  const last = isDay(value.start_date) ? lastDayToClose(value.start_date) : undefined;
  const send = async () => {
    // An empty field is sent as missing, so that the rule reports it.
    const given = (typed: string) => (typed === '' ? undefined : typed) as Day;
    const range = { ...value, start_date: given(value.start_date), end_date: given(value.end_date) };
    const result = await close({ ...range, instructor_id: instructor });
    if (result) onDone(result);
  };
  const date = (name: 'start_date' | 'end_date', label: string) => ({
    label,
    name,
    type: 'date',
    required: true,
    value: value[name],
    error: error?.errors[name]?.[0],
    onChange: (typed: string) => setValue((all) => ({ ...all, [name]: typed })),
  });
  return (
    <Form className="stack gap-4" error={error} onSend={() => void send()}>
      <p className={styles.hint}>{time === null ? say.daysBody : say.slotsBody(time)}</p>
      <div className={styles.pair}>
        <TextField {...date('start_date', say.from)} min={today} />
        <TextField
          {...date('end_date', say.to)}
          min={value.start_date || today}
          max={last}
          description={say.toHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      </div>
      <AreaField
        label={say.reason}
        name="reason"
        description={say.reasonHint}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={REASON_MAX}
        value={value.reason}
        error={error?.errors.reason?.[0]}
        onChange={(reason) => setValue((all) => ({ ...all, reason }))}
      />
      <div className={foot.foot}>
        {error && Object.keys(error.errors).length === 0 && <Notice kind="error">{wordsOf(error, slot)}</Notice>}
        <div className={foot.actions}>
          <ButtonWithWork look="plain" wide onClick={() => leave(onClose)}>
            {say.cancel}
          </ButtonWithWork>
          <ButtonWithWork type="submit" wide working={isWorking}>
            {slot ? say.confirmSlots : say.confirmDays}
          </ButtonWithWork>
        </div>
      </div>
    </Form>
  );
}

/** The server's message, or a text in its place (spec 3 §8). */
function wordsOf(error: ApiError, slot: StaffSlot | null): string {
  return messageOr(
    error,
    slot ? { noAnswer: say.errorSlots, noMessage: say.failedSlots } : { noAnswer: say.errorDays, noMessage: say.failedDays },
  );
}

/** Combines both calls. A failure also shows a toast, because the form may be longer than the screen. */
function useClosing(slot: StaffSlot | null) {
  const days = useSubmit(closeRecurringDays);
  const slots = useSubmit(closeRecurringSlots);
  const { isWorking, error } = slot ? slots : days;
  useEffect(() => {
    if (error && Object.keys(error.errors).length === 0) toast(wordsOf(error, slot));
  }, [error, slot]);
  const close = async (range: Parameters<typeof days.submit>[0]['body']): Promise<Result | null> => {
    const data = slot
      ? (await slots.submit({ body: { ...range, slot_time: slot.date } }))?.data
      : (await days.submit({ body: range }))?.data;
    if (!data) return null;
    await queryClient.invalidateQueries();
    return 'closed_slots' in data
      ? { summary: data.summary, closed: data.closed_slots, skipped: data.skipped_slots }
      : { summary: data.summary, closed: data.closed_days, skipped: data.skipped_days };
  };
  return { close, isWorking, error };
}

function ResultOf({ result, onClose }: { readonly result: Result; readonly onClose: () => void }) {
  const dates = useDates('staff');
  return (
    <Stack gap={4}>
      <Notice kind={result.closed.length > 0 ? 'success' : 'warning'}>{result.summary}</Notice>
      {result.skipped.length > 0 && (
        <section>
          <h3>{say.skipped(result.skipped.length)}</h3>
          <ul className={styles.outcomes}>
            {result.skipped.map(({ date, reason }, nth) => (
              <li key={nth}>
                <span>{dates.dated(date)}</span>
                <span className={styles.hint}>{reason}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {result.closed.length > 0 && (
        <section>
          <h3>{say.closed(result.closed.length)}</h3>
          <p className={styles.hint}>{[...new Set(result.closed.map(({ date }) => dates.dated(date)))].join(' · ')}</p>
        </section>
      )}
      <div className={foot.foot}>
        <ButtonWithWork wide data-autofocus="" onClick={onClose}>
          {say.done}
        </ButtonWithWork>
      </div>
    </Stack>
  );
}

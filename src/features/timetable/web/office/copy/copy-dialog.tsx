import { useState } from 'react';
import { addDays, daysBetween, isDay, weekdayOf, type Day } from '../../../../../kernel/calendar.ts';
import { fromUnix } from '../../../../../kernel/time.ts';
import { queryClient } from '../../../../../web/lib/query.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import foot from '../../../../../web/ui/dialog-foot.module.css';
import { Dialog } from '../../../../../web/ui/dialog.tsx';
import { ErrorList } from '../../../../../web/ui/error-list.tsx';
import { TextField } from '../../../../../web/ui/fields.tsx';
import { Form } from '../../../../../web/ui/form.tsx';
import { Text } from '../../../../../web/ui/layout/layout.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { toast } from '../../../../../web/ui/toast.tsx';
import { copyClasses } from '../../../contract/copy.contract.ts';
import type { TimetableClass } from '../timetable/class-card.tsx';
import { clashesOf } from '../timetable/new-class-dialog.tsx';
import { timetableSay } from '../timetable/timetable-texts.ts';
import { copySay as say } from './copy-texts.ts';

interface CopyDialogProps {
  readonly what: 'class' | 'day' | 'week';
  /** The day of the class, the day, or the Monday of the week. */
  readonly from: Day;
  readonly classes: readonly TimetableClass[];
  readonly today: Day;
  readonly onClose: () => void;
}

/** Copies a class, the classes of a day, or those of a week to another day or week. */
export default function CopyDialog(props: CopyDialogProps) {
  return (
    <Dialog open onClose={props.onClose} title={say.title[props.what]} width={480} onPhone="sheet">
      <CopyForm {...props} />
    </Dialog>
  );
}

function CopyForm({ what, from, classes, today, onClose }: CopyDialogProps) {
  const dates = useDates('staff');
  const [day, setDay] = useState<string>(addDays(from, 7));
  const { submit, error, isWorking, reset } = useSubmit(copyClasses);
  const to = isDay(day) ? (what === 'week' ? addDays(day, 1 - weekdayOf(day)) : day) : null;
  const first = to && classes[0] && addDays(dates.dayOf(classes[0].startsAt), daysBetween(from, to));
  const clashes = clashesOf(error);
  const send = async (despiteClashes: boolean) => {
    if (!to) return;
    const body = { classes: classes.map(({ id }) => id), shiftDays: daysBetween(from, to), despiteClashes };
    const reply = await submit({ body });
    if (!reply) return;
    toast(say.done(reply.made));
    onClose();
    await queryClient.invalidateQueries();
  };
  return (
    <Form className="stack gap-4" error={error} onSend={() => void send(false)}>
      <Text tone="soft">{say.lead}</Text>
      <TextField
        label={say.to[what]}
        name="day"
        type="date"
        required
        min={today}
        value={day}
        error={error?.errors['shiftDays']?.[0]}
        onChange={(next) => {
          setDay(next);
          reset();
        }}
      />
      <div className={foot.foot}>
        {error && (
          <Notice kind={clashes.length > 0 ? 'warning' : 'error'}>
            <ErrorList error={error} />
            {clashes.map(({ what: taken, name, unix_start: at }) => (
              <span key={`${taken} ${name} ${at}`}>{`${timetableSay.clash[taken](name, dates.moment(fromUnix(at)))} `}</span>
            ))}
          </Notice>
        )}
        {first && (
          <Text strong aria-live="polite">
            {say.numbers(classes.length, dates.dated(first))}
          </Text>
        )}
        <div className={foot.actions}>
          <ButtonWithWork type="submit" working={isWorking} disabled={!to} workingLabel={say.saving}>
            {say.save(classes.length)}
          </ButtonWithWork>
          {clashes.length > 0 && (
            <ButtonWithWork look="plain" onClick={() => void send(true)}>
              {timetableSay.anyway}
            </ButtonWithWork>
          )}
        </div>
      </div>
    </Form>
  );
}

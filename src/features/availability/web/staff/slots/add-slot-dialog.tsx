import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Day } from '../../../../../kernel/calendar.ts';
import type { StaffId } from '../../../../../kernel/ids.ts';
import type { Instant } from '../../../../../kernel/time.ts';
import { queryClient, reading } from '../../../../../web/lib/query.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { Stack } from '../../../../../web/ui/layout/layout.tsx';
import foot from '../../../../../web/ui/dialog-foot.module.css';
import { Dialog } from '../../../../../web/ui/dialog.tsx';
import { LoadFailed, Notice } from '../../../../../web/ui/notice.tsx';
import { RowsSkeleton } from '../../../../../web/ui/skeleton.tsx';
import { useLinesOfEntries } from '../../../../../web/ui/stops/one-stop.ts';
import { toast } from '../../../../../web/ui/toast.tsx';
import { addSlots, listAddableSlots } from '../../../contract/staff-slots.contract.ts';
import { messageOr } from './message-or.ts';
import styles from './slots.module.css';
import { slotsSay } from './slots-texts.ts';

const say = slotsSay.add;

interface AddSlotDialogProps {
  readonly instructor: StaffId;
  readonly day: Day;
  readonly onClose: () => void;
}

/** Adds at least one slot outside the working hours (spec 3 §2, §5). */
export default function AddSlotDialog({ instructor, day, onClose }: AddSlotDialogProps) {
  const dates = useDates('staff');
  const { data, isError, error, refetch } = useQuery({
    ...reading(listAddableSlots, { body: { instructor_id: instructor, date: day } }),
    gcTime: 0,
    staleTime: Infinity,
  });
  const [chosen, setChosen] = useState<readonly Instant[]>([]);
  const adding = useSubmit(addSlots);
  const { onKeyDown, entryOf } = useLinesOfEntries((data?.slots ?? []).map((slot) => String(slot.unix_time)));
  const add = async () => {
    const reply = await adding.submit({ body: { instructor_id: instructor, date: day, slots: [...chosen], reason: say.reason } });
    if (!reply) return;
    toast(reply.message);
    onClose();
    await queryClient.invalidateQueries();
  };
  return (
    <Dialog open onClose={onClose} title={say.title} width={560}>
      <Stack gap={4}>
        <p className={styles.hint}>{data?.slots.length === 0 ? say.none : say.body(dates.dated(day))}</p>
        {isError && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {!data && !isError && <RowsSkeleton rows={3} />}
        {data && (
          // The keys of the buttons bubble to here.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <div role="group" aria-label={say.times} className={styles.times} onKeyDown={onKeyDown}>
            {data.slots.map(({ unix_time: time, time_display: words }) => (
              <button
                key={time}
                {...entryOf(String(time))}
                type="button"
                className={styles.choice}
                aria-pressed={chosen.includes(time)}
                onClick={() => setChosen((all) => (all.includes(time) ? all.filter((one) => one !== time) : [...all, time]))}
              >
                {words}
              </button>
            ))}
          </div>
        )}
        <div className={foot.foot}>
          {adding.error && <Notice kind="error">{messageOr(adding.error, { noAnswer: say.failed, noMessage: say.failed })}</Notice>}
          <div className={foot.actions}>
            <ButtonWithWork look="plain" wide onClick={onClose}>
              {say.cancel}
            </ButtonWithWork>
            <ButtonWithWork wide working={adding.isWorking} disabled={chosen.length === 0} onClick={() => void add()}>
              {say.confirm(chosen.length)}
            </ButtonWithWork>
          </div>
        </div>
      </Stack>
    </Dialog>
  );
}

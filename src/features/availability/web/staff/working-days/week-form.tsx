import { useState } from 'react';
import type { ServiceId, StaffId } from '../../../../../kernel/ids.ts';
import { queryClient } from '../../../../../web/lib/query.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { Form } from '../../../../../web/ui/form.tsx';
import { saveWorkingDays } from '../../../contract/staff-hours.contract.ts';
import { SaveFoot } from '../save-foot.tsx';
import { DayRow, type WorkingDay } from './day-row.tsx';
import styles from './working-days.module.css';

interface WeekFormProps {
  readonly stored: readonly WorkingDay[];
  readonly whose: { readonly instructor_id: StaffId; readonly service_id: ServiceId };
}

/** The week of a service as it is chosen; saved as a whole. */
export function WeekForm({ stored, whose }: WeekFormProps) {
  const [week, setWeek] = useState(stored);
  const [saved, setSaved] = useState<{ readonly week: readonly WorkingDay[]; readonly message: string | null }>({
    week: stored,
    message: null,
  });
  const { submit, isWorking, error, reset } = useSubmit(saveWorkingDays);
  const send = async () => {
    const reply = await submit({ body: { ...whose, working_days: [...week] } });
    if (!reply) return;
    reset();
    setWeek(reply.working_days);
    setSaved({ week: reply.working_days, message: reply.message });
    await queryClient.invalidateQueries();
  };
  const changed = (day: WorkingDay) => setWeek((all) => all.map((one) => (one.day === day.day ? day : one)));
  const told = (nth: number) =>
    Object.entries(error?.errors ?? {}).find(([field]) => field.startsWith(`working_days.${nth}.`))?.[1][0] ?? null;
  const isChanged = JSON.stringify(week) !== JSON.stringify(saved.week);
  return (
    <Form error={error} onSend={() => void send()}>
      <ul className={styles.week}>
        {week.map((day, nth) => (
          <DayRow key={day.day} day={day} error={told(nth)} onChange={changed} />
        ))}
      </ul>
      <SaveFoot error={error} message={isChanged ? null : saved.message} isChanged={isChanged} isWorking={isWorking} />
    </Form>
  );
}

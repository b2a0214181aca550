import type { ServiceId, StaffId } from '../../../../../kernel/ids.ts';
import { queryClient } from '../../../../../web/lib/query.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { Form } from '../../../../../web/ui/form.tsx';
import { saveWorkingDays } from '../../../contract/staff-hours.contract.ts';
import { DraftNotice, SaveFoot } from '../save-foot.tsx';
import { useHoursDraft } from '../use-hours-draft.ts';
import { DayRow, type WorkingDay } from './day-row.tsx';
import { Stack } from '../../../../../web/ui/layout/layout.tsx';

interface WeekFormProps {
  readonly stored: readonly WorkingDay[];
  readonly whose: { readonly instructor_id: StaffId; readonly service_id: ServiceId };
}

/** The form of a service's week, saved as a whole. */
export function WeekForm({ stored, whose }: WeekFormProps) {
  const draft = useHoursDraft<WorkingDay>(`working-days-${whose.instructor_id}-${whose.service_id}`, stored);
  const week = draft.rows;
  const { submit, isWorking, error, reset } = useSubmit(saveWorkingDays);
  const send = async () => {
    const reply = await submit({ body: { ...whose, working_days: [...week] } });
    if (!reply) return;
    reset();
    draft.onSaved(week, reply.working_days, reply.message);
    await queryClient.invalidateQueries();
  };
  const changed = (day: WorkingDay) => draft.change(week.map((one) => (one.day === day.day ? day : one)));
  const told = (nth: number) =>
    Object.entries(error?.errors ?? {}).find(([field]) => field.startsWith(`working_days.${nth}.`))?.[1][0] ?? null;
  return (
    <Form error={error} onSend={() => void send()}>
      <DraftNotice onDiscard={draft.onDiscard} />
      <Stack as="ul">
        {week.map((day, nth) => (
          <DayRow key={day.day} day={day} error={told(nth)} onChange={changed} />
        ))}
      </Stack>
      <SaveFoot error={error} message={draft.message} isChanged={draft.isChanged} isWorking={isWorking} />
    </Form>
  );
}

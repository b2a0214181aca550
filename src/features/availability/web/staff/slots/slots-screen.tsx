import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isDay, type Day } from '../../../../../kernel/calendar.ts';
import type { StaffId } from '../../../../../kernel/ids.ts';
import { toUnix } from '../../../../../kernel/time.ts';
import { reading } from '../../../../../web/lib/query.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import { useDialogAddress } from '../../../../../web/lib/use-dialog-address.ts';
import { path } from '../../../../../web/paths.ts';
import { Kit } from '../../../../../web/theme/kit.tsx';
import { LinkButton } from '../../../../../web/ui/button.tsx';
import { lazyDialog } from '../../../../../web/ui/dialogs/lazy-dialog.tsx';
import { EmptyState } from '../../../../../web/ui/empty-state.tsx';
import { LoadFailed, Notice } from '../../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../../web/ui/page-title.tsx';
import { RowsSkeleton } from '../../../../../web/ui/skeleton.tsx';
import { useLinesOfEntries } from '../../../../../web/ui/stops/one-stop.ts';
import type { ReplyOf } from '../../../../../wire/endpoint.ts';
import { useNow } from '../../../../classes/web/public/use-now.ts';
import { getStaffSlots, type StaffSlot } from '../../../contract/staff-slots.contract.ts';
import { InstructorChoice, NobodysHours } from '../instructor-choice.tsx';
import { useHoursAddress } from '../use-hours-address.ts';
import { DayBar } from './day-bar.tsx';
import { entriesOf, SlotCard } from './slot-card.tsx';
import { Stack } from '../../../../../web/ui/layout/layout.tsx';
import styles from './slots.module.css';
import { slotsSay as say } from './slots-texts.ts';

const CloseUntilDialog = lazyDialog(() => import('./close-until-dialog.tsx'));
const AddSlotDialog = lazyDialog(() => import('./add-slot-dialog.tsx'));

/** Working Slots: an instructor's day, slot by slot (spec 3 §2, Appointment day slots screen). */
export function SlotsScreen() {
  const { instructor, search, chooseInstructor, chooseDay } = useHoursAddress('appointmentslots');
  const dates = useDates('staff');
  const today = dates.dayOf(useNow());
  const day: Day = search.day !== undefined && isDay(search.day) ? search.day : today;
  const slots = useQuery({
    ...reading(getStaffSlots, { body: { instructor_id: instructor, date: [day] } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Kit>
      <PageTitle lead={say.lead}>{say.title}</PageTitle>
      {slots.isError && <LoadFailed error={slots.error} onRetry={() => void slots.refetch()} />}
      {!slots.data && !slots.isError && <RowsSkeleton />}
      {slots.data?.instructors.length === 0 && <NobodysHours />}
      {slots.data && slots.data.instructors.length > 0 && (
        <Stack gap={4}>
          <InstructorChoice instructors={slots.data.instructors} chosen={slots.data.instructor_id} onChoose={chooseInstructor} />
          <DaySlots {...slots.data} {...{ day, today }} asked={search.slots} isOld={slots.isPlaceholderData} onDay={chooseDay} />
        </Stack>
      )}
    </Kit>
  );
}

interface DaySlotsProps extends ReplyOf<typeof getStaffSlots> {
  readonly day: Day;
  readonly today: Day;
  /** Whether the slots of another day still show while these load. */
  readonly isOld: boolean;
  readonly asked: string | undefined;
  readonly onDay: (day: Day) => void;
}

function DaySlots({ instructor_id: instructor, slots, closed_days: closed, toggle_able_days: toggleable, ...rest }: DaySlotsProps) {
  const { day, today, isOld, asked, onDay } = rest;
  const { open, close: onClose } = useDialogAddress('slots');
  const slotAsked = slots.find(({ date }) => String(toUnix(date)) === asked);
  const isClosed = closed.includes(day);
  const isToggleable = toggleable.includes(day);
  return (
    <>
      <DayBar {...{ instructor, day, today, isClosed, isToggleable, onDay }} onAdd={() => open('add')} onCloseUntil={() => open('until')} />
      {isClosed && <Notice kind="info">{say.dayClosed}</Notice>}
      {!isClosed && !isToggleable && !isOld && day >= today && slots.length > 0 && <p className={styles.hint}>{say.dayStays}</p>}
      {slots.length === 0 && !isOld ? (
        <EmptyState
          title={say.empty}
          action={
            <LinkButton look="soft" to={path.staffAccount} search={{ instructor: String(instructor) }} hash="workingdays">
              {say.workingDays}
            </LinkButton>
          }
        >
          {say.emptyBody}
        </EmptyState>
      ) : (
        <SlotGrid {...{ slots, instructor, day, isClosed, isOld }} onCloseUntil={(slot) => open(String(toUnix(slot.date)))} />
      )}
      {asked === 'add' && <AddSlotDialog {...{ instructor, day, onClose }} />}
      {asked === 'until' && <CloseUntilDialog {...{ instructor, day, today, onClose }} slot={null} />}
      {slotAsked && <CloseUntilDialog {...{ instructor, day, today, onClose }} slot={slotAsked} />}
    </>
  );
}

interface SlotGridProps {
  readonly slots: readonly StaffSlot[];
  readonly instructor: StaffId;
  readonly day: Day;
  readonly isClosed: boolean;
  readonly isOld: boolean;
  readonly onCloseUntil: (slot: StaffSlot) => void;
}

/** All slots are one tab stop. The arrow keys move among their buttons. */
function SlotGrid({ slots, instructor, day, isClosed, isOld, onCloseUntil }: SlotGridProps) {
  const dates = useDates('staff');
  const now = useNow();
  const isOver = ({ date }: StaffSlot) => date <= now;
  const { onKeyDown, entryOf } = useLinesOfEntries(slots.flatMap((slot) => entriesOf({ slot, isClosed, isOver: isOver(slot) })));
  return (
    // The keys of the buttons bubble to here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul className={styles.slots} aria-label={say.slotsOf(dates.spokenDay(day))} aria-busy={isOld} tabIndex={-1} onKeyDown={onKeyDown}>
      {slots.map((slot) => (
        <SlotCard
          key={slot.date}
          {...{ slot, instructor, isClosed, entryOf }}
          isOver={isOver(slot)}
          onCloseUntil={() => onCloseUntil(slot)}
        />
      ))}
    </ul>
  );
}

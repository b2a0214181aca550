import type { StaffId } from '../../../../../kernel/ids.ts';
import { keyOf, queryClient } from '../../../../../web/lib/query.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { MenuButton } from '../../../../../web/ui/menu-button.tsx';
import { StatusWord, type StatusTone } from '../../../../../web/ui/status-word.tsx';
import { toast } from '../../../../../web/ui/toast.tsx';
import { changeSlotStatus, deleteSlot, getStaffSlots, type StaffSlot } from '../../../contract/staff-slots.contract.ts';
import { messageOr } from './message-or.ts';
import styles from './slots.module.css';
import { slotsSay as say } from './slots-texts.ts';

const TONES: Readonly<Record<StaffSlot['status'] | 'past', StatusTone>> = {
  open: 'good',
  closed: 'off',
  reserved: 'mine',
  prep_time: 'wait',
  past: 'off',
};

interface SlotCardProps {
  readonly slot: StaffSlot;
  readonly instructor: StaffId;
  /** Whether the whole day is closed. Its slots then cannot be opened one by one. */
  readonly isClosed: boolean;
  readonly isOver: boolean;
  readonly onCloseUntil: () => void;
}

/** A slot: time, status and its one action (spec 3 §4, Slot status). */
export function SlotCard({ slot, instructor, isClosed, isOver, onCloseUntil }: SlotCardProps) {
  const dates = useDates('staff');
  const time = dates.time(slot.date);
  const { status, is_override_slot: isAdditional } = slot;
  const isFree = status === 'open' || status === 'closed';
  // A past slot cannot be booked, whether it was open or closed.
  const shown = isFree && isOver ? 'past' : status;
  return (
    <li className={styles.slot} data-quiet={status !== 'open' || isOver || undefined}>
      <p className={styles.time}>{dates.times(slot.date, slot.unix_end)}</p>
      <p className={styles.status}>
        <StatusWord tone={TONES[shown]}>{say.status[shown]}</StatusWord>
        {status === 'reserved' && slot.desc && <span>{slot.desc}</span>}
        {isAdditional && <span>{say.additional}</span>}
      </p>
      {isFree && !isOver && !isClosed && !isAdditional && (
        <div className={styles.doing}>
          <Toggle {...{ slot, instructor, time }} />
          <MenuButton label={say.moreAbout(time)} entries={[{ label: say.closeUntil, onPress: onCloseUntil }]} />
        </div>
      )}
      {isAdditional && isFree && !isOver && (
        <div className={styles.doing}>
          <Remove {...{ slot, instructor, time }} />
        </div>
      )}
    </li>
  );
}

interface DoingProps {
  readonly slot: StaffSlot;
  readonly instructor: StaffId;
  readonly time: string;
}

const refresh = () => queryClient.invalidateQueries({ queryKey: keyOf(getStaffSlots) });

function Toggle({ slot, instructor, time }: DoingProps) {
  const { submit, isWorking, error, reset } = useSubmit(changeSlotStatus);
  const closes = slot.status === 'open';
  const toggle = async () => {
    const reply = await submit({ body: { instructor_id: instructor, date: slot.date, status: closes ? 'closed' : 'open' } });
    if (!reply) return;
    toast(reply.message);
    await refresh();
    reset();
  };
  return (
    <>
      <ButtonWithWork
        look={closes ? 'plain' : 'soft'}
        working={isWorking}
        aria-label={closes ? say.closeOf(time) : say.openOf(time)}
        onClick={() => void toggle()}
      >
        {closes ? say.close : say.open}
      </ButtonWithWork>
      {error && (
        <p className={styles.wrong} role="alert">
          {error.message}
        </p>
      )}
    </>
  );
}

function Remove({ slot, instructor, time }: DoingProps) {
  const { submit, isWorking, error } = useSubmit(deleteSlot);
  const remove = async (list: HTMLElement | null) => {
    const reply = await submit({ body: { instructor_id: instructor, slot_time: slot.date } });
    if (!reply) return;
    toast(reply.message);
    // The button disappears with its slot, so the focus moves to the list.
    list?.focus();
    await refresh();
  };
  return (
    <>
      <ButtonWithWork
        look="plain"
        working={isWorking}
        aria-label={say.removeOf(time)}
        onClick={({ currentTarget }) => void remove(currentTarget.closest('ul'))}
      >
        {say.remove}
      </ButtonWithWork>
      {error && (
        <p className={styles.wrong} role="alert">
          {messageOr(error, { noAnswer: say.add.failedToDelete, noMessage: say.add.failedToDelete })}
        </p>
      )}
    </>
  );
}

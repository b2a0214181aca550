import type { StaffId } from '../../../../../kernel/ids.ts';
import { minutes } from '../../../../../kernel/time.ts';
import { keyOf, queryClient } from '../../../../../web/lib/query.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { MenuButton } from '../../../../../web/ui/menu-button.tsx';
import { StatusWord, type StatusTone } from '../../../../../web/ui/status-word.tsx';
import type { Entry } from '../../../../../web/ui/stops/one-stop.ts';
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
  /** Makes a button one of the entries that the arrow keys reach. */
  readonly entryOf: (key: string) => Entry;
}

/** The keys of the slot's buttons. */
export function entriesOf({ slot, isClosed, isOver }: Pick<SlotCardProps, 'slot' | 'isClosed' | 'isOver'>): readonly string[] {
  const { status, is_override_slot: isAdditional } = slot;
  if (isOver || (status !== 'open' && status !== 'closed')) return [];
  if (isAdditional) return [`${slot.date} remove`];
  return isClosed ? [] : [`${slot.date} toggle`, `${slot.date} more`];
}

/** A slot: time, status and its one action (spec 3 §4, Slot status). */
export function SlotCard({ slot, instructor, isClosed, isOver, onCloseUntil, entryOf }: SlotCardProps) {
  const dates = useDates('staff');
  const { status, is_override_slot: isAdditional } = slot;
  const isFree = status === 'open' || status === 'closed';
  const entries = entriesOf({ slot, isClosed, isOver });
  // A past slot cannot be booked, whether it was open or closed.
  const shown = isFree && isOver ? 'past' : status;
  const [day, length] = [dates.spokenDay(dates.dayOf(slot.date)), (slot.unix_end - slot.date) / minutes(1)];
  const states = [say.status[shown], ...(isAdditional ? [say.additional] : [])];
  const name = [dates.time(slot.date), day, say.minutes(length), ...states].join(', ');
  return (
    <li className={styles.slot} data-quiet={status !== 'open' || isOver || undefined}>
      <p className={styles.time}>
        <span className="visually-hidden">{day}, </span>
        {dates.times(slot.date, slot.unix_end)}
        <span className="visually-hidden">, {say.minutes(length)}</span>
      </p>
      <p className={styles.status}>
        <StatusWord tone={TONES[shown]}>{say.status[shown]}</StatusWord>
        {status === 'reserved' && slot.desc && <span>{slot.desc}</span>}
        {isAdditional && <span>{say.additional}</span>}
      </p>
      {entries.length > 0 && !isAdditional && (
        <div className={styles.doing}>
          <Toggle {...{ slot, instructor, name }} entry={entryOf(entries[0]!)} />
          <MenuButton
            label={say.moreAbout(name)}
            entries={[{ label: say.closeUntil, onPress: onCloseUntil }]}
            inGroup={entryOf(entries[1]!)}
          />
        </div>
      )}
      {entries.length > 0 && isAdditional && (
        <div className={styles.doing}>
          <Remove {...{ slot, instructor, name }} entry={entryOf(entries[0]!)} />
        </div>
      )}
    </li>
  );
}

interface DoingProps {
  readonly slot: StaffSlot;
  readonly instructor: StaffId;
  /** The slot's time, day, length and status, for screen readers. */
  readonly name: string;
  readonly entry: Entry;
}

const refresh = () => queryClient.invalidateQueries({ queryKey: keyOf(getStaffSlots) });

function Toggle({ slot, instructor, name, entry }: DoingProps) {
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
        {...entry}
        look={closes ? 'plain' : 'soft'}
        working={isWorking}
        aria-label={closes ? say.closeOf(name) : say.openOf(name)}
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

function Remove({ slot, instructor, name, entry }: DoingProps) {
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
        {...entry}
        look="plain"
        working={isWorking}
        aria-label={say.removeOf(name)}
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

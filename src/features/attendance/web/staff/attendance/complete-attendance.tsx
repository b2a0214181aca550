import { useEffect, useId, useRef, useState } from 'react';
import { useSettings, type Settings } from '../../../../../web/lib/settings.ts';
import type { BookingId } from '../../../../../kernel/ids.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import type { StaffClassDetails } from '../../../../class-admin/contract/staff-class.ts';
import { moneyText } from '../../../../classes/web/public/money.ts';
import { useNow } from '../../../../classes/web/public/use-now.ts';
import { completeAttendance } from '../../../contract/attendance.contract.ts';
import { forgetClass, retryMarksOf } from '../marks/use-marks.ts';
import { attendanceSay } from './attendance-texts.ts';
import { Text } from '../../../../../web/ui/layout/layout.tsx';
import styles from './complete-attendance.module.css';

interface CompleteAttendanceProps {
  readonly session: StaffClassDetails;
  /** The people not marked present. */
  readonly missing: readonly BookingId[];
  /** A mark has been unsent for a while. Attendance is completed only after all marks are sent. */
  readonly isWaiting: boolean;
  /** Sends unsent marks. Returns whether none is left. */
  readonly settle: () => Promise<boolean>;
}

/** The button Complete Attendance, which first shows the fees and who pays them, and the button to reopen (spec 3 §2). */
export function CompleteAttendance({ session, missing, isWaiting, settle }: CompleteAttendanceProps) {
  const settings = useSettings();
  const now = useNow();
  const { submit, isWorking, error, state, reset } = useSubmit(completeAttendance);
  const [isAsking, setAsking] = useState(false);
  const { asked, opener } = useFocusOn(isAsking);
  const about = useId();
  const { id, no_show_fees_of: fees, attendance_completed: isCompleted } = session;
  const owed = fees.filter((fee) => missing.includes(fee.booking_id)).map(({ amount }) => amount);

  const send = async (attendance_completed: boolean) => {
    setAsking(false);
    if (!(await settle())) return;
    const reply = await submit({ body: { class_schedule_id: id, attendance_completed } });
    if (!reply) return;
    if (!attendance_completed) await retryMarksOf(id);
    await forgetClass(id);
    reset();
  };
  if (!isCompleted && now < session.unix_start)
    return (
      <Text tone="soft" small>
        {attendanceSay.completeLate}
      </Text>
    );
  const isDone = isCompleted && state.kind !== 'working';
  return (
    <>
      {error && <Notice kind="error">{error.message}</Notice>}
      {/* The live region is rendered before it has content, so that screen readers announce the content. */}
      <p role="status" className={isDone ? 'soft small' : 'visually-hidden'}>
        {isDone && attendanceSay.completed}
      </p>
      {isAsking ? (
        <div ref={asked} className={styles.ask} role="group" aria-label={attendanceSay.complete} aria-describedby={about} tabIndex={-1}>
          <p id={about}>{attendanceSay.confirm(missing.length, owed.length, feeWords(owed, settings))}</p>
          <div className={styles.answers}>
            <ButtonWithWork look="plain" onClick={() => setAsking(false)}>
              {attendanceSay.confirmNo}
            </ButtonWithWork>
            <ButtonWithWork look="danger" onClick={() => void send(true)}>
              {attendanceSay.confirmYes(owed.length)}
            </ButtonWithWork>
          </div>
        </div>
      ) : (
        <ButtonWithWork
          ref={opener}
          look={isCompleted ? 'plain' : 'main'}
          wide
          working={isWorking}
          disabled={isWaiting}
          onClick={() => (owed.length > 0 && !isCompleted ? setAsking(true) : void send(!isCompleted))}
        >
          {isCompleted ? attendanceSay.reopen : attendanceSay.complete}
        </ButtonWithWork>
      )}
    </>
  );
}

/** The fee of each person, or the smallest and the largest: people who booked before a change owe the smaller fee. */
function feeWords(owed: readonly number[], settings: Settings): string {
  const [least, most] = [Math.min(...owed), Math.max(...owed)];
  return least === most ? moneyText(most, settings) : attendanceSay.between(moneyText(least, settings), moneyText(most, settings));
}

/** Focuses the question when it appears, and the button when the question closes. */
function useFocusOn(isAsking: boolean) {
  const asked = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const before = useRef(isAsking);
  useEffect(() => {
    if (before.current !== isAsking) (isAsking ? asked : opener).current?.focus();
    before.current = isAsking;
  }, [isAsking]);
  return { asked, opener };
}

import { useDeferredValue, useState } from 'react';
import type { ClassSessionId } from '../../../../../kernel/ids.ts';
import { minutes, plus, seconds } from '../../../../../kernel/time.ts';
import { KeptNotice } from '../../../../../web/lib/offline/kept-notice.tsx';
import { useDates, useFeature } from '../../../../../web/lib/settings.ts';
import { serverNow } from '../../../../../web/lib/server-clock.ts';
import { useLasting } from '../../../../../web/lib/use-lasting.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { Dialog } from '../../../../../web/ui/dialog.tsx';
import { TextField } from '../../../../../web/ui/fields.tsx';
import { LoadFailed, Notice } from '../../../../../web/ui/notice.tsx';
import { panelIdOf, Tabs, tabIdOf } from '../../../../../web/ui/tabs.tsx';
import { RowsSkeleton } from '../../../../../web/ui/skeleton.tsx';
import type { StaffBooking, StaffClassDetails } from '../../../../class-admin/contract/staff-class.ts';
import { MinimumNotice } from '../../../../class-admin/web/public/minimum-notice.tsx';
import { useStaffClass } from '../../../../class-admin/web/public/use-staff-class.ts';
import { useActFor } from '../../../../customer-admin/web/public/use-act-for.ts';
import { useAbility } from '../../../../staff/web/public/use-ability.ts';
import { isAroundNow } from '../../../../task-links/rules/task-claim.ts';

import { RefusedMarks } from '../marks/refused-marks.tsx';
import { useMarks } from '../marks/use-marks.ts';
import { attendanceSay } from './attendance-texts.ts';
import { Stack } from '../../../../../web/ui/layout/layout.tsx';
import styles from './attendance-dialog.module.css';
import { CompleteAttendance } from './complete-attendance.tsx';
import { hostOf, nameOf } from './name-of.ts';
import { RosterDialogs, useMayCorrectVisits, useRosterDialogs } from './roster-dialogs.tsx';
import { RosterMenu } from './roster-menu.tsx';
import { inOrder, useRosterOrder } from './roster-order.ts';
import { RosterRow } from './roster-row.tsx';

/** A mark that takes longer than this to send is shown as waiting. */
const SOON = seconds(1);

const NAME = 'attendance';
type RosterTab = 'bookings' | 'waitlist';

interface AttendanceDialogProps {
  readonly id: ClassSessionId;
  readonly onClose: () => void;
}

/** The roster of a class. One tap marks a person, also without a network (spec 3 §2, Class attendance view). */
export function AttendanceDialog({ id, onClose }: AttendanceDialogProps) {
  const { data, isError, error, refetch } = useStaffClass(id);
  return (
    <Dialog open onClose={onClose} title={data?.schedule.name ?? attendanceSay.title} width={720}>
      {isError && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <RowsSkeleton />}
      <KeptNotice at={data?.keptAt} person="staff" />
      {data && <Roster session={data.schedule} />}
    </Dialog>
  );
}

function Roster({ session }: { readonly session: StaffClassDetails }) {
  const dates = useDates('staff');
  const marks = useMarks(session);
  const mayAdd = useAbility('see-customers') && !session.is_cancel && !session.attendance_completed;
  const dialogs = useRosterDialogs();
  const hasWaitlist = useFeature('waitlist') && session.enable_waitlist;
  const [tab, setTab] = useState<RosterTab>('bookings');
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim().toLocaleLowerCase());
  const { bookings, bookings_waitlist: waiting } = session;
  const tabs = [
    { tab: 'bookings', title: attendanceSay.tabs.bookings(bookings.length) },
    { tab: 'waitlist', title: attendanceSay.tabs.waitlist(waiting.length) },
  ] as const;
  const [order] = useRosterOrder();
  // The waitlist stays in its own order.
  const shown = tab === 'bookings' ? inOrder(bookings, order) : waiting;
  const people = shown.filter((one) => nameOf(one).toLocaleLowerCase().includes(wanted));
  const pending = marks.pendingIn(bookings);
  const isWaiting = useLasting(pending > 0, SOON);
  const present = bookings.filter((one) => marks.of(one).isPresent).length;

  return (
    <Stack gap={3}>
      <p className={styles.when}>{dates.span(session.unix_start, plus(session.unix_start, minutes(session.class_duration)))}</p>
      <MinimumNotice session={session} />
      {session.is_cancel && <Notice kind="warning">{attendanceSay.cancelled}</Notice>}
      {hasWaitlist && <Tabs name={NAME} label={attendanceSay.tabList} tabs={tabs} chosen={tab} onChoose={setTab} />}
      <div role={hasWaitlist ? 'tabpanel' : undefined} id={panelIdOf(NAME)} aria-labelledby={hasWaitlist ? tabIdOf(NAME, tab) : undefined}>
        <People {...{ people, tab, session, marks }} isSearched={wanted !== ''} />
        <p role="status" className="visually-hidden">
          {wanted !== '' && (people.length === 0 ? attendanceSay.noMatch : attendanceSay.found(people.length))}
        </p>
      </div>
      <div className={styles.foot}>
        <RefusedMarks within={session.id} />
        {bookings.length + waiting.length > 6 && (
          <TextField
            type="search"
            aria-label={attendanceSay.search}
            placeholder={attendanceSay.search}
            value={search}
            onChange={setSearch}
          />
        )}
        <div className={styles.line}>
          {!session.is_cancel && (
            <p className={styles.count} aria-live="polite">
              {attendanceSay.count(present, bookings.length)}
            </p>
          )}
          <div className={styles.actions}>
            {mayAdd && (
              <ButtonWithWork look="quiet" onClick={() => dialogs.open('add')}>
                {attendanceSay.add.open}
              </ButtonWithWork>
            )}
            <RosterMenu session={session} marks={marks} />
          </div>
        </div>
        {!session.is_cancel && (
          <p className={styles.kept} role="status" data-pending={isWaiting || undefined}>
            {isWaiting ? attendanceSay.pending(pending) : attendanceSay.saved}
          </p>
        )}
        {!session.is_cancel && (
          <CompleteAttendance
            session={session}
            missing={bookings.filter((one) => !marks.of(one).isPresent).map(({ id }) => id)}
            isWaiting={isWaiting}
            settle={() => marks.settle(bookings)}
          />
        )}
      </div>
      <RosterDialogs session={session} />
    </Stack>
  );
}

interface PeopleProps {
  readonly people: readonly StaffBooking[];
  readonly tab: RosterTab;
  readonly session: StaffClassDetails;
  readonly marks: ReturnType<typeof useMarks>;
  readonly isSearched: boolean;
}

const endOf = ({ unix_start: start, class_duration: length }: StaffClassDetails) => plus(start, minutes(length));

function People({ people, tab, session, marks, isSearched }: PeopleProps) {
  const mayEdit = useAbility('edit-own-classes');
  const seesCustomers = useAbility('see-customers');
  const mayShowCode = seesCustomers || (tab === 'bookings' && !session.is_cancel && isAroundNow({ endsAt: endOf(session) }, serverNow()));
  const mayCorrect = useMayCorrectVisits();
  const actFor = useActFor('attendance');
  const dialogs = useRosterDialogs();
  const isOpen = !session.is_cancel && !session.attendance_completed;
  if (people.length === 0) return <p className={styles.none}>{isSearched ? attendanceSay.noMatch : attendanceSay.noRecord}</p>;
  return (
    <>
      <p className={styles.columns} aria-hidden="true">
        <span>{`${attendanceSay.columns.customer}, ${attendanceSay.columns.pass}`}</span>
        <span>{attendanceSay.columns.status}</span>
      </p>
      <ul className={styles.people}>
        {people.map((booking) => (
          <RosterRow
            key={booking.id}
            booking={booking}
            attendance={tab === 'bookings' && !session.is_cancel ? marks.of(booking) : null}
            canMark={isOpen}
            onMark={(isPresent) => marks.set(booking, isPresent)}
            onTags={seesCustomers ? () => dialogs.open('tags', booking.id) : null}
            onNotes={() => dialogs.open('notes', booking.id)}
            onTasks={mayShowCode ? () => dialogs.open('tasks', booking.id) : null}
            onActFor={actFor && (() => actFor({ id: booking.customer.id, name: hostOf(booking) ?? nameOf(booking) }))}
            onMoveUp={mayEdit && isOpen && tab === 'waitlist' ? () => dialogs.open('move-up', booking.id) : null}
            onVisit={mayCorrect && booking.partner ? () => dialogs.open('visit', booking.id) : null}
            onRemove={mayEdit && isOpen ? () => dialogs.open('remove', booking.id) : null}
          />
        ))}
      </ul>
    </>
  );
}

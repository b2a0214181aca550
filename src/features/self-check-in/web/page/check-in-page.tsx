import { NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ApiError } from '../../../../web/lib/api-error.ts';
import { reading } from '../../../../web/lib/query.ts';
import { useDates } from '../../../../web/lib/settings.ts';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { StudioMark } from '../../../../web/shell/studio-name.tsx';
import { Kit } from '../../../../web/theme/kit.tsx';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { TextField } from '../../../../web/ui/fields.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { useDocumentTitle } from '../../../../web/ui/page-title.tsx';
import { RowsSkeleton } from '../../../../web/ui/skeleton.tsx';
import {
  checkIn,
  listAttendees,
  listCheckInClasses,
  undoCheckIn,
  type Attendee,
  type CheckInClass,
} from '../../contract/self-check-in.contract.ts';
import styles from './check-in-page.module.css';
import { say } from './check-in-texts.ts';
import { WalkIn } from './walk-in.tsx';

/** How often the lists refresh: classes open and close, and people check in on other devices. */
const REFRESH = 20_000;

/** Lists of this many people are searched. */
const SEARCHED_FROM = 12;

/** The button goes a second before the server refuses. */
const UNDO_LASTS = 29_000;

/** The check-in page (spec 3 §2). Its link replaces a log-in. An error replaces the page (spec 3 §8). */
export function CheckInPage() {
  const { hash = '', 'walk-in': walkIn }: { hash?: string; 'walk-in'?: unknown } = useSearch({ strict: false });
  useDocumentTitle(say.title);
  return (
    <Kit>
      <main id="content" className={styles.page} tabIndex={-1}>
        <div className={styles.logo}>
          <StudioMark />
        </div>
        {hash === '' ? <Notice kind="error">{say.missing}</Notice> : <Classes hash={hash} takesWalkIns={walkIn !== undefined} />}
      </main>
    </Kit>
  );
}

interface ClassesProps {
  readonly hash: string;
  /** The link is the one of a shared device, where people without a seat can book one. */
  readonly takesWalkIns: boolean;
}

function Classes({ hash, takesWalkIns }: ClassesProps) {
  const open = useQuery({
    ...reading(listCheckInClasses, { body: { hash, search: '' } }, { as: 'nobody' }),
    refetchInterval: REFRESH,
    retry: 1,
  });
  const [chosen, choose] = useState<CheckInClass['id'] | null>(null);
  const [isWalkingIn, setWalkingIn] = useState(false);
  const client = useQueryClient();
  const dates = useDates();
  if (open.isError) return <Broken error={open.error} onRetry={() => void open.refetch()} />;
  if (!open.data) return <RowsSkeleton />;
  const classes = open.data.schedules;
  const session = classes.find(({ id }) => id === chosen) ?? classes[0];
  if (session === undefined) return <p className={styles.none}>{say.noClass}</p>;
  return (
    <>
      <NativeSelect
        size="lg"
        rightSection={<IconChevronDown size={18} stroke={1.8} aria-hidden="true" />}
        label={say.choose}
        value={session.id}
        onChange={({ currentTarget: { value } }) => choose(Number(value) as CheckInClass['id'])}
        data={classes.map((one) => ({
          value: String(one.id),
          label: say.classAt(dates.time(one.unix_start), one.name, one.instructor_name),
        }))}
      />
      {isWalkingIn ? (
        <WalkIn
          hash={hash}
          session={session.id}
          onEnd={() => {
            setWalkingIn(false);
            void client.invalidateQueries();
          }}
        />
      ) : (
        <Attendees key={session.id} hash={hash} id={session.id}>
          {takesWalkIns && (
            <ButtonWithWork look="soft" wide onClick={() => setWalkingIn(true)}>
              {say.walkIn.open}
            </ButtonWithWork>
          )}
        </Attendees>
      )}
    </>
  );
}

interface AttendeesProps {
  readonly hash: string;
  readonly id: CheckInClass['id'];
  /** Shown above the list. */
  readonly children: ReactNode;
}

function Attendees({ hash, id, children }: AttendeesProps) {
  const asked = reading(listAttendees, { body: { hash, schedule_id: id } }, { as: 'nobody' });
  const roster = useQuery({ ...asked, refetchInterval: REFRESH, retry: 1 });
  const [failed, setFailed] = useState<ApiError | null>(null);
  const [refused, setRefused] = useState<ApiError | null>(null);
  const undos = useUndos();
  const [typed, type] = useState('');
  const sought = typed.trim().toLocaleLowerCase();
  const client = useQueryClient();
  const error = failed ?? roster.error;
  if (error) return <Broken error={error} onRetry={() => (setFailed(null), void roster.refetch())} />;
  if (!roster.data) return <RowsSkeleton />;
  const { attendees } = roster.data;
  const came = attendees.filter((one) => one.checked_in).length;
  const shown = attendees.filter((one) => nameOf(one).toLocaleLowerCase().includes(sought));
  return (
    <section aria-labelledby="check-in">
      <div className={styles.heading}>
        <h1 id="check-in">{say.heading}</h1>
        {attendees.length > 0 && <p aria-live="polite">{say.count(came, attendees.length)}</p>}
      </div>
      <div className={styles.tools}>
        {children}
        {attendees.length >= SEARCHED_FROM && (
          <TextField type="search" label={say.search} autoComplete="off" maxLength={100} value={typed} onChange={type} />
        )}
      </div>
      {refused && <Notice kind="error">{refused.message}</Notice>}
      <p role="status" className="visually-hidden">
        {sought !== '' && shown.length > 0 && say.found(shown.length)}
      </p>
      {shown.length === 0 ? (
        <p className={styles.none}>{attendees.length === 0 ? say.none : say.noMatch}</p>
      ) : (
        <ul className={styles.people}>
          {shown.map((one) => (
            <Person
              key={one.id}
              {...{ hash }}
              attendee={one}
              undo={undos.held[one.class_reserve_id] ?? null}
              onUndo={(undo) => (undo === null ? undefined : undos.keep(one.class_reserve_id, undo))}
              onFailed={setFailed}
              onRefused={(error) => {
                undos.drop(one.class_reserve_id);
                setRefused(error);
                void roster.refetch();
              }}
              onDone={({ attendees: people, schedules }) => {
                setRefused(null);
                client.setQueryData(asked.queryKey, { attendees: people, schedules });
                type('');
              }}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

const nameOf = ({ first_name: first, last_name: last }: Attendee): string => `${first} ${last}`.trim();

/** The undo of each check-in on this device, by booking. It outlives the row, which a search may hide. */
function useUndos() {
  const [held, hold] = useState<Readonly<Record<number, string>>>({});
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach((timer) => clearTimeout(timer));
  }, []);
  const drop = (id: number) => {
    clearTimeout(timers.current.get(id));
    hold((before) => Object.fromEntries(Object.entries(before).filter(([of]) => Number(of) !== id)));
  };
  const keep = (id: number, undo: string) => {
    drop(id);
    hold((before) => ({ ...before, [id]: undo }));
    timers.current.set(
      id,
      setTimeout(() => drop(id), UNDO_LASTS),
    );
  };
  return { held, keep, drop };
}

interface PersonProps {
  readonly hash: string;
  readonly attendee: Attendee;
  readonly onDone: (reply: { attendees: Attendee[]; schedules: CheckInClass[] }) => void;
  /** The undo of the check-in, or null. */
  readonly undo: string | null;
  readonly onUndo: (undo: string | null) => void;
  /** Must be a stable function. */
  readonly onFailed: (error: ApiError) => void;
  /** Called when the check-in stays. */
  readonly onRefused: (error: ApiError) => void;
}

function Person({ hash, attendee, undo, onUndo, onDone, onFailed, onRefused }: PersonProps) {
  const { email, class_for: who, checked_in: isIn, class_reserve_id } = attendee;
  const entering = useSubmit(checkIn, { as: 'nobody' });
  const leaving = useSubmit(undoCheckIn, { as: 'nobody' });
  const name = nameOf(attendee);
  const enter = async () => {
    const reply = await entering.submit({ body: { hash, class_reserve_id } });
    if (!reply) return;
    onUndo(reply.undo);
    onDone(reply);
  };
  const leave = async () => {
    const reply = undo && (await leaving.submit({ body: { hash, class_reserve_id, undo } }));
    if (!reply) return;
    entering.reset();
    leaving.reset();
    onDone(reply);
  };
  const { error } = entering;
  useEffect(() => {
    if (error) onFailed(error);
  }, [error, onFailed]);
  const tellRefused = useRef(onRefused);
  useEffect(() => {
    tellRefused.current = onRefused;
  });
  useEffect(() => {
    if (leaving.error) tellRefused.current(leaving.error);
  }, [leaving.error]);
  return (
    <li className={styles.person} data-in={isIn || undefined}>
      <div className={styles.who}>
        <p className={styles.name}>{name}</p>
        <p className={styles.soft}>{[who === 'other' && say.guest, email].filter(Boolean).join(' · ')}</p>
      </div>
      {isIn ? (
        <div className={styles.done}>
          <p className={styles.in}>
            <IconCheck size={22} stroke={2.2} aria-hidden="true" />
            {say.checkedIn}
          </p>
          {undo !== null && (
            <ButtonWithWork look="quiet" working={leaving.isWorking} aria-label={say.undoOf(name)} onClick={() => void leave()}>
              {say.undo}
            </ButtonWithWork>
          )}
        </div>
      ) : (
        <ButtonWithWork
          className={styles.button}
          working={entering.isWorking}
          aria-label={say.checkInOf(name)}
          onClick={() => void enter()}
        >
          {say.checkIn}
        </ButtonWithWork>
      )}
    </li>
  );
}

const Broken = ({ error, onRetry }: { readonly error: Pick<Error, 'message'>; readonly onRetry: () => void }) => (
  <Notice kind="error" action={{ label: say.again, onPress: onRetry }}>
    {error.message}
  </Notice>
);

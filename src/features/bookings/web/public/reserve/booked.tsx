import { Link } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { days, minutes, plus, seconds } from '../../../../../kernel/time.ts';
import { call } from '../../../../../web/lib/api.ts';
import { lazyPart } from '../../../../../web/lib/lazy-part.ts';
import { serverNow } from '../../../../../web/lib/server-clock.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import { useSaveFile } from '../../../../../web/lib/files/use-save-file.ts';
import { path } from '../../../../../web/paths.ts';
import { ButtonWithWork, buttonClass } from '../../../../../web/ui/button.tsx';
import { Confirmation, ConfirmationEnd, ConfirmationRow } from '../../../../../web/ui/confirmation/confirmation.tsx';
import { useStepFocus } from '../../../../../web/ui/steps/step-focus.ts';
import { GivenName } from '../../../../../web/ui/given-name.tsx';
import { Stack } from '../../../../../web/ui/layout/layout.tsx';
import { Bone } from '../../../../../web/ui/skeleton.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { PushRoom } from '../../../../push/web/public/push-room.tsx';
import type { ReplyOf } from '../../../../../wire/endpoint.ts';
import { placeOf } from '../../../../classes/web/public/class-place.tsx';
import { mapLinkOf } from '../../../../classes/rules/map-link.ts';
import { paragraphsOf } from '../../../../classes/web/public/plain-text.ts';
import { useNow } from '../../../../classes/web/public/use-now.ts';
import { ZoneName } from '../../../../classes/web/public/zone-note.tsx';
import { ToWallet } from '../../../../wallet-passes/web/public/to-wallet.tsx';
import { getBookingCalendar, type reserveClass } from '../../../contract/bookings.contract.ts';
import { UNDO_WITHIN } from '../../../rules/undo.ts';
import { forgetClasses } from '../forget-classes.ts';
import { useCancelBooking } from '../use-cancel-booking.ts';
import type { ReserveOffer } from '../wire-types.ts';
import { useNextWeek } from '../../sheet/next-week.ts';
import { sheetSay } from './sheet-texts.ts';
import styles from '../../sheet/booked.module.css';

const SeatNotices = lazyPart(() => import('../seat-notices.tsx'));
const PushOffer = lazyPart(() => import('../../../../push/web/public/push-offer.tsx'));
const Waited = lazy(() => import('../../wait/waited.tsx'));
const AfterBooking = lazy(() => import('../../../../friend-links/web/public/after-booking.tsx'));

/** The new booking and its attendee. An empty name means the customer. */
export interface Booked {
  readonly reply: ReplyOf<typeof reserveClass>;
  readonly offer: ReserveOffer;
  readonly pass: string | null;
  readonly forName: string;
}

interface BookedStepProps {
  readonly booked: Booked;
  readonly onClose: () => void;
  /** The booking was undone, so its page or dialog changes its title. */
  readonly onUndone?: () => void;
  /** Set when the page uses it as its title. */
  readonly title?: string;
  /** The server's message, and a hint about the automatic redirect. */
  readonly message?: string;
  readonly hint?: string | null;
  /** A seat given by a friend can be cancelled like any other, but not undone. */
  readonly isGift?: boolean;
}

/** The confirmation: class, time, place and credits left, with calendar, directions and undo in a row. */
export function BookedStep({ booked, onClose, onUndone, title, message, hint = null, isGift = false }: BookedStepProps) {
  const { reply, offer, pass, forName } = booked;
  const { schedule: session, location_address: address } = offer;
  const dates = useDates();
  const client = useQueryClient();
  const undo = useUndo(booked, onUndone);
  const offersUndo = undo.isOffered && !isGift;
  const file = useSaveFile(() => call(getBookingCalendar, { params: { id: reply.booking_id } }));
  const waits = reply.waitlist_number !== null;
  const ends = plus(session.unix_start, minutes(session.class_duration));
  const notes = paragraphsOf(session.additional_details);
  const [startsSoon] = useState(() => session.unix_start < plus(serverNow(), days(1)));
  const hasLeft = !waits && reply.credits_remaining !== null && pass !== null;

  const undone = useRef<HTMLDivElement>(null);
  useStepFocus(undo.message === null ? 'booked' : 'undone', undone);
  if (undo.message !== null)
    return (
      <div ref={undone} tabIndex={-1} className="stack gap-5">
        <Notice kind="success" title={onUndone ? undefined : sheetSay.undone}>
          {undo.message}
        </Notice>
        <ConfirmationEnd>
          <ButtonWithWork wide onClick={onClose}>
            {sheetSay.done}
          </ButtonWithWork>
        </ConfirmationEnd>
      </div>
    );
  return (
    <Confirmation
      {...(title !== undefined && { title })}
      isWaiting={waits}
      what={waits ? sheetSay.position(reply.waitlist_number!) : <GivenName>{session.name}</GivenName>}
      facts={[
        waits ? <GivenName key="class">{session.name}</GivenName> : null,
        <>
          {dates.momentTitle(session.unix_start)} – {dates.time(ends)}
          <ZoneName at={session.unix_start} />
        </>,
        placeOf(session),
        address,
        waits ? sheetSay.weWrite : null,
        hasLeft ? sheetSay.left(reply.credits_remaining!, pass) : null,
      ]}
    >
      {message !== undefined && (
        <Notice kind="success" title={message}>
          {hint}
        </Notice>
      )}
      {waits && (
        <Suspense fallback={<Bone height={104} />}>
          <Waited booking={reply.booking_id} session={session.id} isOwn={forName === ''} />
        </Suspense>
      )}
      {!waits && notes.length > 0 && (
        <div className={styles.notes}>
          <p className={styles.soft}>{sheetSay.goodToKnow}</p>
          {notes.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
      {(file.error ?? undo.error) && <Notice kind="error">{(file.error ?? undo.error)!.message}</Notice>}
      <Stack gap={2}>
        {!waits && (
          <ConfirmationRow>
            <ButtonWithWork look="plain" working={file.isWorking} workingLabel={sheetSay.preparing} onClick={() => void file.download()}>
              {sheetSay.calendar}
            </ButtonWithWork>
            {address !== null && (
              <a href={mapLinkOf(address)} target="_blank" rel="noopener noreferrer" className={buttonClass({ look: 'plain' })}>
                {sheetSay.directions}
              </a>
            )}
          </ConfirmationRow>
        )}
        {!waits && <ToWallet thing="booking" id={reply.booking_id} look="plain" />}
        {(waits || startsSoon) && (
          <Suspense fallback={<PushRoom />}>{waits ? <PushOffer when="wait" /> : <SeatNotices start={session.unix_start} />}</Suspense>
        )}
        {forName === '' && (
          <Suspense fallback={<Bone height={48} />}>
            <AfterBooking
              booked={{ id: reply.booking_id, name: session.name, start: session.unix_start }}
              session={session.id}
              mayInvite={!waits && session.visible_public}
              onJoined={() => forgetClasses(client)}
            />
          </Suspense>
        )}
      </Stack>
      <Again session={session} isOwn={forName === ''} />
      <ConfirmationEnd>
        <ButtonWithWork wide onClick={onClose}>
          {sheetSay.done}
        </ButtonWithWork>
        {offersUndo ? (
          <ButtonWithWork look="quiet" wide working={undo.isWorking} onClick={undo.send}>
            {sheetSay.undo}
          </ButtonWithWork>
        ) : (
          <Link to={path.account} hash="bookings" className={buttonClass({ look: 'quiet', wide: true })}>
            {sheetSay.seeBookings}
          </Link>
        )}
        {offersUndo && <p className={styles.hint}>{sheetSay.undoHint}</p>}
      </ConfirmationEnd>
    </Confirmation>
  );
}

function Again({ session, isOwn }: { readonly session: ReserveOffer['schedule']; readonly isOwn: boolean }) {
  const dates = useDates();
  const next = useNextWeek(session);
  return (
    <>
      {next !== null && (
        <Link to={path.class} params={{ id: String(next.id) }} search={{ reserve: '1' }} className={styles.next}>
          {sheetSay.nextWeek(dates.moment(next.unix_start))}
        </Link>
      )}
      {isOwn && (
        <Link to={path.account} search={{ weekly: String(session.id) }} hash="bookings" className={styles.next}>
          {sheetSay.everyWeek}
        </Link>
      )}
    </>
  );
}

export function titleOf({ reply, forName }: Booked): string {
  const waits = reply.waitlist_number !== null;
  if (forName !== '') return waits ? sheetSay.waitsFor(forName) : sheetSay.bookedFor(forName);
  return waits ? sheetSay.waits : sheetSay.booked;
}

/** Undoes the booking while undo is free (rules/undo.ts). */
function useUndo({ reply, offer }: Booked, onUndone?: () => void) {
  const [until] = useState(() => plus(serverNow(), UNDO_WITHIN));
  const now = useNow(seconds(5));
  const client = useQueryClient();
  const { submit, state, isWorking, error } = useCancelBooking();
  const send = async () => {
    const done = await submit({ body: { id: reply.booking_id, class_id: offer.schedule.id, undo: true } });
    if (!done) return;
    forgetClasses(client);
    onUndone?.();
  };
  return {
    isOffered: now < until && now < offer.schedule.unix_start,
    isWorking,
    error,
    message: state.kind === 'done' ? state.reply.message : null,
    send: () => void send(),
  };
}

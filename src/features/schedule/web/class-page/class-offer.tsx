import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { assertNever } from '../../../../kernel/result.ts';
import { useDates, useFeature, useSettings } from '../../../../web/lib/settings.ts';
import { path } from '../../../../web/paths.ts';
import { useEmbed } from '../../../../web/shell/embed.ts';
import { buttonClass, ButtonWithWork, LinkButton } from '../../../../web/ui/button.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { Bone } from '../../../../web/ui/skeleton.tsx';
import { joinTimeOf, safeLink } from '../../../bookings/web/public/booking-view.ts';
import { minimumSentence, paidBy, termsSentence } from '../../../bookings/web/public/cancellation-sentences.ts';
import { claimOf, mayBringSomebody } from '../../../bookings/web/public/class-claims.ts';
import {
  actionOf,
  type ClassAction,
  type ClassStatus,
  type Guests,
  guestsIn,
  mineOf,
  statusOf,
} from '../../../classes/web/public/class-status.ts';
import { ClassStatusWord } from '../class-status-word.tsx';
import { GuestPlaces } from '../guest-places.tsx';
import { reserveSay } from '../../../bookings/web/public/reserve-texts.ts';
import { say } from '../../../classes/web/public/texts.ts';
import type { KnownClass } from '../../../classes/web/public/use-class.ts';
import { useNow } from '../../../classes/web/public/use-now.ts';
import { moneyText } from '../../../classes/web/public/money.ts';
import { classPageSay } from './class-page-texts.ts';
import styles from './class-offer.module.css';
import { deadlineOf } from '../../../classes/rules/late-cancel.ts';
import type { ScheduleClass } from '../../../classes/contract/schedule-class.ts';

const OwnBooking = lazy(() => import('../../../my-bookings/web/public/own-booking.tsx'));

export interface Offer {
  readonly status: ClassStatus;
  readonly guests: Guests | null;
  readonly action: ClassAction | null;
  /** The visitor is in the class; the button books a guest. */
  readonly onlyOther: boolean;
  /** The visitor waits and a seat is free, so they can reserve it. */
  readonly claims: boolean;
  /** A seat is on offer to the visitor. Claiming it becomes the page's main action. */
  readonly isOffered: boolean;
  /** The link to an online class that starts soon. */
  readonly joinLink: string | null;
  /** The cost of cancelling in one sentence. Null while unknown. */
  readonly terms: string | null;
  /** The class still waits for people. */
  readonly minimum: string | null;
}

/** The possible actions for a class now, by the server's own rules. */
export function useClassOffer(reply: KnownClass): Offer {
  const { class: session, late_cancel_fee: fee, no_show_fee: noShowFee } = reply;
  const settings = useSettings();
  const { class_settings: policy, customer_settings: wishes } = settings;
  const packageHasWaitlist = useFeature('waitlist');
  const dates = useDates();
  const now = useNow();
  const at = { now, packageHasWaitlist, takesGuests: wishes.multiple_reservation };
  const mine = mineOf(reply);
  const status = statusOf(session, mine, at);
  const claim = claimOf(session, status, at.now);
  const bring = claim === null ? mayBringSomebody(session, status, at) : null;
  const action = actionOf(status) ?? claim ?? bring;
  const sentence = (known: number | null) =>
    termsSentence(
      {
        now,
        startsAt: session.unix_start,
        lateAllowed: policy.allow_cancel_after_deadline,
        paid: paidBy(reply.pays_with ?? null),
        policy: {
          freeUntil: deadlineOf(
            { startsAt: session.unix_start },
            { cancelBeforeHours: policy.cancel_before_hours, cancelBeforeMins: policy.cancel_before_mins },
          ),
          lateCancelCredit: policy.cancel_refund,
          lateFee: known === null ? null : moneyText(known, settings),
        },
        freeLateCancels: policy.free_late_cancels,
        noShowFee: typeof noShowFee === 'number' ? moneyText(noShowFee, settings) : null,
        joinsWaitlist: action === 'join-waitlist',
      },
      dates.deadline,
    );
  return {
    status,
    guests: guestsIn(mine, session.id),
    action,
    onlyOther: bring !== null,
    claims: claim !== null,
    isOffered: status.kind === 'waitlisted' && status.offer !== undefined && now < status.offer.until_unix,
    joinLink: joinTimeOf(session, now) === 'close' ? safeLink(session.online_link) : null,
    terms: fee === undefined ? null : sentence(fee),
    minimum: session.is_cancel ? null : minimumSentence(reply.minimum, now, dates.moment),
  };
}

/** Without an action in these states, the page links to the schedule. */
const LEADS_ON: ReadonlySet<ClassStatus['kind']> = new Set(['cancelled', 'past', 'on-now', 'closed', 'class-full']);

interface ClassOfferProps {
  readonly reply: KnownClass;
  readonly offer: Offer;
  readonly onReserve: () => void;
  readonly onNear: () => void;
}

/** Status, terms and button together: beside the facts on a desktop, within thumb reach on a phone. */
export function ClassOffer({ reply, offer, onReserve, onNear }: ClassOfferProps) {
  const { class: session, own_booking: own } = reply;
  const { bookText } = useEmbed();
  const [left, setLeft] = useState<{ readonly message: string; readonly undo: ReactNode } | null>(null);
  const begin = useRef<HTMLDivElement>(null);
  const { status, guests, action, onlyOther, isOffered, joinLink, terms, minimum } = offer;
  const isMine = status.kind === 'booked' || status.kind === 'waitlisted';
  const label = action === 'join-waitlist' ? say.action.joinWaitlist : (bookText ?? say.action.reserve);
  return (
    <aside className={styles.offer} data-open={(action !== null && !onlyOther) || isOffered || undefined}>
      <div ref={begin} tabIndex={-1} className={styles.decide}>
        {left !== null && <Notice kind="success">{left.message}</Notice>}
        {left?.undo}
        <p className={styles.status}>
          <ClassStatusWord status={status} />
          {guests && <GuestPlaces guests={guests} />}
        </p>
        <InLine {...{ reply, offer }} />
        <p className={styles.explains}>{explanationOf(session, offer)}</p>
        <p className={styles.terms}>{minimum}</p>
        {joinLink !== null && (
          <a href={joinLink} target="_blank" rel="noopener noreferrer" className={buttonClass({ wide: true })}>
            {reserveSay.page.join}
          </a>
        )}
        {action !== null && !onlyOther && (
          <>
            <Costs reply={reply} action={action} />
            <p className={styles.terms}>{terms ?? <Bone width="80%" height={14} />}</p>
            <ButtonWithWork wide look={isOffered ? 'plain' : 'main'} onClick={onReserve} onPointerEnter={onNear} onFocus={onNear}>
              {label}
            </ButtonWithWork>
          </>
        )}
        {LEADS_ON.has(status.kind) && (
          <LinkButton to={path.schedule} look="plain" wide>
            {reserveSay.page.seeSchedule}
          </LinkButton>
        )}
      </div>
      {(isMine || guests !== null) && (
        <Suspense fallback={<Bone height={288} />}>
          <OwnBooking
            id={isMine && own !== null ? own?.id : null}
            address={reply.location_address ?? null}
            onAnother={onlyOther ? onReserve : null}
            onLeft={(message, undo) => {
              setLeft({ message, undo });
              // The button is gone, so the focus moves here.
              requestAnimationFrame(() => begin.current?.focus({ preventScroll: true }));
            }}
          />
        </Suspense>
      )}
    </aside>
  );
}

/** The visitor's waitlist position, or the next one, and its chance by earlier weeks. */
function InLine({ reply, offer: { status, isOffered } }: { readonly reply: KnownClass; readonly offer: Offer }) {
  const { showsSeats } = useEmbed();
  const { waitlist_chance: chance = null, own_booking: own } = reply;
  const place = status.kind === 'waitlisted' && !isOffered ? (own?.waitlist_number ?? null) : null;
  const next = status.kind === 'join-waitlist' && showsSeats && chance !== null ? status.waiting + 1 : null;
  if (place === null && next === null) return null;
  const where = place === null ? classPageSay.wouldBeInLine(next!) : classPageSay.inLine(place);
  return <p className={styles.line}>{chance === null ? where : `${where}: ${classPageSay.chance[chance]}`}</p>;
}

/** The cost of a seat: the pass that pays, otherwise the cheapest price. */
function Costs({ reply: { class: session, pays_with: pass, passes_from: from }, action }: CostsProps) {
  const settings = useSettings();
  if (pass) {
    const { name, credits_remaining: credits } = pass;
    if (action === 'join-waitlist') return null;
    return <p>{credits === null ? classPageSay.uses.unlimited(name) : classPageSay.uses.credit(credits, name)}</p>;
  }
  if (from === undefined || from === null) return null;
  return (
    <Link to={path.buy} search={{ 'class-id': String(session.id), 'class-name': session.name }} className={styles.price}>
      {classPageSay.passesFrom(moneyText(from, settings))}
    </Link>
  );
}

interface CostsProps {
  readonly reply: KnownClass;
  readonly action: ClassAction;
}

/** An explanation of the status, where its words are not enough. */
function explanationOf(session: ScheduleClass, { status, claims, isOffered }: Offer): string | null {
  switch (status.kind) {
    case 'cancelled':
      return session.cancellation_reason ? reserveSay.page.cancelledBecause(session.cancellation_reason) : reserveSay.page.cancelled;
    case 'booked':
      return reserveSay.page.booked;
    case 'waitlisted':
      if (claims) return reserveSay.page.claim;
      return isOffered ? null : reserveSay.page.waitlisted;
    case 'past':
      return reserveSay.page.past;
    case 'on-now':
      return reserveSay.page.begun;
    case 'closed':
      return reserveSay.page.closed;
    case 'class-full':
      return reserveSay.page.full;
    case 'unlimited':
    case 'seats-left':
    case 'join-waitlist':
      return null;
    default:
      return assertNever(status);
  }
}

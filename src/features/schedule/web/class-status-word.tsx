import { Suspense } from 'react';
import { assertNever } from '../../../kernel/result.ts';
import type { Dates } from '../../../context/dates.ts';
import { lazyPart } from '../../../web/lib/lazy-part.ts';
import { useDates } from '../../../web/lib/settings.ts';
import { useEmbed } from '../../../web/shell/embed.ts';
import { StatusWord, type StatusTone } from '../../../web/ui/status-word.tsx';
import type { ClassStatus } from '../../classes/web/public/class-status.ts';
import { say } from '../../classes/web/public/texts.ts';

const SeatOnOffer = lazyPart(() => import('./seat-on-offer.tsx'));

/** The color of each status, in addition to its words. */
const TONE: Record<ClassStatus['kind'], StatusTone> = {
  cancelled: 'bad',
  booked: 'mine',
  waitlisted: 'wait',
  past: 'off',
  'on-now': 'off',
  closed: 'off',
  unlimited: 'good',
  'seats-left': 'good',
  'join-waitlist': 'wait',
  'class-full': 'off',
};

function wordsOf(status: ClassStatus, { showsSeats, dates }: { showsSeats: boolean; dates: Dates }): string {
  const words = say.status;
  switch (status.kind) {
    case 'cancelled':
      return words.cancelled;
    case 'booked':
      return words.booked;
    case 'waitlisted':
      return words.waitlisted;
    case 'past':
      return words.past;
    case 'on-now':
      return words.onNow(dates.time(status.until));
    case 'closed':
      return words.closed;
    case 'unlimited':
      return words.unlimited;
    case 'seats-left':
      return `${words.seatsLeft} ${status.count}`;
    case 'join-waitlist':
      // The button beside it says Join Waitlist; these words give the reason.
      return words.waiting(showsSeats ? status.waiting : 0);
    case 'class-full':
      return words.classFull;
    default:
      return assertNever(status);
  }
}

/**
 * The one status of a class in words (spec 1 §2). In an embedded frame a studio may hide the number of free spots and of waiting people
 * (`show_spots=0`).
 */
export function ClassStatusWord({ status }: { readonly status: ClassStatus }) {
  const { showsSeats } = useEmbed();
  const dates = useDates();
  if (!showsSeats && (status.kind === 'seats-left' || status.kind === 'unlimited')) return null;
  const word = <StatusWord tone={TONE[status.kind]}>{wordsOf(status, { showsSeats, dates })}</StatusWord>;
  if (status.kind !== 'waitlisted' || !status.offer) return word;
  return (
    <Suspense fallback={word}>
      <SeatOnOffer offer={status.offer} otherwise={word} />
    </Suspense>
  );
}

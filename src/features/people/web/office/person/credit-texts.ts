/** Sentences about the credits of a pass. */
import { catalogue } from '../../../../../wire/texts.ts';

interface TakenWords {
  /** −1 */
  readonly count: string;
  /** Slow Morning Yoga, Tue Mar 3. Null when it is unknown. */
  readonly what: string | null;
  readonly isGuestCredit: boolean;
}

interface ChangeWords {
  readonly by: string;
  readonly day: string;
  readonly reason: string;
}

const en = {
  granted: (count: string, day: string) => `${count} with the purchase, ${day}`,
  given: (count: string, day: string) => `${count} with the pass, ${day}`,
  'new-cycle': (count: string, day: string) => `${count} for a new period, ${day}`,
  adjusted: (count: string, day: string) => `${count} corrected by the studio, ${day}`,
  correctedBy: (count: string, by: string, day: string, reason: string) => `${count} by ${by}, ${day}: ${reason}`,
  theStudio: 'the studio',
  givenBy: ({ by, day, reason }: ChangeWords) => `Given by ${by}, ${day}: ${reason}`,
  movedBy: ({ by, day, reason, lastDay }: ChangeWords & { readonly lastDay: string }) =>
    `Last day moved to ${lastDay} by ${by}, ${day}: ${reason}`,
  for: (guest: string) => `for ${guest}`,
  taken: ({ count, what, isGuestCredit }: TakenWords) => `${count} ${isGuestCredit ? 'guest credit, ' : ''}${what ?? 'booking'}`,
  backOn: (day: string, why: string) => `back on ${day} because ${why}`,
  why: {
    cancelled: 'it was cancelled in time',
    'cancelled-late': 'the studio returns credits of late cancellations',
    'free-late': 'it was one of the free late cancellations of 30 days',
    refilled: 'somebody else took the place',
    removed: 'staff took the person out',
    'class-cancelled': 'the class was cancelled',
  },
  late: (at: string | null, freeUntil: string) =>
    `${at === null ? 'Cancelled late' : `Cancelled ${at}`}. Cancelling was free until ${freeUntil}, so the credit is used.`,
  noShow: 'Did not come and did not cancel, so the credit is used.',
};

export const creditStoryTexts = catalogue('creditStoryTexts', en);

/** The notices about a booking for the lock screen of a phone: one sentence of at most 120 characters. */
import { catalogue } from '../../wire/texts.ts';

export interface BriefWords {
  /** The attendee, if it is not the reader. */
  readonly guest: string | null;
  /** Whether the notice is about a seat. Otherwise about a wait. */
  readonly seated: boolean;
  readonly offerUntil: string;
  /** The class has another time, which the title says. */
  readonly hasMoved: boolean;
  /** The new instructor, if there is one. */
  readonly instructor: string | null;
  readonly isNow: 'online' | 'in-person' | null;
}

export const briefTexts = catalogue('briefTexts', {
  'waitlist-promoted': ({ guest }: BriefWords) => `A spot opened up: ${guest ? `${guest} is` : 'you’re'} in.`,
  'waitlist-offer': ({ offerUntil }: BriefWords) => `A spot opened up until ${offerUntil}. The first to claim it gets it.`,
  'waitlist-passed-over': () => 'A spot opened up, but no pass of yours could pay. You keep your place in line.',
  'place-refilled': () => 'Somebody took the place that you gave back, so it costs you nothing.',
  'class-changed': ({ hasMoved, instructor, isNow }: BriefWords) =>
    hasMoved
      ? 'The class has moved to this time.'
      : instructor
        ? `${instructor} teaches this class now.`
        : isNow
          ? `The class takes place ${isNow === 'online' ? 'online' : 'in person'} now.`
          : 'The class has changed.',
  'class-cancelled': () => 'The studio has cancelled this class.',
  'class-restored': ({ seated, guest }: BriefWords) =>
    seated ? `The class takes place after all, and ${guest ? `${guest} has` : 'you have'} a place.` : 'The class takes place after all.',
  'class-reminder': ({ guest }: BriefWords) =>
    `${guest ? `${guest} has` : 'You have'} a place. Can’t come? Cancel it, and somebody else gets it.`,
});

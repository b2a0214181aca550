/** The server's messages to staff who change a class (spec 3). */
import { toUnix, type Instant } from '../../kernel/time.ts';
import { catalogue, type DayWords, type RefusalTexts } from '../../wire/texts.ts';
import type { ClosedToStaff } from '../classes/rules/seats.ts';
import type { PassRefusal } from '../passes/rules/eligibility.ts';
import type { AddBookingRefusal, NoPassForClass } from './rules/no-pass-for-class.ts';
import type { CancelClassRefusal } from './rules/decide-cancel-class.ts';
import type { EditClassRefusal } from './rules/decide-edit.ts';
import type { TakePlaceRefusal } from './rules/decide-minimum.ts';
import type { MoveUpRefusal } from './rules/decide-move-up.ts';
import type { PartnerRefusal } from './rules/decide-partner-visit.ts';
import type { RemoveBookingRefusal } from './rules/decide-remove-booking.ts';
import type { VisitChangeRefusal } from './rules/decide-visit-change.ts';
import type { CapacityRefusal } from './rules/decide-capacity.ts';

const started = ({ startedAt }: { startedAt: Instant }) => ({ unix_start: toUnix(startedAt) });

const capacity = {
  'below-bookings': {
    status: 409,
    say: () =>
      'Remove students from the class before reducing the number of spots in the class as currently there are more students in the class than the number of spots desired.',
  },
  'class-cancelled': { status: 409, say: () => 'This class has been cancelled.' },
  'attendance-completed': {
    status: 409,
    say: () => 'The attendance is completed. Mark attendance incomplete before you change the number of places.',
  },
} satisfies RefusalTexts<CapacityRefusal>;

const closed = {
  'class-cancelled': capacity['class-cancelled'],
  'attendance-completed': {
    status: 409,
    say: () => 'The attendance is completed. Mark attendance incomplete before you let anybody in.',
  },
  'not-taking-reservations': {
    status: 409,
    say: () => 'This class is not taking reservations. Switch them on in Edit class before you let anybody in.',
  },
} satisfies RefusalTexts<ClosedToStaff>;

const unpaid = {
  'partner-gone': { status: 404, say: () => 'This partner is no longer there. Nothing was booked; choose again.' },
  'partner-archived': {
    status: 409,
    say: ({ name }) => `${name} is archived. Restore the partner in the office, or choose another way.`,
  },
} satisfies RefusalTexts<PartnerRefusal>;

/** The reason why a pass cannot pay. It follows the name of the pass. */
type UnfitWords = { readonly [Code in PassRefusal['code']]: (why: Extract<PassRefusal, { code: Code }>, days: DayWords) => string };

const unfit: UnfitWords = {
  'pass-not-paid': () => 'is not paid',
  'renewal-unpaid': () => 'has a renewal that is not paid',
  'pass-cancelled': ({ endedOn }, days) => (endedOn ? `was cancelled and ended on ${days.dated(endedOn)}` : 'was cancelled'),
  'pass-expired': ({ endedOn }, days) => `expired on ${days.dated(endedOn)}`,
  'ends-before-class': ({ endsOn }, days) => `ends on ${days.dated(endsOn)}, before the class`,
  'not-active-yet': ({ startsOn }, days) => `starts on ${days.dated(startsOn)}`,
  'beyond-renewal': ({ renewsOn }, days) => `pays for this class only after it has renewed on ${days.dated(renewsOn)}`,
  'opens-later': ({ opensOn }, days) => `opens this class on ${days.dated(opensOn)}`,
  'not-for-classes': () => 'is for appointments',
  'class-not-covered': () => 'does not cover this class',
  'guests-not-allowed': () => 'does not allow guests',
  'credits-used-up': ({ used, granted }) => `has no credits left: ${used} of ${granted} used`,
  'duration-limit-reached': ({ maxVisits, unit, used }) =>
    `allows ${maxVisits} ${maxVisits === 1 ? 'class' : 'classes'} a ${unit}: ${used} of ${maxVisits} used`,
  'service-limit-reached': ({ maxVisits, used }) => `allows ${maxVisits} of this kind of class: ${used} of ${maxVisits} used`,
};

const whyUnfit = (why: PassRefusal, days: DayWords): string => (unfit[why.code] as (why: PassRefusal, days: DayWords) => string)(why, days);

/** The number of passes named in a sentence. */
const NAMED = 3;

const noPass = {
  'no-pass-for-class': {
    status: 409,
    say: ({ passes }, days) => {
      if (passes.length === 0) return 'They have no pass. Sell them one first.';
      const named = passes.slice(0, NAMED).map(({ name, why }) => `${name} ${whyUnfit(why, days)}.`);
      const more = passes.length > NAMED ? [`${passes.length - NAMED} more cannot either.`] : [];
      return ['None of their passes can pay for this class.', ...named, ...more].join(' ');
    },
    details: ({ passes }) => ({ passes: passes.map(({ name, why }) => ({ name, code: why.code })) }),
  },
} satisfies RefusalTexts<NoPassForClass>;

/** `told` and `untold`: the people in the class who get a mail, and those who have no email. */
function toldOf(told: number, untold: number): string {
  if (untold > 0) return told === 0 ? 'Nobody in it is told by mail' : `${told} of ${told + untold} people in it are told by mail`;
  return told === 1 ? 'The one person in it is told' : `All ${told} people in it are told`;
}

const andThen = (sentence: string): string => (sentence === '' ? '' : ` ${sentence}`);

export const classAdminTexts = catalogue('classAdminTexts', {
  capacityChanged: (places: number | null) =>
    places === null ? 'The number of places is no longer limited.' : `The class now has ${places} ${places === 1 ? 'place' : 'places'}.`,
  /**
   * `ended`: cancelled bookings and waits. `refunded`: how many of them got a credit back. `atDesk`: late-cancel fees that were paid at the
   * studio, which returns the money there.
   */
  cancelled: ({
    ended,
    untold,
    whom,
    refunded,
    atDesk,
  }: {
    readonly ended: number;
    /** Those of them who have no email. */
    readonly untold: number;
    /** The sentence that names them. */
    readonly whom: string;
    readonly refunded: number;
    readonly atDesk: number;
  }) => {
    const desk =
      atDesk === 0
        ? ''
        : ` ${atDesk === 1 ? 'One late cancel fee was' : `${atDesk} late cancel fees were`} paid at the studio. Please hand the money back.`;
    if (ended === 0) return `The class is cancelled. Nobody had booked it.${desk}`;
    const told = `The class is cancelled. ${toldOf(ended - untold, untold)}`;
    const back = refunded === 0 ? '' : `; ${refunded === 1 ? 'one credit went' : `${refunded} credits went`} back`;
    return `${told}${back}.${andThen(whom)}${desk}`;
  },
  /** The reason that people read in their mails and on the website. */
  tooFew: 'Too few people had booked.',
  takesPlace: 'This class takes place, however many people book.',
  changed: ({
    told,
    untold,
    whom,
    overlaps,
    inRoom,
  }: {
    readonly told: number;
    readonly untold: number;
    /** The sentence that names those who have no email. */
    readonly whom: string;
    readonly overlaps: readonly string[];
    readonly inRoom: readonly string[];
  }) => {
    const mails = told + untold === 0 ? '' : ` ${toldOf(told, untold)}.${andThen(whom)}`;
    const teaches = overlaps.length === 0 ? '' : ` Its instructor teaches at the same time: ${overlaps.join(', ')}.`;
    const room = inRoom.length === 0 ? '' : ` In its room at the same time: ${inRoom.join(', ')}.`;
    return `The class is changed.${mails}${teaches}${room}`;
  },
  edit: {
    ...capacity,
    'class-started': { status: 409, say: () => 'This class has already started, so its time stays.', details: started },
    'starts-in-the-past': { status: 409, say: () => 'A class cannot be moved into the past.' },
    'instructor-has-appointment': {
      status: 409,
      say: () => 'The instructor has an appointment at this time. Choose another time or another instructor.',
      details: ({ startsAt }) => ({ unix_start: toUnix(startsAt) }),
    },
    'instructor-changed': {
      status: 409,
      say: () => 'Somebody else teaches this class since you opened the form. Nothing was changed: open it anew.',
    },
    'not-yours-to-give': {
      status: 403,
      say: () => 'Only staff who see all schedules give a class to another instructor. Request a sub instead.',
    },
    'sub-requested': {
      status: 409,
      say: () => 'Other instructors are asked to take this class. Give it to one of them there, or cancel the sub request first.',
    },
  } satisfies RefusalTexts<EditClassRefusal>,
  /** `untold`: the sentence about a person without an email. Empty: they get a mail. */
  removed: (isReturned: boolean, untold: string) =>
    [untold === '' ? 'Removed, and told by mail.' : 'Removed.', isReturned && 'The credit went back.', untold].filter(Boolean).join(' '),
  /**
   * `places`: the new capacity. Null when no place was added. `mail`: null once the class has ended, because then no mail is sent; otherwise with
   * the sentence about a person without an email.
   */
  movedUp: (places: number | null, mail: { readonly untold: string } | null) =>
    [
      mail?.untold === '' ? 'Moved up, and told by mail.' : 'Moved up.',
      places !== null && `The class now has ${places} places.`,
      mail?.untold,
    ]
      .filter(Boolean)
      .join(' '),
  /**
   * `isTold`: false for a person without an email, and once the class has ended, because then no mail is sent. `places`: the new capacity. Null
   * when no place was added.
   */
  added: (name: string, waitlistNumber: number | null, isTold: boolean, places: number | null) => {
    if (waitlistNumber !== null) return `${name} waits as number ${waitlistNumber}${isTold ? ', and is told by mail' : ''}.`;
    const booked = isTold ? `${name} is booked in, and told by mail.` : `${name} is booked in.`;
    return places === null ? booked : `${booked} The class now has ${places} places.`;
  },
  add: {
    ...closed,
    ...noPass,
    ...unpaid,
  } satisfies RefusalTexts<AddBookingRefusal | PartnerRefusal>,
  moveUp: {
    ...closed,
    ...noPass,
    ...unpaid,
    'already-seated': { status: 409, say: () => 'This person has a place already.' },
    'not-waiting': { status: 409, say: () => 'This person no longer waits.' },
    'no-free-place': {
      status: 409,
      say: ({ places }) => `No place is free: the class has ${places}. Add a place for this person.`,
    },
  } satisfies RefusalTexts<MoveUpRefusal>,
  remove: {
    'class-cancelled': capacity['class-cancelled'],
    'booking-ended': { status: 409, say: () => 'This person is no longer in the class.' },
    'attendance-completed': {
      status: 409,
      say: () => 'The attendance is completed. Mark attendance incomplete before you remove anybody.',
    },
  } satisfies RefusalTexts<RemoveBookingRefusal>,
  visit: {
    'visit-changed': {
      status: 409,
      say: () => 'Somebody else has corrected this visit meanwhile. Your correction is not saved yet.',
      details: ({ number, amount }) => ({ visitor_number: number, amount }),
    },
    'number-missing': { status: 422, field: 'visitor_number', say: () => 'Please write the number of the person at the partner.' },
    'person-erased': {
      status: 409,
      say: () => 'This person was erased, so no number can be stored for them. You can change the amount.',
    },
  } satisfies RefusalTexts<VisitChangeRefusal>,
  visitChanged: 'The visit is changed.',
  cancel: {
    'class-cancelled': { status: 409, say: () => 'This class has been cancelled already.' },
    'class-over': {
      status: 409,
      say: () => 'This class is over and can no longer be cancelled. Correct its attendance instead.',
      details: ({ endedAt }) => ({ unix_end: toUnix(endedAt) }),
    },
    'attendance-completed': {
      status: 409,
      say: () => 'Its attendance is completed. Mark attendance incomplete before you cancel the class.',
    },
  } satisfies RefusalTexts<CancelClassRefusal>,
  takePlace: {
    'class-cancelled': { status: 409, say: () => 'This class has been cancelled already.' },
    'class-started': { status: 409, say: () => 'This class has begun.', details: started },
  } satisfies RefusalTexts<TakePlaceRefusal>,
  capacity,
});

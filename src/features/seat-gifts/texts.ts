/** Texts of giving a seat to a friend. */
import { toUnix, type Instant } from '../../kernel/time.ts';
import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { GiveRefusal } from '../bookings/rules/seat-gift.ts';
import type { AcceptRefusal, GiftLinkRefusal, TakeBackRefusal, TooManyGiftMails } from './rules/decide-gift.ts';

/** Example: "in 1 hour", "in 5 hours". */
const inHours = (seconds: number): string => {
  const hours = Math.ceil(seconds / 3600);
  return `in ${hours} hour${hours === 1 ? '' : 's'}`;
};

const started = ({ startedAt }: { startedAt: Instant }) => ({ unix_start: toUnix(startedAt) });

const en = {
  stands: 'Send the link to your friend.',
  mailed: (address: string) => `Sent to ${address}.`,
  takenBack: 'The link has ended. The place stays yours.',
  accepted: 'You’re in. The place is yours.',
  give: {
    'not-live': { status: 409, say: () => 'You are no longer booked for this class.' },
    'class-cancelled': { status: 409, say: () => 'The studio has cancelled this class.' },
    'class-started': { status: 409, say: () => 'This class has already started.', details: started },
    'not-taking-reservations': { status: 409, say: () => 'This class is not taking reservations now, so its places stay as they are.' },
    'already-attended': { status: 409, say: () => 'You have checked in, so the place stays yours.' },
    'cannot-give': {
      status: 409,
      say: ({ because }) =>
        ({
          guest: 'This place is for your guest already.',
          waits: 'You are on the waitlist of this class: there is no place yet that you could give.',
          series: 'This class is part of a series and cannot be given to somebody else.',
          given: 'A place that a friend gave you cannot be given on. Cancel it, and the credit goes back to your friend.',
          partner: 'A partner of the studio pays for this visit. It is for you alone.',
          'no-credit': 'This place is not paid with a credit. Your pass is for you alone.',
          private: 'This class is not open to everybody. Please ask the studio.',
          fee: 'A place in this class can be given until its deadline for free cancelling, which has passed.',
        })[because],
    },
    'too-many-gift-mails': {
      status: 429,
      say: ({ seconds }) => `You have sent many of these emails lately. Share the link yourself, or try again ${inHours(seconds)}.`,
      details: ({ seconds }) => ({ seconds }),
    },
  } satisfies RefusalTexts<GiveRefusal | TooManyGiftMails>,
  takeBack: {
    'gift-accepted': { status: 409, say: () => 'Your friend has accepted the place already.' },
  } satisfies RefusalTexts<TakeBackRefusal>,
  link: {
    'gift-unknown': {
      status: 404,
      say: () => 'This link is not known, or another one has taken its place. Please ask your friend for it.',
    },
    'too-many-attempts': { status: 429, say: () => 'Too many attempts. Please wait a moment.', details: ({ seconds }) => ({ seconds }) },
  } satisfies RefusalTexts<GiftLinkRefusal>,
  accept: {
    'class-cancelled': { status: 409, say: () => 'The studio has cancelled this class.' },
    'class-started': { status: 409, say: () => 'This class has already started.', details: started },
    'not-taking-reservations': { status: 409, say: () => 'This class is not taking reservations now, so its places stay as they are.' },
    'own-gift': { status: 409, say: () => 'This is your own link: send it to a friend. Until somebody accepts, the place stays yours.' },
    'already-booked': { status: 409, say: () => 'You are booked for this class already.' },
    'gift-taken': { status: 409, say: () => 'Somebody else has accepted this place already.' },
    'gift-ended': { status: 409, say: () => 'This place is no longer given away.' },
    'gift-too-late': {
      status: 409,
      say: () => 'It is too late: a place in this class can be taken over until its deadline for free cancelling.',
      details: ({ until }) => ({ unix_until: toUnix(until) }),
    },
    'waiver-not-accepted': { status: 409, say: () => 'Please accept the waiver of the studio before you take the place.' },
  } satisfies RefusalTexts<AcceptRefusal>,
};

export const seatGiftTexts = catalogue('seatGiftTexts', en);

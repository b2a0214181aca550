/** Texts of the waitlist for its claims. */
import { toUnix, type Instant } from '../../kernel/time.ts';
import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { PassRefusal } from '../passes/rules/eligibility.ts';
import type { ClaimRefusal } from './rules/decide-claim.ts';

const started = ({ startedAt }: { startedAt: Instant }) => ({ unix_start: toUnix(startedAt) });

const en = {
  claimed: 'The spot is yours. See you there!',
  refusals: {
    'not-live': { status: 409, say: () => 'You no longer wait for this class.' },
    'already-seated': { status: 409, say: () => 'You already have a place in this class.' },
    'class-cancelled': { status: 409, say: () => 'The studio has cancelled this class.' },
    'class-started': { status: 409, say: () => 'This class has already started.', details: started },
    'not-taking-reservations': {
      status: 409,
      say: () => 'This class is not taking reservations now. You keep your place in line.',
    },
    'nothing-offered': { status: 409, say: () => 'No spot is free right now. You keep your place in line.' },
    'offer-over': {
      status: 409,
      say: () => 'This offer has ended and the spot has gone. You keep your place in line.',
      details: ({ endedAt }) => ({ unix_ended: toUnix(endedAt) }),
    },
    'somebody-was-first': { status: 409, say: () => 'Somebody else was a moment faster. You keep your place in line.' },
    'no-such-pass': {
      status: 404,
      say: () => "You don't have an eligible pass for this class. Buy one, and claim the spot while it is there.",
    },
  } satisfies RefusalTexts<Exclude<ClaimRefusal, PassRefusal>>,
};

export const waitlistTexts = catalogue('waitlistTexts', en);

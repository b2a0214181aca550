/** Every sentence about running memberships from the server (spec 2 §4). */
import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { CancelRefusal } from '../passes/rules/cancelling.ts';
import type { SubscriptionRefusal } from './rules/membership.ts';

const contact = (email: string): string => (email === '' ? 'please contact the studio' : `please contact ${email}`);

const en = {
  cancelled: (day: string) => `Your membership is cancelled. It is valid till ${day}, and nothing more will be charged.`,
  cardChanged: 'Your membership is paid with this card from now on.',
  bankAsks: 'Your bank asks you to confirm the payment.',
  paid: 'Thank you! The open payment has gone through, and your membership goes on.',
  refusals: {
    'cancel-at-studio': { status: 409, say: ({ email }) => `To cancel this membership, ${contact(email)}.` },
    'commitment-runs': {
      status: 409,
      say: ({ until, email }, days) =>
        `This membership runs until ${days.fullDay(until)} at least. To cancel it before, ${contact(email)}.`,
    },
    'renewal-under-way': {
      status: 409,
      say: () => 'This membership is being renewed right now. Please try again in a few minutes.',
    },
    'membership-not-running': { status: 409, say: () => 'This membership is not charged any more.' },
    'payment-open': { status: 409, say: () => 'The payment has not gone through yet. We ask your bank again in a few minutes.' },
  } satisfies RefusalTexts<CancelRefusal | SubscriptionRefusal>,
};

export const membershipTexts = catalogue('membershipTexts', en);

/** Texts of sub requests (spec 3 §2, §8). */
import { toUnix } from '../../kernel/time.ts';
import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { Status, SubRequestRefusal } from './rules/decide-sub-request.ts';

export const subRequestTexts = catalogue('subRequestTexts', {
  template: {
    subject: 'Can you take my class?',
    template: 'Hello,\n\nI cannot teach this class. Could you take it?\n\nThank you!',
  },
  /** The request of the studio for a teacher who is away. */
  forStudio: {
    subject: 'Can you take this class?',
    template: 'Hello,\n\nThis class needs a teacher. Could you take it?\n\nThank you!',
  },
  /** `count`: the number of newly asked instructors. */
  sent: (count: number) =>
    count === 0
      ? 'The sub request is changed.'
      : count === 1
        ? 'One instructor is asked by mail.'
        : `${count} instructors are asked by mail.`,
  withdrawn: 'The sub request is cancelled.',
  assigned: (name: string) => `${name} has the class now.`,
  noted: 'The answer is written down.',
  accepted: 'Thank you! The class is yours.',
  declined: 'Thank you for your answer. You do not teach this class.',
  requestStatus: { pending: 'Pending', accepted: 'Accepted', declined: 'Cancelled' } satisfies Record<Status, string>,
  status: { pending: 'Pending', accepted: 'Accepted', declined: 'Declined' } satisfies Record<Status, string>,
  refusals: {
    'class-cancelled': { status: 409, say: () => 'This class has been cancelled.' },
    'class-started': { status: 409, say: () => 'This class has already started.' },
    'sub-requested': { status: 409, say: () => 'A sub is requested for this class already.' },
    'sub-taken': { status: 409, say: ({ by }) => (by ? `${by} has taken this class.` : 'This class has been taken.') },
    'sub-withdrawn': { status: 409, say: () => 'This request has been withdrawn: nobody is needed any more.' },
    'sub-has-appointment': {
      status: 409,
      say: () => 'This class is at the time of an appointment of this instructor.',
      details: ({ startsAt }) => ({ unix_start: toUnix(startsAt) }),
    },
    'sub-left': { status: 409, say: () => 'This instructor no longer teaches here.' },
  } satisfies RefusalTexts<SubRequestRefusal>,
});

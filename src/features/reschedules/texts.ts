/** Texts of moving a booking to another date. */
import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { RescheduleRefusal } from './rules/decide-reschedule.ts';

const en = {
  rescheduled: (when: string) => `Moved to ${when}.`,
  refusals: {
    'cannot-reschedule': {
      status: 409,
      say: ({ because }) =>
        ({
          guest: 'A place for somebody else cannot be moved. Cancel it and reserve another one.',
          waits: 'You are on the waitlist of this class. Leave it, and reserve another one.',
          series: 'This class is part of a series and cannot be moved by itself.',
          partner: 'A visit that a partner of the studio pays for cannot be moved. Cancel it, and ask the studio for another date.',
          given: 'A place that a friend gave you cannot be moved to another date.',
        })[because],
    },
    'another-class': { status: 409, say: () => 'A booking can be moved to another date of the same class only.' },
  } satisfies RefusalTexts<RescheduleRefusal>,
};

export const rescheduleServerTexts = catalogue('rescheduleServerTexts', en);

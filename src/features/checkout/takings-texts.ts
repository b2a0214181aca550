/** Words of the takings of a day, for the server and its screens. */
import { toUnix } from '../../kernel/time.ts';
import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { ClosingRefusal } from './rules/decide-closing.ts';
import type { TakingMethod } from './rules/takings.ts';

export const takingsTexts = catalogue('takingsTexts', {
  methods: {
    cash: 'Cash',
    card: 'Card',
    'direct-debit': 'Direct debit',
    paypal: 'PayPal',
    other: 'Bank transfer or other',
    'pay-later': 'Pay later',
    'gift-card': 'Gift card',
  } satisfies Record<TakingMethod, string>,
  fileName: (month: string) => `Takings ${month}`,
  columns: {
    day: 'Day',
    way: 'Way of paying',
    taken: 'Taken',
    refunded: 'Refunded',
    net: 'Net',
    currency: 'Currency',
    opening: 'In the drawer at the beginning',
    expected: 'Expected cash',
    counted: 'Counted cash',
    difference: 'Difference',
    note: 'Note',
    by: 'Closed by',
    at: 'Closed at',
  },
  refusals: {
    'day-not-begun': { status: 409, say: () => 'This day has not begun yet.' },
    'day-closed': {
      status: 409,
      say: ({ by, at }, days) =>
        by === null ? `This day is closed already: ${days.moment(at)}.` : `${by} has closed this day already: ${days.moment(at)}.`,
      details: ({ by, at }) => ({ by, unix_closed: toUnix(at) }),
    },
    'takings-changed': {
      status: 409,
      say: () => 'Cash was taken or handed back since you looked. The expected cash is new: please look again.',
    },
    'note-needed': { status: 422, field: 'note', say: () => 'The counted cash differs, so please write a note.' },
  } satisfies RefusalTexts<ClosingRefusal>,
});

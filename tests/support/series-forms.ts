/** The series forms, with the faults of each field. */
import { anyText, choice, count, type Form, INVALID, neededId, REQUIRED } from './form-fields.ts';

export const seriesForms: Readonly<Record<string, Form>> = {
  '/api/series/checkout-data': { good: () => ({ series_id: 999_999 }), gets: 'not-found', fields: { series_id: neededId } },
  '/api/series/complete-checkout': {
    good: () => ({
      pass_user_id: 999_999,
      series_id: 999_999,
      customer_phone: '+12125550142',
      class_ids: [999_999],
      unix_starts: [1_800_000_000],
    }),
    gets: 'not-found',
    fields: {
      pass_user_id: neededId,
      series_id: neededId,
      // Tests of the number itself are in features/series/server/series.test.ts, because only some studios require it.
      customer_phone: anyText,
      class_ids: {
        faults: [
          ['null', null, REQUIRED],
          ['a text', 'x', INVALID],
          ['a number', 5, INVALID],
        ],
        fits: [undefined, []],
      },
      unix_starts: {
        faults: [
          ['null', null, REQUIRED],
          ['a text', 'x', INVALID],
          ['a number', 5, INVALID],
        ],
        fits: [undefined, []],
      },
    },
  },
  '/series/customer-bookings': {
    good: () => ({ type: 'upcoming', page: 1, perPage: 5, orderBy: 'unix_start', orderDesc: false }),
    fields: {
      type: choice('upcoming', 'past', 'cancelled'),
      page: count(10_000),
      perPage: count(100),
      orderBy: choice('unix_start'),
      orderDesc: {
        faults: [
          ['null', null, REQUIRED],
          ['a word', 'yes', INVALID],
        ],
        fits: [undefined, true],
      },
    },
  },
  '/series/cancel': {
    good: () => ({ series_booking_id: 999_999, told: { credits_returned: 1, credits_kept: 0, fee: null } }),
    gets: 'not-found',
    fields: {
      series_booking_id: neededId,
      told: {
        faults: [
          ['null', null, REQUIRED],
          ['a text', 'x', INVALID],
        ],
        fits: [undefined],
      },
    },
  },
};

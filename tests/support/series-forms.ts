/** The series forms, with the faults of each field. */
import { anyText, choice, count, neededId, NOTHING, omissible, yesNo, type Forms } from './form-fields.ts';

const someNumbers = omissible([[]], 'x', 5);

export const seriesForms: Forms = {
  '/api/series/checkout-data': { good: () => ({ series_id: NOTHING }), gets: 'not-found', fields: { series_id: neededId } },
  '/api/series/complete-checkout': {
    good: () => ({
      pass_user_id: NOTHING,
      series_id: NOTHING,
      customer_phone: '+12125550142',
      class_ids: [NOTHING],
      unix_starts: [1_800_000_000],
    }),
    gets: 'not-found',
    fields: {
      pass_user_id: neededId,
      series_id: neededId,
      // Tests of the number itself are in features/series/server/series.test.ts, because only some studios require it.
      customer_phone: anyText,
      class_ids: someNumbers,
      unix_starts: someNumbers,
    },
  },
  '/series/customer-bookings': {
    good: () => ({ type: 'upcoming', page: 1, perPage: 5, orderBy: 'unix_start', orderDesc: false }),
    fields: {
      type: choice('upcoming', 'past', 'cancelled'),
      page: count(10_000),
      perPage: count(100),
      orderBy: choice('unix_start'),
      orderDesc: yesNo,
    },
  },
  '/series/cancel': {
    good: () => ({ series_booking_id: NOTHING, told: { credits_returned: 1, credits_kept: 0, fee: null } }),
    gets: 'not-found',
    fields: { series_booking_id: neededId, told: omissible([], 'x') },
  },
};

/** Calls about series with their expected statuses. In the demo one series is open, and member@ is in the other. */
import type { DemoAnswer, DemoCall } from './demo-server.ts';

interface People {
  readonly member: string;
  readonly pack: string;
}
type Tried = DemoCall & { readonly gives?: number };

const NOTHING = 999_999_999;

export const seriesCalls = (
  ask: (asked: DemoCall) => Promise<DemoAnswer>,
): Readonly<Record<string, (known: People) => Promise<readonly Tried[]>>> => {
  const post = (path: string, body: unknown, token: string | null = null): DemoCall => ({ method: 'POST', path, body, token });
  const open = async (): Promise<number> => {
    const { body } = await ask({ path: '/series' });
    return body.data.find(({ allow_booking_after_start: late }: { allow_booking_after_start: boolean }) => !late).id;
  };
  const book = async ({ member }: People): Promise<DemoCall> => {
    const series_id = await open();
    const { body } = await ask(post('/api/series/checkout-data', { series_id }, member));
    const pass_user_id = body.passes?.[0]?.id ?? 1;
    return post('/api/series/complete-checkout', { series_id, pass_user_id, class_ids: body.class_ids }, member);
  };
  return {
    getSeries: async ({ member }) => [
      { path: '/series' },
      { path: '/series', token: member },
      { path: '/series', studio: 'other', gives: 403 },
    ],
    getSeriesId: async ({ member }) => {
      const { body } = await ask({ path: '/series' });
      return [
        ...body.data.flatMap(({ id }: { id: number }): Tried[] => [{ path: `/series/${id}` }, { path: `/series/${id}`, token: member }]),
        { path: `/series/${NOTHING}`, gives: 404 },
        { path: '/series/none', gives: 422 },
      ];
    },
    postApiSeriesCheckoutData: async ({ member, pack }) => {
      const series_id = await open();
      return [
        post('/api/series/checkout-data', { series_id }, member),
        post('/api/series/checkout-data', { series_id }, pack),
        { ...post('/api/series/checkout-data', { series_id: NOTHING }, member), gives: 404 },
        { ...post('/api/series/checkout-data', {}, member), gives: 422 },
        { ...post('/api/series/checkout-data', { series_id }), gives: 401 },
      ];
    },
    postApiSeriesCompleteCheckout: async (known) => {
      const call = await book(known);
      return [call, { ...call, gives: 409 }, { ...call, body: {}, gives: 422 }, { ...call, token: null, gives: 401 }];
    },
    postSeriesCustomerBookings: async ({ member }) => [
      ...['upcoming', 'past', 'cancelled'].map((type) => post('/series/customer-bookings', { type }, member)),
      { ...post('/series/customer-bookings', { type: 'all' }, member), gives: 422 },
      { ...post('/series/customer-bookings', {}), gives: 401 },
    ],
    postSeriesCancel: async ({ member, pack }) => {
      const { body } = await ask(post('/series/customer-bookings', {}, member));
      const { id } = body.data.find(({ cancellation }: { cancellation: object | null }) => cancellation !== null);
      const call = post('/series/cancel', { series_booking_id: id }, member);
      return [{ ...call, token: pack, gives: 404 }, call, { ...call, gives: 409 }, { ...call, body: {}, gives: 422 }];
    },
  };
};

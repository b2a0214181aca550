import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { listBookings } from '../../../features/bookings/contract/bookings.contract.ts';
import { owedOrders } from '../../../features/checkout/web/unpaid/owed.tsx';
import { getCustomer } from '../../../features/customers/contract/customers.contract.ts';
import { NextUp } from '../../../features/my-bookings/web/next-up/next-up.tsx';
import { getPacks } from '../../../features/passes/contract/passes.contract.ts';
import { reading } from '../../../web/lib/query.ts';
import { SettingsProvider, type Settings } from '../../../web/lib/settings.ts';
import { Has } from './you.tsx';

const settings = { timezone: 'America/New_York', date_format: 'DD/MM/YYYY', locale: 'en' } as unknown as Settings;

/** The text of a part of the page whose readings have all failed. */
function failing(part: ReactNode, queryKeys: readonly QueryKey[]): string {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  for (const queryKey of queryKeys)
    client
      .getQueryCache()
      .build(client, { queryKey })
      .setState({ status: 'error', error: new Error('no network'), failureCount: 3 });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <SettingsProvider value={settings}>{part}</SettingsProvider>
    </QueryClientProvider>,
  );
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const FAILED = 'This could not be loaded. Something went wrong on our side. Please try again. Retry';

it('a failed load is neither "nothing booked" nor endless: it says so once, with Retry', () => {
  const bookings = reading(listBookings, { body: { type: 'upcoming', page: 1, page_size: 15 } });
  expect(failing(<NextUp />, [[...bookings.queryKey, 'pages']])).toBe(FAILED);
  const rest = [reading(getCustomer, {}), reading(getPacks, { body: {} }), owedOrders];
  expect(
    failing(
      <Has />,
      rest.map(({ queryKey }) => queryKey),
    ),
  ).toBe(FAILED);
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { asId, type BookingId, type ClassSessionId } from '../../../../kernel/ids.ts';
import { reading } from '../../../../web/lib/query.ts';
import { SettingsProvider, type Settings } from '../../../../web/lib/settings.ts';
import { readingClass } from '../../../classes/web/public/use-class.ts';
import { getBooking } from '../../contract/bookings.contract.ts';
import Waited from './waited.tsx';
import { waitedSay } from './waited-texts.ts';

const session = asId<ClassSessionId>(7);
const booking = asId<BookingId>(3);
const settings = { timezone: 'America/New_York', locale: 'en' } as unknown as Settings;

it.each([
  { who: 'the customer', isOwn: true },
  { who: 'a guest', isOwn: false },
])('the chance on the class page is the customer’s own: for $who $isOwn', ({ isOwn }) => {
  const client = new QueryClient();
  client.setQueryData(readingClass(session).queryKey, { waitlist_chance: 'rarely' } as never);
  client.setQueryData(reading(getBooking, { params: { id: booking } }).queryKey, { booking: { cancellation: null } } as never);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <SettingsProvider value={settings}>
        <Waited {...{ booking, session, isOwn }} />
      </SettingsProvider>
    </QueryClientProvider>,
  );
  expect(html.includes(waitedSay.chance.rarely)).toBe(isOwn);
});

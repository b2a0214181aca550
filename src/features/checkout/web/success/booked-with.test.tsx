import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SettingsProvider, type Settings } from '../../../../web/lib/settings.ts';
import type { PassOrder } from '../bill.ts';
import { PurchaseHead, type BookingOfOrder } from './booked-with.tsx';

const settings = { timezone: 'America/New_York', locale: 'en' } as unknown as Settings;
const message = 'Your appointment waits for the instructor’s confirmation: Massage, Tue Mar 3, 6:00 pm.';
const headOf = (booking: Partial<BookingOfOrder>) =>
  renderToStaticMarkup(
    <SettingsProvider value={settings}>
      <PurchaseHead
        title="Almost Done"
        order={
          { is_paid: true, pass_data: { name: 'Pack' }, booking: { name: 'Massage', unix_start: null, message, ...booking } } as PassOrder
        }
      />
    </SettingsProvider>,
  );

it.each([
  { of: 'a request', booking: { is_request: true }, says: true },
  { of: 'a confirmed booking', booking: { is_request: false }, says: false },
])('the note for $of says whether it waits for the instructor', ({ booking, says }) => {
  expect(headOf({ state: 'booked', applicant_name: null, ...booking }).includes(message)).toBe(says);
});

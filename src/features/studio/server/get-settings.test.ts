import { afterAll, beforeAll, expect, it } from 'vitest';
import { aStudio } from '../../../../tests/builders/studio.ts';
import { startTestServer, type TestServer } from '../../../../tests/support/server.ts';
import type { Zone } from '../../../kernel/calendar.ts';
import { saveStudio } from './public.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

it('visitors get the studio’s look and formats, in the spec’s codes (spec 1 §3)', async () => {
  await server.other.inside((tx) =>
    saveStudio(
      tx,
      {
        name: 'Other Studio',
        supportEmail: 'help@other.test',
        timeZone: 'Europe/London' as Zone,
        locale: 'en-GB',
        currency: { code: 'GBP', symbol: '£', digits: 2 },
        dateFormat: 'DD.MM.YYYY',
        timeFormat: 'h:mm a',
        showTimezoneBanner: false,
        phoneRequired: true,
        allowCustomerCancelMemberships: true,
        look: { logoUrl: '/logo.png', coverUrl: '/cover.webp', colour: '#123456', radius: 4, defaultBuyTab: 'membership' },
        booking: {
          cancelBeforeHours: 6,
          cancelBeforeMins: 30,
          allowCancelAfterDeadline: false,
          lateCancelCredit: 'refunded',
          refundIfRefilled: true,
          freeLateCancels: 2,
          cancelDaysBefore: 30,
          multipleReservation: true,
          allowIndividualSeriesCancellation: true,
          seriesBookingPreventionHours: 2,
          seriesBookingPreventionMinutes: 15,
          allowSeriesCancellation: true,
          seriesCancellationDays: 3,
        },
        tax: { enabled: true, name: 'VAT', rate: 8875, includedInPrice: true },
      },
      ['group_classes', 'go-cardless'],
    ),
  );
  server.setClock('2026-11-21T12:00:00Z');
  const answer = await server.call('GET', '/api/getSettings', { studio: server.other });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    studio_name: 'Other Studio',
    is_open: true,
    support_email: 'help@other.test',
    currency: { symbol: '£', iso_code: 'GBP', digits: 2 },
    date_format: 'DD.MM.YYYY',
    dateFormat: 'DD.MM.YYYY',
    time_format: 'h:mm a',
    timeFormat: 'h:mm a',
    timezone: 'Europe/London',
    locale: 'en-GB',
    fe_template_settings: { logo: '/logo.png', cover: '/cover.webp', color: '#123456', radius: 4, default_buy_tab: 'membership' },
    customer_settings: {
      show_timezone_banner: false,
      phone_required: true,
      multiple_reservation: '1',
      allow_customer_cancel_memberships: true,
    },
    class_settings: {
      cancel_before_hours: 6,
      cancel_before_mins: 30,
      allow_cancel_after_deadline: 0,
      cancel_refund: 1,
      refund_if_refilled: true,
      free_late_cancels: 2,
      cancel_days_before: 30,
      allow_individual_class_cancellation: true,
      series_booking_prevention_hours: 2,
      series_booking_prevention_minutes: 15,
      allow_series_cancellation: true,
      series_cancellation_days: 3,
      waitlist_auto_minutes: 120,
      waitlist_offers_end_minutes: 15,
      waitlist_free_leave_minutes: 30,
    },
    tax: { enable: 2, tax_name: 'VAT', tax_rate: 8.875, price_tax_include: 2 },
    payment_settings: { online: '1', cash: '0', go_cardless: '0', paypal: '0' },
    gift_card_settings: {
      enabled: true,
      amount_options: [25, 50, 100],
      custom_amount_option: { enabled: true, min_amount: 10, max_amount: 500 },
    },
    wallets: [],
    features: ['group_classes', 'go-cardless'],
    social_login: null,
    unix_now: Date.parse('2026-11-21T12:00:00Z') / 1000,
  });
});

it('the settings have the spec’s defaults (spec 1 §9)', async () => {
  const { body } = await server.call('GET', '/api/getSettings');
  expect(body).toMatchObject({
    studio_name: 'Demo Studio',
    currency: { symbol: '$', iso_code: 'USD' },
    date_format: 'DD/MM/YYYY',
    dateFormat: null,
    time_format: 'h:mm a',
    timeFormat: null,
    customer_settings: { multiple_reservation: '0' },
    class_settings: { allow_cancel_after_deadline: 1, cancel_refund: 2, refund_if_refilled: false },
    tax: { enable: 1, price_tax_include: 1 },
  });
});

it.each([
  { locale: 'en-US', date_format: 'MM/DD/YYYY', time_format: 'h:mm a' },
  { locale: 'en-GB', date_format: 'DD/MM/YYYY', time_format: 'HH:mm' },
])('the settings default to the formats of the locale $locale (readings §12)', async ({ locale, ...formats }) => {
  const studio = await aStudio(server.atelier.database, { settings: { locale } });
  const { body } = await server.call('GET', '/api/getSettings', { studio });
  expect(body).toMatchObject({ ...formats, dateFormat: null, timeFormat: null });
});

it('the settings are not found without a studio', async () => {
  expect(await server.call('GET', '/api/getSettings', { studio: { slug: 'nowhere' } })).toMatchObject({
    status: 404,
    body: { code: 'unknown-studio' },
  });
});

it('browsers get the public settings of the social log-in, never its secrets', async () => {
  const env = { FIREBASE_PROJECT_ID: 'project', FIREBASE_API_KEY: 'browser-key', SOCIAL_PROVIDERS: 'google.com,apple.com' };
  const sociable = await startTestServer(env);
  try {
    const { body } = await sociable.call('GET', '/api/getSettings');
    expect(body.social_login).toEqual({
      api_key: 'browser-key',
      toolkit: 'https://identitytoolkit.googleapis.com',
      providers: ['google.com', 'apple.com'],
    });
  } finally {
    await sociable.close();
  }
});

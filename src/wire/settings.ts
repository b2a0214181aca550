/** Studio settings that every screen uses (spec 1 §3, Settings (cached)). */
import * as z from 'zod/mini';
import { flag, onOff, unixTime } from './codecs.ts';
import { endpoint } from './endpoint.ts';
import { FEATURES, TIME_FORMATS, WALLETS, type LateCancelCredit } from '../context/studio.ts';

/** 1 / 0 ↔ boolean. */
const oneZero = z.codec(z.union([z.literal(1), z.literal(0)]), z.boolean(), {
  decode: (code) => code === 1,
  encode: (value) => (value ? 1 : 0),
});

/** `cancel_refund` 1 / 2 (spec 1 §4). */
export const cancelRefund = z.codec(z.union([z.literal(1), z.literal(2)]), z.enum(['refunded', 'kept']), {
  decode: (code): LateCancelCredit => (code === 1 ? 'refunded' : 'kept'),
  encode: (credit) => (credit === 'refunded' ? 1 : 2),
});

export const Settings = z.object({
  studio_name: z.string(),
  /** False until the owner opens the studio to customers. */
  is_open: z._default(z.boolean(), true),
  support_email: z.string(),
  currency: z.object({ symbol: z.string(), iso_code: z.string(), digits: z.int() }),
  /** Format of the customers' screens: the stored one, else the locale's, else DD/MM/YYYY. */
  date_format: z.string(),
  /** The stored setting that overrides every screen's default, or null. */
  dateFormat: z.nullable(z.string()),
  time_format: z.enum(TIME_FORMATS),
  timeFormat: z.nullable(z.enum(TIME_FORMATS)),
  timezone: z.string(),
  locale: z.string(),
  fe_template_settings: z.object({
    logo: z.nullable(z.string()),
    /** The picture above the schedule, for visitors. */
    cover: z._default(z.nullable(z.string()), null),
    color: z.string(),
    /** Corner radius in px. */
    radius: z.number(),
    default_buy_tab: z.enum(['membership', 'packs']),
  }),
  customer_settings: z.object({
    show_timezone_banner: z.boolean(),
    phone_required: z.boolean(),
    /** '1' enables "reserve for someone else". */
    multiple_reservation: flag,
    allow_customer_cancel_memberships: z.boolean(),
  }),
  class_settings: z.object({
    cancel_before_hours: z.number(),
    cancel_before_mins: z.number(),
    allow_cancel_after_deadline: oneZero,
    cancel_refund: cancelRefund,
    /** A late cancellation costs nothing once another person has the place. */
    refund_if_refilled: z.boolean(),
    /** So many late cancellations of a person in 30 days cost nothing. */
    free_late_cancels: z.int(),
    cancel_days_before: z.number(),
    allow_individual_class_cancellation: z.boolean(),
    series_booking_prevention_hours: z.number(),
    series_booking_prevention_minutes: z.number(),
    allow_series_cancellation: z.boolean(),
    series_cancellation_days: z.number(),
    waitlist_auto_minutes: z.number(),
    waitlist_offers_end_minutes: z.number(),
    waitlist_free_leave_minutes: z.number(),
  }),
  /** `tax_rate` is a percentage. */
  tax: z.object({ enable: onOff, tax_name: z.string(), tax_rate: z.number(), price_tax_include: onOff }),
  payment_settings: z.object({ online: flag, cash: flag, go_cardless: flag, paypal: flag }),
  gift_card_settings: z.object({
    enabled: z.boolean(),
    amount_options: z.array(z.number()),
    custom_amount_option: z.object({ enabled: z.boolean(), min_amount: z.number(), max_amount: z.number() }),
  }),
  features: z.array(z.enum(FEATURES)),
  /** The wallets of phones that bookings and passes can be added to. */
  wallets: z._default(z.array(z.enum(WALLETS)), []),
  /** Access to Identity Toolkit for the browser, and its providers. Null when the deployment has no social log-in. */
  social_login: z.nullable(z.object({ api_key: z.string(), toolkit: z.string(), providers: z.array(z.string()) })),
  /** The server's clock. Rules in the browser use it instead of the device's clock. */
  unix_now: unixTime,
});

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/getSettings',
  who: 'public',
  summary: 'The studio’s settings, for the cache of a day',
  reply: Settings,
});

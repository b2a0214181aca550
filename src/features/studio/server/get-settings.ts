import { toDecimal, type Minor } from '../../../kernel/money.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { Call } from '../../../server/http/operation.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { getSettings as contract } from '../../../wire/settings.ts';
import { dateFormatOf, timeFormatOf } from '../../../context/date-formats.ts';
import type { Actor } from '../../../context/permissions.ts';
import { FEATURES, type StudioSettings, type Wallet } from '../../../context/studio.ts';
import type { SocialButtons } from '../../../context/social.ts';

export type OfferedWallets = (tx: StudioTx, at: Instant) => Promise<readonly Wallet[]>;

/** The studio's settings for every screen (spec 1 §3, §7). They contain no secrets, because visitors read them too. */
export async function getSettings(
  { tx, studio, actor, at }: Call<typeof contract>,
  buttons: SocialButtons | null,
  offeredWallets: OfferedWallets,
): Promise<Decision<ReplyOf<typeof contract>>> {
  const { settings } = studio;
  const { booking } = settings;
  return ok({
    studio_name: settings.name,
    is_open: settings.opening.isOpen,
    support_email: settings.supportEmail,
    currency: currencyOnWire(settings),
    date_format: dateFormatOf(settings, 'customer'),
    dateFormat: settings.dateFormat,
    time_format: timeFormatOf(settings),
    timeFormat: settings.timeFormat,
    timezone: settings.timeZone,
    locale: settings.locale,
    fe_template_settings: lookOf(settings),
    customer_settings: {
      show_timezone_banner: settings.showTimezoneBanner,
      phone_required: settings.phoneRequired,
      multiple_reservation: booking.multipleReservation,
      allow_customer_cancel_memberships: settings.allowCustomerCancelMemberships,
    },
    class_settings: classesOnWire(booking),
    tax: taxOnWire(settings),
    payment_settings: methodsOf(settings, actor),
    gift_card_settings: giftCardsOnWire(settings),
    wallets: [...(await offeredWallets(tx, at))],
    features: FEATURES.filter((feature) => studio.features.has(feature)),
    social_login: buttons && { api_key: buttons.apiKey, toolkit: buttons.toolkit, providers: [...buttons.providers] },
    unix_now: at,
  });
}

const classesOnWire = (booking: StudioSettings['booking']) => ({
  cancel_before_hours: booking.cancelBeforeHours,
  cancel_before_mins: booking.cancelBeforeMins,
  allow_cancel_after_deadline: booking.allowCancelAfterDeadline,
  cancel_refund: booking.lateCancelCredit,
  refund_if_refilled: booking.refundIfRefilled,
  free_late_cancels: booking.freeLateCancels,
  cancel_days_before: booking.cancelDaysBefore,
  allow_individual_class_cancellation: booking.allowIndividualSeriesCancellation,
  series_booking_prevention_hours: booking.seriesBookingPreventionHours,
  series_booking_prevention_minutes: booking.seriesBookingPreventionMinutes,
  allow_series_cancellation: booking.allowSeriesCancellation,
  series_cancellation_days: booking.seriesCancellationDays,
  waitlist_auto_minutes: booking.waitlistAutoMinutes,
  waitlist_offers_end_minutes: booking.offersEndMinutes,
  waitlist_free_leave_minutes: booking.freeLeaveMinutes,
});

const currencyOnWire = ({ currency: { symbol, code, digits } }: StudioSettings) => ({ symbol, iso_code: code, digits });

const taxOnWire = ({ tax }: StudioSettings) => ({
  enable: tax.enabled,
  tax_name: tax.name,
  tax_rate: tax.rate / 1000,
  price_tax_include: tax.includedInPrice,
});

/** Staff who act for a customer sell at the desk (readings §7). */
const methodsOf = ({ payments }: StudioSettings, actor: Actor) => ({
  online: payments.card,
  cash: payments.payLater || (payments.desk && actor.kind === 'customer' && actor.impersonatedBy !== null),
  go_cardless: payments.directDebit,
  paypal: payments.paypal,
});

const lookOf = ({ look }: StudioSettings) => ({
  logo: look.logoUrl,
  cover: look.coverUrl,
  color: look.colour,
  radius: look.radius,
  default_buy_tab: look.defaultBuyTab,
});
function giftCardsOnWire({ giftCards, currency }: StudioSettings): ReplyOf<typeof contract>['gift_card_settings'] {
  const amount = (units: Minor) => toDecimal(units, currency);
  const { isSold, amounts, allowsOther, least, most } = giftCards;
  return {
    enabled: isSold,
    amount_options: amounts.toSorted((one, other) => one - other).map(amount),
    custom_amount_option: { enabled: allowsOther, min_amount: amount(least), max_amount: amount(most) },
  };
}

/** The form's values as typed and stored, and their validation before sending. */
import type { Day, WallTime, Zone } from '../../../../kernel/calendar.ts';
import { minor } from '../../../../kernel/money.ts';
import type { Instant } from '../../../../kernel/time.ts';
import { wallClockOf } from '../../../../kernel/wall-clock.ts';
import { fieldErrors } from '../../../../wire/fields.ts';
import { atLeastMessage, atMostMessage, FIELD_REQUIRED, WANTED } from '../../../../wire/messages.ts';
import { inWords } from '../../../../wire/schema-words.ts';
import type { ReplyOf, BodyOf } from '../../../../wire/endpoint.ts';
import type { getSettings } from '../../../../wire/settings.ts';
import { GiftCardForm, type createGiftCard } from '../../contract/gift-cards.contract.ts';
import { pickAmount, pickDelivery, type StudioClock } from '../../rules/gift-card-form.ts';

type Settings = ReplyOf<typeof getSettings>;

export const EMPTY = {
  amount_selection: '',
  custom_amount: '',
  recipient_name: '',
  recipient_email: '',
  sender_name: '',
  sender_email: '',
  message: '',
  delivery: 'now',
  delivery_date: '',
  delivery_time: '',
};
export type GiftCardDraft = typeof EMPTY;

export function clockOf({ timezone }: Pick<Settings, 'timezone'>, now: Instant): StudioClock {
  const { day, hour, minute } = wallClockOf(timezone as Zone, now);
  return { day, time: `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` as WallTime };
}

const orNull = <T extends string>(text: string): T | null => (text === '' ? null : (text as T));

export const bodyOf = (draft: GiftCardDraft): BodyOf<typeof createGiftCard> => ({
  ...draft,
  delivery: draft.delivery === 'scheduled' ? 'scheduled' : 'now',
  delivery_date: orNull<Day>(draft.delivery_date),
  delivery_time: orNull<WallTime>(draft.delivery_time),
});

/** The chosen amount, as the server would read it. */
function pickedAmount(draft: GiftCardDraft, { currency, gift_card_settings: options }: Settings) {
  const { enabled, min_amount: least, max_amount: most } = options.custom_amount_option;
  const units = (amount: number) => minor(Math.round(amount * 10 ** currency.digits));
  return pickAmount(
    { selection: draft.amount_selection, custom: draft.custom_amount },
    { amounts: options.amount_options.map(units), allowsOther: enabled, least: units(least), most: units(most) },
    { code: currency.iso_code, digits: currency.digits },
  );
}

/** The chosen amount in the studio's currency. Null while none can be bought. */
export function amountOf(draft: GiftCardDraft, settings: Settings): number | null {
  const amount = pickedAmount(draft, settings);
  return amount.ok ? amount.value / 10 ** settings.currency.digits : null;
}

/** The first error of each field, by the server's rules. Empty when the form is valid. */
export function faultsOf(draft: GiftCardDraft, settings: Settings, now: Instant): Record<string, string> {
  const amount = pickedAmount(draft, settings);
  const { min_amount: least, max_amount: most } = settings.gift_card_settings.custom_amount_option;
  const { date, time } = { date: orNull<Day>(draft.delivery_date), time: orNull<WallTime>(draft.delivery_time) };
  const when = draft.delivery === 'scheduled' ? pickDelivery({ date, time }, clockOf(settings, now)) : null;
  const words = {
    missing: FIELD_REQUIRED,
    'not-an-amount': WANTED.amount,
    'not-listed': WANTED.listed,
    past: WANTED.laterDay,
    'no-such-time': WANTED.listedTime,
    'too-little': atLeastMessage(least),
    'too-much': atMostMessage(most),
  };
  return {
    ...fieldErrors(GiftCardForm, { ...draft, amount_selection: draft.amount_selection }),
    ...(!amount.ok && { [amount.field]: inWords(words[amount.why]) }),
    ...(when?.ok === false && { [when.field]: inWords(words[when.why]) }),
  };
}

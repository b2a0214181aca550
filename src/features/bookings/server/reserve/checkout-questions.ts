/** A studio's questions to the person who reserves, besides pass and waiver: a phone number and custom fields (spec 1 §5). */
import type { CustomerId } from '../../../../kernel/ids.ts';
import type { Actor } from '../../../../context/permissions.ts';
import { hasFeature, type Studio } from '../../../../context/studio.ts';
import type { Problem } from '../../../../server/http/operation.ts';
import { invalid } from '../../../../server/http/problems.ts';
import type { Language } from '../../../../wire/texts.ts';
import { parsePhone } from '../../../accounts/server/public.ts';
import { customFieldTexts } from '../../../custom-fields/texts.ts';
import { bookingTexts } from '../../texts.ts';

interface CheckoutCall {
  readonly actor: Extract<Actor, { kind: 'customer' }>;
  readonly studio: Studio;
  readonly language: Language;
  readonly body: { readonly customer_phone?: string | null | undefined };
}

/** The phone number in a reservation, when the studio requires one and the customer has none (spec 1 §5). */
export function phoneOf(
  call: CheckoutCall,
  phones: ReadonlyMap<CustomerId, string | null> | null,
): { value: string | null; problem?: Problem } {
  if (!phones || phones.get(call.actor.id)) return { value: null };
  if (isByStaff(call)) return { value: null };
  const texts = bookingTexts(call.language);
  const given = call.body.customer_phone?.trim();
  if (!given) return { value: null, problem: invalid({ customer_phone: [texts.phoneRequired] }) };
  const value = parsePhone(given, call.studio.settings.locale);
  return value ? { value } : { value: null, problem: invalid({ customer_phone: [texts.phoneInvalid] }) };
}

/** Staff cannot answer the studio's questions for a customer, so the customer answers them at their next own booking. */
export const isByStaff = ({ actor }: Pick<CheckoutCall, 'actor'>): boolean => actor.impersonatedBy !== null;

/** Unfilled custom fields are loaded only when this is true. */
export const asksFields = (studio: Studio): boolean => studio.asksAtCheckout && hasFeature(studio, 'custom_fields');

/** This refusal comes last, so that nobody fills in a form for a class that they cannot book (spec 1 §5). */
export const stillAsked = ({ language }: Pick<CheckoutCall, 'language'>, fields: readonly string[]): Problem =>
  invalid({ custom_fields: [customFieldTexts(language).pleaseFillIn(fields)] });

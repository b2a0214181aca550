import { reserveSay } from './reserve-texts.ts';

/** No number with its country has less; whether it is a number that exists, the server says. */
const FEWEST_DIGITS = 7;

/** What is wrong with the phone at the checkout (spec 1 §5); null when it may be sent. */
export function phoneErrorOf(phone: string): string | null {
  if (phone.trim() === '') return reserveSay.reserve.phoneRequired;
  return (phone.match(/\p{Nd}/gu)?.length ?? 0) < FEWEST_DIGITS ? reserveSay.reserve.phoneInvalid : null;
}

/** The field comes late and by itself, so it is found by its name. */
export const focusPhone = () => document.querySelector<HTMLElement>('input[name="customer_phone"]')?.focus();

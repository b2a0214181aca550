import { kitSay } from './kit-texts.ts';

/** No international number has fewer digits. The server checks whether the number is valid. */
const FEWEST_DIGITS = 7;

/** The error of the checkout's phone field (spec 1 §5). Null when the number can be sent. */
export function phoneErrorOf(phone: string): string | null {
  if (phone.trim() === '') return kitSay.phoneRequired;
  return (phone.match(/\p{Nd}/gu)?.length ?? 0) < FEWEST_DIGITS ? kitSay.phoneInvalid : null;
}

/** The field loads later as a separate chunk, so it is found by its name. */
export const focusPhone = () => document.querySelector<HTMLElement>('input[name="customer_phone"]')?.focus();

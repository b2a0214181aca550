import { reserveSay } from './reserve-texts.ts';

/** E.164: a plus and at most fifteen digits. Whether it is a number that exists, the server says. */
const E164 = /^\+[1-9]\d{6,14}$/;

/** What is wrong with the phone at the checkout (spec 1 §5); null when it may be sent. */
export function phoneErrorOf(phone: string): string | null {
  if (phone.trim() === '') return reserveSay.reserve.phoneRequired;
  return E164.test(phone.replaceAll(/[\s().-]/g, '')) ? null : reserveSay.reserve.phoneInvalid;
}

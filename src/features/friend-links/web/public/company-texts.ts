/** Texts of who goes together, on bookings. */
import { catalogue } from '../../../../wire/texts.ts';

export const companyTexts = catalogue('companyTexts', {
  with: (names: string) => `With ${names}`,
  withLabel: 'With',
  waiting: (name: string) => `${name} (on the waitlist)`,
});
export const companySay = companyTexts();

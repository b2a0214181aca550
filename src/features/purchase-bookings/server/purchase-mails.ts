/** The mail about a purchase whose booking failed. */
import { languageOf } from '../../../context/language.ts';
import { letterOf } from '../../../context/letter.ts';
import { asId, type CheckoutId, type CustomerId } from '../../../kernel/ids.ts';
import type { CheckedMail, MailKinds } from '../../../server/mail/mail-kinds.ts';
import type { ClaimedMail } from '../../../server/mail/mail.ts';
import type { MailDraft } from '../../../server/outbox.ts';
import { findCallNames } from '../../accounts/server/public.ts';
import type { PurchaseBookingOnWire } from '../../checkout/contract/booking-to-make.ts';
import { findPurchaseBookings } from '../../checkout/server/public.ts';
import { purchaseBookingTexts } from '../texts.ts';
import { presentPurchaseBookings, purchasedWords } from './present-purchase-bookings.ts';

const KIND = 'purchase-not-booked';

export const purchaseMail = (checkout: CheckoutId, customer: CustomerId): MailDraft => ({
  kind: KIND,
  to: { customer },
  data: { checkout },
});

const checkoutOf = ({ data }: ClaimedMail): CheckoutId => asId<CheckoutId>(data['checkout'] as number);

export const purchaseMails: MailKinds = {
  kinds: [KIND],
  async check(tx, { studio, origin, at }, mails) {
    const checkouts = mails.map(checkoutOf);
    const language = languageOf(studio.settings.locale);
    const [found, shown] = await Promise.all([
      findPurchaseBookings(tx, checkouts),
      presentPurchaseBookings(tx, { studio, at, language }, checkouts),
    ]);
    const names = await findCallNames(tx, { customers: [...found.values()].map(({ customer }) => customer), staff: [] });
    const texts = purchaseBookingTexts(language);
    return mails.map((mail): CheckedMail => {
      const [one, booking] = [found.get(checkoutOf(mail)), shown.get(checkoutOf(mail))];
      if (!one || !booking) return { stale: 'there is no such purchase' };
      if (booking.state === 'booked') return { stale: 'it is booked by now' };
      const words = texts.mail(
        names.customers.get(one.customer) ?? '',
        purchasedWords(one.wish, booking.name, { studio, at }),
        booking.message,
      );
      const links = [{ label: texts.another, href: `${origin}/` }];
      return { write: () => ({ letter: letterOf(words, `${origin}${pageOf(booking)}`, { links }) }) };
    });
  },
};

/** The page on which the customer can book something else. */
function pageOf({ kind, class_id: session, series_id: series }: PurchaseBookingOnWire): string {
  if (kind === 'class') return `/class/${session}`;
  return kind === 'series' ? `/series/${series}` : '/appointments';
}

/** Functions for the composition in `src/app`. */
export { bookPurchase, purchasesToBook } from './book-purchase.ts';
export { presentPurchaseBookings } from './present-purchase-bookings.ts';
export { purchaseMails } from './purchase-mails.ts';

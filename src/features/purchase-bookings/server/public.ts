/** What the composition asks of the bookings that come with purchases. */
export { bookPurchase, purchasesToBook } from './book-purchase.ts';
export { presentPurchaseBookings } from './present-purchase-bookings.ts';
export { purchaseMails } from './purchase-mails.ts';

/**
 * Spanish texts of the pages. The document of a Spanish studio loads this file before the app's script
 * (src/server/http/document/built-document.ts), so that modules find the texts. It must not import the app's code, because that would start
 * the app. English pages never load it.
 */
import { accountsTexts, accountsWebTexts, passwordTexts } from '../features/accounts/texts.es.ts';
import { bookTexts } from '../features/appointments/web/book-texts.es.ts';
import { appointmentCheckoutTexts } from '../features/appointments/web/checkout/checkout-texts.es.ts';
import { myAppointmentsTexts } from '../features/appointments/web/my-appointments/appointments-texts.es.ts';
import { availabilityTexts } from '../features/availability/texts.es.ts';
import { socialTexts } from '../features/accounts/web/social/social-texts.es.ts';
import { billingWebTexts } from '../features/billing/web/texts.es.ts';
import { bookingsTexts } from '../features/bookings/web/my-bookings/bookings-texts.es.ts';
import { standingWebTexts } from '../features/standing-bookings/web/standing/standing-texts.es.ts';
import { calendarTexts } from '../features/calendar-feed/web/calendar-section/calendar-texts.es.ts';
import { checkoutWebTexts } from '../features/checkout/web/texts.es.ts';
import { receiptWebTexts } from '../features/checkout/web/receipt-texts.es.ts';
import { payPageTexts } from '../features/checkout/web/pay/pay-texts.es.ts';
import { giftCardWebTexts } from '../features/gift-cards/web/texts.es.ts';
import { cancelPageTexts } from '../features/bookings/web/cancel-link/cancel-texts.es.ts';
import { claimTexts } from '../features/bookings/web/public/claim-texts.es.ts';
import { giftWebTexts } from '../features/bookings/web/gift/gift-texts.es.ts';
import { qrTexts } from '../features/bookings/web/qr/qr-texts.es.ts';
import { checkInTexts } from '../features/self-check-in/web/page/check-in-texts.es.ts';
import { rescheduleTexts } from '../features/bookings/web/reschedule/reschedule-texts.es.ts';
import { reserveDialogTexts } from '../features/bookings/web/reserve-dialog-texts.es.ts';
import { reserveTexts } from '../features/bookings/web/public/reserve-texts.es.ts';
import { sheetTexts } from '../features/bookings/web/sheet/sheet-texts.es.ts';
import { scheduleLaterTexts } from '../features/schedule/web/month/schedule-later-texts.es.ts';
import { classPageTexts } from '../features/schedule/web/class-page/class-page-texts.es.ts';
import { classScreenTexts } from '../features/classes/web/public/texts.es.ts';
import { customFieldWebTexts } from '../features/custom-fields/texts.es.ts';
import { accountNameTexts, completeInformationTexts, customersTexts, settingsTexts, waiverTexts } from '../features/customers/texts.es.ts';
import { pictureTexts } from '../features/files/texts.es.ts';
import { passTexts } from '../features/passes/texts.es.ts';
import { myPassTexts } from '../features/passes/web/public/texts.es.ts';
import { cardEntryTexts } from '../features/payments/texts.es.ts';
import { cardTexts } from '../features/payments/web/texts.es.ts';
import { buyTexts } from '../features/products/web/public/texts.es.ts';
import { seriesWebTexts } from '../features/series/web/texts.es.ts';
import { productTexts } from '../features/products/texts.es.ts';
import { studioWebTexts } from '../features/studio/texts.es.ts';
import { messageTexts, ruleTexts } from '../wire/texts.es.ts';
import { shellLaterTexts } from '../web/later-texts.es.ts';
import { contactTexts } from './customer/contact-texts.es.ts';
import { shellTexts } from '../web/texts.es.ts';

globalThis.spoken = {
  here: 'es',
  es: {
    accountNameTexts,
    accountsTexts,
    accountsWebTexts,
    appointmentCheckoutTexts,
    availabilityTexts,
    billingWebTexts,
    bookTexts,
    bookingsTexts,
    buyTexts,
    calendarTexts,
    cardEntryTexts,
    cardTexts,
    checkInTexts,
    checkoutWebTexts,
    payPageTexts,
    receiptWebTexts,
    cancelPageTexts,
    claimTexts,
    classPageTexts,
    standingWebTexts,
    rescheduleTexts,
    classScreenTexts,
    completeInformationTexts,
    customFieldWebTexts,
    customersTexts,
    giftCardWebTexts,
    giftWebTexts,
    messageTexts,
    myAppointmentsTexts,
    myPassTexts,
    passTexts,
    pictureTexts,
    productTexts,
    passwordTexts,
    qrTexts,
    reserveTexts,
    reserveDialogTexts,
    sheetTexts,
    seriesWebTexts,
    ruleTexts,
    scheduleLaterTexts,
    settingsTexts,
    shellLaterTexts,
    contactTexts,
    shellTexts,
    socialTexts,
    studioWebTexts,
    waiverTexts,
  },
};

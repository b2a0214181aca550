/** Registers the Spanish texts of the server, each catalogue beside its English one. */
import * as accounts from '../../features/accounts/texts.ts';
import * as accountsInSpanish from '../../features/accounts/texts.es.ts';
import * as accountMails from '../../features/accounts/mail-texts.ts';
import * as accountMailsInSpanish from '../../features/accounts/mail-texts.es.ts';
import * as appointments from '../../features/appointments/texts.ts';
import * as appointmentsInSpanish from '../../features/appointments/texts.es.ts';
import * as appointmentMails from '../../features/appointments/mail-texts.ts';
import * as appointmentMailsInSpanish from '../../features/appointments/mail-texts.es.ts';
import * as availability from '../../features/availability/texts.ts';
import * as availabilityInSpanish from '../../features/availability/texts.es.ts';
import * as billing from '../../features/billing/texts.ts';
import * as billingInSpanish from '../../features/billing/texts.es.ts';
import * as bookings from '../../features/bookings/texts.ts';
import * as bookingsInSpanish from '../../features/bookings/texts.es.ts';
import * as bookingMails from '../../features/bookings/mail-texts.ts';
import * as bookingMailsInSpanish from '../../features/bookings/mail-texts.es.ts';
import * as giftMails from '../../features/bookings/gift-texts.ts';
import * as giftMailsInSpanish from '../../features/bookings/gift-texts.es.ts';
import * as bulkEmail from '../../features/bulk-email/texts.ts';
import * as bulkEmailInSpanish from '../../features/bulk-email/texts.es.ts';
import * as bulkEmailMails from '../../features/bulk-email/mail-texts.ts';
import * as bulkEmailMailsInSpanish from '../../features/bulk-email/mail-texts.es.ts';
import * as standing from '../../features/standing-bookings/texts.ts';
import * as standingInSpanish from '../../features/standing-bookings/texts.es.ts';
import * as standingMails from '../../features/standing-bookings/mail-texts.ts';
import * as standingMailsInSpanish from '../../features/standing-bookings/mail-texts.es.ts';
import * as purchaseBookings from '../../features/purchase-bookings/texts.ts';
import * as purchaseBookingsInSpanish from '../../features/purchase-bookings/texts.es.ts';
import * as calendarFeed from '../../features/calendar-feed/texts.ts';
import * as calendarFeedInSpanish from '../../features/calendar-feed/texts.es.ts';
import * as checkout from '../../features/checkout/texts.ts';
import * as checkoutInSpanish from '../../features/checkout/texts.es.ts';
import * as receiptMails from '../../features/checkout/receipt-texts.ts';
import * as receiptMailsInSpanish from '../../features/checkout/receipt-texts.es.ts';
import * as fees from '../../features/checkout/fee-texts.ts';
import * as feesInSpanish from '../../features/checkout/fee-texts.es.ts';
import * as refundMails from '../../features/checkout/refund-texts.ts';
import * as refundMailsInSpanish from '../../features/checkout/refund-texts.es.ts';
import * as attendance from '../../features/attendance/texts.ts';
import * as attendanceInSpanish from '../../features/attendance/texts.es.ts';
import * as reports from '../../features/reports/texts.ts';
import * as reportsInSpanish from '../../features/reports/texts.es.ts';
import * as selfCheckIn from '../../features/self-check-in/texts.ts';
import * as selfCheckInInSpanish from '../../features/self-check-in/texts.es.ts';
import * as customerAdmin from '../../features/customer-admin/texts.ts';
import * as customerAdminInSpanish from '../../features/customer-admin/texts.es.ts';
import * as classAdmin from '../../features/class-admin/texts.ts';
import * as classAdminInSpanish from '../../features/class-admin/texts.es.ts';
import * as classAdminMails from '../../features/class-admin/mail-texts.ts';
import * as classAdminMailsInSpanish from '../../features/class-admin/mail-texts.es.ts';
import * as staffHours from '../../features/availability/staff-texts.ts';
import * as staffHoursInSpanish from '../../features/availability/staff-texts.es.ts';
import * as customFields from '../../features/custom-fields/texts.ts';
import * as customFieldsInSpanish from '../../features/custom-fields/texts.es.ts';
import * as customers from '../../features/customers/texts.ts';
import * as customersInSpanish from '../../features/customers/texts.es.ts';
import * as files from '../../features/files/texts.ts';
import * as filesInSpanish from '../../features/files/texts.es.ts';
import * as together from '../../features/bookings/together-texts.ts';
import * as togetherInSpanish from '../../features/bookings/together-texts.es.ts';
import * as giftCards from '../../features/gift-cards/texts.ts';
import * as giftCardsInSpanish from '../../features/gift-cards/texts.es.ts';
import * as giftCardMails from '../../features/gift-cards/mail-texts.ts';
import * as giftCardMailsInSpanish from '../../features/gift-cards/mail-texts.es.ts';
import * as mail from '../../features/mail/texts.ts';
import * as mailInSpanish from '../../features/mail/texts.es.ts';
import * as memberships from '../../features/memberships/texts.ts';
import * as membershipsInSpanish from '../../features/memberships/texts.es.ts';
import * as membershipMails from '../../features/memberships/mail-texts.ts';
import * as membershipMailsInSpanish from '../../features/memberships/mail-texts.es.ts';
import * as passes from '../../features/passes/texts.ts';
import * as passesInSpanish from '../../features/passes/texts.es.ts';
import * as payments from '../../features/payments/texts.ts';
import * as paymentsInSpanish from '../../features/payments/texts.es.ts';
import * as products from '../../features/products/texts.ts';
import * as productsInSpanish from '../../features/products/texts.es.ts';
import * as promoCodes from '../../features/promo-codes/texts.ts';
import * as promoCodesInSpanish from '../../features/promo-codes/texts.es.ts';
import * as classes from '../../features/classes/texts.ts';
import * as classesInSpanish from '../../features/classes/texts.es.ts';
import * as series from '../../features/series/texts.ts';
import * as seriesInSpanish from '../../features/series/texts.es.ts';
import * as seriesMails from '../../features/series/mail-texts.ts';
import * as seriesMailsInSpanish from '../../features/series/mail-texts.es.ts';
import * as studio from '../../features/studio/texts.ts';
import * as studioInSpanish from '../../features/studio/texts.es.ts';
import * as subRequests from '../../features/sub-requests/texts.ts';
import * as subRequestsInSpanish from '../../features/sub-requests/texts.es.ts';
import * as subRequestMails from '../../features/sub-requests/mail-texts.ts';
import * as subRequestMailsInSpanish from '../../features/sub-requests/mail-texts.es.ts';
import { ruleTexts } from '../../wire/fields.ts';
import { messageTexts } from '../../wire/messages.ts';
import * as rulesInSpanish from '../../wire/texts.es.ts';
import { registerTranslations, type Catalogues } from '../../wire/translations.ts';
import * as frame from '../../server/http/texts.ts';
import * as frameInSpanish from '../../server/http/texts.es.ts';

const pairs: readonly (readonly [english: Catalogues, spanish: Readonly<Record<string, unknown>>])[] = [
  [{ messageTexts, ruleTexts }, rulesInSpanish],
  [studio, studioInSpanish],
  [customFields, customFieldsInSpanish],
  [accounts, accountsInSpanish],
  [accountMails, accountMailsInSpanish],
  [files, filesInSpanish],
  [customers, customersInSpanish],
  [products, productsInSpanish],
  [passes, passesInSpanish],
  [payments, paymentsInSpanish],
  [promoCodes, promoCodesInSpanish],
  [giftCards, giftCardsInSpanish],
  [memberships, membershipsInSpanish],
  [membershipMails, membershipMailsInSpanish],
  [giftCardMails, giftCardMailsInSpanish],
  [checkout, checkoutInSpanish],
  [receiptMails, receiptMailsInSpanish],
  [fees, feesInSpanish],
  [refundMails, refundMailsInSpanish],
  [billing, billingInSpanish],
  [bookings, bookingsInSpanish],
  [bookingMails, bookingMailsInSpanish],
  [giftMails, giftMailsInSpanish],
  [together, togetherInSpanish],
  [appointments, appointmentsInSpanish],
  [appointmentMails, appointmentMailsInSpanish],
  [attendance, attendanceInSpanish],
  [availability, availabilityInSpanish],
  [staffHours, staffHoursInSpanish],
  [classes, classesInSpanish],
  [series, seriesInSpanish],
  [seriesMails, seriesMailsInSpanish],
  [classAdmin, classAdminInSpanish],
  [classAdminMails, classAdminMailsInSpanish],
  [customerAdmin, customerAdminInSpanish],
  [bulkEmail, bulkEmailInSpanish],
  [bulkEmailMails, bulkEmailMailsInSpanish],
  [subRequests, subRequestsInSpanish],
  [subRequestMails, subRequestMailsInSpanish],
  [reports, reportsInSpanish],
  [selfCheckIn, selfCheckInInSpanish],
  [mail, mailInSpanish],
  [purchaseBookings, purchaseBookingsInSpanish],
  [standing, standingInSpanish],
  [standingMails, standingMailsInSpanish],
  [calendarFeed, calendarFeedInSpanish],
  [frame, frameInSpanish],
];

for (const [english, spanish] of pairs) registerTranslations('es', english, spanish);

/** Work of all features that follows a commit: mails, and scheduled ends (ARCHITECTURE.md, After the commit). */
import { accountMails } from '../../features/accounts/server/public.ts';
import {
  appointmentHoldsThatEnd,
  appointmentMails,
  endPass,
  lockTime,
  meetingsToMake,
  remindOfAppointments,
  requestsThatEnd,
  type MakeMeeting,
} from '../../features/appointments/server/public.ts';
import { forgetCards } from '../../features/billing/server/public.ts';
import { bookingMails } from '../../features/bookings/server/public.ts';
import { giftMails } from '../../features/seat-gifts/server/public.ts';
import { bulkEmailMails, deliverBulkEmails } from '../../features/bulk-email/server/public.ts';
import {
  chargeFees,
  checkPayments,
  endSubscriptions,
  lookAtOffers,
  feeMails,
  makeRefunds,
  payAddress,
  receiptMails,
  refundMails,
  renewMemberships,
} from '../../features/checkout/server/public.ts';
import { checkMinimum, teacherMails } from '../../features/class-admin/server/public.ts';
import { remind } from '../../features/classes/server/public.ts';
import { picturesToErase } from '../../features/files/server/public.ts';
import { deliverGiftCards, giftCardMails } from '../../features/gift-cards/server/public.ts';
import { membershipMails } from '../../features/memberships/server/public.ts';
import { checkAccounts, type Gateways } from '../../features/payments/server/public.ts';
import { eraseCustomers } from '../../features/personal-data/server/carry-out.ts';
import { forgetGiftCards } from '../../features/personal-data/server/forget-cards.ts';
import { personalDataMails } from '../../features/personal-data/server/personal-data-mails.ts';
import { pushChannel, pushKeys, pushSender } from '../../features/push/server/public.ts';
import { presentPurchaseBookings, purchaseMails, purchasesToBook } from '../../features/purchase-bookings/server/public.ts';
import { seriesMails } from '../../features/series/server/public.ts';
import { bookNextWeek, standingMails } from '../../features/standing-bookings/server/public.ts';
import { askForSub, listSubRequests, subRequestMails, withdrawSubRequest } from '../../features/sub-requests/server/public.ts';
import { checkTexts, textChannel, type Texts } from '../../features/text-messages/server/public.ts';
import { taskMails } from '../../features/task-links/server/public.ts';
import { closuresThatBegin, settleChanges, topUpTimetable } from '../../features/timetable/server/public.ts';
import {
  endWaitsOfDay,
  holdsThatEnd,
  offersThatEnd,
  recheckWaitlist,
  tellWhoWaits,
  refillPlaces,
} from '../../features/waitlist/server/public.ts';
import { quietTimeAround } from '../../features/classes/rules/quiet-hours.ts';
import { changesForWallets, walletsToTell, type WalletAddresses, type WalletParts } from '../../features/wallet-passes/server/public.ts';
import type { Studio } from '../../context/studio.ts';
import type { Config } from '../../server/config.ts';
import type { Clock } from '../../server/clock.ts';
import type { Db } from '../../server/db/database.ts';
import type { FileStore } from '../../server/files/file-store.ts';
import type { Channel } from '../../server/mail/channel.ts';
import type { DeliveryParts } from '../../server/mail/deliver.ts';
import type { MailKinds } from '../../server/mail/mail-kinds.ts';
import { addressOf } from '../../server/mail/transport.ts';
import type { DueHandler } from '../../server/outbox.ts';
import type { Sign } from '../../server/secret-box.ts';
import { creditGained } from './credit-gained.ts';

export const mailKindsOf = (sign: Sign): readonly MailKinds[] => [
  accountMails,
  membershipMails((context, claim) => payAddress(sign, context, claim)),
  giftCardMails,
  bookingMails(sign),
  giftMails(sign),
  standingMails,
  seriesMails,
  appointmentMails,
  receiptMails(presentPurchaseBookings),
  refundMails(sign),
  feeMails(sign),
  purchaseMails,
  bulkEmailMails,
  taskMails(sign),
  subRequestMails,
  teacherMails,
  personalDataMails,
];

interface ChannelParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly sign: Sign;
  readonly texts: Texts;
}

/** The ways that are faster than a mail, in the order in which they are asked. Push services can write to the sender of the mails. */
const channelsOf = (
  { mailFrom, production }: Pick<Config, 'mailFrom' | 'production'>,
  { db, clock, sign, texts }: ChannelParts,
): readonly Channel[] => [
  pushChannel({
    db,
    clock,
    send: pushSender({ keys: pushKeys(sign), contact: `mailto:${addressOf(mailFrom)}`, nearby: !production }),
  }),
  textChannel({ db, clock, texts }),
];

/** Nobody is disturbed on the phone at night. */
export const waysOf = (config: Parameters<typeof channelsOf>[0], parts: ChannelParts): Pick<DeliveryParts, 'channels' | 'quietFrom'> => ({
  channels: channelsOf(config, parts),
  quietFrom: ({ settings }, at) => quietTimeAround(at, settings.booking, settings.timeZone)?.from ?? null,
});

interface DueParts {
  readonly gateways: Gateways;
  readonly texts: Texts;
  readonly files: Pick<FileStore, 'drop'>;
  readonly wallets: { readonly addresses: WalletAddresses; readonly parts: WalletParts };
  /** Null when online appointments use the links of their services. */
  readonly meetings: MakeMeeting | null;
  readonly onError: (error: unknown) => void;
  /** The studio's own address. */
  readonly originOf: (studio: Pick<Studio, 'slug' | 'ownHost'>) => string;
}

/** The handler of each kind of due row (ARCHITECTURE.md, After the commit). */
export const dueHandlersOf = ({ gateways, texts, files, wallets, meetings, onError, originOf }: DueParts): readonly DueHandler[] => [
  deliverGiftCards,
  deliverBulkEmails,
  recheckWaitlist,
  tellWhoWaits,
  offersThatEnd,
  holdsThatEnd,
  refillPlaces,
  endWaitsOfDay,
  remind,
  checkMinimum,
  bookNextWeek,
  topUpTimetable({ lockTime }),
  settleChanges({ lockTime, listSubRequests, askForSub: askForSub(originOf), withdrawSubRequest }),
  closuresThatBegin,
  appointmentHoldsThatEnd,
  requestsThatEnd,
  remindOfAppointments,
  meetingsToMake(meetings, onError),
  purchasesToBook,
  checkPayments({ gateways, creditGained }),
  makeRefunds(gateways),
  forgetCards(gateways),
  chargeFees({ gateways, creditGained }),
  renewMemberships({ gateways, creditGained, endPass }),
  endSubscriptions({ gateways, creditGained, endPass }),
  lookAtOffers({ gateways }),
  checkAccounts({ gateways, originOf }),
  picturesToErase(files),
  eraseCustomers(endPass),
  forgetGiftCards,
  ...changesForWallets(wallets.parts),
  walletsToTell(wallets.addresses, wallets.parts),
  checkTexts(texts),
];

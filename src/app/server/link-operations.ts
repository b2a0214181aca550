import { calendarOperations } from '../../features/calendar-feed/server/calendar.routes.ts';
import { cancelLinkOperations } from '../../features/cancel-links/server/cancel-links.routes.ts';
import { friendLinkOperations } from '../../features/friend-links/server/friend-links.routes.ts';
import { pushOperations } from '../../features/push/server/push.routes.ts';
import { seatGiftOperations } from '../../features/seat-gifts/server/seat-gifts.routes.ts';
import { taskLinkOperations } from '../../features/task-links/server/task-links.routes.ts';
import { walletOperations, type WalletParts } from '../../features/wallet-passes/server/public.ts';
import type { Operation } from '../../server/http/operation.ts';
import type { Sign } from '../../server/secret-box.ts';

/**
 * The calls with a key of the deployment: links that the server signs (friends who come along, seats for friends, cancelling, open tasks), notices on devices, calendars and wallets.
 * `nearby`: a push service on this machine may be used.
 */
export const linkOperations = (sign: Sign, nearby: boolean, wallets: WalletParts): readonly Operation[] => [
  ...pushOperations(sign, nearby),
  ...friendLinkOperations(sign),
  ...seatGiftOperations(sign),
  ...cancelLinkOperations(sign),
  ...taskLinkOperations(sign),
  ...calendarOperations,
  ...walletOperations(wallets),
];

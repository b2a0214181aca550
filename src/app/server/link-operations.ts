import { cancelLinkOperations } from '../../features/cancel-links/server/cancel-links.routes.ts';
import { friendLinkOperations } from '../../features/friend-links/server/friend-links.routes.ts';
import { pushOperations } from '../../features/push/server/push.routes.ts';
import { seatGiftOperations } from '../../features/seat-gifts/server/seat-gifts.routes.ts';
import { taskLinkOperations } from '../../features/task-links/server/task-links.routes.ts';
import type { Operation } from '../../server/http/operation.ts';
import type { Sign } from '../../server/secret-box.ts';

/**
 * The calls with a key of the deployment: links that the server signs (friends who come along, seats for friends, cancelling, open tasks), and notices on devices.
 * `nearby`: a push service on this machine may be used.
 */
export const linkOperations = (sign: Sign, nearby: boolean): readonly Operation[] => [
  ...pushOperations(sign, nearby),
  ...friendLinkOperations(sign),
  ...seatGiftOperations(sign),
  ...cancelLinkOperations(sign),
  ...taskLinkOperations(sign),
];

import { cancelLinkOperations } from '../../features/cancel-links/server/cancel-links.routes.ts';
import { friendLinkOperations } from '../../features/friend-links/server/friend-links.routes.ts';
import { seatGiftOperations } from '../../features/seat-gifts/server/seat-gifts.routes.ts';
import { taskLinkOperations } from '../../features/task-links/server/task-links.routes.ts';
import type { Operation } from '../../server/http/operation.ts';
import type { Sign } from '../../server/secret-box.ts';

/** The calls by links that the server signs: friends who come along, seats for friends, cancelling, open tasks. */
export const linkOperations = (sign: Sign): readonly Operation[] => [
  ...friendLinkOperations(sign),
  ...seatGiftOperations(sign),
  ...cancelLinkOperations(sign),
  ...taskLinkOperations(sign),
];

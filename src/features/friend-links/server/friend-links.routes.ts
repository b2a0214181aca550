import { operation, type Call } from '../../../server/http/operation.ts';
import type { Sign } from '../../../server/secret-box.ts';
import type { Language } from '../../../wire/texts.ts';
import * as contract from '../contract/friend-link.contract.ts';
import { friendLinkTexts } from '../texts.ts';
import { getFriendLink, joinFriend, readFriendLink } from './friend-links.ts';

const linkRefusals = (language: Language) => ({ ...friendLinkTexts(language).link, ...friendLinkTexts(language).unopened });

/** `sign` signs the links. */
export const friendLinkOperations = (sign: Sign) => [
  operation(contract.getFriendLink, (call: Call<typeof contract.getFriendLink>) => getFriendLink(call, sign)),
  operation(contract.readFriendLink, (call: Call<typeof contract.readFriendLink>) => readFriendLink(call, sign), linkRefusals),
  operation(contract.joinFriend, (call: Call<typeof contract.joinFriend>) => joinFriend(call, sign), linkRefusals),
];

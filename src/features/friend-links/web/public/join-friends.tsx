import { asId, type ClassSessionId } from '../../../../kernel/ids.ts';
import { useState } from 'react';
import { friendTokens } from './kept-friend-links.ts';
import { JoinFriend } from './join-friend.tsx';

/** Connects the bookings that a checkout has made meanwhile, for all friend links that the visitor opened. */
export default function JoinFriends({ booked, onJoined }: { readonly booked: readonly ClassSessionId[]; readonly onJoined: () => void }) {
  const [kept] = useState(() => Object.keys(friendTokens()).map((key) => asId<ClassSessionId>(Number(key))));
  return kept.filter((id) => booked.includes(id)).map((session) => <JoinFriend key={session} {...{ session, onJoined }} />);
}

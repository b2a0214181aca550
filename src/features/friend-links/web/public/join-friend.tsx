import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ClassSessionId } from '../../../../kernel/ids.ts';
import { keyOf } from '../../../../web/lib/query.ts';
import { useAfter } from '../../../../web/lib/use-after.ts';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { joinFriend, readFriendLink } from '../../contract/friend-link.contract.ts';
import { forgetFriendToken, friendTokenOf, isSpent } from './kept-friend-links.ts';

interface JoinFriendProps {
  readonly session: ClassSessionId;
  /** The bookings name each other now. */
  readonly onJoined: () => void;
}

/** Connects the visitor's booking with the one that the token names. A token that has done so, or no longer can, is forgotten. */
export function useJoinFriend({ session, onJoined }: JoinFriendProps) {
  const client = useQueryClient();
  const { submit, state, isWorking, error } = useSubmit(joinFriend);
  const refusal = error !== null && isSpent(error) ? error.message : null;
  useEffect(() => {
    if (refusal !== null) forgetFriendToken(session);
  }, [refusal, session]);
  const join = async (token: string) => {
    const reply = await submit({ body: { class_id: session, token } });
    if (!reply) return;
    forgetFriendToken(session);
    void client.invalidateQueries({ queryKey: keyOf(readFriendLink) });
    onJoined();
  };
  return { join: (token: string) => void join(token), message: state.kind === 'done' ? state.reply.message : refusal, isWorking, error };
}

/**
 * Connects a booking that was just made with the one of the friend whose link the visitor opened before. They have read then that the friend
 * will see their first name. Shows with whom they go, or once why not.
 */
export function JoinFriend(props: JoinFriendProps) {
  const [token] = useState(() => friendTokenOf(props.session) ?? null);
  const { join, message } = useJoinFriend(props);
  useAfter(token, 0, () => join(token!));
  return token !== null && <p role="status">{message}</p>;
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ClassSessionId } from '../../../../kernel/ids.ts';
import { isApiError } from '../../../../web/lib/api-error.ts';
import { reading } from '../../../../web/lib/query.ts';
import { useSettings } from '../../../../web/lib/settings.ts';
import { Stack, Text } from '../../../../web/ui/layout/layout.tsx';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { LoadFailed, Notice } from '../../../../web/ui/notice.tsx';
import { Bone } from '../../../../web/ui/skeleton.tsx';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { moneyText } from '../../../classes/web/public/money.ts';
import { readFriendLink } from '../../contract/friend-link.contract.ts';
import { friendSay } from './friend-texts.ts';
import { useJoinFriend } from './join-friend.tsx';
import { friendTokenOf, keepFriendToken } from './kept-friend-links.ts';
import styles from './friend-notice.module.css';

type FriendLink = ReplyOf<typeof readFriendLink>['friend_link'];

interface FriendNoticeProps {
  readonly session: ClassSessionId;
  readonly token: string;
  /** The visitor has a place in the class. */
  readonly isBooked: boolean;
  /** A pass of the visitor pays, and the page says so. */
  readonly isPaid: boolean;
  readonly onJoined: () => void;
}

/** Says who asks the visitor along and what it costs them, or in one sentence why the link no longer works. */
export default function FriendNotice({ session, token, isBooked, isPaid, onJoined }: FriendNoticeProps) {
  const { data, isError, error, refetch } = useQuery(reading(readFriendLink, { body: { class_id: session, token } }));
  const link = data?.friend_link;
  const isOpen = link?.refusal === null && !link.is_joined;
  const [before] = useState(() => friendTokenOf(session) ?? token);
  useEffect(() => {
    if (isOpen) keepFriendToken(session, token);
  }, [isOpen, session, token]);
  if (isApiError(error) && error.status === 404) return <Sentence>{error.message}</Sentence>;
  if (isError && !link) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!link) return <Bone height={98} />;
  if (link.refusal !== null) return <Sentence>{link.refusal.message}</Sentence>;
  if (link.inviter === null) return null;
  if (link.is_joined) return <Sentence>{friendSay.joined(link.inviter)}</Sentence>;
  return (
    <div className={styles.notice}>
      <Stack gap={1}>
        <p className={styles.asks}>{friendSay.asks(link.inviter)}</p>
        {!isPaid && !isBooked && <Costs costs={link.costs} />}
        <Text tone="soft">{isBooked ? friendSay.seeEachOther(link.inviter) : friendSay.seesName(link.inviter)}</Text>
        {!isBooked && before !== token && <Text tone="soft">{friendSay.counts}</Text>}
        {isBooked && <GoTogether {...{ session, token, onJoined }} />}
      </Stack>
    </div>
  );
}

/** For a visitor who had booked before the link came. */
function GoTogether({ session, token, onJoined }: Pick<FriendNoticeProps, 'session' | 'token' | 'onJoined'>) {
  const { join, isWorking, error } = useJoinFriend({ session, onJoined });
  return (
    <>
      {error && <Notice kind="error">{error.message}</Notice>}
      <ButtonWithWork look="plain" working={isWorking} onClick={() => join(token)}>
        {friendSay.together}
      </ButtonWithWork>
    </>
  );
}

const Sentence = ({ children }: { readonly children: string }) => (
  <div className={styles.notice}>
    <p>{children}</p>
  </div>
);

function Costs({ costs }: Pick<FriendLink, 'costs'>) {
  const settings = useSettings();
  if (costs === null) return null;
  const { name, price, trial_days: days, only_if_new: ifNew } = costs;
  const money = moneyText(price, settings);
  if (price === 0) return <p>{friendSay.free(name, ifNew)}</p>;
  return <p>{days > 0 ? friendSay.trial(name, days, money, ifNew) : friendSay.costs(money, name, ifNew)}</p>;
}

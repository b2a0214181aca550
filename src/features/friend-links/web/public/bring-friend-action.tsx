import { IconUsersPlus } from '@tabler/icons-react';
import { ActionPress } from '../../../../web/ui/action-list/action-list.tsx';
import { LoadFailed } from '../../../../web/ui/notice.tsx';
import { friendSay } from './friend-texts.ts';
import { useBringFriend, type BookedClass } from './use-bring-friend.tsx';

/** The row in the actions on a booking. */
export function BringFriendAction({ booked }: { readonly booked: BookedClass }) {
  const { send, isWorking, error, dialog } = useBringFriend(booked);
  return (
    <>
      <ActionPress
        Icon={IconUsersPlus}
        label={friendSay.bring}
        detail={friendSay.bringDetail}
        working={isWorking}
        workingLabel={friendSay.preparing}
        onPress={send}
      >
        {error !== null && <LoadFailed error={error} onRetry={send} />}
      </ActionPress>
      {dialog}
    </>
  );
}

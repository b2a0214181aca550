import { IconUsersPlus } from '@tabler/icons-react';
import type { ClassSessionId } from '../../../../kernel/ids.ts';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { LoadFailed } from '../../../../web/ui/notice.tsx';
import { friendSay } from './friend-texts.ts';
import { JoinFriend } from './join-friend.tsx';
import { useBringFriend, type BookedClass } from './use-bring-friend.tsx';

interface AfterBookingProps {
  readonly booked: BookedClass;
  readonly session: ClassSessionId;
  /** The booking is a seat in a class that everybody can book. */
  readonly mayInvite: boolean;
  readonly onJoined: () => void;
}

/** The end of a booking: with whom the person goes, and whom they can bring. */
export default function AfterBooking({ booked, session, mayInvite, onJoined }: AfterBookingProps) {
  return (
    <>
      <JoinFriend {...{ session, onJoined }} />
      {mayInvite && <Bring booked={booked} />}
    </>
  );
}

function Bring({ booked }: Pick<AfterBookingProps, 'booked'>) {
  const { send, isWorking, error, dialog } = useBringFriend(booked);
  return (
    <>
      {error !== null && <LoadFailed error={error} onRetry={send} />}
      <ButtonWithWork look="plain" wide working={isWorking} workingLabel={friendSay.preparing} onClick={send}>
        <IconUsersPlus size={20} stroke={1.6} aria-hidden="true" />
        {friendSay.bring}
      </ButtonWithWork>
      {dialog}
    </>
  );
}

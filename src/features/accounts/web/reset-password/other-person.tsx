import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../web/lib/api.ts';
import { queryClient, reading } from '../../../../web/lib/query.ts';
import { endSession } from '../../../../web/lib/session.ts';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { Stack, Text } from '../../../../web/ui/layout/layout.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { getStaff } from '../../../staff/contract/staff.contract.ts';
import { logOut } from '../../contract/accounts.contract.ts';
import { invitationSay as say } from './invitation-texts.ts';

interface OtherPersonProps {
  /** The address of the invitation. */
  readonly invited: string;
  readonly onLoggedOut: () => void;
}

/** In place of the form while somebody else of the team is logged in here. */
export function OtherPerson({ invited, onLoggedOut }: OtherPersonProps) {
  const { data } = useQuery(reading(getStaff, {}));
  const [isWorking, setWorking] = useState(false);
  const leave = async () => {
    setWorking(true);
    await call(logOut, {}, { as: 'staff' }).catch(() => undefined);
    endSession('staff');
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey.at(-1) !== '' });
    onLoggedOut();
  };
  return (
    <Stack gap={4}>
      <Notice kind="info" title={data ? say.loggedInAs(data.staff.email) : say.loggedIn}>
        {say.linkIsFor(invited)}
      </Notice>
      <Text tone="soft">{say.afterwards}</Text>
      <ButtonWithWork wide working={isWorking} onClick={() => void leave()}>
        {say.logOut}
      </ButtonWithWork>
    </Stack>
  );
}

import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookingId } from '../../../../kernel/ids.ts';
import type { Instant } from '../../../../kernel/time.ts';
import { reading } from '../../../../web/lib/query.ts';
import { useDates } from '../../../../web/lib/settings.ts';
import { share } from '../../../../web/shell/share.ts';
import { useSharing } from '../../../../web/shell/use-sharing.tsx';
import { getFriendLink } from '../../contract/friend-link.contract.ts';
import { friendSay } from './friend-texts.ts';

export interface BookedClass {
  readonly id: BookingId;
  readonly name: string;
  readonly start: Instant;
}

/**
 * Shares the link that brings a friend to a booked class. The link is loaded before the press, because a share sheet opens only directly
 * after one.
 */
export function useBringFriend({ id, name, start }: BookedClass) {
  const link = reading(getFriendLink, { params: { id } });
  useQuery({ ...link, staleTime: Infinity });
  const client = useQueryClient();
  const dates = useDates();
  const { tell, dialog } = useSharing(friendSay);
  const [isWorking, setWorking] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const send = async () => {
    setWorking(true);
    setError(null);
    try {
      const { path } = await client.ensureQueryData(link);
      const url = window.location.origin + path;
      tell(await share({ title: name, text: friendSay.shareText(name, dates.momentTitle(start)), url }), url);
    } catch (thrown) {
      setError(thrown);
    } finally {
      setWorking(false);
    }
  };
  return { send: () => void send(), isWorking, error, dialog };
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookingId, ClassSessionId } from '../../../../kernel/ids.ts';
import { reading } from '../../../../web/lib/query.ts';
import { Stack } from '../../../../web/ui/layout/layout.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { Bone } from '../../../../web/ui/skeleton.tsx';
import { useMyPlace } from '../../../classes/web/public/use-class.ts';
import { useNow } from '../../../classes/web/public/use-now.ts';
import { getBooking } from '../../contract/bookings.contract.ts';
import ChangeWait from '../public/wait/change-wait.tsx';
import { waitedSay } from './waited-texts.ts';

interface WaitedProps {
  readonly booking: BookingId;
  readonly session: ClassSessionId;
  /** The customer waits. Only then is the chance of the class page that of this booking: a guest has another place in line. */
  readonly isOwn: boolean;
}

/** The end of joining a waitlist: the chance of the place in line, and until when the person wants to be moved up. */
export default function Waited({ booking: id, session, isOwn }: WaitedProps) {
  const { data, isLoading } = useQuery(reading(getBooking, { params: { id } }));
  const place = useMyPlace(session, isOwn);
  const now = useNow();
  const [message, setMessage] = useState<string | null>(null);
  if (isLoading || place.isLoading) return <Bone height={104} />;
  const chance = isOwn ? (place.data?.waitlist_chance ?? null) : null;
  return (
    <Stack gap={3}>
      {chance !== null && <p>{waitedSay.chance[chance]}</p>}
      {data?.booking.cancellation && <ChangeWait booking={data.booking} now={now} onChanged={setMessage} />}
      {message !== null && <Notice kind="success">{message}</Notice>}
    </Stack>
  );
}

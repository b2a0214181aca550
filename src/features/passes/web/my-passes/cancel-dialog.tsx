import { useQuery, useQueryClient } from '@tanstack/react-query';
import { keyOf, reading } from '../../../../web/lib/query.ts';
import { useDates } from '../../../../web/lib/settings.ts';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx';
import { Bone } from '../../../../web/ui/skeleton.tsx';
import { toast } from '../../../../web/ui/toast.tsx';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { cancelMembership, tellCancellation } from '../../contract/cancel-membership.contract.ts';
import { getPacks } from '../../contract/passes.contract.ts';
import type { UserPass } from '../pass-facts.ts';
import { say } from '../public/texts.ts';
import styles from './my-passes.module.css';

/** The number of bookings listed by name. The rest appear as a count. */
const NAMED = 5;

/** Shows the effects of a cancellation before the customer confirms it (readings §5). Load it lazily. */
export default function CancelDialog({ pack, onClose }: { readonly pack: UserPass; readonly onClose: () => void }) {
  const client = useQueryClient();
  const told = useQuery({ ...reading(tellCancellation, { params: { id: pack.id } }), gcTime: 0, staleTime: 0 });
  const { submit, isWorking, error } = useSubmit(cancelMembership);
  const cancel = async () => {
    const reply = await submit({ body: { user_pass_id: pack.id } });
    if (!reply) return;
    onClose();
    toast(reply.message);
    await client.invalidateQueries({ queryKey: keyOf(getPacks) });
  };
  return (
    <ConfirmDialog
      title={say.cancel.title}
      words={{ keep: say.cancel.keep, yes: say.cancel.yes }}
      isDanger
      isWorking={isWorking}
      isReady={told.data !== undefined}
      error={error?.message ?? told.error?.message ?? null}
      onKeep={onClose}
      onYes={() => void cancel()}
    >
      {told.data ? <Told told={told.data} name={pack.name} /> : !told.isError && <Bone height={96} />}
    </ConfirmDialog>
  );
}

function Told({ told: { unix_end: end, bookings }, name }: { readonly told: ReplyOf<typeof tellCancellation>; readonly name: string }) {
  const dates = useDates();
  const more = bookings.length - NAMED;
  return (
    <>
      <p>{say.cancel.ends(name, dates.dated(dates.dayOf(end)))}</p>
      <p>{bookings.length === 0 ? say.cancel.noBookings : say.cancel.bookings(bookings.length)}</p>
      {bookings.length > 0 && (
        <ul className={styles.ending}>
          {bookings.slice(0, NAMED).map(({ class_name: className, unix_start: start }) => (
            <li key={`${start} ${className}`}>
              {className} · {dates.moment(start)}
            </li>
          ))}
          {more > 0 && <li>{say.cancel.more(more)}</li>}
        </ul>
      )}
    </>
  );
}

import { queryClient } from '../../../../web/lib/query.ts';
import { useDates } from '../../../../web/lib/settings.ts';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { Notice } from '../../../../web/ui/notice.tsx';
import { toast } from '../../../../web/ui/toast.tsx';
import { lacksPeople } from '../../../classes/rules/minimum.ts';
import { useNow } from '../../../classes/web/public/use-now.ts';
import { useAbility } from '../../../staff/web/public/use-ability.ts';
import { takePlace } from '../../contract/take-place.contract.ts';
import type { StaffClass } from '../../contract/staff-class.ts';
import { minimumSay as say } from '../../staff-texts.ts';

/** A class that is cancelled by itself unless more people book, with the press that lets it take place. */
export function MinimumNotice({ session }: { readonly session: StaffClass }) {
  const dates = useDates('staff');
  const now = useNow();
  const mayEdit = useAbility('edit-own-classes');
  const { submit, isWorking, error } = useSubmit(takePlace);
  const { minimum, total_bookings: booked, is_cancel: isCancelled } = session;
  if (!minimum || isCancelled || !lacksPeople(minimum, booked, now)) return null;
  const keep = async () => {
    const reply = await submit({ body: { id: session.id } });
    if (!reply) return;
    toast(reply.message);
    await queryClient.invalidateQueries();
  };
  return (
    <Notice kind="warning" {...(mayEdit && !isWorking && { action: { label: say.takePlace, onPress: () => void keep() } })}>
      {error?.message ?? say.tooFew(booked, minimum.people, dates.moment(minimum.decided_unix))}
    </Notice>
  );
}

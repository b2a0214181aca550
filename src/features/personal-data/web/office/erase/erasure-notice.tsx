import { useQuery } from '@tanstack/react-query';
import type { CustomerId } from '../../../../../kernel/ids.ts';
import { queryClient, reading } from '../../../../../web/lib/query.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { toast } from '../../../../../web/ui/toast.tsx';
import { useAbility } from '../../../../staff/web/public/use-ability.ts';
import { getErasure, stopErasure } from '../../../contract/personal-data.contract.ts';
import { eraseSay as say } from './erase-texts.ts';

/** Says on the page of a customer that they are to be erased, or are. Empty for staff who do not manage the studio. */
export function ErasureNotice({ customer }: { readonly customer: CustomerId }) {
  return useAbility('manage-studio') ? <Shown customer={customer} /> : null;
}

function Shown({ customer: id }: { readonly customer: CustomerId }) {
  const dates = useDates('staff');
  const { data } = useQuery(reading(getErasure, { params: { id } }));
  const { submit, error } = useSubmit(stopErasure);
  const erasure = data?.erasure ?? null;
  if (erasure === null) return null;
  if (erasure.doneAt !== null) return <Notice kind="info">{say.done(dates.dated(dates.dayOf(erasure.doneAt)))}</Notice>;
  const stop = async () => {
    const reply = await submit({ params: { id } });
    if (!reply) return;
    toast(reply.message);
    await queryClient.invalidateQueries();
  };
  return (
    <>
      <Notice kind="warning" title={say.askedTitle} action={{ label: say.stop, onPress: () => void stop() }}>
        {say.asked(dates.dated(dates.dayOf(erasure.dueAt)), erasure.askedBy)}
      </Notice>
      {error && <Notice kind="error">{error.message}</Notice>}
    </>
  );
}

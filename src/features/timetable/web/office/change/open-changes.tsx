import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keyOf, queryClient, reading } from '../../../../../web/lib/query.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { Row, Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { toast } from '../../../../../web/ui/toast.tsx';
import { listTimetableChanges, sendChangeMails, undoTimetableChange, type TimetableChange } from '../../../contract/change.contract.ts';
import { getTimetable } from '../../../contract/timetable.contract.ts';
import styles from '../timetable/timetable.module.css';
import { timetableSay as say } from '../timetable/timetable-texts.ts';
import { whyKept } from './preview-notes.tsx';

/** While classes are being changed, and while a change can be taken back. */
const [SOON_MS, LATER_MS] = [700, 15_000];

/** The changes of the last ten minutes: how far they are, and the button that takes them back. */
export function OpenChanges() {
  const { data } = useQuery({
    ...reading(listTimetableChanges, {}),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const items = state.data?.items ?? [];
      return items.some(({ pending }) => pending > 0) ? SOON_MS : items.length > 0 && LATER_MS;
    },
  });
  const pending = data?.items.reduce((count, change) => count + change.pending, 0) ?? 0;
  useEffect(() => void queryClient.invalidateQueries({ queryKey: keyOf(getTimetable) }), [pending]);
  if (!data || data.items.length === 0) return null;
  return (
    <div className={`stack gap-3 ${styles.changes}`}>
      {data.items.filter(isShown).map((change) => (
        <OpenChange key={change.id} change={change} />
      ))}
    </div>
  );
}

/** An earlier change that was taken back whole says nothing new. */
const isShown = ({ isUndone, pending, kept, lost }: TimetableChange, nth: number): boolean =>
  nth === 0 || !isUndone || pending > 0 || kept.length > 0 || Object.keys(lost).length > 0;

function OpenChange({ change }: { readonly change: TimetableChange }) {
  const dates = useDates('staff');
  const undo = useSubmit(undoTimetableChange);
  const sending = useSubmit(sendChangeMails);
  const { id, kind, name, classes, pending, kept, lost, mailsWaiting, isUndone } = change;
  const takeBack = async () => {
    await undo.submit({ params: { id } });
    await queryClient.invalidateQueries();
  };
  const sendNow = async () => {
    const reply = await sending.submit({ params: { id } });
    if (reply) toast(say.changes.sent(reply.sent));
    await queryClient.invalidateQueries();
  };
  const error = undo.error ?? sending.error;
  return (
    <Notice kind={isUndone ? 'info' : 'success'} title={say.changes[kind](name, classes - (isUndone ? 0 : kept.length))}>
      <Stack gap={2}>
        {isUndone && pending === 0 && <Text>{say.changes.undone}</Text>}
        {pending > 0 && <Text>{say.changes.working(pending)}</Text>}
        {kept.map(({ startsAt, why }, nth) => (
          <Text key={nth}>{`${dates.moment(startsAt)}: ${whyKept(why)}`}</Text>
        ))}
        {Object.entries(lost).map(([reason, count]) => (
          <Text key={reason}>{say.changes.lost[reason as keyof typeof say.changes.lost]?.(count)}</Text>
        ))}
        {!isUndone && pending === 0 && (
          <>
            <Text>
              {say.changes.until(dates.time(change.undoUntil))} {mailsWaiting > 0 && say.changes.mails(mailsWaiting)}
            </Text>
            <Row gap={2}>
              <ButtonWithWork look="plain" working={undo.isWorking} onClick={() => void takeBack()}>
                {say.changes.undo}
              </ButtonWithWork>
              {mailsWaiting > 0 && (
                <ButtonWithWork look="quiet" working={sending.isWorking} onClick={() => void sendNow()}>
                  {say.changes.sendNow}
                </ButtonWithWork>
              )}
            </Row>
          </>
        )}
        {error && <Text tone="bad">{error.message}</Text>}
      </Stack>
    </Notice>
  );
}

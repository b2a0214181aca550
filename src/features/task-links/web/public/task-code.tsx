import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { renderSVG } from 'uqr';
import type { BookingId, CustomerId } from '../../../../kernel/ids.ts';
import { seconds } from '../../../../kernel/time.ts';
import { queryClient, reading } from '../../../../web/lib/query.ts';
import { useNow } from '../../../../web/lib/dates/use-now.ts';
import { useAfter } from '../../../../web/lib/use-after.ts';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { ErrorList } from '../../../../web/ui/error-list.tsx';
import { Stack, Text } from '../../../../web/ui/layout/layout.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { FormSkeleton } from '../../../../web/ui/skeleton.tsx';
import { mailTaskLink, readOpenTasks, showTaskLink } from '../../contract/task-links.contract.ts';
import styles from './task-code.module.css';
import { taskCodeSay as say } from './task-code-texts.ts';

/** How soon the desk notices that the person is done. */
const LOOKED_AT_EVERY = seconds(2);
/** How long the message stands before the sheet closes. */
const CLOSES_AFTER = seconds(2);

interface TaskCodeProps {
  readonly customer: CustomerId;
  readonly booking: BookingId | null;
  readonly name: string;
  /** Called when nothing is open any more. */
  readonly onDone: () => void;
  /** Stands instead when nothing was open at the beginning. Without it, `onDone` is called. */
  readonly whenNothing?: ReactNode;
}

/** The code that leads the person to their open tasks on their own phone (docs/decisions/0268). */
export function TaskCode({ customer, booking, name, onDone, whenNothing }: TaskCodeProps) {
  const person = { customer_id: customer, booking_id: booking };
  const { submit, state, error, reset } = useSubmit(showTaskLink);
  const shown = state.kind === 'done' ? state.reply : null;
  const { data } = useQuery({
    ...reading(readOpenTasks, { body: person }),
    enabled: shown !== null && shown.task_link !== null,
    refetchInterval: LOOKED_AT_EVERY,
    staleTime: 0,
  });
  const now = useNow();
  const open = data?.open ?? shown?.open;
  const isDone = open?.length === 0;
  useEffect(() => {
    if (state.kind === 'ready') void submit({ body: { customer_id: customer, booking_id: booking } });
  }, [state.kind, submit, customer, booking]);
  useEffect(() => {
    if (isDone) void queryClient.invalidateQueries();
  }, [isDone]);
  const isNothing = shown?.task_link === null;
  useAfter((isDone && !(isNothing && whenNothing)) || null, isNothing ? 0 : CLOSES_AFTER, onDone);
  if (error)
    return (
      <Notice kind="error" action={{ label: say.again, onPress: reset }}>
        {error.message}
      </Notice>
    );
  if (isNothing && whenNothing) return whenNothing;
  if (!shown || shown.task_link === null) return <FormSkeleton fields={3} />;
  if (isDone) return <Notice kind="success">{say.done(name)}</Notice>;
  if (shown.ends_unix <= now)
    return (
      <Notice kind="info" action={{ label: say.newCode, onPress: reset }}>
        {say.ended}
      </Notice>
    );
  return (
    <Stack gap={4}>
      <Text>{say.lead(name)}</Text>
      <img
        className={styles.code}
        src={`data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(shown.task_link, { border: 2 }))}`}
        alt={say.alt}
      />
      <Text strong>{say.open((open ?? []).map((task) => say.tasks[task]))}</Text>
      <Text tone="soft" small>
        {say.waits}
      </Text>
      {shown.can_mail && <SendByMail {...{ customer, booking }} />}
    </Stack>
  );
}

function SendByMail({ customer, booking }: Pick<TaskCodeProps, 'customer' | 'booking'>) {
  const { submit, state, isWorking, error } = useSubmit(mailTaskLink);
  const [isAsked, ask] = useState(false);
  const send = () => {
    ask(true);
    void submit({ body: { customer_id: customer, booking_id: booking } });
  };
  if (state.kind === 'done') return <Notice kind="success">{state.reply.message}</Notice>;
  return (
    <>
      {isAsked && error && (
        <Notice kind="error">
          <ErrorList error={error} />
        </Notice>
      )}
      <ButtonWithWork look="soft" wide working={isWorking} workingLabel={say.sending} onClick={send}>
        {say.mail}
      </ButtonWithWork>
    </>
  );
}

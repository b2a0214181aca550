import { IconMailQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReplyOf } from '../../../../../wire/endpoint.ts';
import { isApiError } from '../../../../../web/lib/api-error.ts';
import { reading } from '../../../../../web/lib/query.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { path } from '../../../../../web/paths.ts';
import { ButtonWithWork, LinkButton } from '../../../../../web/ui/button.tsx';
import { lazyDialog } from '../../../../../web/ui/dialogs/lazy-dialog.tsx';
import { EmptyState } from '../../../../../web/ui/empty-state.tsx';
import { GivenName } from '../../../../../web/ui/given-name.tsx';
import { LoadFailed, Notice } from '../../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../../web/ui/page-title.tsx';
import { RowsSkeleton } from '../../../../../web/ui/skeleton.tsx';
import { ZoneName } from '../../../../classes/web/public/zone-note.tsx';
import { answerAsked, readAsked } from '../../../contract/answer.contract.ts';
import { Text } from '../../../../../web/ui/layout/layout.tsx';
import foot from '../../../../../web/ui/dialog-foot.module.css';
import styles from './answer-page.module.css';
import page from '../../../../../web/ui/narrow-page.module.css';
import { answerSay } from './answer-texts.ts';

const ConfirmDialog = lazyDialog(async () => ({ default: (await import('../../../../../web/ui/confirm-dialog.tsx')).ConfirmDialog }));

const NOBODY = { as: 'nobody' } as const;

/**
 * The page that the mail of a sub request links to. The token is in the hash, which never reaches a server. Opening the page answers
 * nothing.
 */
export function AnswerPage() {
  const token = useRouterState({ select: ({ location }) => location.hash });
  const { data, isError, error, refetch } = useQuery({
    ...reading(readAsked, { body: { token } }, NOBODY),
    enabled: token !== '',
    staleTime: 0,
  });
  const isUnknown = token === '' || (isApiError(error) && (error.status === 404 || error.status === 422));
  if (isUnknown) return <EmptyState isPage title={answerSay.unknown} icon={<IconMailQuestion size={36} stroke={1.4} />} />;
  return (
    <div className={page.page}>
      <PageTitle>{answerSay.title}</PageTitle>
      {data ? (
        <Invited key={token} token={token} asked={data.asked} onStale={() => void refetch()} />
      ) : isError ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton />
      )}
    </div>
  );
}

interface InvitationProps {
  readonly token: string;
  readonly asked: ReplyOf<typeof readAsked>['asked'];
  readonly onStale: () => void;
}

function Invited({ token, asked, onStale }: InvitationProps) {
  const dates = useDates('staff');
  const { submit, state, isWorking, error, reset } = useSubmit(answerAsked, NOBODY);
  const { standing } = asked;
  const isOpen = standing === 'open' || standing === 'declined';
  const [isAsking, setAsking] = useState(false);
  const send = async (answer: 'accept' | 'decline') => {
    reset();
    await submit({ body: { token, answer } });
    setAsking(false);
    onStale();
  };
  return (
    <>
      <div>
        <p className={page.name}>
          <GivenName>{asked.class_name}</GivenName>
        </p>
        <p>
          {dates.span(asked.unix_start, asked.unix_end)}
          <ZoneName at={asked.unix_start} />
        </p>
      </div>
      {state.kind === 'done' ? (
        <Notice kind="success">{state.reply.message}</Notice>
      ) : error?.isPassing ? (
        <Notice kind="error">{error.message}</Notice>
      ) : (
        <Standing asked={asked} />
      )}
      {isOpen && (
        <>
          <div className={styles.letter}>
            <p className={page.soft}>{answerSay.asks(asked.instructor_name, asked.requested_by)}</p>
            <Text strong>{asked.subject}</Text>
            <p>{asked.body}</p>
          </div>
          <p className={page.soft}>{answerSay.first}</p>
          <div className={foot.actions}>
            <ButtonWithWork wide disabled={isWorking} onClick={() => setAsking(true)}>
              {answerSay.accept}
            </ButtonWithWork>
            {standing === 'open' && (
              <ButtonWithWork look="plain" wide disabled={isWorking} onClick={() => void send('decline')}>
                {answerSay.decline}
              </ButtonWithWork>
            )}
          </div>
          {isAsking && (
            <ConfirmDialog
              title={answerSay.confirm.title}
              words={{ keep: answerSay.confirm.keep, yes: answerSay.confirm.yes }}
              isDanger={false}
              isWorking={isWorking}
              error={null}
              onKeep={() => setAsking(false)}
              onYes={() => void send('accept')}
            >
              <p>{answerSay.confirm.means(asked.class_name, dates.span(asked.unix_start, asked.unix_end))}</p>
            </ConfirmDialog>
          )}
        </>
      )}
      {standing === 'yours' && (
        <LinkButton to={path.staffAccount} hash="schedule" look="plain">
          {answerSay.seeClasses}
        </LinkButton>
      )}
    </>
  );
}

function Standing({ asked: { standing, taken_by: holder } }: Pick<InvitationProps, 'asked'>) {
  if (standing === 'open') return null;
  if (standing === 'taken') return <Notice kind="info">{answerSay.taken(holder)}</Notice>;
  return <Notice kind={standing === 'yours' ? 'success' : 'info'}>{answerSay.standing[standing]}</Notice>;
}

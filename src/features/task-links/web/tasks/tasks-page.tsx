import { IconCircleCheck, IconQrcodeOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { isApiError } from '../../../../web/lib/api-error.ts';
import { reading } from '../../../../web/lib/query.ts';
import { useSettings } from '../../../../web/lib/settings.ts';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { path } from '../../../../web/paths.ts';
import { LinkButton } from '../../../../web/ui/button.tsx';
import { Kit } from '../../../../web/theme/kit.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { LoadFailed } from '../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../web/ui/page-title.tsx';
import { FormSkeleton } from '../../../../web/ui/skeleton.tsx';
import page from '../../../../web/ui/narrow-page.module.css';
import { StepTitle } from '../../../../web/ui/steps/step-title.tsx';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { waiverTexts } from '../../../customers/texts.ts';
import { InformationForm, WaiverForm } from '../../../customers/web/public/task-forms.ts';
import { acceptWaiverByLink, readTaskLink, saveByTaskLink } from '../../contract/task-links.contract.ts';
import { tasksSay as say } from './tasks-texts.ts';

const NOBODY = { as: 'nobody' } as const;

type Tasks = ReplyOf<typeof readTaskLink>;

/**
 * The page behind the code at the desk, on the person's own phone. The token is in the fragment after the #, which reaches no server. The
 * page shows the first name and the open tasks, and nothing else about the person.
 */
export function TasksPage() {
  const token = useRouterState({ select: ({ location }) => location.hash });
  if (token === '') return <NoSuchLink why={say.incomplete} />;
  return <TasksByLink key={token} token={token} />;
}

const NoSuchLink = ({ why }: { readonly why: string }) => (
  <EmptyState isPage title={why} icon={<IconQrcodeOff size={36} stroke={1.4} />} action={<ToSchedule />} />
);

const Done = () => <EmptyState isPage title={say.done} icon={<IconCircleCheck size={36} stroke={1.4} />} action={<ToSchedule />} />;

const ToSchedule = () => (
  <LinkButton to={path.schedule} look="plain">
    {say.toSchedule}
  </LinkButton>
);

function TasksByLink({ token }: { readonly token: string }) {
  const { data, isError, error, refetch } = useQuery({
    ...reading(readTaskLink, { body: { token } }, NOBODY),
    staleTime: 0,
    retry: (times, thrown) => times < 2 && !(isApiError(thrown) && thrown.status < 500),
  });
  if (isApiError(error) && error.code === 'task-link-done') return <Done />;
  if (isApiError(error) && error.status === 404) return <NoSuchLink why={error.message} />;
  if (data)
    return (
      <Kit>
        <OpenTasks token={token} tasks={data} onChanged={() => void refetch()} />
      </Kit>
    );
  return (
    <div className={page.page}>{isError ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <FormSkeleton fields={3} />}</div>
  );
}

interface OpenTasksProps {
  readonly token: string;
  readonly tasks: Tasks;
  /** Called when a task is done, also by somebody else. */
  readonly onChanged: () => void;
}

/** One task at a time, in the order of the checkout. */
function OpenTasks({ token, tasks, onChanged }: OpenTasksProps) {
  const owesInformation = tasks.open.some((task) => task !== 'waiver');
  return (
    <div className={page.page}>
      <PageTitle lead={say.lead(useSettings().studio_name)}>{say.title(tasks.first_name)}</PageTitle>
      {owesInformation ? (
        <Information key="information" {...{ token, tasks, onChanged }} />
      ) : (
        <Waiver key={tasks.waiver.wavier_hash} {...{ token, tasks, onChanged }} />
      )}
    </div>
  );
}

function Information({ token, tasks, onChanged }: OpenTasksProps) {
  const sending = useSubmit(saveByTaskLink, NOBODY);
  const [isSaved, setSaved] = useState(false);
  return (
    <InformationForm
      fields={tasks.custom_unfilled_fields}
      asksPhone={tasks.open.includes('phone')}
      draft={`task-link:${token.slice(-16)}`}
      lead={null}
      {...{ sending, isSaved }}
      save={async (body) => {
        const reply = await sending.submit({ body: { ...body, token } });
        if (reply === null) onChanged();
        return reply;
      }}
      onSaved={() => {
        setSaved(true);
        onChanged();
      }}
    />
  );
}

function Waiver({ token, tasks: { waiver }, onChanged }: OpenTasksProps) {
  const sending = useSubmit(acceptWaiverByLink, NOBODY);
  const accept = async () => {
    const reply = await sending.submit({ body: { token, accept_waiver: true, waiver_hash: waiver.wavier_hash } });
    if (reply === null) onChanged();
    return reply;
  };
  return (
    <>
      <StepTitle as="h2" takesFocus>
        {waiverTexts().title}
      </StepTitle>
      <WaiverForm {...{ waiver, sending, accept }} onDone={() => {}} onAccepted={onChanged} />
    </>
  );
}

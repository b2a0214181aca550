import { IconCalendarPlus } from '@tabler/icons-react';
import { getRouteApi, useRouterState } from '@tanstack/react-router';
import { useRef } from 'react';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { LoadFailed } from '../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../web/ui/page-title.tsx';
import { useStepFocus } from '../../../../web/ui/steps/step-focus.ts';
import { panelIdOf, tabIdOf, Tabs } from '../../../../web/ui/tabs.tsx';
import { WriteToStudio } from '../../../products/web/public/write-to-studio.tsx';
import { bookSay } from '../book-texts.ts';
import { useAppointmentData, type AppointmentData } from '../use-appointment-data.ts';
import { CardsSkeleton } from './wizard-skeletons.tsx';
import { choiceOf, nothingChosen, stepShown, type Choice } from './wizard-address.ts';
import { useGo, type Go } from './use-go.ts';
import { WizardSteps } from './wizard-steps.tsx';
import styles from './appointments-page.module.css';

const route = getRouteApi('/public/appointments');
const NAME = 'book';
const TABS = (['service', 'instructor'] as const).map((tab) => ({ tab, title: bookSay.tabs[tab] }));

/** The booking wizard for appointments, by service or by instructor (spec 2 §2). */
export function AppointmentsPage() {
  const choice = choiceOf(route.useSearch(), useRouterState({ select: (state) => state.location.hash }));
  const data = useAppointmentData();
  const go = useGo();
  return (
    <>
      <PageTitle>{bookSay.title}</PageTitle>
      {data.error && !data.data && <LoadFailed error={data.error} onRetry={() => void data.refetch()} />}
      {data.data?.services.length === 0 ? (
        <NothingToBook />
      ) : (
        !(data.error && !data.data) && (
          <>
            <Tabs name={NAME} label={bookSay.title} tabs={TABS} chosen={choice.by} onChoose={(by) => go(nothingChosen(by))} />
            <div id={panelIdOf(NAME)} role="tabpanel" aria-labelledby={tabIdOf(NAME, choice.by)} className={styles.panel}>
              {data.data ? <Wizard key={choice.by} {...{ choice, data: data.data, go }} /> : <CardsSkeleton />}
            </div>
          </>
        )
      )}
    </>
  );
}

const NothingToBook = () => (
  <EmptyState title={bookSay.none} icon={<IconCalendarPlus size={36} stroke={1.4} />} action={<WriteToStudio about={bookSay.title} />}>
    {bookSay.noneHint}
  </EmptyState>
);

interface WizardProps {
  readonly choice: Choice;
  readonly data: AppointmentData;
  readonly go: Go;
}

function Wizard({ choice: asked, data, go }: WizardProps) {
  const choice = knownOf(asked, data);
  const shown = stepShown(choice);
  const top = useRef<HTMLDivElement>(null);
  useStepFocus(shown, top);
  return (
    <div ref={top} className={styles.wizard}>
      <WizardSteps {...{ choice, shown, data, go }} />
    </div>
  );
}

/** Drops a service or instructor that the studio does not have, and a service that the instructor does not offer. */
function knownOf(choice: Choice, { services, instructors }: AppointmentData): Choice {
  const instructor = instructors.find(({ id }) => id === choice.instructor) ?? null;
  const isOffered = ({ id }: { readonly id: Choice['service'] }) =>
    choice.by === 'service' || instructor?.services.some((one) => one === id);
  const service = services.find((one) => one.id === choice.service && isOffered(one)) ?? null;
  return { ...choice, service: service?.id ?? null, instructor: instructor?.id ?? null };
}

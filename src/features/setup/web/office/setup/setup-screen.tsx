import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, type ComponentType, type LazyExoticComponent } from 'react';
import { reading } from '../../../../../web/lib/query.ts';
import { path } from '../../../../../web/paths.ts';
import office from '../../../../../web/office/office.module.css';
import { OfficeRow } from '../../../../../web/office/office-row.tsx';
import { Kit } from '../../../../../web/theme/kit.tsx';
import { Stack } from '../../../../../web/ui/layout/layout.tsx';
import { LoadFailed } from '../../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../../web/ui/page-title.tsx';
import { RowsSkeleton } from '../../../../../web/ui/skeleton.tsx';
import { getSetup } from '../../../contract/setup.contract.ts';
import { BLOCKERS, STEPS, type Blocker, type Step } from '../../../rules/decide-opening.ts';
import { BesideCustomersPage } from './beside-customers-page.tsx';
import { OpeningSection, type Setup } from './opening-section.tsx';
import { setupSay as say } from './setup-texts.ts';
import { NextStep, StepNav } from './step-nav.tsx';

export type Editors = Readonly<Record<Step, LazyExoticComponent<ComponentType>>>;

interface SetupScreenProps {
  /** A step, or undefined for all steps and the opening. */
  readonly thing: string | undefined;
  readonly editors: Editors;
}

/** The set-up beside the customers' page: all steps with the opening, or the editor of one step. */
export function SetupScreen({ thing, editors }: SetupScreenProps) {
  const setup = useQuery(reading(getSetup, {}));
  const step = STEPS.find((one) => one === thing);
  if (setup.isError) return <LoadFailed error={setup.error} onRetry={() => void setup.refetch()} />;
  if (!setup.data) return <RowsSkeleton />;
  return (
    <BesideCustomersPage isOpen={setup.data.isOpen} page={step === 'prices' ? path.buy : path.schedule}>
      {step ? <StepPage step={step} setup={setup.data} Editor={editors[step]} /> : <Overview setup={setup.data} />}
    </BesideCustomersPage>
  );
}

const Overview = ({ setup }: { readonly setup: Setup }) => (
  <Kit>
    <PageTitle lead={say.lead}>{say.title}</PageTitle>
    <Stack gap={5}>
      <Steps setup={setup} />
      <OpeningSection setup={setup} />
    </Stack>
  </Kit>
);

interface StepPageProps {
  readonly step: Step;
  readonly setup: Setup;
  readonly Editor: Editors[Step];
}

const StepPage = ({ step, setup, Editor }: StepPageProps) => (
  <Stack gap={5}>
    <StepNav steps={setup.steps} present={step} />
    <div>
      <Suspense fallback={<RowsSkeleton />}>
        <Editor />
      </Suspense>
    </div>
    <NextStep after={step} />
  </Stack>
);

const Steps = ({ setup }: { readonly setup: Setup }) => (
  <nav aria-label={say.nav}>
    <ol className={office.items}>
      {setup.steps.map(({ step, isDone }) => (
        <li key={step}>
          <OfficeRow place="setup" thing={step} name={say.steps[step].name} mark={<StepMark isDone={isDone} />}>
            <span className={office.itemLine}>{say.steps[step].about}</span>
            <span className={isDone ? office.itemLine : office.itemHidden}>{isDone ? say.done : missingOf(step, setup.blockers)}</span>
          </OfficeRow>
        </li>
      ))}
    </ol>
  </nav>
);

const StepMark = ({ isDone }: { readonly isDone: boolean }) =>
  isDone ? <IconCircleCheck size={24} stroke={1.8} aria-hidden="true" /> : <IconCircleDashed size={24} stroke={1.8} aria-hidden="true" />;

function missingOf(step: Step, blockers: readonly Blocker[]): string {
  const own = blockers.filter((blocker) => BLOCKERS[blocker] === step).map((blocker) => say.blockers[blocker]);
  return own.length > 0 ? own.join(' ') : say.open;
}

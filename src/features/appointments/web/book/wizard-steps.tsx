import { IconCheck } from '@tabler/icons-react';
import { GivenName } from '../../../../web/ui/given-name.tsx';
import { bookSay } from '../book-texts.ts';
import type { AppointmentData } from '../use-appointment-data.ts';
import { InstructorStep } from './instructor-step.tsx';
import { PeopleStep } from './people-step.tsx';
import { ServiceStep } from './service-step.tsx';
import { SlotStep } from './slot-step.tsx';
import { useChosenWords } from './use-chosen-words.ts';
import type { Go } from './use-go.ts';
import { stepsOf, type Choice, type Step } from './wizard-address.ts';
import styles from './wizard-steps.module.css';

interface WizardStepsProps {
  readonly choice: Choice;
  readonly shown: Step;
  readonly data: AppointmentData;
  readonly go: Go;
}

/**
 * The steps in a column: completed ones with a button to change them, the current one, and the names of the later ones (look.md, signature
 * screen 6).
 */
export function WizardSteps({ choice, shown, data, go }: WizardStepsProps) {
  const steps = stepsOf(choice.by);
  const at = steps.indexOf(shown);
  const chosen = useChosenWords(choice, data);
  return (
    <ol className={styles.steps} aria-label={bookSay.steps.label}>
      {steps.map((step, nth) => (
        <li
          key={step}
          className={styles.step}
          data-is={nth < at ? 'done' : nth === at ? 'shown' : 'later'}
          aria-current={nth === at ? 'step' : undefined}
        >
          {nth < at && <DoneStep name={doneNameOf(step)} chosen={chosen[step]} onChange={() => void go({ ...choice, step })} />}
          {nth === at && (
            <div data-step-begin="">
              <p className={styles.name}>
                <Mark>{nth + 1}</Mark>
                {nameOf(step, choice)}
              </p>
              <ShownStep {...{ choice, shown, data, go }} />
            </div>
          )}
          {nth > at && (
            <p className={styles.name}>
              <Mark>{nth + 1}</Mark>
              {nameOf(step, choice)}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

const nameOf = (step: Step, { by }: Choice): string =>
  by === 'service' && step !== 'instructor' ? bookSay.steps.byService[step] : bookSay.steps.names[step];

/** A completed step names one choice, so it uses the singular. */
const doneNameOf = (step: Step): string =>
  step === 'service' || step === 'instructor' ? bookSay.summary[step] : bookSay.steps.names[step];

const Mark = ({ children }: { readonly children: React.ReactNode }) => (
  <span className={styles.mark} aria-hidden="true">
    {children}
  </span>
);

interface DoneStepProps {
  readonly name: string;
  readonly chosen: string;
  readonly onChange: () => void;
}

const DoneStep = ({ name, chosen, onChange }: DoneStepProps) => (
  <button type="button" className={styles.done} onClick={onChange}>
    <Mark>
      <IconCheck size={16} stroke={2.2} />
    </Mark>
    <span className={styles.what}>
      <span className={styles.of}>{name}</span>
      <span className={styles.chosen}>
        <GivenName>{chosen}</GivenName>
      </span>
    </span>
    <span className={styles.change}>{bookSay.steps.change}</span>
  </button>
);

function ShownStep({ choice, shown, data, go }: WizardStepsProps) {
  switch (shown) {
    case 'instructor':
      return (
        <InstructorStep
          instructors={data.instructors}
          onChoose={({ id }) => go({ ...choice, instructor: id, service: keptService(choice, data, id), step: null, slot: null })}
        />
      );
    case 'service':
      return (
        <ServiceStep
          services={offeredIn(choice, data)}
          instructors={choice.by === 'service' ? data.instructors : []}
          onChoose={({ id }) => go({ ...choice, service: id, step: null, slot: null })}
        />
      );
    case 'people':
      return choice.service && <PeopleStep {...{ choice, go }} service={choice.service} />;
    case 'slot':
      return choice.service && <SlotStep {...{ choice, data, go }} service={choice.service} />;
  }
}

const offeredIn = ({ by, instructor: chosen }: Choice, { services, instructors }: AppointmentData) => {
  const given = instructors.find(({ id }) => id === chosen)?.services ?? [];
  return by === 'service' ? services : services.filter(({ id }) => given.includes(id));
};

const keptService = (choice: Choice, { instructors }: AppointmentData, instructor: Choice['instructor']): Choice['service'] =>
  instructors.find(({ id }) => id === instructor)?.services.find((id) => id === choice.service) ?? null;

import { Link } from '@tanstack/react-router';
import { path } from '../../../../../web/paths.ts';
import { LinkButton } from '../../../../../web/ui/button.tsx';
import { Row } from '../../../../../web/ui/layout/layout.tsx';
import { STEPS, type Step } from '../../../rules/decide-opening.ts';
import type { Setup } from './opening-section.tsx';
import styles from './setup.module.css';
import { setupSay as say } from './setup-texts.ts';

const PLACE = 'setup';

/** The steps in a row, and the opening. */
export const StepNav = ({ steps, present }: { readonly steps: Setup['steps']; readonly present: Step }) => (
  <nav aria-label={say.nav}>
    <ol className={styles.steps}>
      {steps.map(({ step, isDone }) => (
        <li key={step}>
          <Link
            className={styles.step}
            to={path.officeThing}
            params={{ place: PLACE, thing: step }}
            aria-current={step === present ? 'step' : undefined}
          >
            {say.steps[step].name}
            {isDone && (
              <>
                <span aria-hidden="true">✓</span>
                <span className="visually-hidden">{say.done}</span>
              </>
            )}
          </Link>
        </li>
      ))}
      <li>
        <Link className={styles.step} to={path.officePlace} params={{ place: PLACE }} activeOptions={{ exact: true }}>
          {say.opening}
        </Link>
      </li>
    </ol>
  </nav>
);

/** The way on, which saves nothing: a step may be skipped. */
export function NextStep({ after }: { readonly after: Step }) {
  const next = STEPS[STEPS.indexOf(after) + 1];
  return (
    <Row gap={2}>
      {next ? (
        <LinkButton look="plain" to={path.officeThing} params={{ place: PLACE, thing: next }}>
          {say.next(say.steps[next].name)}
        </LinkButton>
      ) : (
        <LinkButton look="plain" to={path.officePlace} params={{ place: PLACE }}>
          {say.next(say.opening)}
        </LinkButton>
      )}
    </Row>
  );
}

import { path } from '../../../web/paths.ts';
import { LinkButton } from '../../../web/ui/button.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { reserveSay } from './reserve-texts.ts';
import type { ScheduleClass, UnfitPass } from './wire-types.ts';
import styles from './no-eligible-pass.module.css';

/** No pass can pay: the notice of the spec, why each owned pass does not fit, and the way to one that does (spec 1 §2, §8). */
export function NoEligiblePass({ session, unfit }: { readonly session: ScheduleClass; readonly unfit: readonly UnfitPass[] }) {
  return (
    <div className={styles.none}>
      <Notice kind="warning">{reserveSay.reserve.noPass}</Notice>
      {unfit.length > 0 && (
        <section className={styles.why} aria-labelledby="why-not">
          <h2 id="why-not">{reserveSay.reserve.whyNot}</h2>
          <Reasons unfit={unfit} />
        </section>
      )}
      <LinkButton to={path.buy} search={{ 'class-id': String(session.id), 'class-name': session.name }} wide>
        {reserveSay.reserve.buy}
      </LinkButton>
    </div>
  );
}

/** The passes that do not fit, behind a line, when another one does. */
export function UnfitPasses({ unfit }: { readonly unfit: readonly UnfitPass[] }) {
  if (unfit.length === 0) return null;
  return (
    <details className={styles.others}>
      <summary>{reserveSay.reserve.others(unfit.length)}</summary>
      <Reasons unfit={unfit} />
    </details>
  );
}

const Reasons = ({ unfit }: { readonly unfit: readonly UnfitPass[] }) => (
  <ul className={styles.reasons}>
    {unfit.map(({ id, name, message }) => (
      <li key={id}>
        <strong>{name}</strong>
        <span>{message}</span>
      </li>
    ))}
  </ul>
);

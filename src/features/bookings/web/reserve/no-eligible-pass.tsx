import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { path } from '../../../../web/paths.ts';
import { LinkButton } from '../../../../web/ui/button.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { reserveSay } from '../reserve-texts.ts';
import styles from './no-eligible-pass.module.css';
import { PassesForClass } from './passes-for-class.tsx';
import type { UnfitPass } from '../wire-types.ts';
import type { ScheduleClass } from '../../../classes/contract/schedule-class.ts';

interface NoEligiblePassProps {
  readonly session: ScheduleClass;
  readonly unfit: readonly UnfitPass[];
  readonly isForOther?: boolean;
}

/** No pass can pay: the notice of the spec, why each owned pass does not fit, what could be bought for it (spec 1 §2, §8). */
export function NoEligiblePass({ session, unfit, isForOther = false }: NoEligiblePassProps) {
  return (
    <div className={styles.none}>
      <Notice kind="warning">{reserveSay.reserve.noPass}</Notice>
      {unfit.length > 0 && (
        <section className={styles.why} aria-labelledby="why-not">
          <h2 id="why-not">{reserveSay.reserve.whyNot}</h2>
          <Reasons unfit={unfit} />
        </section>
      )}
      <PassesForClass session={session} isForOther={isForOther} />
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

/** So many stand there at once; one more than that is no reason to fold. */
const SHOWN_FIRST = 5;

/** The newest, and a button that says how many more there are and shows them. */
function Reasons({ unfit }: { readonly unfit: readonly UnfitPass[] }) {
  const [showsAll, setShowsAll] = useState(unfit.length <= SHOWN_FIRST + 1);
  const list = useRef<HTMLUListElement>(null);
  const showAll = () => {
    flushSync(() => setShowsAll(true));
    // The button is gone; the reading goes on where it stood.
    list.current?.querySelectorAll<HTMLElement>('li')[SHOWN_FIRST]?.focus();
  };
  return (
    <>
      <ul ref={list} className={styles.reasons}>
        {(showsAll ? unfit : unfit.slice(0, SHOWN_FIRST)).map(({ id, name, message }) => (
          <li key={id} tabIndex={-1}>
            <strong>{name}</strong>
            <span>{message}</span>
          </li>
        ))}
      </ul>
      {!showsAll && (
        <button type="button" className={styles.more} onClick={showAll}>
          {reserveSay.reserve.moreReasons(unfit.length - SHOWN_FIRST)}
        </button>
      )}
    </>
  );
}

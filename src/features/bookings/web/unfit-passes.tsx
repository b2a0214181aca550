import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './unfit-passes.module.css';
import type { UnfitPass } from './wire-types.ts';

interface UnfitPassesProps {
  readonly unfit: readonly UnfitPass[];
  readonly words: {
    readonly whyNot: string;
    readonly others: (count: number) => string;
    readonly moreReasons: (count: number) => string;
  };
}

/** Why each pass that somebody owns does not fit, where none does. */
export const WhyNot = ({ unfit, words }: UnfitPassesProps) => (
  <section className={styles.why} aria-labelledby="why-not">
    <h2 id="why-not">{words.whyNot}</h2>
    <Reasons unfit={unfit} words={words} />
  </section>
);

/** The passes that do not fit, behind a line, when another one does. */
export function UnfitPasses({ unfit, words }: UnfitPassesProps) {
  if (unfit.length === 0) return null;
  return (
    <details className={styles.others}>
      <summary>{words.others(unfit.length)}</summary>
      <Reasons unfit={unfit} words={words} />
    </details>
  );
}

/** So many stand there at once; one more than that is no reason to fold. */
const SHOWN_FIRST = 5;

/** The newest, and a button that says how many more there are and shows them. */
function Reasons({ unfit, words }: UnfitPassesProps) {
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
          {words.moreReasons(unfit.length - SHOWN_FIRST)}
        </button>
      )}
    </>
  );
}

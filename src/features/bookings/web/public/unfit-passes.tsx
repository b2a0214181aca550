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

export const WhyNot = ({ unfit, words }: UnfitPassesProps) => (
  <section className={styles.why} aria-labelledby="why-not">
    <h2 id="why-not">{words.whyNot}</h2>
    <Reasons unfit={unfit} words={words} />
  </section>
);

export function UnfitPasses({ unfit, words }: UnfitPassesProps) {
  if (unfit.length === 0) return null;
  return (
    <details className={styles.others}>
      <summary>{words.others(unfit.length)}</summary>
      <Reasons unfit={unfit} words={words} />
    </details>
  );
}

/** The number of passes shown before the button. If only one more exists, it is shown too. */
const SHOWN_FIRST = 5;

function Reasons({ unfit, words }: UnfitPassesProps) {
  const [showsAll, setShowsAll] = useState(unfit.length <= SHOWN_FIRST + 1);
  const list = useRef<HTMLUListElement>(null);
  const showAll = () => {
    flushSync(() => setShowsAll(true));
    // The button is gone, so the focus moves to the first new item.
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

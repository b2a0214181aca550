import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PassId } from '../../../../../kernel/ids.ts';
import { kitSay, type Bookable } from './kit-texts.ts';
import styles from './unfit-passes.module.css';

/** An owned pass that cannot pay, with the reason. */
export interface UnfitPass {
  readonly id: PassId;
  readonly name: string;
  readonly message: string;
}

interface UnfitPassesProps {
  readonly unfit: readonly UnfitPass[];
}

export const WhyNot = ({ unfit }: UnfitPassesProps) =>
  unfit.length > 0 && (
    <section className={styles.why} aria-labelledby="why-not">
      <h2 id="why-not">{kitSay.whyNot}</h2>
      <Reasons unfit={unfit} />
    </section>
  );

export const UnfitPasses = ({ unfit, thing }: UnfitPassesProps & { readonly thing: Bookable }) =>
  unfit.length > 0 && (
    <details className={styles.others}>
      <summary>{kitSay.unfit(unfit.length, thing)}</summary>
      <Reasons unfit={unfit} />
    </details>
  );

/** The number of passes shown before the button. If only one more exists, it is shown too. */
const SHOWN_FIRST = 5;

function Reasons({ unfit }: UnfitPassesProps) {
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
          {kitSay.moreReasons(unfit.length - SHOWN_FIRST)}
        </button>
      )}
    </>
  );
}

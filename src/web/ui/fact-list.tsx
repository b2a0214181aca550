import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

export interface ListedFact {
  readonly label: string;
  readonly value: ReactNode;
}

/** Facts below one another, each beside its name; one that says nothing is left out. */
export function FactList({ facts }: { readonly facts: readonly ListedFact[] }) {
  const said = facts.filter(({ value }) => value !== null && value !== undefined && value !== '');
  return (
    <dl className={styles.facts}>
      {said.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

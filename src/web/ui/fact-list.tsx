import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

export interface ListedFact {
  readonly label: string;
  readonly value: ReactNode;
}

/** A list of facts with their names. Empty facts are omitted. */
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

import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { FactList } from '../../../../web/ui/fact-list.tsx';
import { say } from '../public/texts.ts';
import type { PassDetails } from './pass-details.ts';
import styles from './pass-fold.module.css';

interface PassFoldProps {
  readonly name: string;
  readonly details: PassDetails;
  /** Open from the beginning, because the address names this pass. */
  readonly isOpen: boolean;
}

/** All facts of an owned pass (spec 2 §2), including the rules behind its sentence, folded below the sentence. */
export function PassFold({ name, details: { description, groups, changes, rules }, isOpen }: PassFoldProps) {
  const [wasOpen] = useState(isOpen);
  return (
    <details className={styles.fold} open={wasOpen || undefined}>
      <summary aria-label={say.details.openOf(name)}>
        {say.details.open}
        <IconChevronDown size={18} stroke={1.8} aria-hidden="true" />
      </summary>
      <div className={styles.facts}>
        {description !== '' && <p className={styles.description}>{description}</p>}
        {groups.map(({ title, facts }) => (
          <section key={title}>
            <h3 className={styles.title}>{title}</h3>
            <FactList facts={facts} />
          </section>
        ))}
        {changes.length > 0 && <Sentences title={say.byStudio.title} all={changes} />}
        <Sentences title={say.details.goodToKnow} all={rules} />
      </div>
    </details>
  );
}

const Sentences = ({ title, all }: { readonly title: string; readonly all: readonly string[] }) => (
  <section>
    <h3 className={styles.title}>{title}</h3>
    <ul className={styles.rules}>
      {all.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  </section>
);

import { useId, useState, type ReactNode } from 'react';
import { Stack } from '../ui/layout/layout.tsx';
import styles from './office.module.css';

interface FormGroupProps {
  readonly title: string;
  /** An anchor of the page. */
  readonly id?: string;
  readonly children: ReactNode;
}

/** Fields that belong together, under a name. */
export function FormGroup({ title, id, children }: FormGroupProps) {
  const heading = useId();
  return (
    <section id={id} className={styles.group} aria-labelledby={heading}>
      <h2 id={heading} className={styles.groupTitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}

interface MoreFieldsProps {
  readonly title: string;
  /** Open from the beginning, because a field of it has a value. */
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** Rare fields, folded. They stay open while their last value is cleared. */
export function MoreFields({ title, isOpen, children }: MoreFieldsProps) {
  const [wasOpen] = useState(isOpen);
  return (
    <details className={styles.more} open={wasOpen || undefined}>
      <summary>{title}</summary>
      <Stack gap={4}>{children}</Stack>
    </details>
  );
}

import type { ReactNode } from 'react';
import type { Instant } from '../../../../kernel/time.ts';
import { useDates } from '../../../../web/lib/settings.ts';
import { GivenName } from '../../../../web/ui/given-name.tsx';
import { ZoneName } from '../../../classes/web/public/zone-note.tsx';
import { Text } from '../../../../web/ui/layout/layout.tsx';
import styles from './cancel-parts.module.css';

interface CancelledDateProps {
  readonly name: string;
  /** Null when the booking has more than one date. */
  readonly start: Instant | null;
  readonly children?: ReactNode;
}

export function CancelledDate({ name, start, children }: CancelledDateProps) {
  const dates = useDates();
  return (
    <div>
      <p className={styles.name}>
        <GivenName>{name}</GivenName>
      </p>
      {start !== null && (
        <Text tone="soft">
          {dates.momentTitle(start)}
          <ZoneName at={start} />
        </Text>
      )}
      {children}
    </div>
  );
}

interface ConsequencesProps {
  readonly sentences: readonly string[];
  readonly isCostly: boolean;
}

export const Consequences = ({ sentences, isCostly }: ConsequencesProps) => (
  <div className={styles.consequences} data-late={isCostly || undefined}>
    {sentences.map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
  </div>
);

type CostShown = { readonly late: boolean; readonly free_late_cancel: object | null } | null | undefined;

/** The conditions of the call: what was shown as free must stay free, even a moment later. */
export const asShown = (cancellation: CostShown) => ({
  only_if_free: cancellation?.late === false,
  only_if_free_late: cancellation?.late === true && cancellation.free_late_cancel !== null,
});

/** Whether cancelling is shown to cost something. */
export const isCostly = (cancellation: CostShown): boolean => cancellation?.late === true && cancellation.free_late_cancel === null;

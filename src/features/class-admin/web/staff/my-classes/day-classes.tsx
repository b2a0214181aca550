import { useId, useState } from 'react';
import { minutes, plus } from '../../../../../kernel/time.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import type { StaffClass } from '../../../contract/staff-class.ts';
import { Text } from '../../../../../web/ui/layout/layout.tsx';
import styles from './my-classes.module.css';
import { mySay } from './my-classes-texts.ts';
import { StaffClassCard } from './staff-class-card.tsx';

interface DayClassesProps extends Omit<Parameters<typeof StaffClassCard>[0], 'session' | 'isNext'> {
  readonly classes: readonly StaffClass[];
  readonly isToday: boolean;
  readonly next: StaffClass | undefined;
}

/** The classes of one day. Today's past classes are collapsed, so that the list begins with the present. */
export function DayClasses({ classes, isToday, next, ...rest }: DayClassesProps) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  if (classes.length === 0) return <Text tone="faint">{mySay.empty}</Text>;
  const over = isToday ? classes.filter((one) => plus(one.unix_start, minutes(one.class_duration)) <= rest.now).length : 0;
  return (
    <>
      {over > 0 && (
        <div className={styles.earlier}>
          <ButtonWithWork look="quiet" aria-expanded={isWhole} aria-controls={id} onClick={() => setWhole(!isWhole)}>
            {isWhole ? mySay.hideEarlier : mySay.earlier(over)}
          </ButtonWithWork>
        </div>
      )}
      <ul id={id} className={styles.classes} data-folded={(over > 0 && !isWhole) || undefined}>
        {classes.map((session) => (
          <StaffClassCard key={session.id} session={session} isNext={session.id === next?.id} {...rest} />
        ))}
      </ul>
    </>
  );
}

import { Link } from '@tanstack/react-router';
import { useDates } from '../../../../../web/lib/settings.ts';
import { path } from '../../../../../web/paths.ts';
import { Row, Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import { Tag } from '../../../../../web/ui/tag.tsx';
import type { Today } from '../../../contract/today.contract.ts';
import styles from './today.module.css';
import { todaySay as say } from './today-texts.ts';

type TodayClass = Today['classes'][number];

/** The classes of today as cards. A card leads to the attendance of its class. */
export const TodayClasses = ({ classes }: { readonly classes: Today['classes'] }) => (
  <Stack as="section" gap={3} aria-labelledby="classes-today">
    <h2 id="classes-today">{say.classes}</h2>
    {classes.length === 0 ? (
      <Text tone="soft">{say.noClasses}</Text>
    ) : (
      <ul className={styles.cards}>
        {classes.map((one) => (
          <li key={one.id}>
            <ClassCard one={one} />
          </li>
        ))}
      </ul>
    )}
  </Stack>
);

function ClassCard({ one }: { readonly one: TodayClass }) {
  const dates = useDates('staff');
  const { id, name, color, startsAt, teacher, place, room, isCancelled } = one;
  return (
    <Link
      className={styles.card}
      style={{ borderInlineStartColor: color }}
      to={path.staffAccount}
      search={{ [isCancelled ? 'class' : 'attendance']: String(id) }}
      hash="schedule"
    >
      <span className={styles.head}>
        <span>{dates.time(startsAt)}</span>
        <span>{name}</span>
      </span>
      <Text as="span" tone="soft" small>
        {[teacher, place, room].filter(Boolean).join(' · ')}
      </Text>
      <span>{say.fill(one.booked, one.capacity)}</span>
      <Row as="span" gap={2}>
        {marksOf(one).map((mark) => (
          <Tag key={mark}>{mark}</Tag>
        ))}
      </Row>
    </Link>
  );
}

function marksOf({ isCancelled, teacher, asksForSub, waiting, firstTimers, openWaivers }: TodayClass): string[] {
  if (isCancelled) return [say.cancelled];
  const marks = [
    teacher === null && say.noTeacher,
    teacher !== null && asksForSub && say.noSub,
    waiting > 0 && say.waiting(waiting),
    firstTimers > 0 && say.firstTimers(firstTimers),
    openWaivers > 0 && say.openWaivers(openWaivers),
  ];
  return marks.filter((mark) => mark !== false);
}

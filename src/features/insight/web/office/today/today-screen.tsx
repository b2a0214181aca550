import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { reading } from '../../../../../web/lib/query.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import office from '../../../../../web/office/office.module.css';
import { path } from '../../../../../web/paths.ts';
import { Kit } from '../../../../../web/theme/kit.tsx';
import { LinkButton } from '../../../../../web/ui/button.tsx';
import { Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import { LoadFailed } from '../../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../../web/ui/page-title.tsx';
import { RowsSkeleton } from '../../../../../web/ui/skeleton.tsx';
import { getToday, type Today } from '../../../contract/today.contract.ts';
import type { ToDo } from '../../../rules/to-do.ts';
import { TodayClasses } from './today-classes.tsx';
import styles from './today.module.css';
import { todaySay as say } from './today-texts.ts';

/** A line about the studio as a whole, with its button. */
export interface StudioLine {
  readonly key: string;
  readonly text: string;
  readonly button: ReactNode;
}

/** The day of the studio: what is left to do, today's classes, and the coming week. */
export function TodayScreen({ lines }: { readonly lines: readonly StudioLine[] }) {
  const { data, error, refetch } = useQuery(reading(getToday, {}));
  const dates = useDates('staff');
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <RowsSkeleton />;
  return (
    <Kit>
      <PageTitle lead={dates.spokenDay(data.today)}>{say.title}</PageTitle>
      <Stack gap={6}>
        <ToDoList toDo={data.toDo} lines={lines} />
        <TodayClasses classes={data.classes} />
        <Coming coming={data.coming} />
      </Stack>
    </Kit>
  );
}

/** The dialog of the class in which each thing is done. */
const DONE_IN: Readonly<Record<ToDo, 'class' | 'attendance'>> = {
  'teacher-missing': 'class',
  'sub-unanswered': 'class',
  'people-missing': 'class',
  'waivers-open': 'attendance',
  'attendance-open': 'attendance',
};

function ToDoList({ toDo, lines }: { readonly toDo: Today['toDo']; readonly lines: readonly StudioLine[] }) {
  const dates = useDates('staff');
  return (
    <Stack as="section" gap={3} narrow aria-labelledby="to-do">
      <h2 id="to-do">{say.toDo}</h2>
      {toDo.length + lines.length === 0 && <Text tone="soft">{say.nothing}</Text>}
      <ul className={office.items}>
        {lines.map(({ key, text, button }) => (
          <li key={key} className={styles.line}>
            <span>{text}</span>
            {button}
          </li>
        ))}
        {toDo.map(({ what, class: id, name, startsAt, people }) => (
          <li key={`${what} ${id}`} className={styles.line}>
            <span>
              <strong>
                {name}, {dates.moment(startsAt)}
              </strong>
              <br />
              {say.lines[what].say(people)}
            </span>
            <LinkButton
              look="plain"
              to={path.staffAccount}
              search={{ [DONE_IN[what]]: String(id), from: dates.dayOf(startsAt) }}
              hash="schedule"
            >
              {say.lines[what].button}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function Coming({ coming }: { readonly coming: Today['coming'] }) {
  const dates = useDates('staff');
  return (
    <Stack as="section" gap={3} narrow aria-labelledby="coming">
      <h2 id="coming">{say.coming}</h2>
      <ul className={office.items}>
        {coming.map(({ day, count, booked, capacity, hidden }) => (
          <li key={day} className={styles.line}>
            <span>{dates.dated(day)}</span>
            <Text as="span" tone="soft">
              {[say.count(count), count > 0 && say.fill(booked, capacity), hidden > 0 && say.hidden(hidden)].filter(Boolean).join(' · ')}
            </Text>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

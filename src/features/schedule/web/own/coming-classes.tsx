import { useQuery } from '@tanstack/react-query';
import { addDays } from '../../../../kernel/calendar.ts';
import { reading } from '../../../../web/lib/query.ts';
import { useDates } from '../../../../web/lib/settings.ts';
import { path } from '../../../../web/paths.ts';
import { LinkButton } from '../../../../web/ui/button.tsx';
import { Bone } from '../../../../web/ui/skeleton.tsx';
import { reserveSay } from '../../../bookings/web/public/reserve-texts.ts';
import { useNow } from '../../../classes/web/public/use-now.ts';
import { getNextClasses } from '../../contract/next-classes.contract.ts';
import { laterSay } from '../month/schedule-later-texts.ts';

/** Link to the next day with classes, for people without bookings. */
export function ComingClasses() {
  const dates = useDates();
  const today = dates.dayOf(useNow());
  const { data, isLoading } = useQuery(reading(getNextClasses, { query: { after: addDays(today, -1) } }, { as: 'nobody' }));
  if (isLoading) return <Bone width={200} height={44} />;
  const next = data?.next ?? null;
  return (
    <LinkButton to={path.schedule} search={next === null ? {} : { day: next.day }}>
      {next === null ? reserveSay.page.seeSchedule : laterSay.end.nextClasses(dates.day(next.day))}
    </LinkButton>
  );
}

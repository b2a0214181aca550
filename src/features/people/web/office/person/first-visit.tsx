import { useDates } from '../../../../../web/lib/settings.ts';
import type { Person } from '../../../contract/person.contract.ts';
import { personSay as say } from './person-texts.ts';

/** The first visit and the number of visits. Imported visits have no dates. */
export function FirstVisit({ firstCame, visits }: Pick<Person, 'firstCame' | 'visits'>) {
  const dates = useDates('staff');
  const isImported = firstCame === null && visits > 0;
  return (
    <div>
      <dt>{isImported ? say.allVisits : say.firstVisit}</dt>
      <dd>
        {isImported ? visits : firstCame === null ? say.noVisit : dates.date(firstCame)}
        {firstCame !== null && visits > 0 && <small>{say.visits(visits)}</small>}
      </dd>
    </div>
  );
}

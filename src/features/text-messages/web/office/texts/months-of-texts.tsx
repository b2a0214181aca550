import { firstDayOf, type Month } from '../../../../../kernel/calendar.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import { FormGroup } from '../../../../../web/office/form-group.tsx';
import { Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import type { MonthOfTexts } from '../../../contract/office-texts.contract.ts';
import { costText } from '../../public/cost-text.ts';
import { textsSay as say } from './texts-texts.ts';
import styles from './texts.module.css';

/** The texts of each month with their costs, newest first. */
export function MonthsOfTexts({ months }: { readonly months: readonly MonthOfTexts[] }) {
  const dates = useDates('staff');
  return (
    <FormGroup title={say.costs}>
      {months.length === 0 ? (
        <Text tone="soft">{say.noTexts}</Text>
      ) : (
        <Stack gap={3}>
          <Stack as="ul" gap={3}>
            {months.map((one) => (
              <li key={one.month} className={styles.month}>
                <div>
                  {dates.month(firstDayOf(one.month as Month))}
                  <Text tone="soft" small>
                    {[say.texts(one.texts), one.delivered > 0 && say.delivered(one.delivered), one.failed > 0 && say.failed(one.failed)]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                </div>
                <span className={styles.cost}>{one.costs.map(costText).join(' + ') || say.noCost}</span>
              </li>
            ))}
          </Stack>
          <Text tone="soft" small>
            {say.late}
          </Text>
        </Stack>
      )}
    </FormGroup>
  );
}

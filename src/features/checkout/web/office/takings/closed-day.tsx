import type { Minor } from '../../../../../kernel/money.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import { Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import type { DayClosing } from '../../../contract/takings.contract.ts';
import { Lines } from '../../public/bill-lines.tsx';
import { Difference } from './difference.tsx';
import { takingsSay as say } from './takings-screen-texts.ts';
import { useSignedText } from './use-signed-text.ts';

interface ClosedDayProps {
  readonly closing: DayClosing;
  /** The net cash after the closing. */
  readonly after: Minor;
}

/** The counted cash, its person, and the cash that came later. */
export function ClosedDay({ closing, after }: ClosedDayProps) {
  const dates = useDates('staff');
  const money = useSignedText(closing.currency);
  const moment = dates.moment(closing.closedAt);
  return (
    <Stack gap={4}>
      <Lines
        lines={[
          { label: say.opening, value: money(closing.opening) },
          { label: say.taken, value: money(closing.taken) },
          { label: say.refunded, value: money(0 - closing.refunded) },
          { label: say.expected, value: money(closing.expected) },
          { label: say.counted, value: money(closing.counted) },
        ]}
      />
      <Difference amount={closing.difference} currency={closing.currency} />
      {closing.note !== null && <Text>{closing.note}</Text>}
      <Text tone="soft" small>
        {closing.by === null ? say.closedAt(moment) : say.closedBy(closing.by, moment)}
      </Text>
      {after !== 0 && (
        <Notice kind="info">
          <Stack gap={1}>
            <Text strong>{say.after(money(after))}</Text>
            <Text>{say.afterBody}</Text>
          </Stack>
        </Notice>
      )}
    </Stack>
  );
}

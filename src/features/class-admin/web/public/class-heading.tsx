import { minutes, plus } from '../../../../kernel/time.ts';
import { useDates } from '../../../../web/lib/settings.ts';
import type { StaffClass } from '../../contract/staff-class.ts';
import { Text } from '../../../../web/ui/layout/layout.tsx';

export function ClassHeading({ session }: { readonly session: Pick<StaffClass, 'name' | 'unix_start' | 'class_duration'> }) {
  const dates = useDates('staff');
  return (
    <div>
      <strong>{session.name}</strong>
      <Text tone="soft" small>
        {dates.span(session.unix_start, plus(session.unix_start, minutes(session.class_duration)))}
      </Text>
    </div>
  );
}

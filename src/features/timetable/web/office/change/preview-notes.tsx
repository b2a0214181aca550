import { useDates } from '../../../../../web/lib/settings.ts';
import { Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import type { ChangePreview } from '../../../contract/change.contract.ts';
import { timetableSay as say } from '../timetable/timetable-texts.ts';

export const whyKept = (code: string): string => say.change.whyKept[code as keyof typeof say.change.whyKept] ?? code;

/** As many as clashes are named. */
const KEPT_SHOWN = 5;

type Noted = Pick<ChangePreview, 'kept' | 'clashes' | 'clashCount' | 'soon' | 'classes' | 'people' | 'waiting'>;

/** The limits of a change, clashes with other classes, and the time at which people learn of it. */
export function PreviewNotes({ preview }: { readonly preview: Noted }) {
  const dates = useDates('staff');
  const { kept, clashes, clashCount, soon, classes, people, waiting } = preview;
  return (
    <Stack gap={3}>
      {kept.length > 0 && (
        <Notice kind="warning" title={say.change.kept(kept.length)}>
          {kept.slice(0, KEPT_SHOWN).map(({ startsAt, why }, nth) => (
            <span key={nth}>{`${dates.moment(startsAt)}: ${whyKept(why)} `}</span>
          ))}
        </Notice>
      )}
      {clashCount > 0 && (
        <Notice kind="warning" title={say.change.clashes(clashCount)}>
          {clashes.map(({ what, name, startsAt }) => (
            <span key={`${what} ${name} ${startsAt}`}>{`${say.clash[what](name, dates.moment(startsAt))} `}</span>
          ))}
        </Notice>
      )}
      {soon > 0 && people + waiting > 0 && <Text tone="warn">{say.change.soon(soon)}</Text>}
      {classes > soon && people + waiting > 0 && (
        <Text tone="soft" small>
          {say.change.wait}
        </Text>
      )}
    </Stack>
  );
}

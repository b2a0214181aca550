import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSeriesKind } from '../../../features/series/web/office/series/use-series-kind.tsx';
import { seriesKindSay as say } from '../../../features/series/web/office/series/series-texts.ts';
import { getTimetable } from '../../../features/timetable/contract/timetable.contract.ts';
import { reading } from '../../../web/lib/query.ts';
import { EntityScreen } from '../../../web/office/entity-screen.tsx';
import { ButtonWithWork } from '../../../web/ui/button.tsx';
import { lazyDialog } from '../../../web/ui/dialogs/lazy-dialog.tsx';
import { LoadFailed } from '../../../web/ui/notice.tsx';
import { RowsSkeleton } from '../../../web/ui/skeleton.tsx';

const NewClassDialog = lazyDialog(() => import('../../../features/timetable/web/office/timetable/new-class-dialog.tsx'));

/** The hour that the form of a new class begins with: courses are in the evening. */
const HOUR = 18;

/** Series. Their new classes are planned with the form of the timetable. */
export function SeriesScreen({ thing }: { readonly thing: string | undefined }) {
  const [isPlanning, setPlanning] = useState(false);
  const timetable = useQuery({ ...reading(getTimetable, { query: {} }), enabled: isPlanning }).data;
  const { kind, error, retry } = useSeriesKind(
    <ButtonWithWork look="plain" onClick={() => setPlanning(true)}>
      {say.plan}
    </ButtonWithWork>,
  );
  if (!kind) return error ? <LoadFailed error={error} onRetry={retry} /> : <RowsSkeleton />;
  return (
    <>
      <EntityScreen kind={kind} thing={thing} />
      {isPlanning && timetable && (
        <NewClassDialog day={timetable.today} hour={HOUR} timetable={timetable} onClose={() => setPlanning(false)} />
      )}
    </>
  );
}

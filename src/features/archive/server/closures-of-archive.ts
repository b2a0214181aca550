/** Closures ↔ archive, with the passes that each made longer. */
import type { Day } from '../../../kernel/calendar.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { LongerPassState } from '../../timetable/rules/closed-time.ts';
import { scheduleClosures } from '../../timetable/server/public.ts';
import type { Archive, ArchivedClosure } from '../rules/archive.ts';
import { insertPlain } from './archive.store.ts';
import type { StudioRows } from './archive-rows.ts';
import { entitiesOf, insertEntities } from './entities/archived-entities.ts';
import type { IdsOfKeys } from './entities/ids-of-keys.ts';
import type { KeysOfIds } from './entities/keys-of-ids.ts';

/** Passes that it has not made longer yet become so when it begins and when it ends. */
export async function insertClosures(tx: StudioTx, archive: Archive, ids: IdsOfKeys, now: Instant): Promise<void> {
  const made = await insertEntities(tx, 'closures', archive, ids);
  const passes = archive.closures.flatMap(({ key, passes: longer }) =>
    longer.map(({ pass, days, state }) => ({
      closure_id: made.get(key)!,
      pass_id: ids.of('passes', pass),
      days: [...days],
      state,
    })),
  );
  await insertPlain(tx, 'closure_pass', passes);
  await scheduleClosures(tx, now);
}

/** The columns are never null. */
const sure = <T>(value: T | null): T => value as T;

export function closuresOf(rows: StudioRows, keys: KeysOfIds): ArchivedClosure[] {
  const longer = Map.groupBy(rows.closure_pass, (row) => row.closure_id);
  return entitiesOf('closures', rows, keys).map((closure, nth) => ({
    ...closure,
    passes: (longer.get(rows.closures[nth]!.id) ?? []).map(({ pass_id, days, state }) => ({
      pass: keys.of('passes', sure(pass_id)),
      days: sure(days) as Day[],
      state: state as LongerPassState,
    })),
  }));
}

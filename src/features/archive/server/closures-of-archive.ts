/** Closures ↔ archive, with the passes that each made longer. */
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { LongerPassState } from '../../timetable/rules/closed-time.ts';
import { scheduleClosures } from '../../timetable/server/public.ts';
import type { Archive, ArchivedClosure } from '../rules/archive.ts';
import { insertPlain } from './archive.store.ts';
import type { StudioRows } from './archive-rows.ts';
import { at } from './archive-of-rows.ts';
import { entitiesOf, insertEntities } from './entities/archived-entities.ts';
import type { IdsOfKeys } from './entities/ids-of-keys.ts';
import type { KeysOfIds } from './entities/keys-of-ids.ts';

/** Passes that it has not made longer yet become so when it begins. */
export async function insertClosures(tx: StudioTx, archive: Archive, ids: IdsOfKeys): Promise<void> {
  const made = await insertEntities(tx, 'closures', archive, ids);
  const passes = archive.closures.flatMap(({ key, passes: longer }) =>
    longer.map(({ pass, days, endedAt, endsAt, state }) => ({
      closure_id: made.get(key)!,
      pass_id: ids.of('passes', pass),
      days,
      ended_at: new Date(endedAt).toISOString(),
      ends_at: new Date(endsAt).toISOString(),
      state,
    })),
  );
  await insertPlain(tx, 'closure_pass', passes);
  await scheduleClosures(tx);
}

/** The columns are never null. */
const sure = <T>(value: T | null): T => value as T;

export function closuresOf(rows: StudioRows, keys: KeysOfIds): ArchivedClosure[] {
  const longer = Map.groupBy(rows.closure_pass, (row) => row.closure_id);
  return entitiesOf('closures', rows, keys).map((closure, nth) => ({
    ...closure,
    passes: (longer.get(rows.closures[nth]!.id) ?? []).map(({ pass_id, days, ended_at, ends_at, state }) => ({
      pass: keys.of('passes', sure(pass_id)),
      days: sure(days),
      endedAt: at(sure(ended_at)),
      endsAt: at(sure(ends_at)),
      state: state as LongerPassState,
    })),
  }));
}

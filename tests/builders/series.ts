import { asId, type ClassSessionId, type SeriesId } from '../../src/kernel/ids.ts';
import type { StudioTx } from '../../src/server/db/studio-tx.ts';

interface SeriesRow {
  readonly name?: string;
  readonly description?: string;
  readonly status?: 'active' | 'inactive';
  readonly allow_booking_after_start?: boolean;
}

export async function aSeries(tx: StudioTx, classes: readonly ClassSessionId[], row: SeriesRow = {}): Promise<SeriesId> {
  const { id } = await tx
    .insertInto('series')
    .values({ studio_id: tx.studio, name: 'Six weeks of handstands', ...row })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [nth, session] of classes.entries())
    await tx
      .insertInto('series_class')
      .values({ studio_id: tx.studio, series_id: id, class_session_id: session, position: nth + 1 })
      .execute();
  return asId<SeriesId>(Number(id));
}

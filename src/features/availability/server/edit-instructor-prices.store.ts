import { asId, type InstructorDurationId, type StaffId } from '../../../kernel/ids.ts';
import { minor, type Minor } from '../../../kernel/money.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { DurationPrice } from '../rules/instructor-prices.ts';

/** The instructor's stored prices, shortest duration first. */
export async function listPrices(tx: StudioTx, instructor: StaffId): Promise<DurationPrice[]> {
  const rows = await tx
    .selectFrom('instructor_duration')
    .select(['id', 'minutes', 'is_enabled', 'price'])
    .where('studio_id', '=', tx.studio)
    .where('instructor_id', '=', instructor)
    .orderBy('minutes')
    .execute();
  return rows.map((row) => ({
    id: asId<InstructorDurationId>(row.id),
    minutes: row.minutes,
    isEnabled: row.is_enabled,
    price: minor(row.price),
  }));
}

type InstructorPrice = Pick<DurationPrice, 'minutes' | 'isEnabled'> & { readonly price: Minor };

export async function savePrices(tx: StudioTx, instructor: StaffId, prices: readonly InstructorPrice[]): Promise<void> {
  await tx
    .insertInto('instructor_duration')
    .values(
      prices.map(({ minutes, isEnabled, price }) => ({
        studio_id: tx.studio,
        instructor_id: instructor,
        minutes,
        is_enabled: isEnabled,
        price,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['studio_id', 'instructor_id', 'minutes']).doUpdateSet((excluded) => ({
        is_enabled: excluded.ref('excluded.is_enabled'),
        price: excluded.ref('excluded.price'),
      })),
    )
    .execute();
}

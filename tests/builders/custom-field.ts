import { asId, type CustomFieldId, type CustomFieldOptionId } from '../../src/kernel/ids.ts';
import type { FieldType } from '../../src/features/custom-fields/rules/custom-field.ts';
import type { StudioTx } from '../../src/server/db/studio-tx.ts';

interface FieldAsk {
  name?: string;
  type?: FieldType;
  active?: boolean;
  required?: boolean;
  /** Texts of the options. A leading minus makes an option inactive. */
  options?: readonly string[];
}

export async function aCustomField(tx: StudioTx, ask: FieldAsk = {}): Promise<{ id: CustomFieldId; options: CustomFieldOptionId[] }> {
  const { id } = await tx
    .insertInto('custom_field')
    .values({
      studio_id: tx.studio,
      name: ask.name ?? 'Goal',
      field_type: ask.type ?? 'text',
      is_active: ask.active ?? true,
      is_required: ask.required ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('studio_settings')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('studio_id', '=', tx.studio)
    .execute();
  const options: CustomFieldOptionId[] = [];
  for (const [sort_order, text] of (ask.options ?? []).entries()) {
    const row = await tx
      .insertInto('custom_field_option')
      .values({
        studio_id: tx.studio,
        custom_field_id: id,
        option_value: text.replace(/^-/, ''),
        is_active: !text.startsWith('-'),
        sort_order,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    options.push(asId<CustomFieldOptionId>(row.id));
  }
  return { id: asId<CustomFieldId>(id), options };
}

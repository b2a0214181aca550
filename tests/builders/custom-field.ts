import { asId, type CustomFieldId, type CustomFieldOptionId } from '../../src/kernel/ids.ts';
import type { FieldType } from '../../src/features/custom-fields/rules/custom-field.ts';
import type { StudioTx } from '../../src/server/db/studio-tx.ts';

interface FieldAsk {
  name?: string;
  type?: FieldType;
  active?: boolean;
  required?: boolean;
  atSignUp?: boolean;
  atCheckout?: boolean;
  services?: readonly number[];
  /** Texts of the options. A leading minus makes an option inactive. */
  options?: readonly string[];
}

export async function aCustomField(tx: StudioTx, ask: FieldAsk = {}): Promise<{ id: CustomFieldId; options: CustomFieldOptionId[] }> {
  const options = (ask.options ?? []).map((text, at) => ({ id: at + 1, value: text.replace(/^-/, ''), active: !text.startsWith('-') }));
  const { id } = await tx
    .insertInto('custom_field')
    .values({
      studio_id: tx.studio,
      name: ask.name ?? 'Goal',
      field_type: ask.type ?? 'text',
      is_archived: !(ask.active ?? true),
      is_required: ask.required ?? false,
      at_sign_up: ask.atSignUp ?? true,
      at_checkout: ask.atCheckout ?? true,
      options: JSON.stringify(options),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const service_id of ask.services ?? [])
    await tx.insertInto('custom_field_service').values({ studio_id: tx.studio, custom_field_id: id, service_id }).execute();
  await tx
    .updateTable('studio_settings')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('studio_id', '=', tx.studio)
    .execute();
  return { id: asId<CustomFieldId>(id), options: options.map((option) => asId<CustomFieldOptionId>(option.id)) };
}

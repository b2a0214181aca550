import type { FieldsProps, FormValues } from '../../../../../web/office/entity-kind.ts';
import type { Named } from '../../../../../web/office/pick-field.tsx';
import type { ProductFields } from '../../../contract/office-products.ts';

export interface Known {
  readonly tags: readonly Named[];
  readonly services: readonly Named[];
  readonly classes: readonly Named[];
  readonly hasAppointments: boolean;
}

/** The values of the form. While somebody types, a number may be text that is none. */
export interface ProductForm {
  readonly value: ProductFields;
  readonly set: (part: Partial<ProductFields>) => void;
  readonly text: FieldsProps['text'];
  readonly errorOf: FieldsProps['errorOf'];
  readonly known: Known;
}

/** The form holds an empty text for null. */
export const productOf = (values: FormValues): ProductFields =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, value === '' && field !== 'name' && field !== 'description' ? null : value]),
  ) as unknown as ProductFields;

export const formOf = (part: Partial<ProductFields>): FormValues =>
  Object.fromEntries(Object.entries(part).map(([field, value]) => [field, value ?? '']));

/** A count while it is typed. The server refuses text that is no number. */
export const asCount = (typed: number | string | null): number => typed as number;

import type * as z from 'zod/mini';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { CustomFieldValue as ValueOnWire, getCustomFields } from '../contract/custom-fields.contract.ts';

export type CustomField = ReplyOf<typeof getCustomFields>['data'][number];
export type CustomFieldValue = z.output<typeof ValueOnWire>;

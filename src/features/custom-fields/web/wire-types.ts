import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { getCustomFields } from '../contract/custom-fields.contract.ts';

export type CustomField = ReplyOf<typeof getCustomFields>['data'][number];

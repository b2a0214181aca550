import { ok, type Decision } from '../../../kernel/result.ts';
import { entityOperations } from '../../../server/entities/entity-operations.ts';
import { operation, type Call, type Operation } from '../../../server/http/operation.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { listPartnersAtDesk, partners } from '../contract/partner.ts';
import { partnerTable } from './partner-table.ts';
import { listPartners } from './partners.store.ts';

async function listAtDesk({ tx }: Call<typeof listPartnersAtDesk>): Promise<Decision<ReplyOf<typeof listPartnersAtDesk>>> {
  const open = (await listPartners(tx)).filter(({ isArchived }) => !isArchived);
  return ok({ partners: open.map(({ id, name }) => ({ id, name })) });
}

export const partnersOperations: readonly Operation[] = [
  ...entityOperations(partners, partnerTable),
  operation(listPartnersAtDesk, listAtDesk),
];

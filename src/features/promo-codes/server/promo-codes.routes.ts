import { ok, type Decision } from '../../../kernel/result.ts';
import { dayOf } from '../../../kernel/zoned-time.ts';
import { hasFeature } from '../../../context/studio.ts';
import type { CustomerId } from '../../../kernel/ids.ts';
import { findCustomersForStaff } from '../../accounts/server/public.ts';
import { entityOperations } from '../../../server/entities/entity-operations.ts';
import { operation, type Call, type Operation } from '../../../server/http/operation.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { codes, listCodeUses } from '../contract/office-codes.ts';
import { promoCodeTexts } from '../texts.ts';
import { decideLimit } from '../rules/decide-limit.ts';
import { codeKey, whyNotUsable } from '../rules/promo-code.ts';
import { codeTable } from './code-table.ts';
import { listUseCounts, listUses } from './promo-codes.store.ts';

const MOST_USES = 200;

async function listUsesWithNames({ tx, params, at }: Call<typeof listCodeUses>): Promise<Decision<ReplyOf<typeof listCodeUses>>> {
  const uses = await listUses(tx, params.id, MOST_USES);
  const people = await findCustomersForStaff(
    tx,
    uses.map(({ customer }) => customer),
    at,
  );
  const nameOf = (id: CustomerId): string => {
    const person = people.get(id);
    return person ? `${person.firstName} ${person.lastName}`.trim() : '';
  };
  return ok({ uses: uses.map(({ customer, at: usedAt }) => ({ at: usedAt, customer_id: customer, customer_name: nameOf(customer) })) });
}

export const promoCodesOperations: readonly Operation[] = [
  ...entityOperations(codes, codeTable, {
    others: async ({ at }) => ({ createdAt: new Date(at).toISOString() }),
    derived: ({ name }) => ({ codeKey: codeKey(name) }),
    hiddenBy: async ({ tx, studio, at }, entities) => {
      const today = dayOf(studio.settings.timeZone, at);
      const uses = await listUseCounts(tx);
      const isInPackage = hasFeature(studio, 'discount_codes');
      return new Map(
        entities
          .filter(({ isArchived }) => !isArchived)
          .map(({ id, fields }) => [
            id,
            whyNotUsable(
              { ...fields, products: fields.allProducts ? 'all' : fields.products },
              { today, isInPackage, uses: uses.get(id) ?? 0 },
            ),
          ]),
      );
    },
    decide: async ({ tx }, { id, fields }) => (fields ? decideLimit(fields, (await listUseCounts(tx)).get(id) ?? 0) : ok(null)),
    refusals: (language) => promoCodeTexts(language).office,
    extras: async ({ tx }) => new Map([...(await listUseCounts(tx))].map(([id, uses]) => [id, { uses }])),
  }),
  operation(listCodeUses, listUsesWithNames),
];

import type * as z from 'zod/mini';
import { ok, type Decision } from '../../kernel/result.ts';
import type { Endpoint } from '../../wire/endpoint.ts';
import { fieldsChanged, listChanges, type Change, type Subject } from '../audit.store.ts';
import type { StudioTx } from '../db/studio-tx.ts';
import { operation, type Call, type Operation, type Problem } from '../http/operation.ts';
import { listEntities } from './entity.store.ts';
import type { EntityTable } from './entity-table.ts';
import { archiveOne, changeOne, createOne, presentAll, removeOne, type CallOn, type EntityRules } from './save-entity.ts';
import { entityRefusals } from './texts.ts';

const MOST_CHANGES = 200;

type Calls = { readonly [Name in 'list' | 'create' | 'change' | 'archive' | 'remove' | 'history']: Endpoint };
type Handle<C> = (call: C) => Promise<Decision<unknown> | Problem>;

/** The operations of one kind of thing (src/wire/entity.ts). */
export function entityOperations<Fields extends z.ZodMiniObject>(
  calls: Calls,
  table: EntityTable<Fields>,
  rules: EntityRules<z.output<Fields>> = {},
): readonly Operation[] {
  const entity = { table, ...rules } as unknown as Parameters<typeof createOne>[0];
  const refusals: Operation['refusals'] = (language) => ({ ...entityRefusals(language), ...rules.refusals?.(language) });
  const handled = <C>(endpoint: Endpoint, handle: Handle<C>) => operation(endpoint, handle as never, refusals);
  return [
    handled(calls.list, async (call: Call) => ok({ items: await presentAll(entity, call, await listEntities(call.tx, entity.table)) })),
    handled(calls.create, (call: CallOn<Record<string, unknown>>) => createOne(entity, call)),
    handled(calls.change, (call: CallOn<Record<string, unknown> & { version: number }>) => changeOne(entity, call)),
    handled(calls.archive, (call: CallOn<{ isArchived: boolean }>) => archiveOne(entity, call)),
    handled(calls.remove, (call: CallOn<unknown>) => removeOne(entity, call)),
    handled(calls.history, async ({ tx, params }: CallOn<unknown>) => ok(await historyOf(tx, [table.table, params.id]))),
  ];
}

export const historyOf = async (tx: StudioTx, subject: Subject) => ({
  entries: (await listChanges(tx, subject, MOST_CHANGES)).map(presentChange),
});

const presentChange = ({ before, after, ...rest }: Change) => ({ ...rest, changes: fieldsChanged({ before, after }) });

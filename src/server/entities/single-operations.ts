/** The operations of a thing that a studio has once, such as a group of its settings. They decide and log like those of an entity. */
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { ok, refuse, type Decision, type Refusal } from '../../kernel/result.ts';
import { listChanges, writeAudit } from '../audit.store.ts';
import type { StudioTx } from '../db/studio-tx.ts';
import type { Endpoint } from '../../wire/endpoint.ts';
import { operation, type Call, type Operation, type Problem } from '../http/operation.ts';
import { changesBetween, type EntityRefusal } from './decide-change.ts';
import { historyOf } from './entity-operations.ts';

type Values = Readonly<Record<string, unknown>>;
type Context = Omit<Call, 'body' | 'params' | 'query'>;
type CallOn<Params> = Omit<Call, 'params'> & { readonly params: Params };

interface Calls<Fields extends z.ZodMiniObject> {
  readonly fields: Fields;
  readonly read: Endpoint;
  readonly change: Endpoint;
  readonly history: Endpoint;
}

export interface Single<Fields extends z.ZodMiniObject, Params = unknown> {
  /** Its name in the history, e.g. `settings_look`. With params, the beginning of the name. */
  readonly name: string;
  readonly read: (call: Context & { readonly params: Params }) => Promise<z.output<Fields>>;
  /** Locks it against other changes, and reads it. */
  readonly lock: (tx: StudioTx, params: Params) => Promise<z.output<Fields>>;
  /** Saves it, or refuses. Runs behind the lock and only for values that differ. */
  readonly save: (call: Context & { readonly params: Params }, after: z.output<Fields>) => Promise<Decision<null, Refusal> | Problem>;
}

export function singleOperations<Fields extends z.ZodMiniObject, Params = unknown>(
  calls: Calls<Fields>,
  single: Single<Fields, Params>,
  refusals: Operation['refusals'],
): readonly Operation[] {
  const { fields } = calls;
  const nameOf = ({ params }: CallOn<Params>) => [single.name, ...Object.values(params ?? {})].join('_');
  const subject = (call: CallOn<Params>) => [nameOf(call), call.studio.id] as const;
  const encoded = (values: z.output<Fields>) => z.encode(fields, values) as Values;
  const present = (values: z.output<Fields>) => ok({ item: { ...(values as Values), version: versionOf(encoded(values)) } });

  const change = async (call: CallOn<Params>): Promise<Decision<unknown, Refusal> | Problem> => {
    const { version, ...body } = call.body as unknown as Values & { readonly version: number };
    const after = body as z.output<Fields>;
    const before = await single.lock(call.tx, call.params);
    const stored = encoded(before);
    if (versionOf(stored) !== version) {
      const [last] = await listChanges(call.tx, subject(call), 1);
      const meanwhile = { by: last?.by ?? null, at: last?.at ?? null, version: versionOf(stored), fields: stored };
      return refuse({ code: 'changed-meanwhile', ...meanwhile } satisfies EntityRefusal);
    }
    const changes = changesBetween(stored, encoded(after));
    if (!changes) return present(before);
    const saved = await single.save(call, after);
    if (!('ok' in saved) || !saved.ok) return saved;
    const by = call.actor.kind === 'staff' ? call.actor.id : null;
    await writeAudit(call.tx, call.at, { by, action: `${nameOf(call)}.change`, subject: subject(call), ...changes });
    return present(after);
  };

  return [
    operation(calls.read, (async (call: CallOn<Params>) => present(await single.read(call))) as never, refusals),
    operation(calls.change, change as never, refusals),
    operation(calls.history, (async (call: CallOn<Params>) => ok(await historyOf(call.tx, subject(call)))) as never, refusals),
  ];
}

/** Equal values have equal versions, so that no form is refused over a change of another group, or over a change that was taken back. */
const versionOf = (values: Values): number => createHash('sha256').update(JSON.stringify(values)).digest().readUIntBE(0, 6);

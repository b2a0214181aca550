/**
 * The writes of a thing that an owner edits. Each locks the thing, decides, saves, and writes one entry into the history, in the transaction
 * of its call.
 */
import * as z from 'zod/mini';
import { ok, refuse, type Decision } from '../../kernel/result.ts';
import { listChanges, writeAudit } from '../audit.store.ts';
import { sqlStateOf, violates, type StudioTx } from '../db/studio-tx.ts';
import type { Call, Operation, Problem } from '../http/operation.ts';
import { notFound } from '../http/problems.ts';
import { changesBetween, decideRemoval, type EntityRefusal } from './decide-change.ts';
import { deleteEntity, insertEntity, lockEntity, setArchived, updateEntity, type Stored } from './entity.store.ts';
import { linksOf, type EntityTable } from './entity-table.ts';

type Values = Readonly<Record<string, unknown>>;
type Context = Pick<Call, 'tx' | 'studio' | 'at'>;

/** A call about one thing. All kinds are handled alike, so the fields are plain values here. */
export type CallOn<Body> = Omit<Call, 'params' | 'body'> & { readonly params: { readonly id: number }; readonly body: Body };

export interface EntityRules<Fields> {
  /** The reasons why customers do not see each of these, as codes by id. */
  readonly hiddenBy?: (call: Context, entities: readonly Stored<Fields>[]) => Promise<ReadonlyMap<number, readonly string[]>>;
  /** The things that something names without a foreign key, such as the terms of a product. */
  readonly namedIn?: (tx: StudioTx) => Promise<ReadonlySet<number>>;
  /** The values of the other columns of a new thing, e.g. the time of its creation. */
  readonly others?: (call: Context) => Promise<Values>;
  /** The extras of each of these by id (src/wire/entity.ts). */
  readonly extras?: (call: Context, entities: readonly Stored<Fields>[]) => Promise<ReadonlyMap<number, Values>>;
  /** The values of other columns that follow from the fields, e.g. the form in which addresses are compared. */
  readonly derived?: (fields: Fields) => Values;
  /** Refusals of `decide`. */
  readonly refusals?: Operation['refusals'];
  /** Keeps the things that the fields name without a foreign key from being removed. False when one of them is gone. */
  readonly holdNamed?: (tx: StudioTx, fields: Fields) => Promise<boolean>;
  /** Locks what `decide` reads, before the thing itself is locked. */
  readonly lock?: (tx: StudioTx, id: number) => Promise<void>;
  /** Whether the caller may create this. */
  readonly decideNew?: (call: CallOn<Values>, fields: Fields) => Promise<Decision<null>>;
  /** Whether an existing thing may become this. `fields` is null when it is archived or removed. */
  readonly decide?: (call: CallOn<unknown>, next: Next<Fields>) => Promise<Decision<null>>;
  readonly created?: (call: CallOn<Values>, id: number) => Promise<void>;
  /** Runs after each saved change of an existing thing, e.g. to make schedules load again. */
  readonly saved?: (tx: StudioTx, id: number, before: Fields, call: CallOn<Values>) => Promise<void>;
  readonly archived?: (tx: StudioTx, id: number, isArchived: boolean) => Promise<void>;
  /** Runs before a thing is removed. */
  readonly removing?: (tx: StudioTx, id: number) => Promise<void>;
}

interface Next<Fields> {
  readonly id: number;
  readonly isArchived: boolean;
  readonly fields: Fields | null;
}

interface Entity extends EntityRules<Values> {
  readonly table: EntityTable;
}

type Outcome = Decision<{ readonly item: Values }> | Problem;

export async function presentAll(
  { hiddenBy, namedIn, extras }: Entity,
  call: Context,
  entities: readonly Stored<Values>[],
): Promise<Values[]> {
  const [hidden, named, more] = await Promise.all([hiddenBy?.(call, entities), namedIn?.(call.tx), extras?.(call, entities)]);
  return entities.map(({ fields, ...state }) => ({
    ...fields,
    ...state,
    ...more?.get(state.id),
    isUsed: state.isUsed || named?.has(state.id) === true,
    hiddenBy: hidden?.get(state.id) ?? [],
  }));
}

export async function createOne(entity: Entity, call: CallOn<Values>): Promise<Outcome> {
  const { table } = entity;
  const decided = await entity.decideNew?.(call, call.body);
  if (decided && !decided.ok) return decided;
  if ((await entity.holdNamed?.(call.tx, call.body)) === false) return refuse<EntityRefusal>({ code: 'choice-gone' });
  const others = await entity.others?.(call);
  const all = { ...others, ...entity.derived?.(call.body) };
  const saved = await attemptSave(table, call.tx, (part) => insertEntity(part, table, call.body, all));
  if (!saved.ok) return saved;
  await log(entity, call, saved.value, 'create', { after: encoded(entity, call.body) });
  await entity.created?.(call, saved.value);
  return finish(entity, call, saved.value);
}

export async function changeOne(entity: Entity, call: CallOn<Values & { readonly version: number }>): Promise<Outcome> {
  const { table } = entity;
  const { id } = call.params;
  const { version, ...fields } = call.body;
  await entity.lock?.(call.tx, id);
  const stored = await lockEntity(call.tx, table, id);
  if (!stored) return notFound();
  if (stored.version !== version) return refuse(await changedMeanwhile(entity, call.tx, stored));
  const changes = changesBetween(encoded(entity, stored.fields), encoded(entity, fields));
  if (!changes) return finish(entity, call, id);
  const decided = await entity.decide?.(call, { id, isArchived: stored.isArchived, fields });
  if (decided && !decided.ok) return decided;
  if ((await entity.holdNamed?.(call.tx, fields)) === false) return refuse<EntityRefusal>({ code: 'choice-gone' });
  const saved = await attemptSave(table, call.tx, (part) => updateEntity(part, table, id, fields, entity.derived?.(fields)).then(() => id));
  if (!saved.ok) return saved;
  await log(entity, call, id, 'change', changes);
  await entity.saved?.(call.tx, id, stored.fields, call);
  return finish(entity, call, id);
}

/** Archives or restores. */
export async function archiveOne(entity: Entity, call: CallOn<{ readonly isArchived: boolean }>): Promise<Outcome> {
  const { id } = call.params;
  const { isArchived } = call.body;
  await entity.lock?.(call.tx, id);
  const stored = await lockEntity(call.tx, entity.table, id);
  if (!stored) return notFound();
  if (stored.isArchived === isArchived) return finish(entity, call, id);
  const decided = await entity.decide?.(call, { id, isArchived, fields: isArchived ? null : stored.fields });
  if (decided && !decided.ok) return decided;
  await setArchived(call.tx, entity.table, id, isArchived);
  await entity.archived?.(call.tx, id, isArchived);
  await log(entity, call, id, isArchived ? 'archive' : 'restore', {});
  return finish(entity, call, id);
}

export async function removeOne(entity: Entity, call: CallOn<unknown>): Promise<Decision<{ readonly success: true }> | Problem> {
  const { id } = call.params;
  await entity.lock?.(call.tx, id);
  const stored = await lockEntity(call.tx, entity.table, id);
  if (!stored) return notFound();
  const named = await entity.namedIn?.(call.tx);
  const decided = decideRemoval({ isUsed: stored.isUsed || named?.has(id) === true });
  if (!decided.ok) return decided;
  const allowed = await entity.decide?.(call, { id, isArchived: stored.isArchived, fields: null });
  if (allowed && !allowed.ok) return allowed;
  await entity.removing?.(call.tx, id);
  await deleteEntity(call.tx, entity.table, id);
  await log(entity, call, id, 'remove', { before: encoded(entity, stored.fields) });
  return ok({ success: true });
}

/** The fields as they are stored. Linked ids without a position have no order of their own. */
function encoded({ table }: Entity, fields: Values): Values {
  const links = linksOf(table)
    .filter(({ position }) => position === undefined)
    .map(({ field }) => [field, (fields[field] as number[]).toSorted((one, other) => one - other)]);
  return z.encode(table.fields, { ...fields, ...Object.fromEntries(links) }) as Values;
}

const FOREIGN_KEY_VIOLATION = '23503';

/** Saves behind a savepoint, so that a taken name or a missing reference is refused and the transaction goes on. */
async function attemptSave(
  { uniqueName, uniqueEmail }: EntityTable,
  tx: StudioTx,
  save: (part: StudioTx) => Promise<number>,
): Promise<Decision<number, EntityRefusal>> {
  const saved = await tx.attempt(save);
  if (saved.done) return ok(saved.value);
  if (uniqueName && violates(saved.error, uniqueName)) return refuse({ code: 'name-taken' });
  if (uniqueEmail && violates(saved.error, uniqueEmail)) return refuse({ code: 'email-taken' });
  if (sqlStateOf(saved.error) === FOREIGN_KEY_VIOLATION) return refuse({ code: 'choice-gone' });
  throw saved.error;
}

async function changedMeanwhile(entity: Entity, tx: StudioTx, stored: Stored<Values>): Promise<EntityRefusal> {
  const [last] = await listChanges(tx, [entity.table.table, stored.id], 1);
  const fields = encoded(entity, stored.fields);
  return { code: 'changed-meanwhile', by: last?.by ?? null, at: last?.at ?? null, version: stored.version, fields };
}

/** The thing as it is stored now. */
async function finish(entity: Entity, call: Context, id: number): Promise<Outcome> {
  const stored = await lockEntity(call.tx, entity.table, id);
  const [item] = stored ? await presentAll(entity, call, [stored]) : [];
  return item ? ok({ item }) : notFound();
}

const log = (
  { table: { table } }: Entity,
  { tx, at, actor }: Pick<Call, 'tx' | 'at' | 'actor'>,
  id: number,
  verb: string,
  changes: { readonly before?: Values | null; readonly after?: Values | null },
) => writeAudit(tx, at, { by: actor.kind === 'staff' ? actor.id : null, action: `${table}.${verb}`, subject: [table, id], ...changes });

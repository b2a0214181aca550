/**
 * The calls of one kind of thing that an owner edits, such as locations. Its schema lists the fields once: the office's forms, these calls and
 * the archive read it (docs/recipes.md, "Field of a thing that an owner edits").
 */
import * as z from 'zod/mini';
import type { Ability } from '../context/permissions.ts';
import type { Feature } from '../context/studio.ts';
import type { Id } from '../kernel/ids.ts';
import { id, plainId, unixTime } from './codecs.ts';
import { endpoint } from './endpoint.ts';

/** One change: its person, its time, and the fields that differ. `by` is null for a change that no staff member made. */
export const HistoryEntry = z.object({
  at: unixTime,
  by: z.nullable(z.string()),
  via: z.enum(['web', 'cli', 'job']),
  action: z.string(),
  changes: z.array(z.object({ field: z.string(), oldValue: z.unknown(), newValue: z.unknown() })),
});

interface EntityCalls<Fields extends z.ZodMiniObject, Extras extends z.core.$ZodLooseShape> {
  readonly path: `/office/${string}`;
  readonly can: Ability;
  /** The package feature that the calls need. */
  readonly feature?: Feature;
  /** The words of the API's description, e.g. `a location` and `locations`. */
  readonly one: string;
  readonly many: string;
  readonly fields: Fields;
  /** Rules that join several fields. */
  readonly checks?: readonly z.core.$ZodCheck<never>[];
  /** Properties beside its fields that the server reports, such as numbers of uses. */
  readonly extras?: Extras;
}

// @__NO_SIDE_EFFECTS__
const stateOf = <Branded extends Id<string>>() => ({
  id: plainId<Branded>(),
  isArchived: z.boolean(),
  /** Something refers to it, so it can be archived and never removed. */
  isUsed: z.boolean(),
  /** The reasons why customers do not see it, as codes. Archived things have none. */
  hiddenBy: z.array(z.string()),
});

/** List, create, change, archive, restore, remove and history of one kind of thing. */
// @__NO_SIDE_EFFECTS__
export function entityCalls<Branded extends Id<string>, Fields extends z.ZodMiniObject, Extras extends z.core.$ZodLooseShape = {}>(
  entity: EntityCalls<Fields, Extras>,
) {
  const { path, can, feature, one, many, fields, checks = [], extras } = entity;
  const open = { who: { staff: can }, ...(feature && { feature }) } as const;
  const versioned = { ...(fields.shape as Fields['shape']), version: z.int() };
  const created = fields.check(...(checks as never[])) as Fields;
  const changed = z.object(versioned).check(...(checks as never[]));
  const item = z.object({ ...versioned, ...(extras as Extras), ...stateOf<Branded>() });
  const reply = z.object({ item });
  const params = z.object({ id: id<Branded>() });
  return {
    fields,
    item,
    list: endpoint({
      method: 'GET',
      path,
      ...open,
      summary: `All ${many}, archived ones too`,
      reply: z.object({ items: z.array(item) }),
    }),
    create: endpoint({ method: 'POST', path, ...open, summary: `Create ${one}`, body: created, reply, idempotent: true }),
    change: endpoint({ method: 'PUT', path: `${path}/{id}`, ...open, summary: `Change ${one}`, params, body: changed, reply }),
    archive: endpoint({
      method: 'POST',
      path: `${path}/{id}/archive`,
      ...open,
      summary: `Archive ${one}, or restore it`,
      params,
      body: z.object({ isArchived: z.boolean() }),
      reply,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/{id}`,
      ...open,
      summary: `Remove ${one} that was never used`,
      params,
      reply: z.object({ success: z.boolean() }),
    }),
    history: endpoint({
      method: 'GET',
      path: `${path}/{id}/history`,
      ...open,
      summary: `The changes of ${one}, newest first`,
      params,
      reply: z.object({ entries: z.array(HistoryEntry) }),
    }),
  };
}

interface SingleCalls<Fields extends z.ZodMiniObject, Params extends z.ZodMiniObject> extends Pick<
  EntityCalls<Fields, object>,
  'path' | 'can' | 'feature' | 'one' | 'fields'
> {
  /** For a fixed list of such things, e.g. one for each kind of mail. */
  readonly params?: Params;
}

/** Read, change and history of a thing that a studio has once, such as a group of its settings. */
// @__NO_SIDE_EFFECTS__
export function singleCalls<Fields extends z.ZodMiniObject, Params extends z.ZodMiniObject = z.ZodMiniObject<{}>>({
  path,
  can,
  feature,
  one,
  fields,
  params: named,
}: SingleCalls<Fields, Params>) {
  const params = named && { params: named };
  const open = { who: { staff: can }, ...(feature && { feature }) } as const;
  const item = z.object({ ...(fields.shape as Fields['shape']), version: z.int() });
  const reply = z.object({ item });
  return {
    fields,
    item,
    read: endpoint({ method: 'GET', path, ...open, summary: `The present ${one}`, ...params, reply }),
    change: endpoint({ method: 'PUT', path, ...open, summary: `Change the ${one}`, ...params, body: item, reply }),
    history: endpoint({
      method: 'GET',
      path: `${path}/history`,
      ...open,
      summary: `The changes of the ${one}, newest first`,
      ...params,
      reply: z.object({ entries: z.array(HistoryEntry) }),
    }),
  };
}

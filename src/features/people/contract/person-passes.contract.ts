/** The passes of a customer for staff, each with the history of its credits. No prices: those are in the orders. */
import * as z from 'zod/mini';
import type { CustomerId, PassId } from '../../../kernel/ids.ts';
import { day, id, plainId, unixTime } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { BACK_REASONS, CREDIT_KINDS, SPENT_REASONS, STORIES } from '../rules/credit-stories.ts';
import { page, params, who } from './person.contract.ts';

/** The stories that the list of passes shows of each pass. */
export const STORIES_SHOWN = 5;

const Story = z.object({
  id: z.int(),
  /** `back`: a credit came back without an entry that took it, after an import. */
  event: z.enum(STORIES),
  kind: z.enum(CREDIT_KINDS),
  /** Negative when the credit was taken. */
  delta: z.int(),
  at: unixTime,
  about: z.nullable(z.object({ name: z.string(), startsAt: unixTime, guest: z.nullable(z.string()) })),
  /** The author and the reason of a correction by hand. The author is null after an import. */
  correction: z.nullable(z.object({ by: z.nullable(z.string()), reason: z.string() })),
  back: z.nullable(z.object({ at: unixTime, why: z.enum(BACK_REASONS) })),
  /** The rule that kept the credit although the person did not come. */
  spent: z.nullable(z.object({ why: z.enum(SPENT_REASONS), at: z.nullable(unixTime), freeUntil: z.nullable(unixTime) })),
});
export type Story = z.output<typeof Story>;

const PersonPass = z.object({
  id: plainId<PassId>(),
  name: z.string(),
  type: z.enum(['classpack', 'membership']),
  status: z.enum(['paid', 'not-paid', 'cancelled', 'expired']),
  boughtAt: unixTime,
  startsAt: z.nullable(unixTime),
  endsAt: z.nullable(unixTime),
  renewsAt: z.nullable(unixTime),
  /** The credits of the present period. `left` and `granted` are null without a limit. */
  credits: z.array(z.object({ kind: z.enum(CREDIT_KINDS), left: z.nullable(z.int()), granted: z.nullable(z.int()) })),
  /** The newest entries first. */
  stories: z.array(Story),
  hasMoreStories: z.boolean(),
  /** The changes by hand beside those of credits, the newest first. */
  changes: z.array(
    z.object({
      kind: z.enum(['given', 'end']),
      at: unixTime,
      by: z.nullable(z.string()),
      reason: z.string(),
      /** Of a moved end. */
      lastDay: z.nullable(day),
    }),
  ),
});
export type PersonPass = z.output<typeof PersonPass>;

export const listPersonPasses = endpoint({
  method: 'GET',
  path: '/office/customers/{id}/passes',
  who,
  summary: 'The passes of a customer with the newest entries of their credits; those in use first, at most 50',
  params,
  query: z.object(page),
  reply: z.object({ passes: z.array(PersonPass), hasMore: z.boolean() }),
});

export const listPassCredits = endpoint({
  method: 'GET',
  path: '/office/customers/{id}/passes/{pass}/credits',
  who,
  summary: 'What took and returned credits of a pass, newest first, at most 50',
  params: z.object({ id: id<CustomerId>(), pass: id<PassId>() }),
  query: z.object(page),
  reply: z.object({ stories: z.array(Story), hasMore: z.boolean() }),
});

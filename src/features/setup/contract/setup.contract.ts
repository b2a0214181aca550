import * as z from 'zod/mini';
import { unixTime } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { BLOCKERS, STEPS, type Blocker } from '../rules/decide-opening.ts';

export const beginPreview = endpoint({
  method: 'POST',
  path: '/office/preview',
  who: { staff: 'use-portal' },
  summary: 'Set the cookie `preview`, by which a browser sees the customers’ pages before the studio opens',
  reply: z.object({ until: unixTime }),
});

const who = { staff: 'edit-settings' } as const;

/** The state of the set-up, read from the studio's data. */
export const Setup = z.object({
  isOpen: z.boolean(),
  isPaused: z.boolean(),
  steps: z.array(z.object({ step: z.enum(STEPS), isDone: z.boolean() })),
  /** The reasons why the studio cannot open, as codes. */
  blockers: z.array(z.enum(Object.keys(BLOCKERS) as [Blocker, ...Blocker[]])),
  /** The numbers of what forbids to close: bookings and appointments ahead, running memberships, and purchases under way. */
  inUse: z.object({ bookings: z.int(), memberships: z.int(), checkouts: z.int() }),
  /** The address of the customers’ start page. */
  startPage: z.string(),
});

export const getSetup = endpoint({
  method: 'GET',
  path: '/office/setup',
  who,
  summary: 'The steps of the set-up, and what the opening lacks',
  reply: Setup,
});

export const openStudio = endpoint({
  method: 'POST',
  path: '/office/setup/open',
  who,
  summary: 'Open the studio to customers, or close it, which is refused while customers have bookings, memberships or purchases',
  body: z.object({ isOpen: z.boolean() }),
  reply: Setup,
});

export const pauseStudio = endpoint({
  method: 'POST',
  path: '/office/setup/pause',
  who,
  summary: 'Pause new bookings and purchases of customers, or resume them',
  body: z.object({ isPaused: z.boolean() }),
  reply: Setup,
});

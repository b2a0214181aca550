/** The studio's own hosts, as its office edits them (docs/decisions/0242). */
import * as z from 'zod/mini';
import { endpoint } from '../../../wire/endpoint.ts';
import { maxChars, requiredText } from '../../../wire/fields.ts';

const who = { staff: 'edit-settings' } as const;
const body = z.object({ host: requiredText().check(maxChars(300)) });

const Address = z.object({
  /** The beginning of all links. */
  origin: z.string(),
  /** The address that always works. Own hosts point to its host. */
  standard: z.string(),
  hosts: z.array(z.object({ host: z.string(), isMain: z.boolean() })),
});

export const getAddress = endpoint({
  method: 'GET',
  path: '/office/address',
  who,
  summary: 'The address of the studio’s links, and its own hosts',
  reply: Address,
});

export const useHost = endpoint({
  method: 'PUT',
  path: '/office/address',
  who,
  summary: 'Use an own host in all links, after a check that it leads to this deployment',
  body,
  reply: Address,
});

export const removeHost = endpoint({
  method: 'POST',
  path: '/office/address/remove',
  who,
  summary: 'Remove an own host; links with it stop working',
  body,
  reply: Address,
});

import { randomBytes } from 'node:crypto';
import { mayUse } from '../../../context/permissions.ts';
import type { LocationId } from '../../../kernel/ids.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { path } from '../../../wire/pages.ts';
import { listCatalogue } from '../../catalogue/server/public.ts';
import { writeAudit } from '../../../server/audit.store.ts';
import type { generateLink as generateContract, getSelfCheckIn as getContract } from '../contract/self-check-in.contract.ts';
import { selfCheckInTexts } from '../texts.ts';
import { findHash, insertHash, saveHash } from './check-in-link.store.ts';

type LinkCall = Pick<Call<typeof getContract>, 'tx' | 'at' | 'origin' | 'studio' | 'actor'>;

export async function getSelfCheckIn(call: Call<typeof getContract>): Promise<Decision<ReplyOf<typeof getContract>>> {
  return ok({ locations: await locationsOf(call), ...linkOf(call, await hashOf(call, null)) });
}

export async function generateLink(call: Call<typeof generateContract>): Promise<Decision<ReplyOf<typeof generateContract>> | Problem> {
  const { tx, actor, at, body, language } = call;
  const location = body.location_id ?? null;
  if (location !== null && !(await locationsOf(call)).some(({ id }) => id === location)) return notFound();
  if (body.create) {
    await saveHash(tx, location, newHash(), at);
    await writeAudit(tx, at, { by: actor.id, action: 'check-in.new-link', subject: ['check_in_link', location ?? 0] });
  }
  const say = selfCheckInTexts(language);
  return ok({ success: true, message: body.create ? say.linkRenewed : say.linkReady, ...linkOf(call, await hashOf(call, location)) });
}

/** Empty without the package feature, when one link serves the whole studio. */
const locationsOf = async ({ tx, studio, actor }: LinkCall) =>
  mayUse(actor, studio, 'locations')
    ? [...(await listCatalogue(tx)).locations].toSorted((one, other) => one.name.localeCompare(other.name))
    : [];

/** Creates the link on first use. */
async function hashOf({ tx, at }: LinkCall, location: LocationId | null): Promise<string> {
  const before = await findHash(tx, location);
  if (before !== null) return before;
  await insertHash(tx, location, newHash(), at);
  return (await findHash(tx, location))!;
}

const newHash = (): string => randomBytes(16).toString('base64url');

const linkOf = ({ origin }: LinkCall, hash: string) => ({
  link_hash: hash,
  self_check_in_link: `${origin}${path.selfCheckIn}?hash=${hash}`,
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FEATURES } from '../../../context/studio.ts';
import type { Decision } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import { writeAudit } from '../../../server/audit.store.ts';
import type { Database } from '../../../server/db/database.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { enqueueMails } from '../../../server/outbox.ts';
import { emailKey } from '../../accounts/rules/email-key.ts';
import {
  accountMail,
  hashPassword,
  mailSecondStepChange,
  offerStaffPassword,
  removeSecondFactor,
  type PasswordOffer,
} from '../../accounts/server/public.ts';
import { readArchive } from '../../archive/contract/read-archive.ts';
import type { Archive } from '../../archive/rules/archive.ts';
import { importArchives, type ImportRefusal } from '../../archive/server/public.ts';
import { findOwner } from '../../staff/server/public.ts';
import type { NewStudioPlan, Starter } from '../rules/decide-new-studio.ts';

interface LinkParts {
  /** The studio's own address. */
  readonly origin: string;
  readonly at: Instant;
  /** Whether the deployment sends mails. Otherwise the link is only printed. */
  readonly mails: boolean;
  /** For an owner without phone and recovery codes. */
  readonly removesSecondFactor?: boolean;
}

/** Makes a closed studio with its owner, all features and the things of its starter, and the link for the owner's password. */
export async function createStudio(
  database: Database,
  plan: NewStudioPlan,
  parts: LinkParts,
): Promise<Decision<PasswordOffer, ImportRefusal>> {
  let offer: PasswordOffer | null = null;
  const outcome = await importArchives(database, [archiveOf(plan, parts.at)], hashPassword, parts.at, async (tx) => {
    offer = await offerOwnersLink(tx, null, parts);
  });
  return outcome.ok ? { ok: true, value: offer! } : outcome;
}

/** A new link for an owner's password; the earlier one ends. Null when the studio has no such owner. */
export async function offerOwnersLink(
  tx: StudioTx,
  email: string | null,
  { origin, at, mails, removesSecondFactor = false }: LinkParts,
): Promise<PasswordOffer | null> {
  const owner = await findOwner(tx, email === null ? null : emailKey(email));
  if (owner === null) return null;
  if (removesSecondFactor && (await removeSecondFactor(tx, owner.staff))) {
    await writeAudit(tx, at, { by: null, via: 'cli', action: 'staff.second-factor-removed', subject: ['staff', owner.staff] });
    if (mails) await mailSecondStepChange(tx, at, owner.staff, 'removed');
  }
  const offer = await offerStaffPassword(tx, { ...owner, origin, at });
  if (mails) await enqueueMails(tx, at, [accountMail('set-password', { staff: owner.staff }, offer)]);
  return offer;
}

function archiveOf({ slug, owner, settings, starter }: NewStudioPlan, createdAt: Instant): Archive {
  const example = starterArchive(starter);
  return {
    ...example,
    studio: { slug, hosts: [], mainHost: null, createdAt, settings, features: [...FEATURES] },
    staff: [
      {
        key: 'owner',
        role: 'owner',
        teaches: true,
        ...owner,
        password: null,
        passwordHash: null,
        phone: null,
        pictureUrl: null,
        description: null,
        allowAllSchedulesAccess: true,
        allowSelfCheckIn: false,
        mayRefund: true,
        maySeeMoney: true,
        active: true,
        createdAt,
        hours: null,
      },
    ],
    offers: example.offers.map((offer) => ({ ...offer, createdAt })),
  };
}

/** The archive of a starter: a place, services, classes and products, no people. */
export function starterArchive(starter: Starter): Archive {
  const read = readArchive(JSON.parse(readFileSync(join(import.meta.dirname, 'starters', `${starter}.json`), 'utf8')));
  if (!read.ok) throw new Error(`The starter "${starter}" cannot be read: ${JSON.stringify(read.faults)}`);
  return read.archive;
}

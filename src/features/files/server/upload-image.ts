import { randomBytes } from 'node:crypto';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { StaffId } from '../../../kernel/ids.ts';
import { plus } from '../../../kernel/time.ts';
import { writeAudit } from '../../../server/audit.store.ts';
import { imagePath } from '../../../server/files/image-path.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notAllowed, notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { can } from '../../../context/permissions.ts';
import type { StudioSettings } from '../../../context/studio.ts';
import { saveLogoUrl } from '../../studio/server/public.ts';
import type { removeImage as removing, uploadImage as contract } from '../contract/files.contract.ts';
import { UPLOADS, type ImageSize, type PictureKind, type UploadRefusal } from '../rules/decide-picture.ts';
import { filesTexts } from '../texts.ts';
import { announceImage, countUploads, dropKept, keepImage, lockOwner, type Owner } from './stored-image.store.ts';

type UploadCall = Call<typeof contract>;

type Giver = Pick<UploadCall, 'actor' | 'studio'>;

/**
 * The owner of a picture that exists once and can be replaced: a customer's profile picture, or the logo for staff who manage the studio.
 * Null for others.
 */
function ownerOfOne({ actor, studio }: Giver): Owner | null {
  if (actor.kind === 'customer') return { kind: 'face', customer: actor.id };
  return can(actor, studio, 'manage-studio') ? { kind: 'logo', staff: actor.id } : null;
}

/** The owner of an upload. Without `as=logo` staff upload a picture for a bulk email. */
const ownerOf = (call: Giver & Pick<UploadCall, 'query'>): Owner | null =>
  call.actor.kind === 'staff' && call.query.as !== 'logo' ? { kind: 'letter', staff: call.actor.id } : ownerOfOne(call);

/** More than 128 random bits, so that a name cannot be guessed. */
const newName = (): string => randomBytes(17).toString('base64url').slice(0, 22);

export interface Announced {
  readonly name: string;
  readonly kind: PictureKind;
  /** For the language of messages about the file. */
  readonly settings: StudioSettings;
}

/** Checks permission, parallel uploads and the limit before any byte of the file is read. Announces the file. */
export async function admitUpload(call: UploadCall): Promise<Decision<Announced, UploadRefusal> | Problem> {
  const { tx, at } = call;
  const owner = ownerOf(call);
  if (!owner) return notAllowed();
  await lockOwner(tx, owner);
  const { count, since, isUnderWay } = await countUploads(tx, owner, at);
  if (isUnderWay) return refuse({ code: 'upload-under-way' });
  if (count >= UPLOADS.most && since !== null)
    return refuse({ code: 'too-many-uploads', seconds: Math.max(1, Math.ceil((plus(since, UPLOADS.within) - at) / 1000)) });
  const name = newName();
  await announceImage(tx, owner, name, at);
  return ok({ name, kind: owner.kind, settings: call.studio.settings });
}

/** Makes the stored file the owner's picture. The callback gets the names of the files to delete after the commit. */
export async function keepUpload(
  call: UploadCall,
  { name, size }: { readonly name: string; readonly size: ImageSize },
  letGo: (names: readonly string[]) => void,
): Promise<Decision<ReplyOf<typeof contract>> | Problem> {
  const { tx, studio, language } = call;
  const owner = ownerOf(call);
  if (!owner) return notAllowed();
  await lockOwner(tx, owner);
  letGo(await dropKept(tx, owner));
  // Throws to roll back, so that the previous picture stays.
  if (!(await keepImage(tx, name, size))) throw notFound();
  const url = imagePath(studio.id, name);
  if (owner.kind === 'logo') await changeLogo(call, url, owner.staff);
  const texts = filesTexts(language);
  const message = { face: texts.saved, logo: texts.logoSaved, letter: texts.uploaded }[owner.kind];
  return ok({ success: true, message, url });
}

/** Saves the logo, and one entry in the history of the studio's look. */
async function changeLogo({ tx, studio, at }: Pick<UploadCall, 'tx' | 'studio' | 'at'>, url: string | null, staff: StaffId): Promise<void> {
  const { logoUrl } = studio.settings.look;
  await saveLogoUrl(tx, url);
  if (logoUrl === url) return;
  const changes = { before: { logoUrl }, after: { logoUrl: url } };
  await writeAudit(tx, at, { by: staff, action: 'settings_look.change', subject: ['settings_look', studio.id], ...changes });
}

export async function removeImage(
  call: Call<typeof removing>,
  letGo: (names: readonly string[]) => void,
): Promise<Decision<ReplyOf<typeof removing>> | Problem> {
  const { tx, language } = call;
  const owner = ownerOfOne(call);
  if (!owner) return notAllowed();
  await lockOwner(tx, owner);
  letGo(await dropKept(tx, owner));
  if (owner.kind === 'logo') await changeLogo(call, null, owner.staff);
  return ok({ success: true, message: filesTexts(language).removed });
}

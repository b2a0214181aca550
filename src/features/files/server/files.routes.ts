import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse, type Decision, type Refusal } from '../../../kernel/result.ts';
import { inStudio } from '../../../server/db/studio-tx.ts';
import type { FileStore } from '../../../server/files/file-store.ts';
import { imageKey } from '../../../server/files/image-path.ts';
import { API_BASE, incomingCallOf, schemaOf, send, studioOf, tracked, type ApiParts, type Settled } from '../../../server/http/api.ts';
import type { IncomingCall, Reply } from '../../../server/http/incoming-call.ts';
import { operation, type Operation } from '../../../server/http/operation.ts';
import { refusalJson, runCall } from '../../../server/http/run-calls.ts';
import type { StudioRef } from '../../../server/http/studio-directory.ts';
import * as contract from '../contract/files.contract.ts';
import type { PictureKind } from '../rules/decide-picture.ts';
import { filesRefusals } from '../texts.ts';
import { registerCards, type CardParts } from './card/card.routes.ts';
import { registerAppManifest } from './icon/app-manifest.routes.ts';
import { readUpload, UPLOAD_LIMITS } from './read-upload.ts';
import { reencode, type KeptPicture } from './reencode.ts';
import { servePictures } from './pictures.routes.ts';
import { giveUpImage } from './stored-image.store.ts';
import { admitUpload, keepUpload, removeImage, type Announced } from './upload-image.ts';

type FilesParts = Pick<ApiParts, 'db' | 'authenticator' | 'directory' | 'clock' | 'originOf' | 'sign'> &
  Pick<CardParts, 'listings'> & {
    readonly files: FileStore;
    readonly onError: (error: unknown, about: object) => void;
  };

/**
 * Routes for uploads, their removal, and the pictures themselves. They are no contract operations, because a file is read, re-encoded and
 * stored between two transactions. So a slow connection holds no lock, and replaced files are deleted after the commit.
 */
export function registerFiles(app: FastifyInstance, parts: FilesParts): Settled {
  const underWay = new Set<Promise<unknown>>();
  app.register(async (scope) => {
    await scope.register(multipart, { limits: UPLOAD_LIMITS });
    const { uploadImage, removeImage: remove } = contract;
    scope.route({
      method: uploadImage.method,
      url: API_BASE + uploadImage.path,
      schema: { ...schemaOf({ endpoint: uploadImage }), consumes: ['multipart/form-data'], body: contract.UploadForm },
      // The schema documents the form only. The route reads the form as a stream.
      validatorCompiler: () => () => true,
      handler: tracked(underWay, (request, reply) => answerUpload(request, reply, parts)),
    });
    scope.route({
      method: remove.method,
      url: API_BASE + remove.path,
      schema: schemaOf({ endpoint: remove }),
      handler: tracked(underWay, (request, reply) => answerRemoval(request, reply, parts)),
    });
  });
  servePictures(app, parts.files);
  registerAppManifest(app, parts);
  registerCards(app, parts);
  return async () => {
    while (underWay.size > 0) await Promise.allSettled(underWay);
  };
}

async function answerUpload(request: FastifyRequest, reply: FastifyReply, parts: FilesParts): Promise<unknown> {
  const studio = await studioOf(request, parts);
  const call = incomingCallOf(request, studio, parts);
  const admitted = await run(parts, admission, studio, call);
  if (admitted.kind !== 'value') return send(request, reply, admitted);
  const announced = admitted.value as Announced;
  const answer = await receive(request, studio, call, announced, parts).catch((error: unknown): Reply => ({
    kind: 'problem',
    problem: error,
  }));
  if (answer.kind !== 'value') await giveUp(parts, studio, announced.name);
  return send(request, reply, answer);
}

/** Reads, re-encodes and stores the announced file. */
async function receive(
  request: FastifyRequest,
  studio: StudioRef,
  call: IncomingCall,
  announced: Announced,
  parts: FilesParts,
): Promise<Reply> {
  const { name, kind, settings } = announced;
  const picture = await pictureOf(request, kind);
  if (!picture.ok) return { kind: 'json', ...refusalJson(admission, picture.refusal, settings, call.at) };
  await parts.files.put(imageKey(studio.id, name), picture.value.bytes);
  return settle(parts, studio, { ...call, at: parts.clock.now() }, (letGo) =>
    operation(contract.uploadImage, (one) => keepUpload(one, { name, size: picture.value }, letGo)),
  );
}

/** Lets the same person retry at once. If this fails too, the row expires by age. */
const giveUp = ({ db, onError }: FilesParts, studio: StudioRef, name: string): Promise<void> =>
  inStudio(db, studio.id, (tx) => giveUpImage(tx, name)).catch((error: unknown) =>
    onError(error, { job: 'give-up-picture', studio: studio.id }),
  );

async function answerRemoval(request: FastifyRequest, reply: FastifyReply, parts: FilesParts): Promise<unknown> {
  const studio = await studioOf(request, parts);
  const settled = settle(parts, studio, incomingCallOf(request, studio, parts), (letGo) =>
    operation(contract.removeImage, (call) => removeImage(call, letGo)),
  );
  return send(request, reply, await settled);
}

/** The checks before the file is read. The caller never sees its reply. */
const admission: Operation = {
  endpoint: contract.uploadImage,
  refusals: filesRefusals,
  kind: 'single',
  answer: async ([call]) => [await admitUpload(call as never)],
};

/**
 * Changes a person's picture, and deletes the replaced files after the commit. Nothing is deleted after a failure, because the transaction
 * may have committed. The daily clean-up finds leftover files.
 */
async function settle(
  parts: FilesParts,
  studio: StudioRef,
  call: IncomingCall,
  change: (letGo: (names: readonly string[]) => void) => Operation,
): Promise<Reply> {
  let gone: readonly string[] = [];
  const reply = await run(
    parts,
    change((names) => (gone = names)),
    studio,
    call,
  );
  if (reply.kind === 'value')
    await Promise.all(gone.map((name) => parts.files.drop(imageKey(studio.id, name)))).catch((error: unknown) =>
      parts.onError(error, { job: 'drop-picture', studio: studio.id }),
    );
  return reply;
}

const run = ({ db, authenticator }: FilesParts, one: Operation, studio: StudioRef, call: IncomingCall): Promise<Reply> =>
  runCall({ db, authenticator, operation: one, studio: studio.id }, call);

async function pictureOf(request: FastifyRequest, kind: PictureKind): Promise<Decision<KeptPicture, Refusal>> {
  if (!request.isMultipart()) return refuse({ code: 'no-picture' });
  const file = await readUpload(request.parts());
  return file.ok ? reencode(file.value, kind) : file;
}

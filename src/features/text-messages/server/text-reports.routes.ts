import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import { inStudio } from '../../../server/db/studio-tx.ts';
import { studioOf } from '../../../server/http/api.ts';
import { HttpProblem, notFound } from '../../../server/http/problems.ts';
import type { StudioDirectory, StudioRef } from '../../../server/http/studio-directory.ts';
import { recordTextWish } from '../../accounts/server/public.ts';
import { wishOf } from '../rules/reply-wish.ts';
import { isE164 } from '../rules/decide-text-account.ts';
import { stateOfStatus } from '../rules/text-state.ts';
import { textMessageTexts } from '../texts.ts';
import { findKeys, REPLY_PATH, STATUS_PATH, type Texts } from './text-account.ts';
import { noteAccepted } from './text-channel.ts';
import { insertReply } from './text-messages.store.ts';

interface ReportParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly directory: StudioDirectory;
  readonly originOf: (studio: StudioRef) => string;
  readonly texts: Texts;
}

type Form = ReadonlyMap<string, string>;

const LONGEST = 64 * 1024;
/** Twilio reads an answer as instructions. This one has none. */
const NO_INSTRUCTIONS = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>';

/** Twilio's reports and people's replies. The routes are separate, because the bodies are signed forms. */
export async function registerTextReports(app: FastifyInstance, parts: ReportParts): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LONGEST }, (_request, body, parsed) => parsed(null, body));
    scope.post<{ Querystring: { text?: string } }>(STATUS_PATH, async (request) => {
      const { studio, form } = await signedForm(request, parts);
      await noteReport(parts, studio, form, Number(request.query.text ?? 0));
      return { received: true };
    });
    scope.post(REPLY_PATH, async (request, reply) => {
      const { studio, form } = await signedForm(request, parts);
      await noteReply(parts, studio, form);
      return reply.type('text/xml; charset=utf-8').send(NO_INSTRUCTIONS);
    });
    done();
  });
}

/** The fields of a request that the account's token signs, with the address that Twilio has called. */
async function signedForm(
  request: FastifyRequest,
  { db, directory, originOf, texts }: ReportParts,
): Promise<{ studio: StudioRef; form: Form }> {
  const studio = await studioOf(request, { directory });
  const keys = await inStudio(db, studio.id, (tx) => findKeys(tx, texts));
  if (keys === null) throw notFound();
  const form = new Map(new URLSearchParams(typeof request.body === 'string' ? request.body : ''));
  const { 'x-twilio-signature': signature } = request.headers;
  const url = originOf(studio) + request.url;
  const isSigned = typeof signature === 'string' && (await texts.service.isSigned(keys.authToken, { signature, url, form }));
  if (!isSigned || form.get('AccountSid') !== keys.accountSid)
    throw new HttpProblem(400, 'bad-signature', (language) => textMessageTexts(language).badSignature);
  return { studio, form };
}

/** A report that comes again, or late, changes nothing. */
async function noteReport({ db, clock }: ReportParts, studio: StudioRef, form: Form, id: number): Promise<void> {
  const ref = form.get('MessageSid') ?? '';
  const state = stateOfStatus(form.get('MessageStatus') ?? '');
  const errorCode = Number(form.get('ErrorCode') ?? Number.NaN);
  if (state === null || ref === '') return;
  const by = Number.isSafeInteger(id) && id > 0 ? { id } : { ref };
  const report = { ref, state, errorCode: Number.isInteger(errorCode) ? errorCode : null };
  await inStudio(db, studio.id, (tx) => noteAccepted(tx, clock.now(), by, report));
}

async function noteReply({ db, clock }: ReportParts, studio: StudioRef, form: Form): Promise<void> {
  const [phone, ref, reply] = [form.get('From') ?? null, form.get('MessageSid') ?? '', form.get('Body') ?? ''];
  const wish = wishOf({ body: reply, optOutType: form.get('OptOutType') ?? null });
  if (wish === null || !isE164(phone)) return;
  const at = clock.now();
  await inStudio(db, studio.id, async (tx) => {
    if (await insertReply(tx, at, { ref, wish }))
      await recordTextWish(tx, at, { phone, wanted: wish === 'start', reply: wish.toUpperCase() });
  });
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../../server/db/database.ts';
import { inStudio } from '../../../server/db/studio-tx.ts';
import { studioOf } from '../../../server/http/api.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { StudioDirectory } from '../../../server/http/studio-directory.ts';
import { loadStudio } from '../../studio/server/public.ts';
import { mailboxPage, MAILBOX_SCRIPT, MAILBOX_STYLE } from './mailbox-page.ts';
import { listKeptMails, type KeptMail } from './mailbox.store.ts';

interface MailboxParts {
  readonly database: Database;
  readonly directory: StudioDirectory;
}

type AskForPage = FastifyRequest<{ Params: { id?: string }; Querystring: { find?: string | readonly string[] } }>;
type AskForMail = FastifyRequest<{ Params: { id: string } }>;

const AT_MOST = 200;
const FIND_AT_MOST = 200;

/** The pages run only their own script. The mail is in an iframe whose sandbox allows nothing but opening links. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const LETTER_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src * data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

const html = (reply: FastifyReply, policy: string, text: string): FastifyReply =>
  reply.header('content-security-policy', policy).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(text);

/** `/dev/mail`: the mailbox as a page. Register it in demo mode only. */
export function registerMailbox(app: FastifyInstance, parts: MailboxParts): void {
  const options = { schema: { hide: true }, logLevel: 'warn' as const };
  const page = (request: AskForPage, reply: FastifyReply) => showPage(parts, request, reply);

  app.get('/dev/mail', options, page);
  app.get('/dev/mail/:id', options, page);
  app.get('/dev/mail/style.css', options, (_, reply) => reply.type('text/css; charset=utf-8').send(MAILBOX_STYLE));
  app.get('/dev/mail/script.js', options, (_, reply) => reply.type('text/javascript; charset=utf-8').send(MAILBOX_SCRIPT));
  app.get<{ Params: { id: string } }>('/dev/mail/:id/letter', options, async (request, reply) => {
    const mail = await findMail(parts, request);
    return html(reply.header('x-frame-options', 'SAMEORIGIN'), LETTER_POLICY, mail.html);
  });
  app.get<{ Params: { id: string; nth: string } }>('/dev/mail/:id/attachments/:nth', options, async (request, reply) => {
    const attachment = (await findMail(parts, request)).attachments[Number(request.params.nth)];
    if (!attachment) throw notFound();
    return reply
      .header('content-disposition', `attachment; filename="${attachment.filename}"`)
      .type(attachment.contentType)
      .send(attachment.content);
  });
}

async function showPage(parts: MailboxParts, request: AskForPage, reply: FastifyReply): Promise<FastifyReply> {
  const find = [request.query.find ?? ''].flat().join(' ').trim().slice(0, FIND_AT_MOST);
  const { settings, mails } = await inStudio(parts.database.db, (await studioOf(request, parts)).id, async (tx) => ({
    settings: (await loadStudio(tx)).settings,
    mails: await listKeptMails(tx, find === '' ? {} : { find }, AT_MOST),
  }));
  const { id } = request.params;
  const open = id === undefined ? null : mails.find((mail) => String(mail.id) === id);
  if (open === undefined) throw notFound();
  return html(reply, PAGE_POLICY, mailboxPage(settings, { find, mails, open }));
}

async function findMail(parts: MailboxParts, request: AskForMail): Promise<KeptMail> {
  const id = Number(request.params.id);
  if (!Number.isSafeInteger(id)) throw notFound();
  const [mail] = await inStudio(parts.database.db, (await studioOf(request, parts)).id, (tx) => listKeptMails(tx, { id }, 1));
  if (!mail) throw notFound();
  return mail;
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ok } from '../../../kernel/result.ts';
import type { Database } from '../../../server/db/database.ts';
import { inStudio } from '../../../server/db/studio-tx.ts';
import { operation, type Operation } from '../../../server/http/operation.ts';
import { notFound, unknownStudio } from '../../../server/http/problems.ts';
import type { StudioDirectory } from '../../../server/http/studio-directory.ts';
import { loadStudio } from '../../studio/server/public.ts';
import { listDevMail } from '../contract/messaging.contract.ts';
import { mailboxPage, MAILBOX_STYLE } from './mailbox-page.ts';
import { listKeptMails } from './messaging.store.ts';

const AT_MOST = 200;

/** Only in demo mode, where no mail leaves the house. */
export const devMailOperations: readonly Operation[] = [
  operation(listDevMail, async ({ tx, query }) => {
    const mails = await listKeptMails(tx, { to: query.to }, AT_MOST);
    return ok({
      mails: mails.map(({ to, subject, text, html, attachments, sentAt }) => ({
        to,
        subject,
        text,
        html,
        attachments: attachments.map(({ filename, contentType, content }) => ({
          filename,
          content_type: contentType,
          content,
        })),
        sent_at: sentAt,
      })),
    });
  }),
];

interface MailboxParts {
  readonly database: Database;
  readonly directory: StudioDirectory;
}

/** Nothing on these pages runs; a mail stands in a frame that may do nothing but open links. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const LETTER_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src * data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** `/dev/mail`: the mailbox as a page. Register in demo mode only. */
export function registerMailbox(app: FastifyInstance, { database, directory }: MailboxParts): void {
  const inRequestedStudio = async (request: FastifyRequest) => {
    const header = request.headers['x-studio'];
    const studio = await directory.find(request.host, Array.isArray(header) ? header[0] : header);
    if (!studio) throw unknownStudio();
    return studio.id;
  };
  const answer = (reply: FastifyReply, policy: string, html: string) =>
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html);
  const options = { schema: { hide: true }, logLevel: 'warn' as const };

  app.get('/dev/mail/style.css', options, (_, reply) => reply.type('text/css; charset=utf-8').send(MAILBOX_STYLE));
  const page = async (request: FastifyRequest<{ Params: { id?: string } }>, reply: FastifyReply) => {
    const studioId = await inRequestedStudio(request);
    const [studio, mails] = await inStudio(
      database.db,
      studioId,
      async (tx) => [await loadStudio(tx), await listKeptMails(tx, {}, AT_MOST)] as const,
    );
    const { id } = request.params;
    const open = id === undefined ? null : mails.find((mail) => String(mail.id) === id);
    if (open === undefined) throw notFound();
    return answer(reply, PAGE_POLICY, mailboxPage(studio.settings, mails, open));
  };
  app.get('/dev/mail', options, page);
  app.get('/dev/mail/:id', options, page);
  app.get<{ Params: { id: string } }>('/dev/mail/:id/letter', options, async (request, reply) => {
    const mail = await findMail(request);
    return answer(reply.header('x-frame-options', 'SAMEORIGIN'), LETTER_POLICY, mail.html);
  });
  app.get<{ Params: { id: string; nth: string } }>(
    '/dev/mail/:id/attachments/:nth',
    options,
    async (request, reply) => {
      const attachment = (await findMail(request)).attachments[Number(request.params.nth)];
      if (!attachment) throw notFound();
      return reply
        .header('content-disposition', `attachment; filename="${attachment.filename}"`)
        .type(attachment.contentType)
        .send(attachment.content);
    },
  );

  async function findMail(request: FastifyRequest<{ Params: { id: string } }>) {
    const id = Number(request.params.id);
    if (!Number.isSafeInteger(id)) throw notFound();
    const [mail] = await inStudio(database.db, await inRequestedStudio(request), (tx) => listKeptMails(tx, { id }, 1));
    if (!mail) throw notFound();
    return mail;
  }
}

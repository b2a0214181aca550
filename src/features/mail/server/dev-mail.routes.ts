import { ok } from '../../../kernel/result.ts';
import { operation, type Operation } from '../../../server/http/operation.ts';
import { listDevMail } from '../contract/dev-mail.contract.ts';
import { listKeptMails } from './mailbox.store.ts';

const AT_MOST = 200;

/** Exists in demo mode only, which sends no real mail. */
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

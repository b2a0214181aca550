import { createTransport } from 'nodemailer';
import { PermanentFailure, type Envelope, type Letter, type Transport } from './mail.ts';

/** For demo mode without SMTP: a mail counts as sent once it is stored. */
const keepingTransport: Transport = { keepsBodies: true, send: () => Promise.resolve(), close: () => undefined };

/** The bare address in a setting such as `Atelier <no-reply@example.org>`. */
export const addressOf = (setting: string): string => (/<([^<>]+)>\s*$/.exec(setting)?.[1] ?? setting).trim();

/** SMTP when SMTP_URL is set. In demo mode the mailbox at /dev/mail. Null in production without SMTP_URL: mails wait until it is set. */
export function transportFor({ smtpUrl, demoMode }: { smtpUrl?: string | undefined; demoMode: boolean }): Transport | null {
  if (smtpUrl) return smtpTransport(smtpUrl);
  return demoMode ? keepingTransport : null;
}

/** nodemailer's error codes about the mail itself, not the connection or the log-in. */
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);

/** Permanent when the server refused this recipient or text with a 5xx. Other failures may pass. */
function isPermanent(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  if (code === undefined || !ABOUT_THE_MAIL.has(code)) return false;
  return responseCode === undefined || (responseCode >= 500 && responseCode < 600);
}

function smtpTransport(url: string): Transport {
  const mailer = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    // Replaces an idle connection that the server has closed, once. After that our own retries apply.
    maxRequeues: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 45_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    keepsBodies: false,
    async send({ messageId, from, replyTo, to }: Envelope, { subject, text, html, attachments }: Letter) {
      const invitation = attachments.find((one) => one.calendarMethod !== undefined);
      try {
        await mailer.sendMail({
          messageId,
          from,
          to: { name: '', address: to },
          ...(replyTo && { replyTo }),
          subject,
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated' },
          ...(invitation && {
            icalEvent: {
              filename: invitation.filename,
              method: invitation.calendarMethod!,
              content: invitation.content,
            },
          }),
          attachments: attachments
            .filter((one) => one !== invitation)
            .map(({ filename, contentType, content }) => ({ filename, contentType, content })),
        });
      } catch (error) {
        if (isPermanent(error)) throw new PermanentFailure((error as Error).message, { cause: error });
        throw error;
      }
    },
    close: () => mailer.close(),
  };
}

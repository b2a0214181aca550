import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server for one test. It keeps received mails and can refuse recipients. */
export interface MailServer {
  readonly url: string;
  readonly mails: Email[];
  /** Called for each recipient. A returned error is the SMTP answer, null accepts the recipient. */
  refuse: ((to: string) => Error | null) | null;
  close(): Promise<void>;
}

/** An SMTP error: 451 is temporary, 550 is permanent. */
export const smtpError = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode });

export async function startMailServer(): Promise<MailServer> {
  const mails: Email[] = [];
  const state: MailServer = {
    url: '',
    mails,
    refuse: null,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const server = new SMTPServer({
    authOptional: true,
    // The program under test keeps its connection open, and a closing server would wait half a minute for it.
    closeTimeout: 1,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (address, _, done) => done(state.refuse?.(address.address) ?? null),
    onData(stream, _, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void keep(Buffer.concat(chunks), done);
      });
    },
  });
  async function keep(raw: Buffer, done: (error?: Error | null) => void): Promise<void> {
    mails.push(await PostalMime.parse(raw));
    done();
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return Object.assign(state, { url: `smtp://127.0.0.1:${port}` });
}

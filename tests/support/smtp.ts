import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server of a test's own. It keeps what it takes, and refuses what it is told to. */
export interface MailServer {
  readonly url: string;
  readonly mails: Email[];
  /** Called for each mail before it is taken: what it throws is what the sender hears. */
  refuse: ((to: string) => Error | null) | null;
  close(): Promise<void>;
}

/** An SMTP answer: 451 is "not now", 550 "never". */
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

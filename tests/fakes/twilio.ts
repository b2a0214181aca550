/** A local fake of Twilio: accounts with a token, messages with their states and prices, and signed reports and replies. */
import { createHmac } from 'node:crypto';
import { startFake, type FakeReply, type FakeRequest, type FakeServer } from './fake-server.ts';

export interface FakeText {
  readonly sid: string;
  readonly to: string;
  readonly from: string | null;
  readonly service: string | null;
  readonly body: string;
  readonly callback: string | null;
  readonly validity: number;
  status: string;
  price: string | null;
}

interface SignedForm {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface FakeTwilio extends FakeServer {
  readonly account: { readonly accountSid: string; authToken: string; readonly sender: string };
  readonly texts: FakeText[];
  /** Numbers that get no text, by the number of the error. */
  readonly refused: Map<string, number>;
  /** Requests that Twilio would not understand. */
  readonly misread: string[];
  /** A report about a text, as Twilio sends it to the text's own address. */
  report(text: FakeText, status: string, more?: Readonly<Record<string, string>>): SignedForm;
  /** A reply of a person. `url`: the studio's address for replies. */
  reply(url: string, form: Readonly<Record<string, string>>): SignedForm;
}

const ALLOWED = new Set(['To', 'From', 'MessagingServiceSid', 'Body', 'StatusCallback', 'ValidityPeriod']);
const E164 = /^\+[1-9]\d{6,14}$/;

export async function startTwilio(): Promise<FakeTwilio> {
  const account = { accountSid: `AC${'0123456789abcdef'.repeat(2)}`, authToken: 'token_of_the_account_1', sender: '+14155552671' };
  const texts: FakeText[] = [];
  const refused = new Map<string, number>();
  const misread: string[] = [];
  let made = 0;
  const base = `/2010-04-01/Accounts/${account.accountSid}`;

  const shown = ({ sid, to, from, body, status, price }: FakeText) => ({
    sid,
    to,
    from,
    body,
    status,
    price,
    price_unit: 'USD',
    num_segments: status === 'queued' ? '0' : '1',
    error_code: null,
    date_created: 'Tue, 01 Dec 2026 12:00:00 +0000',
    date_updated: 'Tue, 01 Dec 2026 12:00:00 +0000',
    date_sent: null,
  });

  function send(form: URLSearchParams): FakeReply {
    const unknown = [...form.keys()].filter((name) => !ALLOWED.has(name));
    if (unknown.length > 0) misread.push(`unknown fields: ${unknown.join(', ')}`);
    const to = form.get('To') ?? '';
    const code = refused.get(to) ?? (E164.test(to) ? null : 21_211);
    if (code !== null) return { status: 400, body: { code, message: `Error ${code}`, status: 400 } };
    const body = form.get('Body') ?? '';
    if (body === '' || body.length > 1600) misread.push(`a body of ${body.length}`);
    const text: FakeText = {
      sid: `SM${String(++made).padStart(32, '0')}`,
      to,
      from: form.get('From'),
      service: form.get('MessagingServiceSid'),
      body,
      callback: form.get('StatusCallback'),
      validity: Number(form.get('ValidityPeriod')),
      status: 'queued',
      price: null,
    };
    texts.push(text);
    return { status: 201, body: shown(text) };
  }

  function answer({ method, path, headers, body }: FakeRequest): FakeReply {
    const basic = `Basic ${Buffer.from(`${account.accountSid}:${account.authToken}`).toString('base64')}`;
    if (headers.authorization !== basic) return { status: 401, body: { code: 20_003, message: 'Authenticate', status: 401 } };
    if (path === `${base}.json`) return { status: 200, body: { sid: account.accountSid, friendly_name: 'Harbor Yoga', status: 'active' } };
    if (method === 'POST' && path === `${base}/Messages.json`) return send(new URLSearchParams(body));
    const text = texts.find(({ sid }) => path === `${base}/Messages/${sid}.json`);
    return text ? { status: 200, body: shown(text) } : { status: 404, body: { code: 20_404, message: 'Not found', status: 404 } };
  }

  /** HMAC-SHA1 of the address and the sorted fields, as Twilio describes it. */
  function signed(url: string, form: Readonly<Record<string, string>>): SignedForm {
    const all: Readonly<Record<string, string>> = { AccountSid: account.accountSid, ApiVersion: '2010-04-01', ...form };
    const sorted = Object.keys(all).toSorted();
    const signature = createHmac('sha1', account.authToken)
      .update(url + sorted.map((name) => name + all[name]!).join(''))
      .digest('base64');
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature };
    return { url, body: new URLSearchParams(all).toString(), headers };
  }

  return {
    ...(await startFake(answer)),
    account,
    texts,
    refused,
    misread,
    report: (text, status, more = {}) =>
      signed(text.callback!, { MessageSid: text.sid, MessageStatus: status, To: text.to, From: text.from ?? '', ...more }),
    reply: (url, form) => signed(url, { To: account.sender, ...form }),
  };
}

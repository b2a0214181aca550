/** Pushes of Apple (APNs): they tell a device that a pass has changed, without saying what. */
import { connect, type ClientHttp2Session } from 'node:http2';
import { seconds } from '../../../kernel/time.ts';
import type { AppleKeys } from './wallet-keys.ts';
import type { Device } from './wallet-passes.store.ts';

const ANSWERS_WITHIN = seconds(5);
const OK = 200;
const GONE = 410;
const TOO_MANY = 429;
const SERVER_FAULT = 500;

export interface PushOutcome {
  /** Devices that removed the pass. */
  readonly gone: readonly string[];
  /** Whether Apple was away for some of them. */
  readonly again: boolean;
}

interface Push {
  readonly keys: AppleKeys;
  readonly passType: string;
  readonly devices: readonly Device[];
}

export async function pushToDevices(address: string, { keys, passType, devices }: Push): Promise<PushOutcome> {
  if (devices.length === 0) return { gone: [], again: false };
  let session: ClientHttp2Session | null = null;
  try {
    session = connect(address, { cert: keys.certificate, key: keys.key });
    // Each request below fails with it.
    session.on('error', () => {});
    const open = session;
    const answers = await Promise.all(devices.map((device) => pushTo(open, device.pushToken, passType)));
    return {
      gone: devices.filter((_, nth) => answers[nth] === 'gone').map(({ device }) => device),
      again: answers.includes('again'),
    };
  } finally {
    session?.close();
  }
}

function pushTo(session: ClientHttp2Session, pushToken: string, passType: string): Promise<'done' | 'gone' | 'again'> {
  return new Promise((resolve) => {
    const request = session.request({ ':method': 'POST', ':path': `/3/device/${pushToken}`, 'apns-topic': passType });
    let status = 0;
    let body = '';
    request.setEncoding('utf8');
    // A connection that stays silent would keep its other requests waiting too.
    request.setTimeout(ANSWERS_WITHIN, () => session.destroy());
    request.on('response', (headers) => (status = Number(headers[':status'])));
    request.on('data', (part: string) => (body += part));
    request.on('error', () => {});
    request.on('close', () => resolve(outcomeOf(status, body)));
    request.end('{}');
  });
}

function outcomeOf(status: number, body: string): 'done' | 'gone' | 'again' {
  if (status === OK) return 'done';
  if (status === GONE || body.includes('BadDeviceToken') || body.includes('DeviceTokenNotForTopic')) return 'gone';
  return status === 0 || status === TOO_MANY || status >= SERVER_FAULT ? 'again' : 'done';
}

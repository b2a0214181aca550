/** Sends an encrypted notice to the push service of a browser (RFC 8030, 8188, 8291, 8292). */
import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSafe } from 'node:https';
import webPush from 'web-push';
import { seconds, type Duration } from '../../../kernel/time.ts';
import { isReserved } from '../../../server/nearby.ts';
import { pinnedTo, resolveByServers, type Resolve } from '../../../server/pinned-lookup.ts';
import { answerOf, type PushAnswer } from '../rules/push-state.ts';
import { pushAddressOf } from './push-address.ts';
import type { PushKeys } from './push-keys.ts';

export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

interface SendParts {
  readonly keys: PushKeys;
  /** Where a push service can reach the deployment's owner. */
  readonly contact: string;
  /** Outside production, for a push service of tests. */
  readonly nearby: boolean;
  readonly resolve?: Resolve;
  /** Milliseconds for the whole exchange, with the search for the address. */
  readonly patience?: number;
}

/** The person waits for the mail meanwhile, and so do the mails after it. */
const PATIENCE = 5_000;

export interface PushMessage {
  readonly text: string;
  /** How long the service keeps it for a device that is off. */
  readonly keptFor: Duration;
  /** A later message of the same topic replaces one that the service still keeps. */
  readonly topic: string;
}

export type SendPush = (target: PushTarget, message: PushMessage) => Promise<PushAnswer>;

/** Follows no redirect, and connects only to an address that was judged before. Never throws. */
export const pushSender =
  ({ keys, contact, nearby, resolve: find = resolveByServers, patience = PATIENCE }: SendParts): SendPush =>
  async ({ endpoint, p256dh, auth }, { text, keptFor, topic }) => {
    try {
      if (pushAddressOf(endpoint, { nearby }) === null) return 'failed';
      const signal = AbortSignal.timeout(patience);
      const url = new URL(endpoint);
      const found = await find(url.hostname.replaceAll(/^\[|\]$/g, ''), signal);
      if (found.length === 0 || (!nearby && found.some(({ address }) => isReserved(address)))) return 'failed';
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails: { subject: contact, ...keys },
        TTL: Math.floor(keptFor / seconds(1)),
        urgency: 'high',
        topic,
        contentEncoding: 'aes128gcm',
      });
      const send = url.protocol === 'https:' ? requestSafe : requestPlain;
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        send(url, { method: 'POST', agent: false, signal, lookup: pinnedTo(found), headers }, resolve)
          .on('error', reject)
          .end(body);
      });
      response.destroy();
      return answerOf(response.statusCode ?? 0);
    } catch {
      return 'failed';
    }
  };

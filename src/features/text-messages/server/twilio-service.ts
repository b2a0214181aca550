import type { Twilio } from 'twilio';
import { seconds, type Duration } from '../../../kernel/time.ts';
import { segmentsOf } from '../rules/segments.ts';
import { isMessagingService } from '../rules/decide-text-account.ts';
import { microsOf, refusalKind, stateOfStatus, type RefusalKind, type TextState } from '../rules/text-state.ts';

export interface TextKeys {
  readonly accountSid: string;
  readonly authToken: string;
}

export interface OutgoingText {
  readonly sender: string;
  readonly to: string;
  readonly body: string;
  /** Where Twilio reports the delivery. Null where Twilio cannot reach this server. */
  readonly callback: string | null;
  /** The text is not delivered later than this. */
  readonly within: Duration;
}

/** A text as Twilio describes it. */
export interface TextRead {
  readonly ref: string;
  readonly state: TextState;
  readonly errorCode: number | null;
  readonly segments: number | null;
  /** Millionths of the currency. Null: not known yet. */
  readonly priceMicros: number | null;
  readonly currency: string | null;
}

export type SendOutcome =
  | { readonly kind: 'accepted'; readonly text: TextRead }
  | { readonly kind: 'refused'; readonly why: RefusalKind; readonly errorCode: number | null }
  /** No answer. The text may be on its way. */
  | { readonly kind: 'unknown' };

export type AccountOutcome =
  | { readonly kind: 'read'; readonly name: string }
  | { readonly kind: 'keys-refused' }
  | { readonly kind: 'away' };

/** Twilio, where texts are sent. No call throws when Twilio refuses or does not answer. */
export interface TextService {
  readAccount(keys: TextKeys): Promise<AccountOutcome>;
  send(keys: TextKeys, text: OutgoingText): Promise<SendOutcome>;
  /** Null when Twilio does not answer or does not know the text. */
  read(keys: TextKeys, ref: string): Promise<TextRead | null>;
  isSigned(
    authToken: string,
    request: { readonly signature: string; readonly url: string; readonly form: ReadonlyMap<string, string> },
  ): Promise<boolean>;
}

/** A mail waits for the answer, with its claim of 90 s. */
const PATIENCE = seconds(15);
/** Twilio's longest validity of a text. */
const LONGEST = seconds(14_400);

/** Twilio's client loads some megabytes of code, so only a process that sends texts or gets reports loads it. */
const library = async () => (await import('twilio')).default;

/** `api`: where Twilio answers. */
export function twilioService(api: string): TextService {
  const clientOf = async ({ accountSid, authToken }: TextKeys): Promise<Twilio> => {
    const twilio = await library();
    const requests = new twilio.RequestClient({ timeout: PATIENCE });
    const send = requests.request.bind(requests);
    requests.request = (options) => send({ ...options, uri: addressAt(api, options.uri) });
    return twilio(accountSid, authToken, { httpClient: requests });
  };
  return {
    async readAccount(keys) {
      try {
        const { friendlyName } = await (await clientOf(keys)).api.v2010.accounts(keys.accountSid).fetch();
        return { kind: 'read', name: friendlyName };
      } catch (error) {
        const status = statusOf(error);
        return status === 401 || status === 403 || status === 404 ? { kind: 'keys-refused' } : { kind: 'away' };
      }
    },
    async send(keys, { sender, to, body, callback, within }) {
      const validityPeriod = Math.max(1, Math.floor(Math.min(within, LONGEST) / seconds(1)));
      const from = isMessagingService(sender) ? { messagingServiceSid: sender } : { from: sender };
      try {
        const client = await clientOf(keys);
        const made = await client.messages.create({ ...from, to, body, validityPeriod, ...(callback && { statusCallback: callback }) });
        const text = textRead(made);
        return { kind: 'accepted', text: { ...text, segments: text.segments ?? segmentsOf(body).count } };
      } catch (error) {
        return outcomeOf(error);
      }
    },
    async read(keys, ref) {
      try {
        return textRead(await (await clientOf(keys)).messages(ref).fetch());
      } catch {
        return null;
      }
    },
    async isSigned(authToken, { signature, url, form }) {
      return (await library()).validateRequest(authToken, signature, url, Object.fromEntries(form));
    },
  };
}

const addressAt = (api: string, uri: string): string => {
  const { pathname, search } = new URL(uri);
  return api.replace(/\/+$/, '') + pathname + search;
};

const statusOf = (error: unknown): number | null => {
  const { status } = error as { status?: unknown };
  return typeof status === 'number' ? status : null;
};

function outcomeOf(error: unknown): SendOutcome {
  const status = statusOf(error);
  // Without a status there was no answer.
  if (status === null || status >= 500) return { kind: 'unknown' };
  const { code } = error as { code?: unknown };
  const errorCode = typeof code === 'number' ? code : null;
  return { kind: 'refused', why: refusalKind({ status, code: errorCode }), errorCode };
}

interface TwilioMessage {
  readonly sid: string;
  readonly status: string;
  readonly errorCode: number | null;
  readonly numSegments: string | null;
  readonly price: string | null;
  readonly priceUnit: string | null;
}

function textRead({ sid, status, errorCode, numSegments, price, priceUnit }: TwilioMessage): TextRead {
  const priceMicros = microsOf(price);
  const segments = Number(numSegments ?? 0);
  return {
    ref: sid,
    state: stateOfStatus(status) ?? 'sent',
    errorCode,
    // A messaging service divides the text later, and reports 0 until then.
    segments: segments > 0 ? segments : null,
    priceMicros: priceUnit === null ? null : priceMicros,
    currency: priceMicros === null ? null : (priceUnit?.toUpperCase() ?? null),
  };
}

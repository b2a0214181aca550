import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { isLiveKey } from './connection.ts';
import { GATEWAY_TITLES, type AccountGateway } from './gateway-name.ts';

/** `gateway`: its title. */
export type KeysRefusal = {
  readonly code: 'public-key-wrong' | 'secret-key-wrong' | 'webhook-secret-missing' | 'modes-differ' | 'test-key' | 'live-key';
  readonly gateway: string;
};

interface TypedKeys {
  readonly publicKey: string | null;
  readonly secretKey: string;
  readonly webhookSecret: string | null;
}

const PUBLIC = /^pk_(test|live)_\w+$/;
/** Restricted keys begin with `rk`. */
const SECRET = /^[sr]k_(test|live)_\w+$/;
const TOKEN = /^(sandbox|live)_[\w-]+$/;

/** Checks keys as far as their text tells, before the gateway is asked. */
export function decideKeys(gateway: AccountGateway, keys: TypedKeys, production: boolean): Decision<null, KeysRefusal> {
  const no = (code: KeysRefusal['code']) => refuse({ code, gateway: GATEWAY_TITLES[gateway] });
  const { publicKey, secretKey, webhookSecret } = keys;
  if (gateway === 'paypal') return publicKey === null ? no('public-key-wrong') : ok(null);
  const isLive = isLiveKey(secretKey);
  if (gateway === 'stripe') {
    if (publicKey === null || !PUBLIC.test(publicKey)) return no('public-key-wrong');
    if (!SECRET.test(secretKey)) return no('secret-key-wrong');
    if (isLive !== isLiveKey(publicKey)) return no('modes-differ');
  } else {
    if (!TOKEN.test(secretKey)) return no('secret-key-wrong');
    if (webhookSecret === null) return no('webhook-secret-missing');
  }
  if (production && !isLive) return no('test-key');
  return !production && isLive ? no('live-key') : ok(null);
}

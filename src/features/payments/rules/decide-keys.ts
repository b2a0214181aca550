import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { isLiveKey } from './connection.ts';
import { GATEWAY_TITLES, type AccountGateway } from './gateway-name.ts';

/** `gateway`: its title. */
export type KeysRefusal = {
  readonly code: 'public-key-wrong' | 'secret-key-wrong' | 'modes-differ' | 'test-key' | 'live-key';
  readonly gateway: string;
};

interface TypedKeys {
  readonly publicKey: string | null;
  readonly secretKey: string;
}

const PUBLIC = /^pk_(test|live)_\w+$/;
/** Restricted keys begin with `rk`. */
const SECRET = /^[sr]k_(test|live)_\w+$/;

/** Checks keys as far as their text tells, before the gateway is asked. */
export function decideKeys(gateway: AccountGateway, keys: TypedKeys, production: boolean): Decision<null, KeysRefusal> {
  const no = (code: KeysRefusal['code']) => refuse({ code, gateway: GATEWAY_TITLES[gateway] });
  if (gateway !== 'stripe') return ok(null);
  if (keys.publicKey === null || !PUBLIC.test(keys.publicKey)) return no('public-key-wrong');
  if (!SECRET.test(keys.secretKey)) return no('secret-key-wrong');
  const isLive = isLiveKey(keys.secretKey);
  if (isLive !== isLiveKey(keys.publicKey)) return no('modes-differ');
  if (production && !isLive) return no('test-key');
  return !production && isLive ? no('live-key') : ok(null);
}

import { jwtVerify } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aSigningKey, signed, startKeyServer, type KeyServer, type SigningKey } from '../../../../../tests/support/firebase.ts';
import { hours, minutes, seconds } from '../../../../kernel/time.ts';
import { keySetAt } from './key-set.ts';

let [old, fresh]: SigningKey[] = [];
let peer: KeyServer;
let now: number;
let keys: ReturnType<typeof keySetAt>;
beforeEach(async () => {
  [old, fresh] = await Promise.all([aSigningKey('old'), aSigningKey('fresh')]);
  peer = await startKeyServer([old!]);
  now = 0;
  keys = keySetAt(peer.url, { monotonic: () => now });
});
afterEach(() => peer.close());

const down = () => (peer.instead = (_, response) => void response.writeHead(500).end());
const up = () => (peer.instead = null);
/** What becomes of a token of this key: it is right, its key is unknown, or nobody can say. */
const check = async (key: SigningKey): Promise<string> => {
  const token = await signed({ sub: 'somebody' }, key);
  return jwtVerify(token, keys).then(
    () => 'right',
    (error: Error & { code?: string }) => error.code ?? error.constructor.name,
  );
};

describe('the keys', () => {
  it('are read once for many who need them at the same time, and kept', async () => {
    expect(await Promise.all([check(old!), check(old!), check(old!)])).toEqual(['right', 'right', 'right']);
    now += minutes(59);
    expect(await check(old!)).toBe('right');
    expect(peer.asked).toBe(1);
  });

  it('are read again after an hour', async () => {
    await check(old!);
    peer.keys = [fresh!];
    now += hours(1) + 1;
    expect(await check(fresh!)).toBe('right');
    expect(await check(old!)).toBe('ERR_JWKS_NO_MATCHING_KEY');
    expect(peer.asked).toBe(2);
  });

  it('are read again for a key that is new, but not by whoever sends unknown ones', async () => {
    await check(old!);
    peer.keys = [old!, fresh!];
    const stranger = await aSigningKey('stranger');
    expect([await check(stranger), await check(stranger), peer.asked]).toEqual(['ERR_JWKS_NO_MATCHING_KEY', 'ERR_JWKS_NO_MATCHING_KEY', 1]);
    now += seconds(30);
    expect([await check(stranger), await check(fresh!), await check(stranger), peer.asked]).toEqual([
      'ERR_JWKS_NO_MATCHING_KEY',
      'right',
      'ERR_JWKS_NO_MATCHING_KEY',
      2,
    ]);
  });

  it('that cannot be read are tried again after five seconds, not at each call', async () => {
    down();
    expect([await check(old!), await check(old!), peer.asked]).toEqual(['KeysUnavailable', 'KeysUnavailable', 1]);
    up();
    now += seconds(5);
    expect(await check(old!)).toBe('right');
  });

  it('that were known count on for a day while the set cannot be read', async () => {
    await check(old!);
    down();
    now += hours(24);
    expect(await check(old!)).toBe('right');
    now += 1;
    expect(await check(old!)).toBe('KeysUnavailable');
    up();
    now += seconds(5);
    expect(await check(old!)).toBe('right');
  });

  it.each<[string, NonNullable<KeyServer['instead']>]>([
    ['no JSON', (_, response) => void response.end('<html>')],
    ['no key set', (_, response) => void response.end('{"keys":"none"}')],
    ['another address', (_, response) => void response.writeHead(302, { location: peer.url }).end()],
    ['nothing: it hangs up', (request) => void request.socket.destroy()],
  ])('are unavailable when their address answers %s', async (_, instead) => {
    peer.instead = instead;
    expect(await check(old!)).toBe('KeysUnavailable');
  });
});

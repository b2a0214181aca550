import { createECDH } from 'node:crypto';
import type { Sign } from '../../../server/secret-box.ts';

/** The pair of keys with which a deployment proves to push services that its notices are its own (VAPID, RFC 8292). */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * The keys follow from SECRET_KEY, so that there is one pair per deployment, which is stored nowhere (docs/decisions/0280). A number is no
 * key if it is larger than the order of the curve, which one in four billion is. Then the next one is used.
 */
export function pushKeys(sign: Sign): PushKeys {
  const curve = createECDH('prime256v1');
  for (let nth = 1; ; nth++) {
    const privateKey = sign(`the private key of web push ${nth}`);
    try {
      curve.setPrivateKey(privateKey, 'base64url');
      return { publicKey: curve.getPublicKey('base64url'), privateKey };
    } catch (error) {
      if (nth === 10) throw error;
    }
  }
}

/** A `.pkpass` file: a zip of the pass, its pictures, their hashes and a signature. */
import { memoised } from '../../../kernel/memoised.ts';
import type { AppleKeys } from './wallet-keys.ts';

/** Loaded at the first pass, because most studios offer none. */
const library = memoised(
  () => import('passkit-generator'),
  () => '',
);

export interface Pictures {
  readonly 'icon.png': Buffer;
  readonly 'icon@2x.png': Buffer;
  readonly 'icon@3x.png': Buffer;
}

export async function signPass(content: Readonly<Record<string, unknown>>, pictures: Pictures, keys: AppleKeys): Promise<Buffer> {
  const { PKPass } = await library(undefined);
  const files = { 'pass.json': Buffer.from(JSON.stringify(content)), ...pictures };
  const pass = new PKPass(files, { signerCert: keys.certificate, signerKey: keys.key, wwdr: keys.issuerCertificate });
  return pass.getAsBuffer();
}

/** Reads a `.pkpass` as a device does: the files of the zip, their hashes in the manifest, and the signature of the manifest. */
import { hash, verify, X509Certificate } from 'node:crypto';

export interface ReadPass {
  readonly files: ReadonlyMap<string, Buffer>;
  /** `pass.json` */
  readonly pass: any;
  /** Whether each file has its hash in the manifest, and nothing else is in it. */
  readonly hashesMatch: boolean;
  /** Whether the manifest is signed with the key of this certificate. */
  isSignedBy(certificate: string): boolean;
}

export function readPkpass(zip: Buffer): ReadPass {
  const files = unzip(zip);
  const manifest = files.get('manifest.json')!;
  const hashes = JSON.parse(manifest.toString()) as Readonly<Record<string, string>>;
  const others = [...files.keys()].filter((name) => name !== 'manifest.json' && name !== 'signature');
  return {
    files,
    pass: JSON.parse(files.get('pass.json')!.toString()),
    hashesMatch:
      others.toSorted().join() === Object.keys(hashes).toSorted().join() &&
      others.every((name) => hash('sha1', files.get(name)!) === hashes[name]),
    isSignedBy: (certificate) => isSigned(manifest, files.get('signature')!, certificate),
  };
}

const LOCAL_FILE = 0x04_03_4b_50;

/** Files that are stored without compression. */
function unzip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  let at = 0;
  while (zip.readUInt32LE(at) === LOCAL_FILE) {
    const [size, nameLength, more] = [zip.readUInt32LE(at + 18), zip.readUInt16LE(at + 26), zip.readUInt16LE(at + 28)];
    const [name, body] = [at + 30, at + 30 + nameLength + more];
    files.set(zip.subarray(name, name + nameLength).toString(), zip.subarray(body, body + size));
    at = body + size;
  }
  return files;
}

interface Node {
  readonly tag: number;
  /** With its tag and length. */
  readonly whole: Buffer;
  readonly inner: Buffer;
}

/** The values of a DER sequence. */
function valuesOf(der: Buffer): Node[] {
  const nodes: Node[] = [];
  let at = 0;
  while (at < der.length) {
    const short = der[at + 1]!;
    const bytes = short < 0x80 ? 0 : short - 0x80;
    const length = bytes === 0 ? short : der.readUIntBE(at + 2, bytes);
    const from = at + 2 + bytes;
    nodes.push({ tag: der[at]!, whole: der.subarray(at, from + length), inner: der.subarray(from, from + length) });
    at = from + length;
  }
  return nodes;
}

const SET = 0x31;

/** PKCS #7, RFC 2315: the signature is over the attributes, which name the hash of the manifest. */
function isSigned(manifest: Buffer, signature: Buffer, certificate: string): boolean {
  const inside = (node: Node | undefined) => valuesOf(node!.inner);
  const [content] = valuesOf(signature);
  const signedData = inside(inside(inside(content)[1])[0]);
  const [signer] = inside(signedData.at(-1));
  const [, , , attributes, , signed] = inside(signer);
  const isOfManifest = attributes!.inner.includes(hash('sha1', manifest, 'buffer'));
  const asSet = Buffer.concat([Buffer.from([SET]), attributes!.whole.subarray(1)]);
  return isOfManifest && verify('sha1', asSet, new X509Certificate(certificate).publicKey, signed!.inner);
}

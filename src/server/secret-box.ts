/**
 * Encrypts secrets in the database, such as a gateway account's keys, with AES-256-GCM. Signs the content of links with HMAC-SHA-256. Both
 * use SECRET_KEY (fixed-points.md).
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

export interface SecretBox {
  /** `about` names the owner of the text. If the sealed text is moved to another row, it cannot be opened. */
  seal(text: string, about: string): string;
  /** Throws when the text was changed, belongs to another owner, or was sealed with another key. */
  open(sealed: string, about: string): string;
  /** 43 URL-safe characters. The same text always gets the same signature, and only the key's holder can make it. */
  readonly sign: Sign;
}

export type Sign = (text: string) => string;

const VERSION = 'v1';
const NONCE = 12;

export function secretBox(secret: string): SecretBox {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, 32));
  const key = keyFor('atelier secrets in the database');
  const signing = keyFor('atelier links in mails');
  return {
    seal(text, about) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [VERSION, ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
    },
    open(sealed, about) {
      const [version, ...parts] = sealed.split('.');
      const [nonce, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'));
      if (version !== VERSION || !nonce || !tag || !text) throw new Error('What is stored here was not sealed by this program.');
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 }).setAAD(Buffer.from(about)).setAuthTag(tag);
      try {
        return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
      } catch {
        throw new Error('A secret in the database cannot be opened: SECRET_KEY is not the one that it was sealed with.');
      }
    },
    sign: (text) => createHmac('sha256', signing).update(text).digest('base64url'),
  };
}

/** Uses SECRET_KEY. Without it, a key is created once and kept in DATA_DIR, beside the embedded database. */
export function openSecretBox({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): SecretBox {
  if (secretKey) return secretBox(secretKey);
  if (dataDir === 'memory') return secretBox(randomBytes(32).toString('hex'));
  const file = join(dataDir, 'secret-key');
  if (!existsSync(file)) writeOnce(file, dataDir);
  return secretBox(readFileSync(file, 'utf8').trim());
}

/** Writes the file completely or not at all. If two processes start together, the first one's key stays. */
function writeOnce(file: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const own = `${file}.${process.pid}`;
  writeFileSync(own, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
  try {
    linkSync(own, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(own);
  }
}

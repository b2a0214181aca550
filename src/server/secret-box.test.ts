import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSecretBox, secretBox } from './secret-box.ts';

const box = secretBox('Zk3vQ8wYt1mRb6XnE0sLp9HcJ4uGd7Fa');

describe('a secret in the database', () => {
  it('is opened unchanged, and has another ciphertext each time', () => {
    const [one, other] = [box.seal('sk_test_1 · ñ', 'studio 1'), box.seal('sk_test_1 · ñ', 'studio 1')];
    expect(one).not.toBe(other);
    for (const sealed of [one, other]) {
      expect(sealed).not.toContain('sk_test');
      expect(box.open(sealed, 'studio 1')).toBe('sk_test_1 · ñ');
    }
  });

  it('cannot be opened when it was changed, for another row, or with another key', () => {
    const sealed = box.seal('sk_test_1', 'studio 1');
    const [version, nonce, tag, text] = sealed.split('.');
    expect(() => box.open(sealed, 'studio 2')).toThrow('SECRET_KEY');
    expect(() => secretBox('another').open(sealed, 'studio 1')).toThrow('SECRET_KEY');
    expect(() => box.open([version, nonce, tag, `${text!.startsWith('A') ? 'B' : 'A'}${text!.slice(1)}`].join('.'), 'studio 1')).toThrow(
      'SECRET_KEY',
    );
    expect(() => box.open('sk_test_1', 'studio 1')).toThrow('not sealed');
  });

  it('gets a key in DATA_DIR, readable by its owner only, when none is set', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'atelier-secret-'));
    try {
      const sealed = openSecretBox({ dataDir, secretKey: undefined }).seal('whsec_1', 'a');
      expect(openSecretBox({ dataDir, secretKey: undefined }).open(sealed, 'a')).toBe('whsec_1');
      const file = join(dataDir, 'secret-key');
      expect([readFileSync(file, 'utf8').trim().length, statSync(file).mode & 0o777]).toEqual([64, 0o600]);
      expect(() => openSecretBox({ dataDir, secretKey: 'given' }).open(sealed, 'a')).toThrow('SECRET_KEY');
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});

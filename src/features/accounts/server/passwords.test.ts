import { describe, expect, it } from 'vitest';
import { isBlocked } from './blocklist.ts';
import { hashPassword, isPassword } from './passwords.ts';

describe('passwords', () => {
  it('are stored as argon2id with at least the OWASP parameters', async () => {
    const [, kind, version, parameters] = (await hashPassword('a long passphrase')).split('$');
    expect([kind, version, parameters]).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1']);
  });

  it('are salted, verified, and told apart', async () => {
    const [one, two] = await Promise.all([hashPassword('studio-demo'), hashPassword('studio-demo')]);
    expect(one).not.toBe(two);
    expect(await isPassword(one, 'studio-demo')).toBe(true);
    expect(await isPassword(one, 'studio-Demo')).toBe(false);
  });

  it('match for each Unicode composition of the same letters', async () => {
    expect(await isPassword(await hashPassword('zo\u00eb-zo\u00eb'), 'zoe\u0308-zoe\u0308')).toBe(true);
  });

  it('with half a character match nobody, because all halves have one hash', async () => {
    const imported = await hashPassword('half \ud800 character');
    for (const secret of ['half \ud800 character', 'half \udfff character', 'half \ufffd'])
      expect(await isPassword(imported, secret)).toBe(false);
    expect(await isPassword(await hashPassword('whole 😀 character'), 'whole 😀 character')).toBe(true);
  });

  it('never match an account without one, or an invalid hash', async () => {
    expect(await isPassword(null, 'studio-demo')).toBe(false);
    expect(await isPassword('', '')).toBe(false);
    expect(await isPassword('no hash at all', 'studio-demo')).toBe(false);
  });

  it('take as long to check without an account as with one', async () => {
    const stored = await hashPassword('studio-demo');
    // Measures CPU time, because wall time depends on other processes of the machine.
    const work = async (hash: string | null) => {
      const before = process.cpuUsage();
      await isPassword(hash, 'wrong password');
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    await work(null);
    let [known, unknown] = [0, 0];
    for (let n = 0; n < 15; n++) {
      known += await work(stored);
      unknown += await work(null);
    }
    expect(unknown / known).toBeGreaterThan(0.5);
    expect(unknown / known).toBeLessThan(2);
  });
});

describe('the block list', () => {
  it.each(['password', 'Password1', ' QWERTY123', '12345678', 'iloveyou', 'letmein123', 'Sunshine1'])('contains %j', (password) =>
    expect(isBlocked(password)).toBe(true),
  );
  it.each(['studio-demo', 'correct horse battery', 'tR4!mbone'])('does not contain %j', (password) =>
    expect(isBlocked(password)).toBe(false),
  );
});

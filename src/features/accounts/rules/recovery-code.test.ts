import { describe, expect, it } from 'vitest';
import { readRecoveryCode, recoveryCodeOf } from './recovery-code.ts';

describe('a recovery code', () => {
  it('is twelve letters that are not mistaken for others', () => {
    expect(recoveryCodeOf(new Uint8Array(16).fill(31))).toBe('zzzz-zzzz-zzzz');
    expect(recoveryCodeOf(Uint8Array.from([0, 1, 10, 18, 32, 33, 42, 50, 255, 254, 253, 252]))).toBe('01aj-01aj-zyxw');
  });

  it.each([
    ['01aj-01aj-zyxw', '01aj-01aj-zyxw'],
    [' OLAJ 0iaj ZYXW ', '01aj-01aj-zyxw'],
    ['01aj01ajzyxw', '01aj-01aj-zyxw'],
    ['01aj-01aj-zyx', null],
    ['01aj-01aj-zyxu', null],
    ['123456', null],
  ])('%s is read as %s', (typed, code) => {
    expect(readRecoveryCode(typed)).toBe(code);
  });
});

import { describe, expect, it } from 'vitest';
import { hostIn } from './host-in.ts';

describe('the host in a typed text', () => {
  it.each([
    ['book.harbor.test', 'book.harbor.test'],
    [' HTTPS://Book.Harbor.test/ ', 'book.harbor.test'],
    ['book.harbor.test./schedule?x=1', 'book.harbor.test'],
    ['münchen.test', 'xn--mnchen-3ya.test'],
    ['', null],
    ['harbor', null],
    ['127.0.0.1', null],
    ['2130706433', null],
    ['0x7f.1', null],
    ['[::1]', null],
    ['book.harbor.test:8443', null],
    ['user@harbor.test', null],
    ['-book.harbor.test', null],
    ['two words.test', null],
    [`${'a'.repeat(64)}.test`, null],
    [`${'a.'.repeat(130)}test`, null],
  ])('%j is %j', (typed, host) => {
    expect(hostIn(typed)).toBe(host);
  });
});

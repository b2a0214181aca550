import { describe, expect, it } from 'vitest';
import { namesOf, socialProvider } from './social.ts';

describe('a provider', () => {
  it.each([
    ['google.com', 'google.com'],
    ['google', 'google.com'],
    ['Apple.com', 'apple.com'],
    [' facebook ', 'facebook.com'],
    ['password', null],
    ['', null],
    ['.com', null],
  ])('called %j is read as %j', (name, provider) => expect(socialProvider(name)).toBe(provider));
});

describe('the names of a new account', () => {
  it.each([
    ['Nora Reed', 'Nora', 'Reed'],
    ['Ana María  de la Cruz', 'Ana María de la', 'Cruz'],
    ['Cher', 'Cher', ''],
    [null, 'nora reed', ''],
    ['Win at casino.test', 'nora reed', ''],
    ['  ', 'nora reed', ''],
    ['Nora\r\nReed\0', 'Nora', 'Reed'],
    ['\ud800', 'nora reed', ''],
    ['N'.repeat(300), 'N'.repeat(100), ''],
    [`${'N'.repeat(99)}😀`, 'N'.repeat(99), ''],
  ])('are taken from %j', (name, firstName, lastName) => expect(namesOf(name, 'nora.reed@mail.test')).toEqual({ firstName, lastName }));
});

import { describe, expect, it } from 'vitest';
import { isPlainName, lastNameOf } from './person-name.ts';

describe('a first name', () => {
  it.each([
    'Ada',
    'María José de la Cruz-Núñez',
    'O’Brien',
    "D'Angelo",
    'J. R. R. Tolkien',
    'St. John',
    'Sammy Davis Jr.',
    'A.J.',
    'Ludwig XIV',
    'Ada (mum)',
    'Ana / Luis',
    'Agent 007',
    '田中 さくら',
    'علی\u200cرضا',
    'श्री\u200dमती',
    'Zoe\u0301',
    '',
  ])('accepts %j', (name) => expect(isPlainName(name)).toBe(true));

  it.each([
    'https://evil.test',
    'Visit evil.test now',
    'www.evil',
    'EVIL.COM',
    't.me/ada',
    'evil\u3002com',
    'evil．com',
    'ｅｖｉｌ.ｃｏｍ',
    'ada@mail.test',
    'ada＠mail',
    'http 10.0.0.1',
    'Call +1 (202) 555-0123',
    '<b>Ada</b>',
    '＜b＞Ada',
    '[click](here)',
    '`Ada`',
    'Ada\u202Egnp',
    'A\u200bda',
    'Ada\0',
    'Ada\r\nBcc: all',
    'A\ud800',
    '\ufeffAda',
  ])('refuses %j', (name) => expect(isPlainName(name)).toBe(false));
});

describe('a last name', () => {
  it.each(['-', '–', '—', '.', '--'])('typed as %j means none', (typed) => expect(lastNameOf(typed)).toBe(''));
  it.each(['Lane', 'de la Cruz-Núñez', 'D.', 'O'])('%j is kept', (typed) => expect(lastNameOf(typed)).toBe(typed));
});

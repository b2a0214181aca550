import { expect, it } from 'vitest';
import { inGsm, segmentsOf } from './segments.ts';

it.each([
  ['an empty text', '', 'gsm-7', 1],
  ['160 plain characters', 'a'.repeat(160), 'gsm-7', 1],
  ['161 plain characters', 'a'.repeat(161), 'gsm-7', 2],
  ['306 plain characters', 'a'.repeat(306), 'gsm-7', 2],
  ['307 plain characters', 'a'.repeat(307), 'gsm-7', 3],
  ['letters of the alphabet with accents', 'ñüéàÑ¿¡', 'gsm-7', 1],
  ['80 characters of two places', '€'.repeat(80), 'gsm-7', 1],
  ['81 characters of two places', '€'.repeat(81), 'gsm-7', 2],
  ['a character of two places at the end of a part', `${'a'.repeat(152)}€${'a'.repeat(152)}`, 'gsm-7', 3],
  ['70 characters of another script', 'я'.repeat(70), 'ucs-2', 1],
  ['71 characters of another script', 'я'.repeat(71), 'ucs-2', 2],
  ['35 signs of two places', '🧘'.repeat(35), 'ucs-2', 1],
  ['a sign of two places at the end of a part', `${'я'.repeat(66)}🧘${'я'.repeat(66)}`, 'ucs-2', 3],
] as const)('%s', (_, text, encoding, count) => {
  expect(segmentsOf(text)).toEqual({ encoding, count });
});

it.each([
  ['quotes and dashes become plain', '“It’s on” – come…', '"It\'s on" - come...'],
  ['accents that the alphabet lacks are left out', 'Tu plaza está aquí, señor Núñez', 'Tu plaza esta aqui, señor Nuñez'],
  ['no-break spaces become spaces', '7:00\u202Fpm', '7:00 pm'],
  ['another script stays, with its quotes', 'Йога – «сегодня»', 'Йога – «сегодня»'],
] as const)('%s', (_, text, plain) => {
  expect(inGsm(text)).toBe(plain);
});

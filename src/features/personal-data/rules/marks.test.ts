import { expect, it } from 'vitest';
import { patternOf } from './marks.ts';

const ANA = { firstName: 'Ana', lastName: "O'Hara (jr.)", emails: ['ana+1@mail.test'], phones: ['+1 310 555 0199'] };
const found = (text: string) => new RegExp(patternOf(ANA)!, 'i').test(text);

it.each([
  ["I teach for ANA  O'Hara (jr.) today", true],
  ["O'Hara (jr.), Ana", true],
  ['write to Ana+1@mail.test', true],
  ['call 310-555-0199', true],
  ['call (310) 555 0199', true],
  ['Ana brings a mat', false],
  ['ana1@mail.test', false],
  ['room 555 0199', false],
])('%s: %s', (text, isNamed) => expect(found(text)).toBe(isNamed));

it('names nobody by a first name alone', () =>
  expect(patternOf({ firstName: 'Ana', lastName: '-', emails: [], phones: ['12345'] })).toBeNull());

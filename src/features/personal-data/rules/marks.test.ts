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
  ["O'Hara (jr.)Ana", false],
  ["write to Diana O'Hara (jr.)", false],
  ['write to joana+1@mail.test', false],
  ['ana+1@mail.test.au', false],
  ['mail ana+1@mail.test.', true],
  ['order 7713105550199001', false],
])('%s: %s', (text, isNamed) => expect(found(text)).toBe(isNamed));

it('finds only whole words', () => {
  const ann = new RegExp(patternOf({ firstName: 'Ann', lastName: 'Lee', emails: ['ann@x.test'], phones: [] })!, 'i');
  expect(['Leeanne likes it', 'Leeann', 'joann lee', 'joann@x.test', 'ann lees'].filter((text) => ann.test(text))).toEqual([]);
});

it('names nobody by a first name alone', () =>
  expect(patternOf({ firstName: 'Ana', lastName: '-', emails: [], phones: ['12345'] })).toBeNull());

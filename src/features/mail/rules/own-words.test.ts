import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_WORDS, unknownVariables, withOwnWords, wordsFor } from './own-words.ts';

const LETTER = { subject: 'Reminder: Flow', paragraphs: ['Flow begins tomorrow.'] };
const VALUES = { name: 'Ada', class: 'Flow', teacher: '' };
const withWords = (subject: string, paragraph: string) => withOwnWords(LETTER, { subject, paragraph }, VALUES);

describe('own words of a mail', () => {
  it('leave our mail as it is when they are empty', () => {
    expect(withWords('', '')).toEqual(LETTER);
    expect(withWords('  ', ' \n ')).toEqual(LETTER);
  });

  it('replace the subject, and stand after our sentences, a line each', () => {
    expect(withWords('See you, {name}', 'Bring a towel to {class}.\n\nWarmly')).toEqual({
      subject: 'See you, Ada',
      paragraphs: ['Flow begins tomorrow.', 'Bring a towel to Flow.', 'Warmly'],
    });
  });

  it.each([
    ['With {teacher}.', 'With.'],
    ['Hello {teacher} , welcome', 'Hello, welcome'],
    ['{name} {teacher} {class}', 'Ada Flow'],
  ])('have no gap where a value is missing: %s', (typed, shown) => {
    expect(withWords('', typed).paragraphs.at(-1)).toBe(shown);
  });

  it('do not read the text of a value as a variable', () => {
    expect(withOwnWords(LETTER, { subject: '{name}', paragraph: '' }, { name: '{class}', class: 'Flow' }).subject).toBe('{class}');
  });

  it('never keep braces of a known variable, and never lose our sentences', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('{name}', '{class}'), (text, variable) => {
        const { paragraphs } = withWords('', `${text.replaceAll(/[{}]/g, '')} ${variable}`);
        expect(paragraphs[0]).toBe(LETTER.paragraphs[0]);
        expect(paragraphs.join('\n')).not.toContain(variable);
      }),
    );
  });
});

it.each([
  ['Hello {name}', []],
  ['{nme} and {}', ['nme', '']],
  ['a { b } c', [' b ']],
  ['no braces', []],
])('unknown variables of "%s": %j', (text, unknown) => {
  expect(unknownVariables(text, ['name'])).toEqual(unknown);
});

describe('the words of a kind of mail', () => {
  const off = { subject: 'Mine', paragraph: '', isOff: true };

  it.each([
    ['class-reminder', off],
    // Customers need it, so it goes.
    ['receipt', { ...off, isOff: false }],
    // It logs somebody in.
    ['log-in-code', NO_WORDS],
    ['toString', NO_WORDS],
  ])('of %s', (kind, words) => {
    expect(wordsFor(kind, { [kind]: off })).toEqual(words);
  });

  it('are ours without own ones', () => {
    expect(wordsFor('class-reminder', {})).toBe(NO_WORDS);
  });
});

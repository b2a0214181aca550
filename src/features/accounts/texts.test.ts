import { expect, it } from 'vitest';
import { wordsOf } from '../../wire/texts.ts';
import { someDates } from '../../../tests/builders/dates.ts';
import { accountsRefusals } from './texts.ts';

it.each([
  { refusal: { code: 'wrong-credentials' }, words: { status: 401, message: 'Email or password not correct' } },
  {
    refusal: { code: 'too-many-attempts', seconds: 1 },
    words: { status: 429, message: 'Too many attempts. Please try again in 1 second.' },
  },
  {
    refusal: { code: 'too-many-attempts', seconds: 90 },
    words: { status: 429, message: 'Too many attempts. Please try again in 90 seconds.' },
  },
  {
    refusal: { code: 'too-many-attempts', seconds: 841 },
    words: { status: 429, message: 'Too many attempts. Please try again in 15 minutes.' },
  },
  {
    refusal: { code: 'reset-link-ended' },
    words: { status: 422, field: 'token', message: 'This link is no longer valid. Please ask for a new one.' },
  },
] as const)('$refusal reads "$words.message"', ({ refusal, words }) =>
  expect(wordsOf(accountsRefusals(), refusal, someDates())).toMatchObject(words),
);

import { expect, it } from 'vitest';
import { decideOwnWords } from './decide-own-words.ts';
import { NO_WORDS } from './own-words.ts';

const onReceipts = (code: string) => ({ code, variable: 'class', known: ['name', 'studio'] });

it.each([
  ['class-reminder', { paragraph: 'Hello {name}, {class} at {time} with {teacher}, {place}, {date}.' }, null],
  ['class-reminder', { isOff: true }, null],
  ['class-reminder', { subject: '{Class}' }, { code: 'subject-variable', variable: 'Class' }],
  ['receipt', { paragraph: '{class}' }, onReceipts('paragraph-variable')],
  ['receipt', { subject: '{class}' }, onReceipts('subject-variable')],
  ['receipt', { isOff: true }, { code: 'mail-stays-on' }],
  ['appointment-booked', { subject: '{service}' }, null],
  ['class-cancelled', { isOff: true }, { code: 'mail-stays-on' }],
] as const)('%s with %j', (kind, words, refusal) => {
  const decided = decideOwnWords(kind, { ...NO_WORDS, ...words });
  expect(decided).toMatchObject(refusal === null ? { ok: true } : { ok: false, refusal });
});

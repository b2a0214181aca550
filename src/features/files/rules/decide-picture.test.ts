import { describe, expect, it } from 'vitest';
import { filesRefusals } from '../texts.ts';
import { wordsOf } from '../../../wire/texts.ts';
import { someDates } from '../../../../tests/builders/dates.ts';
import { decideFile, decideSize, looksLikePicture, MOST_BYTES } from './decide-picture.ts';

const bytes = (...parts: (string | number)[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'number' ? [part] : Array.from(part, (one) => one.codePointAt(0)!))));

describe('an uploaded file', () => {
  it.each([
    { what: 'a JPEG', file: bytes(0xff, 0xd8, 0xff, 0xe0), is: true },
    { what: 'a PNG', file: bytes(0x89, 'PNG\r\n', 0x1a, '\n'), is: true },
    { what: 'a WebP', file: bytes('RIFF', 1, 2, 3, 4, 'WEBPVP8 '), is: true },
    { what: 'a sound', file: bytes('RIFF', 1, 2, 3, 4, 'WAVEfmt '), is: false },
    { what: 'a GIF', file: bytes('GIF89a'), is: true },
    { what: 'a drawing', file: bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), is: false },
    { what: 'a page', file: bytes('<!doctype html><script>'), is: false },
    { what: 'a page behind the first bytes of a picture', file: bytes(0xff, 0xd8, '<html>'), is: false },
    { what: 'nothing', file: bytes(), is: false },
  ])('that is $what is recognised as an allowed picture: $is', ({ file, is }) => expect(looksLikePicture(file)).toBe(is));

  it.each([
    { what: 'the biggest', size: MOST_BYTES, looksRight: true, gives: 'decode' },
    { what: 'one byte too long', size: MOST_BYTES + 1, looksRight: true, gives: 'The picture is too big. At most 5 MB can be uploaded.' },
    { what: 'empty', size: 0, looksRight: true, gives: 'Please choose a picture.' },
    { what: 'something else', size: 9, looksRight: false, gives: 'Please choose a JPEG, PNG, WebP or GIF picture.' },
  ])('that is $what', ({ gives, ...file }) => {
    const decision = decideFile(file);
    expect(decision.ok ? decision.value : wordsOf(filesRefusals(), decision.refusal, someDates()).message).toBe(gives);
  });
});

it.each([
  { width: 10_000, height: 5000, gives: true },
  { width: 10_000, height: 5001, gives: false },
  { width: 65_535, height: 65_535, gives: false },
  { width: 12_000, height: 4166, gives: true },
  { width: 12_001, height: 1, gives: false },
  { width: 1, height: 12_001, gives: false },
  { width: 5000, height: 5000, channels: 4, depth: 2, gives: true },
  { width: 5001, height: 5000, channels: 4, depth: 2, gives: false },
])('$width × $height pixels, $channels channels of $depth bytes, are accepted: $gives', ({ gives, channels = 4, depth = 1, ...size }) =>
  expect(decideSize({ ...size, channels, depth }).ok).toBe(gives),
);

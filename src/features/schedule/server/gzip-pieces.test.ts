import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checksumOf, deflatedPiece, gzipOf, storedPiece } from './gzip-pieces.ts';

const join = (pieces: readonly Buffer[], checksum: number, length: number): Buffer => Buffer.concat(gzipOf(pieces, checksum, length));

describe('a gzip file built from pieces', () => {
  it('decompresses to its input, for any pieces', () => {
    const pieces = fc.array(fc.tuple(fc.string({ unit: 'binary', maxLength: 400 }), fc.boolean()), { maxLength: 8 });
    fc.assert(
      fc.property(pieces, fc.string(), (given, end) => {
        const last = Buffer.from(end);
        const texts = given.map(([text]) => Buffer.from(text));
        const whole = Buffer.concat([...texts, last]);
        const packed = given.map(([, isStored], nth) => (isStored ? storedPiece(texts[nth]!, false) : deflatedPiece(texts[nth]!)));
        const file = join([...packed, storedPiece(last, true)], checksumOf(whole), whole.length);
        expect(gunzipSync(file).equals(whole)).toBe(true);
      }),
    );
  });

  it('stores input that is longer than a block', () => {
    const long = Buffer.alloc(200_000, 'abc');
    expect(gunzipSync(join([storedPiece(long, true)], checksumOf(long), long.length)).equals(long)).toBe(true);
  });

  it('combines checksums piece by piece', () => {
    const [one, two] = [Buffer.from('one piece '), Buffer.from('and another')];
    expect(checksumOf(two, checksumOf(one))).toBe(checksumOf(Buffer.concat([one, two])));
  });

  it('is refused by gunzip with a wrong checksum', () => {
    const text = Buffer.from('said');
    expect(() => gunzipSync(join([storedPiece(text, true)], checksumOf(Buffer.from('meant')), text.length))).toThrow(/data check/);
  });
});

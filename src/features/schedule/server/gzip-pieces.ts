/**
 * A gzip file built from pieces that are compressed in advance. A DEFLATE stream can be cut where a flush ended on a whole byte, if the
 * next piece refers to nothing before the cut. So the common part of a reply is compressed once, and the caller's few bytes are stored
 * uncompressed beside it (RFC 1951 §3.2.4, RFC 1952).
 */
import { constants, crc32, deflateRawSync } from 'node:zlib';

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const STORED_AT_MOST = 0xff_ff;
const LEVEL = 5;

/** Compresses a piece that others follow. Copies the result, because zlib returns a view of a 16 KB chunk. */
export const deflatedPiece = (bytes: Buffer): Buffer =>
  Buffer.from(deflateRawSync(bytes, { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH }));

/** An uncompressed piece, for content that is too small to compress. */
export function storedPiece(bytes: Buffer, isLast: boolean): Buffer {
  const blocks: Buffer[] = [];
  for (let from = 0; from < bytes.length || from === 0; from += STORED_AT_MOST) {
    const part = bytes.subarray(from, from + STORED_AT_MOST);
    const head = Buffer.alloc(5);
    head.writeUInt8(isLast && from + part.length >= bytes.length ? 1 : 0, 0);
    head.writeUInt16LE(part.length, 1);
    head.writeUInt16LE(part.length ^ STORED_AT_MOST, 3);
    blocks.push(head, part);
  }
  return Buffer.concat(blocks);
}

/** The file's parts, not yet joined. The last piece must be a final block. `checksum` and `length` describe the unpacked content. */
export function gzipOf(pieces: readonly Buffer[], checksum: number, length: number): Buffer[] {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(checksum, 0);
  trailer.writeUInt32LE(length, 4);
  return [HEADER, ...pieces, trailer];
}

/** CRC-32 of bytes that continue earlier ones. `before`: their checksum. */
export const checksumOf = (bytes: Buffer, before = 0): number => crc32(bytes, before);

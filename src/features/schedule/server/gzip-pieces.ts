/**
 * A gzip file put together from pieces that were compressed before. A DEFLATE stream may be cut wherever a flush ended on a whole byte, and
 * what stands between two cuts refers to nothing before it; so the part of a reply that everybody gets is compressed once, and the few
 * bytes that are somebody's own are stored beside it (RFC 1951 §3.2.4, RFC 1952).
 */
import { constants, crc32, deflateRawSync } from 'node:zlib';

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const STORED_AT_MOST = 0xff_ff;
const LEVEL = 5;

/** Compresses a piece that others will stand after. Copied, since zlib answers a view of a chunk of 16 KB. */
export const deflatedPiece = (bytes: Buffer): Buffer =>
  Buffer.from(deflateRawSync(bytes, { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH }));

/** A piece that is not worth compressing. */
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

/** The file, not yet joined: pieces in order, the last of them a last block, with the checksum and length of what they unpack to. */
export function gzipOf(pieces: readonly Buffer[], checksum: number, length: number): Buffer[] {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(checksum, 0);
  trailer.writeUInt32LE(length, 4);
  return [HEADER, ...pieces, trailer];
}

/** The checksum of bytes that follow on others. */
export const checksumOf = (bytes: Buffer, before = 0): number => crc32(bytes, before);

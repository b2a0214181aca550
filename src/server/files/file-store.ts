import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config, S3Settings } from '../config.ts';

export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such file. */
  read(key: string): Promise<Uint8Array | null>;
  /** Idempotent. */
  drop(key: string): Promise<void>;
  /** Removes the temporary folder of an in-memory database. */
  close(): Promise<void>;
}

/** Stores files in S3 when a bucket is set, otherwise in DATA_DIR. With an in-memory database the files are temporary. */
export async function openFileStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<FileStore> {
  if (s3) return storeOn(await s3Disk(s3), () => Promise.resolve());
  const passing = dataDir === 'memory';
  const folder = passing ? await mkdtemp(join(tmpdir(), 'atelier-files-')) : resolve(dataDir, 'files');
  const location = pathToFileURL(`${folder}/`);
  const close = () => (passing ? rm(folder, { recursive: true, force: true }) : Promise.resolve());
  return storeOn(new Disk(new FSDriver({ location, visibility: 'private' })), close);
}

const storeOn = (disk: Disk, close: () => Promise<void>): FileStore => ({
  put: (key, bytes) => disk.put(key, bytes),
  read: async (key) => {
    try {
      return await disk.getBytes(key);
    } catch (error) {
      if (isMissing((error as Error).cause)) return null;
      throw error;
    }
  },
  drop: (key) => disk.delete(key),
  close,
});

const isMissing = (cause: unknown): boolean => {
  const { code, name } = (cause ?? {}) as { code?: string; name?: string };
  return code === 'ENOENT' || name === 'NoSuchKey' || name === 'NotFound';
};

/** Imported on demand, because the library is large. Its files are private; the server serves them. */
async function s3Disk({ bucket, region, endpoint, accessKey, secretKey }: S3Settings): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({
      bucket,
      region,
      credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
      // Services other than Amazon's address buckets by path and do not support its newer checksums.
      ...(endpoint && { endpoint, forcePathStyle: true }),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      supportsACL: false,
      visibility: 'private',
    }),
  );
}

import { browser, createCaller } from '../../../web/lib/api.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { removeImage, uploadImage } from '../contract/files.contract.ts';

/** Sends a picture as a form, which no JSON can carry; else a call as any other. */
export function upload(file: File): Promise<ReplyOf<typeof uploadImage>> {
  const form = new FormData();
  form.append('file', file);
  const call = createCaller({ ...browser, fetch: (url, request) => fetch(url, { ...request, body: form }) });
  return call(uploadImage, {});
}

export const remove = (): Promise<ReplyOf<typeof removeImage>> => createCaller(browser)(removeImage, {});

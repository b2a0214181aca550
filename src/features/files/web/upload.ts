import { browser, createCaller, type How } from '../../../web/lib/api.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { removeImage, uploadImage } from '../contract/files.contract.ts';

/** Sends a picture as a form, which no JSON can carry; else a call as any other. Of a customer it is the face, of staff one for a letter. */
export function upload(file: File, how: Pick<How, 'as'> = {}): Promise<ReplyOf<typeof uploadImage>> {
  const form = new FormData();
  form.append('file', file);
  const call = createCaller({ ...browser, fetch: (url, request) => fetch(url, { ...request, body: form }) });
  return call(uploadImage, { query: {} }, how);
}

export const remove = (): Promise<ReplyOf<typeof removeImage>> => createCaller(browser)(removeImage, {});

import { browser, createCaller, type How } from '../../../../web/lib/api.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { removeImage, uploadImage } from '../../contract/files.contract.ts';

/**
 * Uploads a picture as a form, because JSON cannot carry a file. Otherwise a normal call. A customer uploads a profile picture, staff a
 * picture for a bulk email.
 */
export function upload(file: File, how: Pick<How, 'as'> = {}): Promise<ReplyOf<typeof uploadImage>> {
  const form = new FormData();
  form.append('file', file);
  const call = createCaller({ ...browser, fetch: (url, request) => fetch(url, { ...request, body: form }) });
  return call(uploadImage, { query: {} }, how);
}

export const remove = (): Promise<ReplyOf<typeof removeImage>> => createCaller(browser)(removeImage, {});

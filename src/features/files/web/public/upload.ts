import { browser, createCaller, type How } from '../../../../web/lib/api.ts';
import type { QueryOf, ReplyOf } from '../../../../wire/endpoint.ts';
import { removeImage, uploadImage } from '../../contract/files.contract.ts';

/** The person who uploads, and the kind of picture where the person does not decide it. */
export type Kind = Pick<How, 'as'> & { readonly query?: QueryOf<typeof uploadImage> };

/**
 * Uploads a picture as a form, because JSON cannot carry a file. Otherwise a normal call. A customer uploads a profile picture, staff a
 * picture for a bulk email.
 */
export function upload(file: File, { query = {}, ...how }: Kind = {}): Promise<ReplyOf<typeof uploadImage>> {
  const form = new FormData();
  form.append('file', file);
  const call = createCaller({ ...browser, fetch: (url, request) => fetch(url, { ...request, body: form }) });
  return call(uploadImage, { query }, how);
}

export const remove = ({ as }: Kind = {}): Promise<ReplyOf<typeof removeImage>> =>
  createCaller(browser)(removeImage, {}, as === undefined ? {} : { as });

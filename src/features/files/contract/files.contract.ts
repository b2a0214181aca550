/** Pictures that people give (spec 1 §7, spec 3 §7). */
import * as z from 'zod/mini';
import { Done, endpoint } from '../../../wire/endpoint.ts';

/** The form of an upload: `multipart/form-data` with one file. Read by its route, as a stream. */
export const UploadForm = z.object({ file: z.file() });

/**
 * Whose picture it becomes follows from who asks: a customer's own face, or the logo of the studio for staff who manage it. It takes the
 * place of the one before at once.
 */
export const uploadImage = endpoint({
  method: 'POST',
  path: '/upload/image',
  who: 'person',
  summary: 'Takes a picture: the face of the customer who asks, or the logo of the studio from staff who manage it',
  /** `url` is a path of this server: `/files/…`. */
  reply: z.object({ success: z.boolean(), message: z.string(), url: z.string() }),
});

export const removeImage = endpoint({
  method: 'DELETE',
  path: '/upload/image',
  who: 'person',
  summary: 'Removes the picture that an upload of the same person would replace',
  reply: Done,
});

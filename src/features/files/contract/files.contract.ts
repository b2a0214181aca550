/** Uploads of pictures (spec 1 §7, spec 3 §7). */
import * as z from 'zod/mini';
import { Done, endpoint } from '../../../wire/endpoint.ts';

/** The form of an upload: `multipart/form-data` with one file. Its route reads it as a stream. */
export const UploadForm = z.object({ file: z.file() });

/**
 * The caller decides the kind of picture. A customer uploads their profile picture. Staff upload a picture for a bulk email or, with
 * `as=logo` and the ability to manage the studio, the logo. A profile picture or logo replaces the previous one at once.
 */
export const uploadImage = endpoint({
  method: 'POST',
  path: '/upload/image',
  who: 'person',
  summary: 'Takes a picture: the face of the customer who asks, one for a letter from staff, or the logo from staff who manage the studio',
  query: z.object({ as: z.optional(z.literal('logo')) }),
  /** `url` is a path of this server: `/files/…`. */
  reply: z.object({ success: z.boolean(), message: z.string(), url: z.string() }),
});

export const removeImage = endpoint({
  method: 'DELETE',
  path: '/upload/image',
  who: 'person',
  summary: 'Removes the face of the customer who asks, or the logo of the studio for staff who manage it',
  reply: Done,
});

import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { MOST_BYTES, type PictureRefusal } from '../rules/decide-picture.ts';

/** The limits of an upload's form: one file, and a few ignored fields. */
export const UPLOAD_LIMITS = { files: 1, fileSize: MOST_BYTES, fields: 5, fieldSize: 1024, parts: 6, headerPairs: 20 };

export type UploadPart =
  | { readonly type: 'field' }
  | { readonly type: 'file'; readonly fieldname: string; toBuffer(): Promise<Uint8Array>; readonly file: { resume(): unknown } };

/** Reads the form's one file into memory. Refuses a wrong form. Reading stops at the limit, however much is still to come. */
export async function readUpload(parts: AsyncIterable<UploadPart>): Promise<Decision<Uint8Array, PictureRefusal>> {
  let found: Uint8Array | null = null;
  try {
    for await (const part of parts) {
      if (part.type !== 'file') continue;
      if (part.fieldname === 'file') found = await part.toBuffer();
      else part.file.resume();
    }
  } catch (error) {
    return refuse(refusalOf((error as { code?: string }).code));
  }
  return found ? ok(found) : refuse({ code: 'no-picture' });
}

function refusalOf(code: string | undefined): PictureRefusal {
  if (code === 'FST_REQ_FILE_TOO_LARGE') return { code: 'picture-too-big', most: MOST_BYTES };
  if (code === 'FST_FILES_LIMIT') return { code: 'several-pictures' };
  // The form is incomplete, or not a form.
  return { code: 'broken-picture' };
}

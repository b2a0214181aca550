import { useState } from 'react';
import { ApiError, isApiError } from '../../../../web/lib/api-error.ts';
import { toast } from '../../../../web/ui/toast.tsx';
import { words } from '../../../../web/texts.ts';
import { decideFile } from '../../rules/decide-picture.ts';
import { pictureTexts } from '../../texts.ts';
import { remove, upload, type Kind } from '../public/upload.ts';

type Work = 'none' | 'uploading' | 'removing';

/** A preview of a file before the upload. Null when the browser cannot read it. */
const previewOf = (file: File): Promise<string | null> =>
  new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(typeof reader.result === 'string' ? reader.result : null);
    reader.onerror = () => done(null);
    reader.readAsDataURL(file);
  });

/** The studio's logo, from staff who manage it. */
export const LOGO: Kind = { as: 'staff', query: { as: 'logo' } };

/** Uploads or removes one picture at a time, with the messages about it. The preview stays until `onChanged` has ended. */
export function usePicture(onChanged: () => Promise<unknown>, kind: Kind = {}) {
  const [work, setWork] = useState<Work>('none');
  const [preview, setPreview] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  const during = async (doingWhat: Work, doing: () => Promise<{ message: string }>) => {
    if (work !== 'none') return;
    setWork(doingWhat);
    setFault(null);
    try {
      const { message } = await doing();
      await onChanged();
      toast(message);
    } catch (thrown) {
      const error = isApiError(thrown) ? thrown : new ApiError(0, words.unexpected);
      // Spec 1 §8: the error of the file, or the message.
      setFault(error.errors['file']?.[0] ?? error.message);
    }
    setPreview(null);
    setWork('none');
  };

  return {
    work,
    preview,
    fault,
    choose: (file: File) => {
      // The browser checks the size only, which saves the upload. The server checks the type.
      const decision = decideFile({ size: file.size, looksRight: true });
      if (!decision.ok && decision.refusal.code === 'picture-too-big') return setFault(pictureTexts().tooBig(decision.refusal.most));
      void during('uploading', async () => {
        setPreview(await previewOf(file));
        return upload(file, kind);
      });
    },
    remove: () => void during('removing', () => remove(kind)),
  };
}

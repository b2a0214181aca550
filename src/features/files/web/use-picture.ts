import { useState } from 'react';
import { ApiError, isApiError } from '../../../web/lib/api-error.ts';
import { toast } from '../../../web/ui/toast.tsx';
import { words } from '../../../web/texts.ts';
import { decideFile } from '../rules/picture.ts';
import { pictureTexts } from '../texts.ts';
import { remove, upload } from './upload.ts';

type Work = 'none' | 'uploading' | 'removing';

/** What a browser shows of a file before it is sent; null where it cannot be read. */
const previewOf = (file: File): Promise<string | null> =>
  new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(typeof reader.result === 'string' ? reader.result : null);
    reader.onerror = () => done(null);
    reader.readAsDataURL(file);
  });

/** One picture that is given or taken away, at once: one at a time, and what is said about it. `onChanged` ends before the preview does. */
export function usePicture(onChanged: () => Promise<unknown>) {
  const [work, setWork] = useState<Work>('none');
  const [preview, setPreview] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  const during = async (kind: Work, doing: () => Promise<{ message: string }>) => {
    if (work !== 'none') return;
    setWork(kind);
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
      // What it is, the server finds out; what is too big need not be sent.
      const decision = decideFile({ size: file.size, looksRight: true });
      if (!decision.ok && decision.refusal.code === 'picture-too-big') return setFault(pictureTexts().tooBig(decision.refusal.most));
      void during('uploading', async () => {
        setPreview(await previewOf(file));
        return upload(file);
      });
    },
    remove: () => void during('removing', remove),
  };
}

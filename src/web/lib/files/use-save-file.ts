import { useState } from 'react';
import { words } from '../../texts.ts';
import { ApiError, isApiError } from '../api-error.ts';

/** Time for the browser to fetch the file. */
const KEPT_MS = 10_000;

/** Offers a file as a download. */
export function saveFile({ filename, content_type: type, content }: { filename: string; content_type: string; content: string }): void {
  const href = URL.createObjectURL(new Blob([content], { type }));
  const anchor = Object.assign(document.createElement('a'), { href, download: filename });
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
}

/** Downloads a file that the server creates, such as a calendar entry. `ask` calls the server. */
export function useSaveFile(ask: () => Promise<Parameters<typeof saveFile>[0]>) {
  const [isWorking, setWorking] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  const download = async () => {
    setWorking(true);
    setError(null);
    try {
      saveFile(await ask());
    } catch (thrown) {
      setError(isApiError(thrown) ? thrown : new ApiError(0, words.unexpected));
    } finally {
      setWorking(false);
    }
  };
  return { download, isWorking, error };
}

import { minutes } from '../../../kernel/time.ts';
import type { Endpoint } from '../../../wire/endpoint.ts';
import { browser, createCaller } from '../api.ts';

const KEPT_FOR = minutes(1);

/**
 * Downloads the file of an operation whose reply is a file. It is kept as a blob, and only its name goes through the caller's JSON decoding.
 * Throws an `ApiError` when the server refuses.
 */
export async function exportFile<E extends Endpoint>(endpoint: E, ask: object): Promise<void> {
  let file = new Blob();
  const call = createCaller({
    ...browser,
    fetch: async (...request) => {
      const answer = await fetch(...request);
      if (!answer.ok) return answer;
      file = await answer.blob();
      const [, name = 'file.csv'] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
      return Response.json({ name, text: '' });
    },
  });
  const { name } = (await call(endpoint, ask as never)) as { readonly name: string };
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers read the link with a delay.
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_FOR);
}

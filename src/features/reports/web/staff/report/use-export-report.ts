import { useMutation } from '@tanstack/react-query';
import { browser, createCaller } from '../../../../../web/lib/api.ts';
import { minutes } from '../../../../../kernel/time.ts';
import { exportReport, type ReportQuery } from '../../../contract/reports.contract.ts';

const KEPT_FOR = minutes(1);

export const useExportReport = () => useMutation({ mutationFn: (query: ReportQuery) => exportFile(query) });

/** The reply is a file, not JSON. It is kept as a blob, and only its name goes through the caller's JSON decoding. */
async function exportFile(query: ReportQuery): Promise<void> {
  let file = new Blob();
  const call = createCaller({
    ...browser,
    fetch: async (...request) => {
      const answer = await fetch(...request);
      if (!answer.ok) return answer;
      file = await answer.blob();
      const [, name = 'report.csv'] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
      return Response.json({ name, text: '' });
    },
  });
  const { name } = await call(exportReport, { query });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers read the link with a delay.
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_FOR);
}

import { useMutation } from '@tanstack/react-query';
import { browser, createCaller } from '../../../../web/lib/api.ts';
import { minutes } from '../../../../kernel/time.ts';
import { exportReport, type ReportQuery } from '../../contract/reports.contract.ts';

const KEPT_FOR = minutes(1);

/** Fetches the file of the report and keeps it in the folder for downloads. */
export const useExportReport = () => useMutation({ mutationFn: (query: ReportQuery) => exportFile(query) });

/** The answer is the file itself and no JSON, so that it is kept as it came and only its name is handed on. */
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
  // Some browsers begin to read it a little later.
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_FOR);
}

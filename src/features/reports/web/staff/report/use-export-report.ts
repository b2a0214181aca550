import { useMutation } from '@tanstack/react-query';
import { exportFile } from '../../../../../web/lib/files/export-file.ts';
import { exportReport, type ReportQuery } from '../../../contract/reports.contract.ts';

export const useExportReport = () => useMutation({ mutationFn: (query: ReportQuery) => exportFile(exportReport, { query }) });

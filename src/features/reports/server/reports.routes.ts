import { operation } from '../../../server/http/operation.ts';
import * as visits from '../contract/partner-visits.contract.ts';
import * as contract from '../contract/reports.contract.ts';
import { reportTexts } from '../texts.ts';
import { exportReport } from './export-report.ts';
import { listReport } from './list-report.ts';
import { exportPartnerVisits, listPartnerVisits } from './partner-visits.ts';

export const reportOperations = [
  operation(contract.listReport, listReport, (language) => reportTexts(language).refusals),
  operation(contract.exportReport, exportReport, (language) => reportTexts(language).refusals),
  operation(visits.listPartnerVisits, listPartnerVisits),
  operation(visits.exportPartnerVisits, exportPartnerVisits),
];

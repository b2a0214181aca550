/** Words of the visits that partners pay for, on the page and in its file. */
import { catalogue } from '../../wire/texts.ts';
import type { VisitState } from './rules/partner-visit.ts';

export const partnerVisitsTexts = catalogue('partnerVisitsTexts', {
  title: 'Partner visits',
  lead: 'Visits that a partner such as Urban Sports Club pays for. They take no credit and make no order.',
  month: 'Month',
  partner: 'Partner',
  everyPartner: 'All partners',
  export: 'Save as a file',
  edit: 'Edit partners',
  noPartners: 'No partners yet',
  noPartnersBody: 'Add the company that sends you visitors. Then choose it when you book somebody in.',
  addPartner: 'Add a partner',
  none: 'No visits in this month',
  noneBody: 'Choose the partner when you book somebody in at the roster.',
  more: 'These are the first 500 visits. The file has all of them.',
  owed: (amount: string) => `${amount} for the people who came`,
  withoutAmount: (count: number) => (count === 1 ? '1 visit has no amount' : `${count} visits have no amount`),
  count: {
    present: (count: number) => `${count} came`,
    'no-show': (count: number) => (count === 1 ? '1 no-show' : `${count} no-shows`),
    'late-cancelled': (count: number) => `${count} cancelled late`,
    cancelled: (count: number) => `${count} cancelled`,
    open: (count: number) => `${count} not marked yet`,
  } satisfies Record<VisitState, (count: number) => string>,
  states: {
    present: 'Present',
    'no-show': 'No-show',
    'late-cancelled': 'Cancelled late',
    cancelled: 'Cancelled',
    open: 'Not marked yet',
  } satisfies Record<VisitState, string>,
  correct: 'Correct',
  correctOf: (name: string) => `Correct the visit of ${name}`,
  fileName: 'Partner-visits',
  columns: {
    date: 'Date',
    time: 'Time',
    name: 'Class',
    customer: 'Person',
    number: 'Number',
    partner: 'Partner',
    state: 'State',
    amount: 'Amount',
    currency: 'Currency',
  },
});
export const partnerVisitsSay = partnerVisitsTexts();

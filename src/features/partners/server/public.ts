export { partnerTable } from './partner-table.ts';
export { findPartnerNames, listPartners, type Partner } from './partners.store.ts';

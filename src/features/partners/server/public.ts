export { partnerTable } from './partner-table.ts';
export { findPartnerNames, holdPartner, listPartners, type Partner } from './partners.store.ts';

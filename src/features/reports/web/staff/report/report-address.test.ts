import { describe, expect, it } from 'vitest';
import type { Day } from '../../../../../kernel/calendar.ts';
import { addressOfAsk, askOfAddress, queryOfAsk, type ReportAddress } from './report-address.ts';

const TODAY = '2026-11-24' as Day;
const NO_FILTERS = { instructors: [], selectedLocations: [], customers: [], paymentStatus: [], reservationStatus: [] };
const USUAL = {
  days: { first: '2026-11-18', last: '2026-11-24' },
  filters: NO_FILTERS,
  page: 1,
  perPage: 10,
  orderBy: 'record_id',
  orderDesc: true,
};

/** The address without undefined values. */
const said = (address: ReportAddress) => Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined));

describe('the address of the report', () => {
  it.each<{ address: ReportAddress; asks: object }>([
    { address: {}, asks: {} },
    { address: { startDate: '2026-10-31', endDate: '2026-10-01' }, asks: { days: { first: '2026-10-01', last: '2026-10-31' } } },
    { address: { startDate: '2026-02-30', endDate: '2026-10-01' }, asks: { days: { first: '2026-09-25', last: '2026-10-01' } } },
    { address: { endDate: '2026-03-03' }, asks: { days: { first: '2026-02-25', last: '2026-03-03' } } },
    { address: { startDate: '2026-11-01' }, asks: { days: { first: '2026-11-01', last: '2026-11-24' } } },
    { address: { startDate: 'soon' }, asks: {} },
    { address: { instructors: '4,x,-1,7', customers: '9' }, asks: { filters: { ...NO_FILTERS, instructors: [4, 7], customers: [9] } } },
    {
      address: { paymentStatus: 'pending,free', reservationStatus: 'no_show,attended' },
      asks: { filters: { ...NO_FILTERS, paymentStatus: [1], reservationStatus: [1, 2] } },
    },
    {
      address: { page: '3', perPage: '25', orderBy: 'datetime', orderDesc: '0' },
      asks: { page: 3, perPage: 25, orderBy: 'datetime', orderDesc: false },
    },
    { address: { page: '0', perPage: '11', orderBy: 'secret', orderDesc: 'yes' }, asks: {} },
  ])('$address', ({ address, asks }) => expect(askOfAddress(address, TODAY)).toEqual({ ...USUAL, ...asks }));

  it.each<ReportAddress>([
    {},
    { startDate: '2026-10-01', endDate: '2026-10-31', selectedLocations: '2', paymentStatus: 'pending' },
    { customers: '1,2', reservationStatus: 'attended,no_show', page: '2', perPage: '5', orderBy: 'duration', orderDesc: '0' },
  ])('survives the round trip: %j', (address) => {
    expect(said(addressOfAsk(askOfAddress(address, TODAY), TODAY))).toEqual(address);
  });

  it('omits the last seven days, so that they move tomorrow', () => {
    const ask = askOfAddress({ startDate: '2026-11-18', endDate: '2026-11-24' }, TODAY);
    expect(said(addressOfAsk(ask, TODAY))).toEqual({});
  });

  it('becomes the server’s request', () => {
    const ask = askOfAddress({ instructors: '4', reservationStatus: 'attended,no_show' }, TODAY);
    expect(queryOfAsk(ask)).toEqual({
      startDate: '2026-11-18',
      endDate: '2026-11-24',
      instructors: [4],
      reservationStatus: ['attended', 'no_show'],
      page: 1,
      perPage: 10,
      orderBy: 'record_id',
      orderDesc: true,
    });
  });
});

/** The state of the report in the address, so that Back and a reload keep it. The names and values are those of the API query. */
import { isDay, type Day } from '../../../../../kernel/calendar.ts';
import type { CustomerId, Id, LocationId, StaffId } from '../../../../../kernel/ids.ts';
import { PAGE_SIZES, USUAL_SIZE, type ReportQuery } from '../../../contract/reports.contract.ts';
import { daysAsked, daysOfPreset, type DayRange } from '../../../rules/decide-report-days.ts';
import { PAYMENT_STATUSES } from '../../../../appointments/rules/appointment.ts';
import { REPORT_ORDERS, RESERVATION_STATUSES, type ReportOrder } from '../../../rules/report-record.ts';

/** In the order of the screen. */
export const FILTERS = ['instructors', 'selectedLocations', 'customers', 'paymentStatus', 'reservationStatus'] as const;
export type FilterName = (typeof FILTERS)[number];

/** The chosen numbers of each filter: ids, or indexes in the list of statuses. */
export type FilterChoice = Readonly<Record<FilterName, readonly number[]>>;

export interface ReportAsk {
  readonly days: DayRange;
  readonly filters: FilterChoice;
  readonly page: number;
  readonly perPage: number;
  readonly orderBy: ReportOrder;
  readonly orderDesc: boolean;
}

export type ReportAddress = {
  readonly [Name in FilterName | 'startDate' | 'endDate' | 'page' | 'perPage' | 'orderBy' | 'orderDesc']?: string | undefined;
};

const parts = (text = ''): string[] => text.split(',');

const readIds = (text?: string): number[] =>
  parts(text)
    .map(Number)
    .filter((one) => Number.isSafeInteger(one) && one > 0);

/** The indexes of the words that the text contains. */
const readWords = (words: readonly string[], text?: string): number[] =>
  words.flatMap((word, nth) => (parts(text).includes(word) ? [nth] : []));

const dayIn = (text: string | undefined): Day | undefined => (text !== undefined && isDay(text) ? text : undefined);

/** Reads the report's state from an address. Ignores invalid values. */
export function askOfAddress(address: ReportAddress, today: Day): ReportAsk {
  return {
    days: daysAsked({ startDate: dayIn(address.startDate), endDate: dayIn(address.endDate) }, today),
    filters: {
      instructors: readIds(address.instructors),
      selectedLocations: readIds(address.selectedLocations),
      customers: readIds(address.customers),
      paymentStatus: readWords(PAYMENT_STATUSES, address.paymentStatus),
      reservationStatus: readWords(RESERVATION_STATUSES, address.reservationStatus),
    },
    page: /^[1-9]\d{0,4}$/.test(address.page ?? '') ? Number(address.page) : 1,
    perPage: PAGE_SIZES.find((one) => String(one) === address.perPage) ?? USUAL_SIZE,
    orderBy: REPORT_ORDERS.find((one) => one === address.orderBy) ?? 'record_id',
    orderDesc: address.orderDesc !== '0',
  };
}

/** Writes the state to an address. Omits default values, so that a saved address for the last seven days stays current. */
export function addressOfAsk({ days, filters, page, perPage, orderBy, orderDesc }: ReportAsk, today: Day): ReportAddress {
  const usual = daysOfPreset('last-7-days', today);
  const areUsual = days.first === usual.first && days.last === usual.last;
  const words = (list: readonly string[], chosen: readonly number[]) => chosen.map((nth) => list[nth]).join(',') || undefined;
  const ids = (chosen: readonly number[]) => chosen.join(',') || undefined;
  return {
    startDate: areUsual ? undefined : days.first,
    endDate: areUsual ? undefined : days.last,
    instructors: ids(filters.instructors),
    selectedLocations: ids(filters.selectedLocations),
    customers: ids(filters.customers),
    paymentStatus: words(PAYMENT_STATUSES, filters.paymentStatus),
    reservationStatus: words(RESERVATION_STATUSES, filters.reservationStatus),
    page: page === 1 ? undefined : String(page),
    perPage: perPage === USUAL_SIZE ? undefined : String(perPage),
    orderBy: orderBy === 'record_id' ? undefined : orderBy,
    orderDesc: orderDesc ? undefined : '0',
  };
}

export function queryOfAsk({ days, filters, ...rest }: ReportAsk): ReportQuery {
  const ids = <Branded extends Id<string>>(chosen: readonly number[]) => (chosen.length > 0 ? (chosen as Branded[]) : undefined);
  const words = <Word>(list: readonly Word[], chosen: readonly number[]) =>
    chosen.length > 0 ? list.filter((_, nth) => chosen.includes(nth)) : undefined;
  return {
    startDate: days.first,
    endDate: days.last,
    instructors: ids<StaffId>(filters.instructors),
    selectedLocations: ids<LocationId>(filters.selectedLocations),
    customers: ids<CustomerId>(filters.customers),
    paymentStatus: words(PAYMENT_STATUSES, filters.paymentStatus),
    reservationStatus: words(RESERVATION_STATUSES, filters.reservationStatus),
    ...rest,
  };
}

export const isNarrowed = ({ filters }: ReportAsk): boolean => FILTERS.some((name) => filters[name].length > 0);

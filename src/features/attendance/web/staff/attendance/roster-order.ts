import { useSyncExternalStore } from 'react';
import { storage } from '../../../../../web/lib/storage.ts';
import type { StaffBooking } from '../../../../class-admin/contract/staff-class.ts';
import { nameOf } from './name-of.ts';

export type RosterOrder = 'name' | 'booking';

const subscribe = (changed: () => void) => storage.subscribe((key) => key === 'roster_order' && changed());
const read = (): RosterOrder => storage.read('roster_order') ?? 'booking';

/** The order of rosters on this device, and the function that changes it. */
export const useRosterOrder = (): readonly [RosterOrder, (order: RosterOrder) => void] => [
  useSyncExternalStore(subscribe, read),
  (order) => storage.write('roster_order', order),
];

/** The server lists people in the order of booking. Names follow the rules of the page's language. */
export const inOrder = (people: readonly StaffBooking[], order: RosterOrder): readonly StaffBooking[] =>
  order === 'booking' ? people : people.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), document.documentElement.lang));

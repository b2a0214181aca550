import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reading } from '../../../../../web/lib/query.ts';
import { useSought } from '../../../../../web/lib/use-sought.ts';
import { buttonClass } from '../../../../../web/ui/button.tsx';
import { FilterChip } from '../../../../../web/ui/filter/filter-chip.tsx';
import { searchCustomers } from '../../../../customer-admin/contract/customer-admin.contract.ts';
import { fullNameOf } from '../../../../customers/web/public/full-name.ts';
import { getFiltersData } from '../../../../schedule/contract/filters.contract.ts';
import { getCalendarInstructors } from '../../../../staff-calendar/contract/calendar.contract.ts';
import { useAbility, useStaffFeatures } from '../../../../staff/web/public/use-ability.ts';
import { PAYMENT_STATUSES } from '../../../../appointments/rules/appointment.ts';
import { RESERVATION_STATUSES } from '../../../rules/report-record.ts';
import { FILTERS, type FilterChoice } from './report-address.ts';
import styles from './report-filters.module.css';
import { reportSay as say } from './report-texts.ts';

interface Option {
  readonly id: number;
  readonly name: string;
}

interface ReportFiltersProps {
  readonly chosen: FilterChoice;
  readonly seesAll: boolean;
  /** The filtered customers with the names from the report. */
  readonly customers: readonly Option[];
  readonly onChoose: (filters: FilterChoice) => void;
  readonly onClear: () => void;
}

/** The filters of the report. Hides those that the package or the caller's permissions exclude. */
export function ReportFilters({ chosen, seesAll, customers, onChoose, onClear }: ReportFiltersProps) {
  const features = useStaffFeatures();
  const seesCustomers = useAbility('see-customers');
  const hasPlaces = features.includes('group_classes') && features.includes('locations');
  const people = useQuery({ ...reading(getCalendarInstructors, {}), enabled: seesAll });
  const places = useQuery({ ...reading(getFiltersData, {}, { as: 'staff' }), enabled: hasPlaces });
  const isNarrowedByPlace = hasPlaces && (places.data?.locations.length !== 0 || chosen.selectedLocations.length > 0);
  const chip = (name: 'instructors' | 'selectedLocations' | 'paymentStatus' | 'reservationStatus') => ({
    name: say.filters[name],
    chosen: chosen[name],
    onOpen: () => {},
    onChoose: (ids: readonly number[]) => onChoose({ ...chosen, [name]: ids }),
    failure: null,
  });
  const retryOf = ({ isError, refetch }: typeof people | typeof places) => (isError ? { retry: () => void refetch() } : null);
  return (
    <div className={styles.filters} role="group" aria-label={say.filtersLabel}>
      {seesAll && <FilterChip {...chip('instructors')} options={people.data?.instructors ?? null} failure={retryOf(people)} />}
      {isNarrowedByPlace && (
        <FilterChip {...chip('selectedLocations')} options={places.data?.locations ?? null} failure={retryOf(places)} />
      )}
      {seesCustomers && (
        <CustomersFilter chosen={chosen.customers} known={customers} onChoose={(ids) => onChoose({ ...chosen, customers: ids })} />
      )}
      <FilterChip {...chip('paymentStatus')} options={PAYMENTS} />
      <FilterChip {...chip('reservationStatus')} options={RESERVATIONS} />
      {FILTERS.some((name) => chosen[name].length > 0) && (
        <button type="button" className={buttonClass({ look: 'quiet' })} onClick={onClear}>
          {say.clearAll}
        </button>
      )}
    </div>
  );
}

const PAYMENTS = PAYMENT_STATUSES.map((status, id) => ({ id, name: say.payments[status] }));
const RESERVATIONS = RESERVATION_STATUSES.map((status, id) => ({ id, name: say.reservations[status] }));

/** The pause in typing, in milliseconds, before the search starts (spec 3 §9). */
const SEARCH_AFTER = 500;

interface CustomersFilterProps {
  readonly chosen: readonly number[];
  readonly known: readonly Option[];
  readonly onChoose: (ids: readonly number[]) => void;
}

/** Offers the chosen customers and the search results, because there are too many customers to offer all. */
function CustomersFilter({ chosen, known, onChoose }: CustomersFilterProps) {
  const { typed, setTyped, sought } = useSought(SEARCH_AFTER);
  const [isOpen, setOpen] = useState(false);
  // Keeps the names of newly chosen customers until the report's reply has them.
  const [picked, setPicked] = useState<readonly Option[]>([]);
  const found = useQuery({
    ...reading(searchCustomers, { body: { search: sought } }),
    placeholderData: keepPreviousData,
    enabled: isOpen,
  });
  const shown = (found.data?.customers ?? []).map((customer): Option => ({ id: customer.id, name: fullNameOf(customer) }));
  const named = new Map([...known, ...picked].map((one) => [one.id, one]));
  const first = chosen.flatMap((id) => named.get(id) ?? []);
  const others = shown.filter(({ id }) => !first.some((one) => one.id === id));
  return (
    <FilterChip
      name={say.filters.customers}
      options={found.data || first.length > 0 ? [...first, ...others] : null}
      chosen={chosen}
      onOpen={() => {
        setOpen(true);
        if (typed !== '') setTyped('');
      }}
      onFind={setTyped}
      onChoose={(ids) => {
        setPicked([...picked, ...shown].filter(({ id }) => ids.includes(id)));
        onChoose(ids);
      }}
      failure={found.isError ? { retry: () => void found.refetch() } : null}
    />
  );
}

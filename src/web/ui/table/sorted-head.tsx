import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';

export interface Column<By extends string> {
  readonly by: By;
  readonly label: string;
  readonly isNumber?: boolean;
  /** Text columns sort ascending first. All others begin with the largest or newest. */
  readonly isText?: boolean;
}

interface Sorting<By extends string> {
  readonly orderBy: By;
  readonly orderDesc: boolean;
}

interface SortedHeadProps<By extends string> {
  readonly columns: readonly Column<By>[];
  readonly sorting: Sorting<By>;
  readonly onSort: (sorting: Sorting<By>) => void;
}

/** The head of a table that sorts by the pressed column. A second press reverses the order. */
export const SortedHead = <By extends string>({ columns, sorting, onSort }: SortedHeadProps<By>) => (
  <thead>
    <tr>
      {columns.map(({ by, label, isNumber, isText }) => {
        const isSorted = sorting.orderBy === by;
        const Arrow = sorting.orderDesc ? IconArrowDown : IconArrowUp;
        return (
          <th
            key={by}
            scope="col"
            data-number={isNumber || undefined}
            {...(isSorted && { 'aria-sort': sorting.orderDesc ? ('descending' as const) : ('ascending' as const) })}
          >
            <button type="button" onClick={() => onSort({ orderBy: by, orderDesc: isSorted ? !sorting.orderDesc : isText !== true })}>
              {label}
              {isSorted && <Arrow size={14} stroke={2} aria-hidden="true" />}
            </button>
          </th>
        );
      })}
    </tr>
  </thead>
);

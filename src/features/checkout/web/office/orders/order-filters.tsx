import { useEffect, useRef, useState } from 'react';
import { useAfter } from '../../../../../web/lib/use-after.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { TextField } from '../../../../../web/ui/fields.tsx';
import { ChoiceField } from '../../../../../web/ui/fields/choice-field.tsx';
import { ordersTexts } from '../../../staff-texts.ts';
import { ORDER_FILTERS } from '../../../rules/order-state.ts';
import { ordersSay as say } from './office-orders-texts.ts';
import styles from './orders.module.css';
import type { OrderFilters } from './use-orders.ts';

/** Milliseconds without typing. */
const SEARCH_AFTER = 400;

interface OrderFilterFieldsProps {
  readonly filters: OrderFilters;
  readonly onChange: (part: Partial<Record<keyof OrderFilters, string | undefined>>) => void;
}

export function OrderFilterFields({ filters, onChange }: OrderFilterFieldsProps) {
  const [typed, setTyped] = useState(filters.search ?? '');
  const sought = typed.trim();
  // The text of the address that this field has put there. Another one comes from a link or from Back.
  const own = useRef(filters.search ?? '');
  useEffect(() => {
    const inAddress = filters.search ?? '';
    if (inAddress === own.current) return;
    own.current = inAddress;
    setTyped(inAddress);
  }, [filters.search]);
  useAfter(sought === (filters.search ?? '') ? null : sought, SEARCH_AFTER, () => {
    own.current = sought;
    onChange({ search: sought || undefined });
  });
  const isFiltered = Object.keys(filters).length > 0;
  const clear = () => {
    setTyped('');
    own.current = '';
    onChange({ search: undefined, state: undefined, from: undefined, until: undefined });
  };
  return (
    <div className={styles.filters}>
      <TextField
        className={styles.search}
        type="search"
        label={say.search}
        placeholder={say.searchHint}
        autoComplete="off"
        maxLength={80}
        value={typed}
        onChange={setTyped}
      />
      <ChoiceField
        className={styles.state ?? ''}
        label={say.state}
        value={filters.state ?? ''}
        data={[
          { value: '', label: say.everyState },
          ...ORDER_FILTERS.map((state) => ({ value: state, label: ordersTexts().states[state] })),
        ]}
        onChange={(state) => onChange({ state: state || undefined })}
      />
      <TextField label={say.from} type="date" value={filters.from ?? ''} onChange={(from) => onChange({ from: from || undefined })} />
      <TextField label={say.until} type="date" value={filters.until ?? ''} onChange={(until) => onChange({ until: until || undefined })} />
      {isFiltered && (
        <ButtonWithWork look="plain" onClick={clear}>
          {say.clear}
        </ButtonWithWork>
      )}
    </div>
  );
}

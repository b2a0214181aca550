import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { FilterName } from '../../../classes/rules/schedule-filter.ts';
import { FilterOptions, type Option } from '../../../../web/ui/filter/filter-options.tsx';
import { FilterPanel } from '../../../../web/ui/filter/filter-panel.tsx';
import { buttonClass } from '../../../../web/ui/button.tsx';
import { laterSay } from '../month/schedule-later-texts.ts';
import { FindField } from './find-field.tsx';
import styles from './filter-sheet.module.css';

export interface FilterGroup {
  readonly name: FilterName;
  readonly options: readonly Option[];
  readonly chosen: readonly number[];
}

interface FilterSheetProps {
  /** Null while loading. */
  readonly groups: readonly FilterGroup[] | null;
  /** The search text. Null when search is not offered. */
  readonly find: string | null;
  /** The number of classes that match. Null while unknown. */
  readonly found: number | null;
  readonly onOpen: () => void;
  readonly onChoose: (name: FilterName, ids: readonly number[]) => void;
  readonly onFind: (text: string) => void;
  readonly onClear: () => void;
  readonly failure: { readonly retry: () => void } | null;
  /** The switch between list and grid, where there are pictures. */
  readonly children: ReactNode;
}

/** All filters and the view behind one icon, for small screens. */
export function FilterSheet({ groups, find, found, onOpen, onChoose, onFind, onClear, failure, children }: FilterSheetProps) {
  const words = laterSay.filters;
  const active = (groups ?? []).filter(({ chosen }) => chosen.length > 0).length + (find ? 1 : 0);
  return (
    <FilterPanel
      title={words.label}
      opener={active === 0 ? words.label : words.active(active)}
      icon={{ Icon: IconAdjustmentsHorizontal, count: active }}
      isChosen={active > 0}
      done={found === null ? words.show : words.showFound(found)}
      isLoading={groups === null}
      {...{ onOpen, onClear, failure }}
    >
      {() => (
        <div className={styles.groups}>
          {find !== null && <FindField text={find} onFind={onFind} />}
          {children !== false && (
            <div className={styles.view}>
              <span aria-hidden="true">{laterSay.view.label}</span>
              {children}
            </div>
          )}
          {groups?.map((group) => (
            <Group key={group.name} {...group} onChoose={(ids) => onChoose(group.name, ids)} />
          ))}
        </div>
      )}
    </FilterPanel>
  );
}

/** Options shown before "More". If only one more exists, it is shown too. */
const FEW = 5;

type GroupProps = FilterGroup & { readonly onChoose: (ids: readonly number[]) => void };

function Group({ name, options, chosen, onChoose }: GroupProps) {
  const [isWhole, setWhole] = useState(false);
  const word = laterSay.filters.names[name];
  const isShort = !isWhole && options.length > FEW + 1;
  const shown = isShort ? options.filter(({ id }, nth) => nth < FEW || chosen.includes(id)) : options;
  // Keeps chosen options that are hidden. Sorts the ids in option order, so that a choice always has the same address.
  const inOrder = (ids: readonly number[]) => onChoose(options.map(({ id }) => id).filter((id) => ids.includes(id)));
  return (
    <fieldset className={styles.group}>
      <legend>{word}</legend>
      <FilterOptions name={word} options={shown} chosen={chosen} onChoose={inOrder} />
      {isShort && (
        <button type="button" className={buttonClass({ look: 'quiet' })} onClick={() => setWhole(true)}>
          {laterSay.filters.all(options.length)}
          <span className="visually-hidden">: {word}</span>
        </button>
      )}
    </fieldset>
  );
}

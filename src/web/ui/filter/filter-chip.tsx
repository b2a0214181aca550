import { laterWords } from '../../later-texts.ts';
import { filterLabel } from './filter-label.ts';
import { FilterOptions, type Option } from './filter-options.tsx';
import { FilterPanel } from './filter-panel.tsx';

interface FilterChipProps {
  readonly name: string;
  /** Null while they are not known. */
  readonly options: readonly Option[] | null;
  readonly chosen: readonly number[];
  readonly onOpen: () => void;
  readonly onChoose: (ids: readonly number[]) => void;
  /** Where there are too many to offer all of them: is told what is looked for, and `options` are what was found. */
  readonly onFind?: (text: string) => void;
  readonly failure: { readonly retry: () => void } | null;
}

/** One filter: what is chosen in its label, all that can be chosen behind it. */
export function FilterChip({ name, options, chosen, onOpen, onChoose, onFind, failure }: FilterChipProps) {
  const names = (options ?? []).filter(({ id }) => chosen.includes(id)).map((option) => option.name);
  return (
    <FilterPanel
      title={name}
      opener={filterLabel(name, names)}
      isChosen={chosen.length > 0}
      onClear={() => onChoose([])}
      done={laterWords.filter.done}
      isLoading={options === null}
      {...{ onOpen, failure }}
    >
      {() => options && <FilterOptions {...{ name, options, chosen, onChoose, onFind }} />}
    </FilterPanel>
  );
}

import { laterWords } from '../../later-texts.ts';
import { filterLabel } from './filter-label.ts';
import { FilterOptions, type Option } from './filter-options.tsx';
import { FilterPanel } from './filter-panel.tsx';

interface FilterChipProps {
  readonly name: string;
  /** Null while they are loading. */
  readonly options: readonly Option[] | null;
  readonly chosen: readonly number[];
  readonly onOpen: () => void;
  readonly onChoose: (ids: readonly number[]) => void;
  /** For filters with too many options to list: gets the typed text. `options` then holds the matches. */
  readonly onFind?: (text: string) => void;
  readonly failure: { readonly retry: () => void } | null;
}

/** One filter: its label shows the choice, its panel all options. */
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

import { IconPlus, IconX } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { folded } from '../../../../../kernel/folded.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import office from '../../../../../web/office/office.module.css';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { ChoiceField } from '../../../../../web/ui/fields/choice-field.tsx';
import { IconButton } from '../../../../../web/ui/icon-button.tsx';
import { Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import type { SeriesChoice } from '../../../contract/office-series.ts';
import { seriesKindSay as say } from './series-texts.ts';

interface ClassPickerProps {
  readonly all: readonly SeriesChoice[];
  readonly chosen: readonly number[];
  readonly error: string | undefined;
  /** The button that plans new classes. */
  readonly plan: ReactNode;
  readonly onChange: (chosen: readonly number[]) => void;
}

/** The classes of a series by their start, and those of the timetable that can join them. */
export function ClassPicker({ all, chosen, error, plan, onChange }: ClassPickerProps) {
  const label = useId();
  const [name, setName] = useState('');
  const free = all.filter(({ id, isCancelled }) => !isCancelled && !chosen.includes(id));
  const names = [...new Set(free.map((one) => one.name))].toSorted((one, other) => folded(one).localeCompare(folded(other)));
  const offered = free.filter((one) => one.name === name);
  const add = (added: readonly SeriesChoice[]) => {
    const ids = new Set([...chosen, ...added.map(({ id }) => id as number)]);
    // `all` is in order of the start. A class that is gone keeps its place at the end until it is taken out.
    const known = all.filter(({ id }) => ids.has(id)).map(({ id }) => id as number);
    onChange([...known, ...[...ids].filter((id) => !known.includes(id))]);
  };
  return (
    <Stack gap={3} role="group" aria-labelledby={label}>
      <span id={label} className={office.listLabel}>
        {say.fields.occurrences}
      </span>
      {chosen.length === 0 && <Text tone="soft">{say.noClasses}</Text>}
      <div className={office.list}>
        <ol className={office.items}>
          {chosen.map((id) => (
            <ChosenClass
              key={id}
              one={all.find((other) => other.id === id)}
              onRemove={() => onChange(chosen.filter((other) => other !== id))}
            />
          ))}
        </ol>
      </div>
      {error !== undefined && (
        <Text tone="bad" role="alert">
          {error}
        </Text>
      )}
      <ChoiceField
        label={say.choose}
        value={name}
        data={[{ value: '', label: say.chooseNone }, ...names.map((one) => ({ value: one, label: one }))]}
        onChange={setName}
      />
      {offered.length > 0 && (
        <div className={office.list}>
          <ButtonWithWork look="plain" onClick={() => add(offered)}>
            {say.addAll(offered.length)}
          </ButtonWithWork>
          <ul>
            {offered.map((one) => (
              <OfferedClass key={one.id} one={one} onAdd={() => add([one])} />
            ))}
          </ul>
        </div>
      )}
      <Text tone="soft" small>
        {say.planHint}
      </Text>
      {plan}
    </Stack>
  );
}

function useWords() {
  const dates = useDates('staff');
  return (one: SeriesChoice) => ({
    when: dates.moment(one.startsAt),
    facts: [
      one.teacher,
      one.place,
      say.places(one.booked, one.capacity),
      one.isCancelled && say.cancelled,
      !one.visiblePublic && say.unseen,
    ]
      .filter(Boolean)
      .join(' · '),
  });
}

function ChosenClass({ one, onRemove }: { readonly one: SeriesChoice | undefined; readonly onRemove: () => void }) {
  const wordsOf = useWords();
  const words = one ? wordsOf(one) : { when: say.gone, facts: '' };
  return (
    <li>
      <span className={office.itemText}>
        <span>{[words.when, one?.name].filter(Boolean).join(' · ')}</span>
        <span className={office.itemLine}>{words.facts}</span>
      </span>
      <IconButton label={say.remove(words.when)} Icon={IconX} onClick={onRemove} />
    </li>
  );
}

function OfferedClass({ one, onAdd }: { readonly one: SeriesChoice; readonly onAdd: () => void }) {
  const { when, facts } = useWords()(one);
  return (
    <li>
      <span className={office.itemText}>
        <span>{when}</span>
        <span className={office.itemLine}>{facts}</span>
      </span>
      <IconButton label={say.addOne(when)} Icon={IconPlus} onClick={onAdd} />
    </li>
  );
}

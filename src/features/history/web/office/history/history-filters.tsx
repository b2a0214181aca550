import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { TextField } from '../../../../../web/ui/fields.tsx';
import { ChoiceField } from '../../../../../web/ui/fields/choice-field.tsx';
import office from '../../../../../web/office/office.module.css';
import { HISTORY_GROUP_NAMES } from '../../../rules/history-groups.ts';
import { historySay as say } from '../../../staff-texts.ts';
import type { HistoryFilters } from './use-history.ts';

interface HistoryFilterFieldsProps {
  readonly filters: HistoryFilters;
  readonly people: readonly { readonly id: number; readonly name: string }[];
  readonly onChange: (part: {
    readonly member?: string | undefined;
    readonly group?: string | undefined;
    readonly day?: string | undefined;
  }) => void;
}

/** By person, by group of things, and by day. */
export function HistoryFilterFields({ filters, people, onChange }: HistoryFilterFieldsProps) {
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <div className={office.filters}>
      <ChoiceField
        label={say.filters.by}
        value={filters.member ?? ''}
        data={[{ value: '', label: say.filters.everybody }, ...people.map(({ id, name }) => ({ value: String(id), label: name }))]}
        onChange={(member) => onChange({ member: member || undefined })}
      />
      <ChoiceField
        label={say.filters.group}
        value={filters.group ?? ''}
        data={[
          { value: '', label: say.filters.everything },
          ...HISTORY_GROUP_NAMES.map((group) => ({ value: group, label: say.groups[group] })),
        ]}
        onChange={(group) => onChange({ group: group || undefined })}
      />
      <TextField label={say.filters.day} type="date" value={filters.day ?? ''} onChange={(day) => onChange({ day: day || undefined })} />
      {isFiltered && (
        <ButtonWithWork look="plain" onClick={() => onChange({ member: undefined, group: undefined, day: undefined })}>
          {say.filters.clear}
        </ButtonWithWork>
      )}
    </div>
  );
}

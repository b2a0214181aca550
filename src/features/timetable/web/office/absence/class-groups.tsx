import { useState } from 'react';
import { useDates } from '../../../../../web/lib/settings.ts';
import { ChoiceField } from '../../../../../web/ui/fields/choice-field.tsx';
import { Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import type { AbsencePreview } from '../../../contract/absence.contract.ts';
import { whyKept } from '../change/preview-notes.tsx';
import { groupsOf, type AbsenceForm, type Chosen, type ClassGroup } from './absence-form.ts';
import { absenceSay as say } from './absence-texts.ts';
import styles from './absence.module.css';

interface ClassGroupsProps {
  readonly preview: AbsencePreview;
  readonly form: AbsenceForm;
  readonly maySub: boolean;
  readonly set: (part: Partial<AbsenceForm>) => void;
}

/** The classes of the teacher by their recurrence. Each group, and each class, may have a choice of its own. */
export function ClassGroups({ preview, form, maySub, set }: ClassGroupsProps) {
  const groups = groupsOf(preview);
  if (groups.length === 0) return <Text tone="soft">{say.none}</Text>;
  return (
    <ul className={styles.groups}>
      {groups.map((group) => (
        <li key={group.recurrence ?? 0} className={styles.group}>
          <Group group={group} preview={preview} form={form} maySub={maySub} set={set} />
        </li>
      ))}
    </ul>
  );
}

function Group({ group, preview, form, maySub, set }: ClassGroupsProps & { readonly group: ClassGroup }) {
  const dates = useDates('staff');
  const [isOpen, setOpen] = useState(group.recurrence === null);
  const { recurrence, items, continues } = group;
  const first = items[0];
  const name = recurrence === null ? say.single : (first?.name ?? continues?.name ?? '');
  const when = first ? say.weekly(dates.weekday(dates.dayOf(first.startsAt)), dates.time(first.startsAt)) : (continues?.starts ?? '');
  const title = recurrence === null ? name : `${name}, ${when}`;
  const people = items.reduce((all, one) => all + one.people, 0);
  const waiting = items.reduce((all, one) => all + one.waiting, 0);
  const numbers = `${say.each(items.length)} · ${say.people(people, waiting)}`;
  return (
    <Stack gap={2}>
      <Text strong>{title}</Text>
      {recurrence !== null && (
        <ChoiceField
          aria-label={say.which(name, when)}
          value={form.recurrences[recurrence] ?? ''}
          data={choicesOf(preview, say.asAbove, maySub)}
          onChange={(chosen) => set({ recurrences: { ...form.recurrences, [recurrence]: chosen as Chosen } })}
        />
      )}
      {continues && <Text tone="soft">{continuing(continues, preview)}</Text>}
      {items.length > 0 && (
        <ButtonWithWork look="quiet" aria-expanded={isOpen} aria-label={`${numbers}: ${title}`} onClick={() => setOpen(!isOpen)}>
          {numbers}
        </ButtonWithWork>
      )}
      {isOpen && (
        <ul className={styles.classes}>
          {items.map((one) => (
            <li key={one.id} className={styles.one}>
              <span>
                {recurrence === null && <Text strong>{one.name}</Text>}
                <Text>{dates.moment(one.startsAt)}</Text>
                <Text tone={one.why ? 'warn' : 'soft'} small>
                  {one.why ? whyKept(one.why) : say.people(one.people, one.waiting)}
                </Text>
              </span>
              <ChoiceField
                aria-label={say.which(one.name, dates.moment(one.startsAt))}
                value={form.classes[one.id] ?? ''}
                data={choicesOf(preview, recurrence === null ? say.asAbove : say.asGroup, maySub)}
                onChange={(chosen) => set({ classes: { ...form.classes, [one.id]: chosen as Chosen } })}
              />
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

const choicesOf = ({ teachers }: AbsencePreview, none: string, maySub: boolean) => [
  { value: '', label: none },
  ...teachers.map(({ id, name }) => ({ value: String(id), label: say.handTo(name) })),
  ...(maySub ? [{ value: 'ask', label: say.one.ask }] : []),
  { value: 'cancel', label: say.one.cancel },
  { value: 'keep', label: say.one.keep },
];

function continuing({ fate, to }: AbsencePreview['recurrences'][number], { teachers }: AbsencePreview): string {
  if (fate === 'hand-over') return say.continues['hand-over'](teachers.find(({ id }) => id === to)?.name ?? '');
  return fate === 'ask' ? say.continues.ask : say.continues.cancel;
}

import { useId } from 'react';
import { CheckField } from '../ui/fields.tsx';
import { Stack, Text } from '../ui/layout/layout.tsx';
import styles from './office.module.css';
import { officeSay as words } from './office-texts.ts';

export interface Named {
  readonly id: number;
  readonly name: string;
  readonly isArchived: boolean;
}

/** The choices: archived ones only while they are chosen, and chosen ones that are gone, so that they can be taken off. */
export const choosable = (all: readonly Named[], chosen: readonly number[]): readonly Pick<Named, 'id' | 'name'>[] => [
  ...all.filter(({ id, isArchived }) => !isArchived || chosen.includes(id)),
  ...chosen.filter((id) => !all.some((one) => one.id === id)).map((id) => ({ id, name: words.gone })),
];

interface PickFieldProps {
  readonly label: string;
  /** The sentence in place of an empty list. */
  readonly none: string;
  readonly all: readonly Named[];
  readonly chosen: readonly number[];
  readonly error?: string | undefined;
  readonly onChange: (chosen: readonly number[]) => void;
}

/** Things of another kind, each of which is chosen or not. */
export function PickField({ label, none, all, chosen, error, onChange }: PickFieldProps) {
  const id = useId();
  const offered = choosable(all, chosen);
  return (
    <Stack gap={2} role="group" aria-labelledby={id}>
      <span id={id} className={styles.listLabel}>
        {label}
      </span>
      {offered.length === 0 && <Text tone="soft">{none}</Text>}
      {offered.map(({ id: one, name }) => (
        <CheckField
          key={one}
          label={name}
          checked={chosen.includes(one)}
          onChange={(isOn) => onChange(isOn ? [...chosen, one].toSorted((a, b) => a - b) : chosen.filter((other) => other !== one))}
        />
      ))}
      {error !== undefined && (
        <Text tone="bad" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}

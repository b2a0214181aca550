import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { StaffId } from '../../../../kernel/ids.ts';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import styles from './instructor-choice.module.css';
import { hoursSay } from './hours-texts.ts';

interface InstructorChoiceProps {
  readonly instructors: readonly { readonly id: StaffId; readonly name: string }[];
  readonly chosen: StaffId;
  readonly onChoose: (instructor: StaffId) => void;
}

/** Shown to staff who are not instructors and may not see other schedules. */
export const NobodysHours = () => <EmptyState title={hoursSay.nobody}>{hoursSay.nobodyBody}</EmptyState>;

/** Chooses the instructor whose hours show, for staff who see all schedules. Renders nothing for others. */
export function InstructorChoice({ instructors, chosen, onChoose }: InstructorChoiceProps) {
  if (instructors.length < 2) return null;
  return (
    <NativeSelect
      className={styles.choice}
      label={hoursSay.instructor}
      rightSection={<IconChevronDown size={18} stroke={1.8} aria-hidden="true" />}
      value={chosen}
      data={instructors.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={({ currentTarget: { value } }) => onChoose(Number(value) as StaffId)}
    />
  );
}

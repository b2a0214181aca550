import { IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ClassSessionId, StaffId } from '../../../../../kernel/ids.ts';
import { reading } from '../../../../../web/lib/query.ts';
import { useSought } from '../../../../../web/lib/use-sought.ts';
import { CheckField, TextField } from '../../../../../web/ui/fields.tsx';
import { LoadFailed } from '../../../../../web/ui/notice.tsx';
import { RowsSkeleton } from '../../../../../web/ui/skeleton.tsx';
import { InstructorFace } from '../../../../staff/web/public/instructor-face.tsx';
import { filterInstructors } from '../../../contract/sub-requests.contract.ts';
import { Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import styles from './sub-request.module.css';
import { subSay } from './sub-request-texts.ts';

/** Milliseconds without typing before the search, and the number of chips before the rest is counted (spec 3 §2, §9). */
const SEARCH_AFTER = 250;
const CHIPS = 5;

type Chosen = ReadonlyMap<StaffId, string>;

interface InstructorPickerProps {
  readonly session: ClassSessionId;
  /** Instructors who were asked before are not listed. */
  readonly asked: readonly StaffId[];
  /** Names by id. */
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
}

/** Finds instructors by name. The choice stays when the search text changes. */
export function InstructorPicker({ session, asked, chosen, onChange }: InstructorPickerProps) {
  const { typed, setTyped, sought } = useSought(SEARCH_AFTER);
  const { data, isError, error, refetch, isPlaceholderData } = useQuery({
    ...reading(filterInstructors, { query: { search: sought, all: true, schedule_id: session } }),
    placeholderData: keepPreviousData,
  });
  const toggle = (id: StaffId, name: string, isChosen: boolean) =>
    onChange(new Map(isChosen ? [...chosen, [id, name]] : [...chosen].filter(([one]) => one !== id)));
  const offered = data?.instructors.filter(({ id }) => !asked.includes(id));
  return (
    <Stack gap={3}>
      <TextField
        type="search"
        label={subSay.search}
        autoComplete="off"
        data-autofocus=""
        maxLength={100}
        value={typed}
        onChange={setTyped}
      />
      {isError && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <RowsSkeleton />}
      {offered?.length === 0 && <Text tone="soft">{subSay.none}</Text>}
      {offered && offered.length > 0 && (
        <ul className={styles.list} aria-label={subSay.instructors} aria-busy={isPlaceholderData}>
          {offered.map(({ id, name, profile_picture_url: image, available }) => (
            <li key={id} className={styles.row}>
              <InstructorFace name={name} image={image} size={32} />
              <CheckField
                label={name}
                description={available ? undefined : subSay.busy}
                checked={chosen.has(id)}
                onChange={(isChosen) => toggle(id, name, isChosen)}
              />
            </li>
          ))}
        </ul>
      )}
      <Chips chosen={chosen} onRemove={(id) => toggle(id, '', false)} />
    </Stack>
  );
}

function Chips({ chosen, onRemove }: { readonly chosen: Chosen; readonly onRemove: (id: StaffId) => void }) {
  const more = chosen.size - CHIPS;
  if (chosen.size === 0) return null;
  return (
    <ul className={styles.chips} aria-label={subSay.chosen}>
      {[...chosen].slice(0, CHIPS).map(([id, name]) => (
        <li key={id} className={styles.chip}>
          {name}
          <button type="button" className={styles.remove} aria-label={subSay.remove(name)} onClick={() => onRemove(id)}>
            <IconX size={14} aria-hidden="true" />
          </button>
        </li>
      ))}
      {more > 0 && (
        <Text as="li" tone="soft">
          {subSay.others(more)}
        </Text>
      )}
    </ul>
  );
}

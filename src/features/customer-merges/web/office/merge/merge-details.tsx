import type { Day } from '../../../../../kernel/calendar.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import { FactList } from '../../../../../web/ui/fact-list.tsx';
import { Text } from '../../../../../web/ui/layout/layout.tsx';
import type { MergePreview } from '../../../contract/customer-merges.contract.ts';
import { labelOf } from './label-of.ts';
import { mergeSay as say } from './merge-texts.ts';
import styles from './merge.module.css';

const counted = (kind: keyof typeof say.kinds, count: number): string => `${count} ${say.kinds[kind][count === 1 ? 'one' : 'more']}`;

/** The numbers of rows that go to the account that stays. */
export function MergeMoves({ preview: { moves, kept } }: { readonly preview: MergePreview }) {
  const moving = moves.filter(({ count, dropped }) => count > dropped);
  const staying = moves.filter(({ dropped }) => dropped > 0).map(({ kind, dropped }) => counted(kind, dropped));
  return (
    <section className={styles.part} aria-label={say.moves}>
      <h2>{say.moves}</h2>
      <Text tone="soft">{moving.length === 0 ? say.nothingMoves : say.movesTo(labelOf(kept))}</Text>
      <ul className={styles.moves}>
        {moving.map(({ kind, count, dropped }) => (
          <li key={kind}>{counted(kind, count - dropped)}</li>
        ))}
      </ul>
      {staying.length > 0 && (
        <Text tone="soft" small>
          {say.notMoved(staying.join(', '))}
        </Text>
      )}
    </section>
  );
}

/** The details of the person afterwards, with those that do not stay. */
export function MergeDetails({ preview: { details } }: { readonly preview: MergePreview }) {
  const dates = useDates('staff');
  const shown = (field: string, value: string) => (field === 'birthday' || field === 'waiver' ? dates.fullDay(value as Day) : value);
  return (
    <section className={styles.part} aria-label={say.details}>
      <h2>{say.details}</h2>
      <FactList
        facts={details.map(({ field, value, comesFrom, dropped }) => ({
          label: say.fields[field],
          value: (
            <span className={styles.value}>
              {shown(field, value)}
              {comesFrom !== 'kept' && <small>{comesFrom === 'gone' ? say.filled : say.fromBoth}</small>}
              {dropped !== null && <small>{say.dropped(shown(field, dropped))}</small>}
            </span>
          ),
        }))}
      />
    </section>
  );
}

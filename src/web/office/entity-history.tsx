import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Instant } from '../../kernel/time.ts';
import { reading } from '../lib/query.ts';
import { useDates } from '../lib/settings.ts';
import type { FormKind } from './entity-kind.ts';
import styles from './office.module.css';
import { officeSay as words } from './office-texts.ts';
import { valueWords } from './value-words.ts';

interface Entry {
  readonly at: Instant;
  readonly by: string | null;
  readonly action: string;
  readonly changes: readonly { readonly field: string; readonly oldValue: unknown; readonly newValue: unknown }[];
}

/** The parts of a form's kind that the history needs. */
type KindOfHistory = Pick<FormKind, 'say' | 'wordsOf' | 'params'> & { readonly calls: Pick<FormKind['calls'], 'history'> };

const VERBS: Readonly<Record<string, (by: string) => string>> = {
  create: words.created,
  change: words.changed,
  archive: words.archivedBy,
  restore: words.restored,
  stop: words.stopped,
  invite: words.invited,
  withdraw: words.withdrawn,
  'second-factor-on': words.secondFactorOn,
  'second-factor-off': words.secondFactorOff,
  'second-factor-removed': words.secondFactorRemoved,
  'recovery-codes': words.recoveryCodes,
  'sessions-ended': words.sessionsEnded,
};

/** The others have nothing to compare. */
const SHOWS_VALUES = /\.(change|stop|restore)$/;

/** The changes of one thing: the person, the time, and both values of each field. */
export function EntityHistory({ kind, id }: { readonly kind: KindOfHistory; readonly id?: number | undefined }) {
  const params = id === undefined ? kind.params : { id };
  const { data } = useQuery(reading(kind.calls.history, (params ? { params } : {}) as never));
  const dates = useDates('staff');
  const title = useId();
  const entries = (data as { readonly entries: readonly Entry[] } | undefined)?.entries;
  if (!entries) return null;
  return (
    <section className={styles.history} aria-labelledby={title}>
      <h2 id={title}>{words.history}</h2>
      {entries.length === 0 && <p>{words.noHistory}</p>}
      <ol>
        {entries.map(({ at, by, action, changes }, nth) => (
          <li key={nth}>
            <p>
              {(VERBS[action.split('.')[1] ?? ''] ?? words.changed)(by ?? words.somebody)} <time>{dates.momentTitle(at)}</time>
            </p>
            {SHOWS_VALUES.test(action) && (
              <ul>
                {changes.map(({ field, oldValue, newValue }) => (
                  <li key={field}>
                    {kind.say.fields[field] ?? field}: <del>{valueWords(kind, field, oldValue)}</del>{' '}
                    <ins>{valueWords(kind, field, newValue)}</ins>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

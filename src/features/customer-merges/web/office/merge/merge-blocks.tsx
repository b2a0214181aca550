import { useDates } from '../../../../../web/lib/settings.ts';
import { path } from '../../../../../web/paths.ts';
import { LinkButton } from '../../../../../web/ui/button.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import type { MergePreview } from '../../../contract/customer-merges.contract.ts';
import { mergeSay as say } from './merge-texts.ts';
import styles from './merge.module.css';

/** The reasons against the merge, each with the place that mends it. */
export function MergeBlocks({ blocks }: Pick<MergePreview, 'blocks'>) {
  const dates = useDates('staff');
  if (blocks.length === 0) return null;
  return (
    <Notice kind="warning" title={say.blocked}>
      <ul className={styles.blocks}>
        {blocks.map(({ code, name, session, startsAt }) => (
          <li key={`${code}${name}${session}`}>
            <span>{say.blocks[code]([name, startsAt !== null && dates.moment(startsAt)].filter(Boolean).join(', '))}</span>
            {session !== null && startsAt !== null && (
              <LinkButton
                look="plain"
                to={path.staffAccount}
                search={{ class: String(session), from: dates.dayOf(startsAt) } as never}
                hash="schedule"
              >
                {say.toClass}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { reading } from '../../../../web/lib/query.ts';
import { useDates } from '../../../../web/lib/settings.ts';
import { useNow } from '../../../../web/lib/dates/use-now.ts';
import { path } from '../../../../web/paths.ts';
import { GivenName } from '../../../../web/ui/given-name.tsx';
import { Text } from '../../../../web/ui/layout/layout.tsx';
import { Bone } from '../../../../web/ui/skeleton.tsx';
import { StatusWord } from '../../../../web/ui/status-word.tsx';
import { getPacks } from '../../contract/passes.contract.ts';
import type { UserPass } from '../pass-facts.ts';
import { shortSentence } from '../pass-sentence.ts';
import { runningPasses, statusOf, toneOf } from '../pass-view.ts';
import { PassSentence } from './pass-sentence.tsx';
import { say } from './texts.ts';
import styles from './passes-left.module.css';

/** The customer's passes with what is left of each. Each leads to its card. The page says when they could not be loaded. */
export function PassesLeft() {
  const now = useNow();
  const { data, isLoadingError } = useQuery(reading(getPacks, { body: {} }));
  if (!data) return isLoadingError ? null : <Bone height={64} />;
  const running = runningPasses(data.packs, now);
  return (
    <ul className={styles.list}>
      {running.map((pack) => (
        <li key={pack.id}>
          <Link to={path.account} hash={pack.punch_type === 'membership' ? 'membership' : 'packs'} className={styles.row}>
            <PassRow {...{ pack, now }} />
          </Link>
        </li>
      ))}
      {running.length === 0 && (
        <li>
          <Link to={path.buy} className={styles.row}>
            <span>
              <strong>{say.none}</strong>
              <Text as="span" tone="soft" small>
                {say.seePasses}
              </Text>
            </span>
            <IconChevronRight size={18} stroke={1.8} aria-hidden="true" />
          </Link>
        </li>
      )}
    </ul>
  );
}

/** The name of a pass, its status where it is not the normal one, and what is left. */
export function PassRow({ pack, now }: { readonly pack: UserPass; readonly now: ReturnType<typeof useNow> }) {
  const dates = useDates();
  const status = statusOf(pack, now);
  return (
    <>
      <span>
        <Text as="span" tone="soft" small>
          <GivenName>{pack.name}</GivenName>
        </Text>
        {status !== null && <StatusWord tone={toneOf(pack)}>{status}</StatusWord>}
        <PassSentence parts={shortSentence(pack, { now, dates })} />
      </span>
      <IconChevronRight size={18} stroke={1.8} aria-hidden="true" />
    </>
  );
}

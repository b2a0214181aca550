import { IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { reading } from '../../../../web/lib/query.ts';
import { useDates, useSettings } from '../../../../web/lib/settings.ts';
import { path } from '../../../../web/paths.ts';
import { LinkButton } from '../../../../web/ui/button.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { LoadFailed } from '../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../web/ui/page-title.tsx';
import { getPacks } from '../../contract/passes.contract.ts';
import type { PunchType } from '../../../products/rules/terms.ts';
import { useNow } from '../../../../web/lib/dates/use-now.ts';
import { ToWallet } from '../../../wallet-passes/web/public/to-wallet.tsx';
import { PassCard } from './pass-card.tsx';
import { passDetails } from '../pass-details/pass-details.ts';
import { PassFold } from '../pass-details/pass-fold.tsx';
import type { Packs, UserPass } from '../pass-facts.ts';
import { passView, runningPasses, shownPasses } from '../pass-view.ts';
import { PassesSkeleton } from './passes-skeleton.tsx';
import { say } from '../public/texts.ts';
import styles from './my-passes.module.css';

const CancelDialog = lazy(() => import('./cancel-dialog.tsx'));

/** Content that later features add. */
interface Additions {
  /** Actions on the card of a pass. */
  readonly aside?: (pass: UserPass) => ReactNode;
  /** Beside the card on a desk, below it on a phone. */
  readonly beside?: (pass: UserPass) => ReactNode;
}

export const MyPacks = (additions: Additions) => <MyPasses type="classpack" {...additions} />;

export const MyMemberships = (additions: Additions) => <MyPasses type="membership" {...additions} />;

function MyPasses({ type, ...additions }: Additions & { readonly type: PunchType }) {
  const { data, error, refetch } = useQuery(reading(getPacks, { body: { type } }));
  const [ending, setEnding] = useState<UserPass | null>(null);
  const { pass, used: asked } = useSearch({ strict: false }) as { readonly pass?: string; readonly used?: string };
  const withUsed = asked === '1';
  const setWithUsed = useShowUsed();
  const now = useNow();
  const used = data ? data.packs.length - runningPasses(data.packs, now).length : 0;
  return (
    <>
      <PageTitle>{say.title[type]}</PageTitle>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PassesSkeleton />}
      {data && (
        <PassList
          packs={data}
          type={type}
          withUsed={withUsed}
          opened={pass}
          onCancel={setEnding}
          {...additions}
          buy={
            <LinkButton to={path.buy} hash={type === 'membership' ? 'membership' : 'packs'}>
              {say.buy[type]}
            </LinkButton>
          }
        />
      )}
      {/* Below the list, because it appears with it. */}
      {used > 0 && <ShowUsed label={say.showUsed[type]} checked={withUsed} onChange={setWithUsed} />}
      <Suspense>{ending && <CancelDialog pack={ending} onClose={() => setEnding(null)} />}</Suspense>
    </>
  );
}

/** The filter is part of the address, so that a reload or a link keeps it. */
function useShowUsed() {
  const router = useRouter();
  return (withUsed: boolean) => {
    const { pathname, search, hash } = router.latestLocation;
    void router.navigate({
      to: pathname,
      search: { ...search, used: withUsed ? '1' : undefined } as never,
      hash,
      replace: true,
      resetScroll: false,
    });
  };
}

interface ShowUsedProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

const ShowUsed = ({ label, checked, onChange }: ShowUsedProps) => (
  <label className={styles.filter}>
    <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
    {label}
  </label>
);

interface PassListProps extends Additions {
  readonly packs: Packs;
  readonly type: PunchType;
  readonly withUsed: boolean;
  /** The id of the pass whose details are open from the beginning. */
  readonly opened?: string | undefined;
  readonly onCancel: (pack: UserPass) => void;
  /** Shown when there are no passes: the way to the shop. */
  readonly buy: ReactNode;
}

/** The cards, or the next step when there are none. */
export function PassList({ packs, type, withUsed, opened, onCancel, aside, beside, buy }: PassListProps) {
  const dates = useDates();
  const now = useNow();
  const { currency, locale } = useSettings();
  const showing = { now, dates, currency, locale };
  const shown = shownPasses(packs.packs, withUsed, now);
  const hidden = packs.packs.length - shown.length;
  if (shown.length === 0)
    return (
      <EmptyState title={say.empty[type]} icon={<IconTicket size={36} stroke={1.4} />} action={buy}>
        {hidden > 0 ? say.usedAreHidden(hidden) : say.whatItIsFor[type]}
      </EmptyState>
    );
  return (
    <ul className={beside ? styles.rows : styles.cards}>
      {shown.map((pack) => {
        const details = passDetails(pack, { ...showing, services: packs.services, supportEmail: packs.support_email });
        return (
          <li key={pack.id}>
            <PassCard
              view={passView(pack, showing)}
              contact={details.contact}
              fold={<PassFold name={pack.name} isOpen={opened === String(pack.id)} details={details} />}
              onCancel={() => onCancel(pack)}
            >
              {aside?.(pack)}
              {pack.isValid && <ToWallet thing="pass" id={pack.id} name={pack.name} look="quiet" />}
            </PassCard>
            {beside?.(pack)}
          </li>
        );
      })}
    </ul>
  );
}

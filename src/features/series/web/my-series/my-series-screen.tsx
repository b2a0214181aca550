import { IconCalendarRepeat } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { seconds } from '../../../../kernel/time.ts';
import { useAfter } from '../../../../web/lib/use-after.ts';
import { path } from '../../../../web/paths.ts';
import { LinkButton } from '../../../../web/ui/button.tsx';
import { lazyDialog } from '../../../../web/ui/dialogs/lazy-dialog.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../web/ui/page-title.tsx';
import { Bone, Skeleton } from '../../../../web/ui/skeleton.tsx';
import { panelIdOf, tabIdOf, Tabs } from '../../../../web/ui/tabs.tsx';
import { readBookingsQuery } from '../../../bookings/web/public/bookings-query.ts';
import { PagedCards } from '../../../bookings/web/public/paged-cards.tsx';
import { useNow } from '../../../classes/web/public/use-now.ts';
import { ZoneNote } from '../../../classes/web/public/zone-note.tsx';
import { forgetSeries } from '../forget-series.ts';
import { seriesSay } from '../texts.ts';
import { useSeriesBookings } from './use-series-bookings.ts';
import type { SeriesBookingEntry, SeriesTab } from '../wire-types.ts';
import { SeriesBookingCard } from './series-booking-card.tsx';
import { Stack } from '../../../../web/ui/layout/layout.tsx';
import styles from './my-series-screen.module.css';

const say = seriesSay.mine;
const CancelDialog = lazyDialog(() => import('./cancel-series-dialog.tsx'));

const MESSAGE_STAYS = seconds(5);

const NAME = 'series';
const TABS = (['upcoming', 'past', 'cancelled'] as const).map((tab) => ({ tab, title: say.tabs[tab] }));

/** My Series (spec 2 §2): upcoming, past and cancelled bookings. */
export function MySeriesScreen() {
  const tab: SeriesTab = readBookingsQuery(useSearch({ strict: false })).show ?? 'upcoming';
  const navigate = useNavigate();
  const bookings = useSeriesBookings(tab);
  const [leaving, setLeaving] = useState<SeriesBookingEntry | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  useAfter(message, MESSAGE_STAYS, () => setMessage(null));
  const client = useQueryClient();
  const now = useNow();
  const panel = useRef<HTMLDivElement>(null);

  const choose = (show: SeriesTab) =>
    void navigate({ to: path.account, search: show === 'upcoming' ? {} : { show }, hash: NAME, resetScroll: false });
  const onCancelled = (said: string) => {
    setLeaving(null);
    setMessage(said);
    forgetSeries(client);
    // The card and its button are gone, so the focus moves to the panel.
    requestAnimationFrame(() => panel.current?.focus({ preventScroll: true }));
  };

  // The fresh booking. One that can no longer be cancelled keeps its old data until the dialog has shown the reason.
  const fresh = bookings.data?.pages.flatMap((page) => page.data).find(({ id }) => id === leaving?.id);
  const shown = fresh?.cancellation ? fresh : leaving;

  return (
    <>
      <PageTitle>{say.title}</PageTitle>
      <Tabs name={NAME} label={say.title} tabs={TABS} chosen={tab} onChoose={choose} />
      <div role="status" className={styles.message}>
        {message !== null && <Notice kind="success">{message}</Notice>}
      </div>
      <div ref={panel} id={panelIdOf(NAME)} role="tabpanel" aria-labelledby={tabIdOf(NAME, tab)} tabIndex={-1} className={styles.panel}>
        <PagedCards
          key={tab}
          pages={bookings}
          words={say}
          skeleton={<CardsSkeleton />}
          empty={<NoSeries tab={tab} />}
          above={
            <>
              <Link to={path.series} className={styles.browse}>
                {say.browse}
              </Link>
              <ZoneNote now={now} />
            </>
          }
          card={(booking) => <SeriesBookingCard key={booking.id} booking={booking} tab={tab} onCancel={setLeaving} />}
        />
      </div>
      {shown && (
        <CancelDialog booking={shown} onRefused={() => void bookings.refetch()} onKeep={() => setLeaving(null)} onCancelled={onCancelled} />
      )}
    </>
  );
}

const NoSeries = ({ tab }: { readonly tab: SeriesTab }) => (
  <EmptyState
    title={say.empty}
    icon={<IconCalendarRepeat size={36} stroke={1.4} />}
    action={
      <LinkButton to={path.series} look={tab === 'upcoming' ? 'main' : 'plain'}>
        {say.browse}
      </LinkButton>
    }
  >
    {say.emptyHint[tab]}
  </EmptyState>
);

const CardsSkeleton = () => (
  <Skeleton>
    <Stack gap={3}>
      {[0, 1].map((card) => (
        <Bone key={card} height={132} />
      ))}
    </Stack>
  </Skeleton>
);

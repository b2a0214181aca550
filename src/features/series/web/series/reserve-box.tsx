import { useNavigate } from '@tanstack/react-router';
import { useIsLoggedIn } from '../../../../web/lib/session.ts';
import { useDates } from '../../../../web/lib/settings.ts';
import { storage } from '../../../../web/lib/storage.ts';
import { path } from '../../../../web/paths.ts';
import { useEmbed } from '../../../../web/shell/embed.ts';
import { buttonClass, ButtonWithWork, LinkButton } from '../../../../web/ui/button.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { useNow } from '../../../classes/web/public/use-now.ts';
import { isBookableAt } from '../../rules/series.ts';
import { seriesSay } from '../texts.ts';
import type { WholeSeries } from '../wire-types.ts';
import styles from './reserve-box.module.css';

const say = seriesSay.page;

interface ReserveBoxProps {
  readonly series: WholeSeries;
  readonly isMine: boolean;
}

/** The classes and the cost of a booking, and the button; or the reason why it cannot be booked (spec 2 §4). */
export function ReserveBox({ series, isMine }: ReserveBoxProps) {
  const now = useNow();
  const isOpen = isBookableAt(series.unix_bookable_until, now);
  const left = series.schedules.filter(({ left_out: because }) => because === null).length;
  return (
    <aside className={styles.box}>
      {isMine && (
        <>
          <Notice kind="success">{say.mine}</Notice>
          <LinkButton to={path.account} hash="series" look="plain" wide>
            {say.toMine}
          </LinkButton>
        </>
      )}
      {!isOpen && <p className={styles.closed}>{seriesSay.closed}</p>}
      {isOpen && left === 0 && !isMine && <p className={styles.closed}>{say.nothing}</p>}
      {isOpen && left > 0 && <Open series={series} left={left} />}
    </aside>
  );
}

function Open({ series, left }: { readonly series: WholeSeries; readonly left: number }) {
  const dates = useDates();
  const until = series.unix_bookable_until;
  return (
    <>
      <div className={styles.what}>
        <p className={styles.books}>{say.books(left, series.total_schedules)}</p>
        <p>{say.uses(left)}</p>
        {until !== null && <p>{say.until(dates.deadline(until))}</p>}
      </div>
      <ReserveButton id={series.id} />
      <LinkButton to={path.buy} search={{ 'series-id': String(series.id) }} look="quiet" wide>
        {say.passes}
      </LinkButton>
    </>
  );
}

/** Opens the checkout, through the log-in if needed. From an embedded frame it opens a new window with the series in the query. */
function ReserveButton({ id }: { readonly id: number }) {
  const navigate = useNavigate();
  const isLoggedIn = useIsLoggedIn('customer');
  const { isEmbedded, bookText } = useEmbed();
  const words = bookText ?? say.reserve;
  if (isEmbedded)
    return (
      <a href={`${path.seriesCheckout}?series-id=${id}`} target="_blank" rel="noopener" className={buttonClass({ wide: true })}>
        {words}
      </a>
    );
  const reserve = () => {
    storage.write('series_booking', { id });
    void navigate(isLoggedIn ? { to: path.seriesCheckout } : { to: path.login, search: { r: 'series/checkout' } });
  };
  return (
    <ButtonWithWork wide onClick={reserve}>
      {words}
    </ButtonWithWork>
  );
}

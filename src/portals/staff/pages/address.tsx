import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getClasses } from '../../../features/classes/contract/schedule.contract.ts';
import { getPasses } from '../../../features/products/contract/products.contract.ts';
import { listSeries } from '../../../features/series/contract/series.contract.ts';
import { useAbility } from '../../../features/staff/web/public/use-ability.ts';
import { AddressScreen as Address } from '../../../features/studio/web/office/address/address-screen.tsx';
import { addressSay as say } from '../../../features/studio/web/office/address/address-texts.ts';
import type { PageChoice } from '../../../features/studio/web/office/address/link-part.tsx';
import { addDays, monthOf } from '../../../kernel/calendar.ts';
import { reading } from '../../../web/lib/query.ts';
import { serverNow } from '../../../web/lib/server-clock.ts';
import { useDates, useFeature } from '../../../web/lib/settings.ts';
import { path } from '../../../web/paths.ts';

/** Classes that begin later get no link of their own, because links to one class are for the next days. */
const DAYS_AHEAD = 28;
const MOST_CLASSES = 200;

export function AddressScreen() {
  const mayConnect = useAbility('connect-payments');
  const pages = usePages();
  const providers = mayConnect && (
    <Link to={path.officeThing} params={{ place: 'settings', thing: 'gateways' }}>
      {say.own.providers}
    </Link>
  );
  return <Address pages={pages} providers={providers} />;
}

/** The pages that customers see, with the things that have one each. */
function usePages(): readonly PageChoice[] {
  const [hasClasses, hasAppointments, hasSeries, hasGiftCards] = [
    useFeature('group_classes'),
    useFeature('appointments'),
    useFeature('series'),
    useFeature('gift_cards'),
  ];
  const classes = useComingClasses(hasClasses);
  const passes = useQuery(reading(getPasses, { query: {} })).data?.data ?? [];
  const series = useQuery({ ...reading(listSeries, {}), enabled: hasSeries }).data?.data ?? [];
  return [
    ...(hasClasses ? [{ page: 'schedule' } as const, { page: 'class', things: classes } as const] : []),
    { page: 'passes' },
    { page: 'pass', things: passes.map(({ id, name }) => ({ id, name })) },
    ...(hasAppointments ? [{ page: 'appointments' } as const] : []),
    ...(hasSeries
      ? [{ page: 'series' } as const, { page: 'one-series', things: series.map(({ id, name }) => ({ id, name })) } as const]
      : []),
    ...(hasGiftCards ? [{ page: 'gift-card' } as const] : []),
  ];
}

function useComingClasses(isOn: boolean) {
  const dates = useDates();
  const now = serverNow();
  const today = dates.dayOf(now);
  const month = (day: typeof today) => ({ ...reading(getClasses, { params: { month: monthOf(day) }, query: {} }), enabled: isOn });
  const first = useQuery(month(today)).data?.classes ?? [];
  const last = useQuery(month(addDays(today, DAYS_AHEAD))).data?.classes ?? [];
  const all = new Map([...first, ...last].map((one) => [one.id, one]));
  return [...all.values()]
    .filter((one) => one.unix_start > now && !one.is_cancel && dates.dayOf(one.unix_start) <= addDays(today, DAYS_AHEAD))
    .toSorted((one, other) => one.unix_start - other.unix_start)
    .slice(0, MOST_CLASSES)
    .map(({ id, name, unix_start }) => ({ id, name: `${name} · ${dates.dated(dates.dayOf(unix_start))}, ${dates.time(unix_start)}` }));
}

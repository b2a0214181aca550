import { IconArrowLeft, IconCalendarEvent, IconKey } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, type ReactNode, useState } from 'react';
import type { Day } from '../../../../kernel/calendar.ts';
import { asId, type ClassSessionId } from '../../../../kernel/ids.ts';
import { minutes, plus } from '../../../../kernel/time.ts';
import { isApiError } from '../../../../web/lib/api-error.ts';
import { useDates } from '../../../../web/lib/settings.ts';
import { path } from '../../../../web/paths.ts';
import { useEmbed } from '../../../../web/shell/embed.ts';
import { Stack } from '../../../../web/ui/layout/layout.tsx';
import back from '../../../../web/ui/back-link.module.css';
import { LinkButton } from '../../../../web/ui/button.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { GivenName } from '../../../../web/ui/given-name.tsx';
import { Picture } from '../../../../web/ui/picture/picture.tsx';
import { LoadFailed } from '../../../../web/ui/notice.tsx';
import { Bone } from '../../../../web/ui/skeleton.tsx';
import { useDocumentTitle } from '../../../../web/ui/page-title.tsx';
import { joinTimeOf, safeLink } from '../../../bookings/web/public/booking-view.ts';
import { forgetClasses } from '../../../bookings/web/public/forget-classes.ts';
import { ClassAbout } from './class-about.tsx';
import { ClassOffer, useClassOffer } from './class-offer.tsx';
import { ShareClass } from './share-class.tsx';
import { ClassPageSkeleton } from './class-page-skeleton.tsx';
import { placeOf, PlaceIcon } from '../../../classes/web/public/class-place.tsx';
import { DialogVeil } from '../../../../web/ui/dialog-veil.tsx';
import { fetchAtFirstTouch } from '../fetch-at-first-touch.ts';
import { fetchQuietly } from '../fetch-early.ts';
import { InstructorFace } from '../../../staff/web/public/instructor-face.tsx';
import type { ClassQuery } from '../queries.ts';
import { reserveSay } from '../../../bookings/web/public/reserve-texts.ts';
import { mapLinkOf } from '../../../classes/rules/map-link.ts';
import { say } from '../../../classes/web/public/texts.ts';
import { useClass, type KnownClass } from '../../../classes/web/public/use-class.ts';
import { useNow } from '../../../classes/web/public/use-now.ts';
import { useDialogAddress } from '../../../../web/lib/use-dialog-address.ts';
import { ZoneNote } from '../../../classes/web/public/zone-note.tsx';
import styles from './class-page.module.css';
import { readId } from '../../../classes/web/public/read-id.ts';
import type { ScheduleClass } from '../../../classes/contract/schedule-class.ts';

const fetchDialog = () => import('../../../bookings/web/public/reserve-dialog.tsx');
const ReserveDialog = lazy(fetchDialog);
const FriendNotice = lazy(() => import('../../../friend-links/web/public/friend-notice.tsx'));
const QrVisit = lazy(() => import('../../../qr-bookings/web/public/qr-visit.tsx'));

/** The page of one class: instructor, time, place, description, status, terms and button (look.md, signature screen 2). */
export function ClassPage() {
  const params = useParams({ strict: false }) as { id?: string };
  const id = readId(params.id);
  return id === null ? <NoSuchClass /> : <ClassById key={id} id={asId<ClassSessionId>(id)} />;
}

function ClassById({ id }: { readonly id: ClassSessionId }) {
  const query = useClass(id);
  const { reserve } = useSearch({ strict: false }) as ClassQuery;
  const [kept, keep] = useState(query.data);
  if (query.data && query.data !== kept) keep(query.data);
  // The open sheet stays while a log-in in it loads the class again.
  const reply = query.data ?? (query.isPending && reserve === '1' ? kept : undefined);
  if (reply) return <ClassDetails reply={reply} />;
  if (isApiError(query.error) && query.error.status === 404) return <NoSuchClass />;
  if (query.isError) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  return <ClassPageSkeleton />;
}

function NoSuchClass() {
  useDocumentTitle(reserveSay.page.notFound);
  return (
    <EmptyState
      isPage
      title={reserveSay.page.notFound}
      icon={<IconCalendarEvent size={36} stroke={1.4} />}
      action={<LinkButton to={path.schedule}>{reserveSay.page.seeSchedule}</LinkButton>}
    />
  );
}

function ClassDetails({ reply }: { readonly reply: KnownClass }) {
  const session = reply.class;
  const { reserve, qr, with: friend } = useSearch({ strict: false }) as ClassQuery;
  const client = useQueryClient();
  const dialog = useDialogAddress('reserve');
  const dates = useDates();
  const now = useNow();
  const { isEmbedded } = useEmbed();
  const offer = useClassOffer(reply);
  useDocumentTitle(`${session.name}, ${dates.moment(session.unix_start)}`);
  const day = dates.dayOf(session.unix_start);
  useEffect(() => fetchAtFirstTouch(fetchDialog), []);

  return (
    <article className={styles.page} style={{ '--band': session.color } as React.CSSProperties}>
      <div className={styles.top}>
        <BackToSchedule day={day} />
        {!isEmbedded && session.visible_public && <ShareClass session={session} />}
      </div>
      <div className={styles.picture}>
        <Picture url={session.media_url} sign={session.name} shape="page" isAhead="(width >= 56em) 556px, 100vw" />
      </div>
      <header className={styles.head}>
        {session.service_name !== null && session.service_name !== session.name && <p className={styles.kind}>{session.service_name}</p>}
        <h1 tabIndex={-1} data-page-title>
          <GivenName>{session.name}</GivenName>
        </h1>
        <PartOf series={reply.series ?? []} />
      </header>
      {qr === '1' && (
        <Suspense fallback={null}>
          <QrVisit session={session} action={offer.action} onReserve={() => dialog.open('1')} />
        </Suspense>
      )}
      {friend !== undefined && (
        <Suspense fallback={<Bone height={98} />}>
          <FriendNotice
            session={session.id}
            token={friend}
            isBooked={Boolean(reply.own_booking)}
            isPaid={Boolean(reply.pays_with)}
            onJoined={() => forgetClasses(client)}
          />
        </Suspense>
      )}
      <Stack as="dl" gap={2}>
        <Fact label={reserveSay.page.when} icon={<IconCalendarEvent size={20} stroke={1.6} />}>
          <strong>{dates.dayTitle(day)}</strong>
          <span>
            {dates.times(session.unix_start, plus(session.unix_start, minutes(session.class_duration)))} ·{' '}
            {say.minutes(session.class_duration)}
          </span>
        </Fact>
        {session.instructor !== '' && (
          <Fact label={reserveSay.page.who} icon={<InstructorFace name={session.instructor} image={session.instructor_image} />}>
            <strong>{session.instructor}</strong>
          </Fact>
        )}
        <Where
          session={session}
          address={reply.location_address ?? null}
          holdsSeat={offer.status.kind === 'booked' || (offer.guests?.booked.length ?? 0) > 0}
        />
      </Stack>
      <ZoneNote now={now} />
      <ClassOffer {...{ reply, offer }} onReserve={() => dialog.open('1')} onNear={() => fetchQuietly(fetchDialog)} />
      <ClassAbout session={session} firstVisit={reply.first_visit ?? null} />
      {reserve === '1' && (
        <Suspense fallback={<DialogVeil />}>
          <ReserveDialog session={session} action={offer.action} onlyOther={offer.onlyOther} onClose={dialog.close} />
        </Suspense>
      )}
    </article>
  );
}

const PartOf = ({ series }: { readonly series: NonNullable<KnownClass['series']> }) =>
  series.map(({ id, name }) => (
    <p key={id} className={styles.part}>
      {reserveSay.page.partOf}{' '}
      <Link to={path.seriesPage} params={{ id: String(id) }}>
        <GivenName>{name}</GivenName>
      </Link>
    </p>
  ));

/** Link back to the schedule: to the previous scroll position, otherwise to the day of the class. */
function BackToSchedule({ day }: { readonly day: Day }) {
  const router = useRouter();
  return (
    <Link
      to={path.schedule}
      search={{ day }}
      className={back.back}
      onClick={(event) => {
        if (!router.latestLocation.state.fromSchedule || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        router.history.back();
      }}
    >
      <IconArrowLeft size={18} stroke={1.8} aria-hidden="true" />
      {reserveSay.page.back}
    </Link>
  );
}

function Fact({ label, icon, children }: { readonly label: string; readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
        <span className="visually-hidden">{label}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

interface WhereProps {
  readonly session: ScheduleClass;
  /** Null when unknown or still loading. */
  readonly address: string | null;
  readonly holdsSeat: boolean;
}

/**
 * The place with directions. For an online class the link, visible only with a booking. Shortly before the start the page's button holds
 * the link.
 */
function Where({ session, address, holdsSeat }: WhereProps) {
  const place = placeOf(session);
  const link = safeLink(session.online_link);
  const join = joinTimeOf(session, useNow());
  if (place === null) return null;
  return (
    <>
      <Fact label={reserveSay.page.where} icon={<PlaceIcon isOnline={session.is_online} size={20} />}>
        <strong>{session.is_online ? place : (session.location_name ?? place)}</strong>
        {!session.is_online && session.location_name !== null && session.room !== null && <span>{session.room}</span>}
        {address !== null && (
          <a href={mapLinkOf(address)} target="_blank" rel="noopener noreferrer">
            {address}
          </a>
        )}
        {session.is_online && link === null && !session.is_cancel && (
          <span>{holdsSeat ? reserveSay.page.onlineNoLink : reserveSay.page.onlineLater}</span>
        )}
        {link !== null && join === 'later' && (
          <a href={link} target="_blank" rel="noopener noreferrer">
            {reserveSay.page.join}
          </a>
        )}
      </Fact>
      {link !== null && session.online_password !== null && session.online_password !== '' && (
        <Fact label={reserveSay.page.password} icon={<IconKey size={20} stroke={1.6} />}>
          <span>
            {reserveSay.page.password}: <code>{session.online_password}</code>
          </span>
        </Fact>
      )}
    </>
  );
}

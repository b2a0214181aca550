import { useState } from 'react';
import type { ClassSessionId } from '../../../../../kernel/ids.ts';
import { minutes, plus } from '../../../../../kernel/time.ts';
import type { Dates } from '../../../../../context/dates.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { Dialog } from '../../../../../web/ui/dialog.tsx';
import { FactList, type ListedFact } from '../../../../../web/ui/fact-list.tsx';
import { LoadFailed } from '../../../../../web/ui/notice.tsx';
import { RowsSkeleton } from '../../../../../web/ui/skeleton.tsx';
import { useNow } from '../../../../classes/web/public/use-now.ts';
import { placeOf } from '../../../../classes/web/public/class-place.tsx';
import { useAbility, useStaffFeatures } from '../../../../staff/web/public/use-ability.ts';
import { paragraphsOf, previewOf } from '../../../../classes/web/public/plain-text.ts';
import type { StaffClassDetails } from '../../../contract/staff-class.ts';
import { staffStatusOf } from '../../../rules/staff-status.ts';
import { MinimumNotice } from '../../public/minimum-notice.tsx';
import { useStaffClass } from '../../public/use-staff-class.ts';
import { Row, Stack } from '../../../../../web/ui/layout/layout.tsx';
import styles from './class-details-dialog.module.css';
import { mySay } from './my-classes-texts.ts';

interface ClassDetailsDialogProps {
  readonly id: ClassSessionId;
  readonly onClose: () => void;
  readonly onEdit: () => void;
  readonly onCancelClass: () => void;
  readonly onEmail: () => void;
  readonly onSubRequest: () => void;
}

/** The details of a class for staff (spec 3 §2, Class schedule detail). */
export default function ClassDetailsDialog({ id, onClose, onEdit, onCancelClass, onEmail, onSubRequest }: ClassDetailsDialogProps) {
  const { data, isError, error, refetch } = useStaffClass(id);
  const dates = useDates('staff');
  const mayEdit = useAbility('edit-own-classes');
  const mayAsk = useStaffFeatures().includes('sub_request');
  const now = useNow();
  const stands = data?.schedule.is_cancel === false;
  const isOver = data !== undefined && plus(data.schedule.unix_start, minutes(data.schedule.class_duration)) <= now;
  return (
    <Dialog open onClose={onClose} title={data?.schedule.name ?? mySay.detailsTitle} width={560}>
      {isError && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <RowsSkeleton />}
      {data && (
        <Stack gap={5}>
          <MinimumNotice session={data.schedule} />
          <FactList facts={factsOf(data.schedule, dates)} />
          <Description html={data.schedule.description} />
          <Row gap={2}>
            {mayEdit && stands && (
              <ButtonWithWork look="soft" onClick={onEdit}>
                {mySay.editClass}
              </ButtonWithWork>
            )}
            {mayAsk && stands && (
              <ButtonWithWork look="soft" onClick={onSubRequest}>
                {data.schedule.total_pending_sub_request > 0 ? mySay.viewSub : mySay.requestSub}
              </ButtonWithWork>
            )}
            <ButtonWithWork look={mayEdit && stands ? 'plain' : 'soft'} onClick={onEmail}>
              {mySay.sendEmail}
            </ButtonWithWork>
            {mayEdit && stands && !isOver && (
              <ButtonWithWork look="plain" onClick={onCancelClass}>
                {mySay.cancelClass}
              </ButtonWithWork>
            )}
          </Row>
        </Stack>
      )}
    </Dialog>
  );
}

function factsOf(session: StaffClassDetails, dates: Dates): ListedFact[] {
  const words = mySay.fields;
  const max = session.limit_reservations ? session.max_reservations : null;
  const { online_link: link, active_bookings_waitlist_count: waiting } = session;
  return [
    { label: words.time, value: dates.span(session.unix_start, plus(session.unix_start, minutes(session.class_duration))) },
    { label: words.status, value: mySay.status[staffStatusOf(session)] },
    { label: words.reason, value: session.cancellation_reason },
    { label: words.instructor, value: session.instructor_name || mySay.noInstructor },
    { label: words.place, value: placeOf(session) },
    {
      label: words.reservations,
      value: session.accept_reservations
        ? mySay.booked(session.total_bookings, max)
        : `${mySay.booked(session.total_bookings, max)} · ${mySay.closed}`,
    },
    { label: words.waitlist, value: session.enable_waitlist ? String(waiting) : null },
    {
      label: words.onlineLink,
      value: link && <Link href={link} />,
    },
    { label: words.onlinePassword, value: session.online_password },
    { label: words.zoomLink, value: session.zoomData && <Link href={session.zoomData.trainer_url} /> },
    { label: words.visibility, value: session.visible_public ? mySay.visible : mySay.hidden },
    { label: words.additional, value: session.additional_details || null },
  ];
}

const Link = ({ href }: { readonly href: string }) => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {href}
  </a>
);

/** Shows the first 200 characters as plain text, and the rest on request (spec 3 §9). */
function Description({ html }: { readonly html: string }) {
  const [isWhole, setWhole] = useState(false);
  const paragraphs = paragraphsOf(html);
  const preview = previewOf(paragraphs);
  if (paragraphs.length === 0) return null;
  return (
    <div className={styles.about}>
      {preview === null || isWhole ? paragraphs.map((text) => <p key={text}>{text}</p>) : <p>{preview}</p>}
      {preview !== null && (
        <ButtonWithWork look="quiet" className={styles.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? mySay.readLess : mySay.readMore}
        </ButtonWithWork>
      )}
    </div>
  );
}

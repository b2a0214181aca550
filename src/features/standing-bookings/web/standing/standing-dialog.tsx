import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ClassSessionId } from '../../../../kernel/ids.ts';
import { keyOf, reading } from '../../../../web/lib/query.ts';
import { useDates } from '../../../../web/lib/settings.ts';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { GivenName } from '../../../../web/ui/given-name.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { Bone } from '../../../../web/ui/skeleton.tsx';
import { toast } from '../../../../web/ui/toast.tsx';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { forgetClasses } from '../../../bookings/web/public/forget-classes.ts';
import { say } from '../../../classes/web/public/texts.ts';
import { listStandingBookings, previewStandingBooking, startStandingBooking } from '../../contract/standing-bookings.contract.ts';
import { standingSay } from './standing-texts.ts';
import { usesOf } from './week-uses.ts';
import { Stack } from '../../../../web/ui/layout/layout.tsx';
import styles from './standing-dialog.module.css';

/**
 * Shows the credits that the coming weeks of a class's slot would use, and starts the standing booking. `id` is the class id from the
 * address.
 */
export default function StandingDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const preview = useQuery(reading(previewStandingBooking, { params: { id: Number(id) as ClassSessionId } }));
  return (
    <Dialog open onClose={onClose} title={standingSay.dialog} onPhone="sheet">
      {preview.data ? (
        <Preview preview={preview.data} id={Number(id) as ClassSessionId} onClose={onClose} />
      ) : preview.error ? (
        <Notice kind="error" action={{ label: say.retry, onPress: () => void preview.refetch() }}>
          {preview.error.message}
        </Notice>
      ) : (
        <Bone height={280} />
      )}
    </Dialog>
  );
}

interface PreviewProps {
  readonly preview: ReplyOf<typeof previewStandingBooking>;
  readonly id: ClassSessionId;
  readonly onClose: () => void;
}

function Preview({ preview, id, onClose }: PreviewProps) {
  const dates = useDates();
  const client = useQueryClient();
  const starting = useSubmit(startStandingBooking);
  const start = async () => {
    const reply = await starting.submit({ body: { class_id: id } });
    if (!reply) return;
    toast(reply.message);
    forgetClasses(client);
    void client.invalidateQueries({ queryKey: keyOf(listStandingBookings) });
    onClose();
  };
  const stands = preview.standing_id !== null;
  return (
    <Stack gap={5}>
      <div>
        <p className={styles.name}>
          <GivenName>{preview.name}</GivenName>
        </p>
        <p className={styles.soft}>
          {standingSay.slot(dates.weekday(dates.dayOf(preview.unix_start)), dates.time(preview.unix_start))}
          {preview.location_name !== null && ` · ${preview.location_name}`}
        </p>
      </div>
      {preview.weeks.length === 0 ? (
        <p>{standingSay.noWeeks}</p>
      ) : (
        <div role="group" aria-label={standingSay.weeks}>
          <dl className={styles.weeks}>
            {preview.weeks.map((week) => (
              <div key={week.class_id} className={styles.week}>
                <dt>{dates.dated(dates.dayOf(week.unix_start))}</dt>
                <dd>{usesOf(week)}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      <p className={styles.soft}>{standingSay.how}</p>
      {starting.error && <Notice kind="error">{starting.error.firstError ?? starting.error.message}</Notice>}
      {stands ? (
        <>
          <p>{standingSay.stands}</p>
          <ButtonWithWork wide look="plain" onClick={onClose}>
            {standingSay.seeAll}
          </ButtonWithWork>
        </>
      ) : (
        <ButtonWithWork wide working={starting.isWorking} workingLabel={standingSay.starting} onClick={() => void start()}>
          {standingSay.start}
        </ButtonWithWork>
      )}
    </Stack>
  );
}

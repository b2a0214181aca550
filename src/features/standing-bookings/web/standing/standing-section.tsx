import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useId } from 'react';
import { callOrKept } from '../../../../web/lib/offline/kept-answers.ts';
import { keyOf, reading } from '../../../../web/lib/query.ts';
import { useDates } from '../../../../web/lib/settings.ts';
import { useDialogAddress } from '../../../../web/lib/use-dialog-address.ts';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { lazyDialog } from '../../../../web/ui/dialogs/lazy-dialog.tsx';
import { GivenName } from '../../../../web/ui/given-name.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { toast } from '../../../../web/ui/toast.tsx';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { readBookingsQuery } from '../../../bookings/web/public/bookings-query.ts';
import { say } from '../../../classes/web/public/texts.ts';
import { listStandingBookings, stopStandingBooking } from '../../contract/standing-bookings.contract.ts';
import { standingSay } from './standing-texts.ts';
import { usesOf } from './week-uses.ts';
import { Stack } from '../../../../web/ui/layout/layout.tsx';
import styles from './standing-section.module.css';

const StandingDialog = lazyDialog(() => import('./standing-dialog.tsx'));
const UndoStop = lazy(() => import('./undo-stop.tsx'));

/**
 * The section below My Bookings: standing bookings, each with a button to stop it, and the dialog that starts one, which has its own
 * address.
 */
export function StandingSection() {
  const titleId = useId();
  const { weekly } = readBookingsQuery(useSearch({ strict: false }));
  const { close } = useDialogAddress('weekly');
  const standing = useQuery({
    ...reading(listStandingBookings, {}),
    // Falls back to the stored copy without a network, like My Bookings above.
    queryFn: async ({ signal }) => (await callOrKept(listStandingBookings, {}, { signal })).reply,
  });
  const listed = standing.data?.data ?? [];
  return (
    <>
      {standing.error && !standing.data && (
        <Notice kind="error" title={standingSay.failed} action={{ label: say.retry, onPress: () => void standing.refetch() }}>
          {standing.error.message}
        </Notice>
      )}
      {listed.length > 0 && (
        <section className={styles.section} aria-labelledby={titleId}>
          <h2 id={titleId} className={styles.title}>
            {standingSay.title}
          </h2>
          <p className={styles.soft}>{standingSay.lead}</p>
          <Stack as="ul" gap={1}>
            {listed.map((one) => (
              <Standing key={one.id} standing={one} />
            ))}
          </Stack>
        </section>
      )}
      {weekly !== undefined && <StandingDialog id={weekly} onClose={close} />}
    </>
  );
}

type Entry = ReplyOf<typeof listStandingBookings>['data'][number];

function Standing({ standing: { id, name, location_name: location, next } }: { readonly standing: Entry }) {
  const dates = useDates();
  const client = useQueryClient();
  const stopping = useSubmit(stopStandingBooking);
  const when = next === null ? standingSay.noNext : standingSay.next(dates.moment(next.unix_start));
  const stop = async () => {
    const reply = await stopping.submit({ body: { id } });
    if (!reply) return;
    // Without a coming week there is no class to start again from.
    const undo = next && (
      <Suspense key={id}>
        <UndoStop stopped={id} session={next.class_id} name={name} />
      </Suspense>
    );
    toast(reply.message, undo);
    await client.invalidateQueries({ queryKey: keyOf(listStandingBookings) });
  };
  return (
    <li className={styles.entry}>
      <div>
        <p className={styles.name}>
          <GivenName>{name}</GivenName>
        </p>
        <p className={styles.soft}>{[when, location].filter(Boolean).join(' · ')}</p>
        {next !== null && <p className={styles.soft}>{usesOf(next)}</p>}
        {stopping.error && <Notice kind="error">{stopping.error.message}</Notice>}
      </div>
      <ButtonWithWork look="quiet" working={stopping.isWorking} aria-label={standingSay.stopOf(name, when)} onClick={() => void stop()}>
        {standingSay.stop}
      </ButtonWithWork>
    </li>
  );
}

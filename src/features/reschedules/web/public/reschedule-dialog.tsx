import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ClassSessionId } from '../../../../kernel/ids.ts';
import { reading } from '../../../../web/lib/query.ts';
import { useDates, useSettings } from '../../../../web/lib/settings.ts';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { path } from '../../../../web/paths.ts';
import { words as shellWords } from '../../../../web/texts.ts';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { ChoiceCard, ChoiceCards } from '../../../../web/ui/choice-card.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { Stack } from '../../../../web/ui/layout/layout.tsx';
import foot from '../../../../web/ui/dialog-foot.module.css';
import { Form } from '../../../../web/ui/form.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { Bone } from '../../../../web/ui/skeleton.tsx';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { moneyText } from '../../../classes/web/public/money.ts';
import { say } from '../../../classes/web/public/texts.ts';
import { getRescheduleOptions, rescheduleBooking } from '../../contract/reschedule.contract.ts';
import { asShown, CancelledDate, Consequences, isCostly } from '../../../bookings/web/public/cancel-parts.tsx';
import { consequencesOf } from '../../../bookings/web/public/cancellation-sentences.ts';
import type { Outcome } from '../../../bookings/web/public/outcome.ts';
import { useRefused } from '../../../checkout/web/public/kit/use-refused.ts';
import type { BookingEntry } from '../../../bookings/web/public/wire-types.ts';
import { rescheduleSay } from './reschedule-texts.ts';
import styles from './reschedule-dialog.module.css';

type Offer = ReplyOf<typeof getRescheduleOptions>;

interface RescheduleDialogProps {
  readonly booking: BookingEntry;
  readonly onClose: () => void;
  readonly onMoved: (outcome: Outcome) => void;
}

/** Moves a booking to another date of its class in one step. The cost is shown before the button (docs/decisions/0130). */
export default function RescheduleDialog({ booking, onClose, onMoved }: RescheduleDialogProps) {
  const offer = useQuery({ ...reading(getRescheduleOptions, { params: { id: booking.id } }), staleTime: 0 });
  const { class_details: session } = booking;
  return (
    <Dialog open onClose={onClose} title={rescheduleSay.title} onPhone="sheet">
      <Stack gap={5}>
        <CancelledDate name={session.name} start={session.unix_start} />
        {offer.error ? (
          <Notice kind="error" {...(!offer.data && { action: { label: shellWords.retry, onPress: () => void offer.refetch() } })}>
            {offer.error.message}
          </Notice>
        ) : !offer.data ? (
          <Bone height={240} />
        ) : offer.data.cancellation === null || offer.data.options.length === 0 ? (
          <Nothing />
        ) : (
          <Choice
            {...{ booking, onMoved }}
            options={offer.data.options}
            cancellation={offer.data.cancellation}
            onRefused={() => void offer.refetch()}
          />
        )}
      </Stack>
    </Dialog>
  );
}

const Nothing = () => (
  <p>
    {rescheduleSay.nothing} <Link to={path.schedule}>{rescheduleSay.toSchedule}</Link>
  </p>
);

interface ChoiceProps extends Pick<RescheduleDialogProps, 'booking' | 'onMoved'> {
  readonly options: Offer['options'];
  readonly cancellation: NonNullable<Offer['cancellation']>;
  readonly onRefused: () => void;
}

/** The available dates, the cost of leaving the old one, and a button that names the new one. */
function Choice({ booking, options, cancellation, onMoved, onRefused }: ChoiceProps) {
  const dates = useDates();
  const settings = useSettings();
  const [wanted, setWanted] = useState<ClassSessionId | null>(null);
  const moving = useSubmit(rescheduleBooking);
  useRefused(moving, onRefused);
  const chosen = options.find((one) => one.class_id === wanted) ?? options[0]!;
  const fee = cancellation.fee === null ? null : moneyText(cancellation.fee, settings);
  const move = async () => {
    const reply = await moving.submit({ body: { id: booking.id, to_class_id: chosen.class_id, ...asShown(cancellation) } });
    if (!reply) return;
    const what = `${booking.class_details.name}, ${dates.moment(booking.class_details.unix_start)}`;
    const { message, booking_id, undo_until_unix: until } = reply;
    onMoved({ message, undo: until === null ? null : { kind: 'move', booking: booking_id, session: booking.class_id, what, until } });
  };
  return (
    <Form className="stack gap-5" onSend={() => void move()}>
      <ChoiceCards legend={rescheduleSay.dates} disabled={moving.isWorking}>
        {options.map((one) => (
          <ChoiceCard
            key={one.class_id}
            name="to_class"
            value={one.class_id}
            isChosen={one === chosen}
            onChoose={() => setWanted(one.class_id)}
          >
            <span className={styles.when}>{dates.momentTitle(one.unix_start)}</span>
            <span className={styles.soft}>{placeOf(one)}</span>
          </ChoiceCard>
        ))}
      </ChoiceCards>
      <div className={foot.foot}>
        {cancellation.late ? (
          <Consequences sentences={consequencesOf(cancellation, false, fee, dates.deadline)} isCostly={isCostly(cancellation)} />
        ) : (
          <p className={styles.soft}>{rescheduleSay.free}</p>
        )}
        <p className={styles.soft}>{rescheduleSay.pays(chosen.pass.name, chosen.pass.credits_remaining)}</p>
        {moving.error && <Notice kind="error">{moving.error.firstError ?? moving.error.message}</Notice>}
        <ButtonWithWork type="submit" wide working={moving.isWorking}>
          {rescheduleSay.move(dates.moment(chosen.unix_start))}
        </ButtonWithWork>
      </div>
    </Form>
  );
}

const placeOf = (option: Offer['options'][number]): string =>
  [
    option.instructor_name,
    option.is_online ? say.online : (option.location_name ?? say.inPerson),
    option.spots_left === null ? '' : rescheduleSay.left(option.spots_left),
  ]
    .filter((part) => part !== '')
    .join(' · ');

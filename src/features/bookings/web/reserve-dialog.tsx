import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { openWindow } from '../../../web/lib/open-window.ts';
import { tokenOf, useIsLoggedIn } from '../../../web/lib/session.ts';
import { useDates, useSettings } from '../../../web/lib/settings.ts';
import { storage } from '../../../web/lib/storage.ts';
import { useDraft } from '../../../web/lib/use-draft.ts';
import { path } from '../../../web/paths.ts';
import { useEmbed } from '../../../web/shell/embed.ts';
import { ButtonWithWork } from '../../../web/ui/button.tsx';
import { Dialog } from '../../../web/ui/dialog.tsx';
import { GivenName } from '../../../web/ui/given-name.tsx';
import { CheckField, TextField } from '../../../web/ui/fields.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { cartOf, MYSELF, participantErrors, queryOf, type Participant, type ParticipantErrors } from './reserve/cart.ts';
import { placeOf } from '../../classes/web/class-place.tsx';
import type { ClassAction } from '../../classes/web/class-status.ts';
import { OverlapNotice } from './overlap-notice.tsx';
import { reserveDialogTexts } from './reserve-dialog-texts.ts';
import { reserveSay } from './reserve-texts.ts';
import { say } from '../../classes/web/texts.ts';
import { ZoneName } from '../../classes/web/zone-note.tsx';
import { useClassReserve } from './reserve/use-class-reserve.ts';
import styles from './reserve-dialog.module.css';
import type { ScheduleClass } from '../../classes/contract/schedule-class.ts';

const dialogSay = reserveDialogTexts();

interface ReserveDialogProps {
  readonly session: ScheduleClass;
  readonly action: ClassAction;
  /** The person is in the class: only somebody else can be booked. */
  readonly onlyOther?: boolean;
  readonly onClose: () => void;
}

/** Reserve Your Spot (spec 1 §2): whom the place is for; then the checkout, by way of the log-in where nobody is logged in. Sent once. */
export default function ReserveDialog({ session, action, onlyOther = false, onClose }: ReserveDialogProps) {
  const dates = useDates();
  const takesGuests = useSettings().customer_settings.multiple_reservation;
  const { who, change, errors, submit, isWorking, form, blocked } = useCheckout(session, { onlyOther, takesGuests, onClose });
  const hintId = useId();
  const place = placeOf(session);
  return (
    <Dialog open onClose={onClose} title={dialogSay.title} onPhone="sheet">
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.class} style={{ '--band': session.color } as React.CSSProperties}>
          <p className={styles.name}>
            <GivenName>{session.name}</GivenName>
          </p>
          <p>
            {dates.momentTitle(session.unix_start)}
            <ZoneName at={session.unix_start} />
          </p>
          <p className={styles.more}>
            {[say.minutes(session.class_duration), session.instructor, place].filter((part) => part !== null && part !== '').join(' · ')}
          </p>
        </div>
        {action === 'join-waitlist' && (
          <p id={hintId} className={styles.more}>
            {dialogSay.full}
          </p>
        )}
        {takesGuests && !onlyOther && (
          <CheckField label={dialogSay.forOther} name="forOther" checked={who.isOther} onChange={(isOther) => change({ isOther })} />
        )}
        {who.isOther && (
          <div className={styles.fields}>
            <TextField
              label={dialogSay.name}
              name="applicantName"
              autoComplete="off"
              required
              maxLength={100}
              value={who.name}
              error={errors.name}
              onChange={(name) => change({ name })}
            />
            <TextField
              label={dialogSay.email}
              description={dialogSay.emailHint}
              name="applicantEmail"
              type="email"
              inputMode="email"
              autoComplete="off"
              value={who.email}
              error={errors.email}
              onChange={(email) => change({ email })}
            />
          </div>
        )}
        <Foreseen session={session} classFor={who.isOther ? 'other' : 'myself'} />
        {blocked !== null && (
          <Notice kind="warning">
            {dialogSay.blocked}{' '}
            <a href={blocked} target="_blank" rel="noopener">
              {dialogSay.openPage}
            </a>
          </Notice>
        )}
        <div className={styles.actions}>
          <ButtonWithWork type="submit" wide working={isWorking} data-autofocus="">
            {dialogSay.checkout}
          </ButtonWithWork>
          <ButtonWithWork look="quiet" wide onClick={onClose}>
            {dialogSay.cancel}
          </ButtonWithWork>
        </div>
      </form>
    </Dialog>
  );
}

/** What the checkout will say to whoever is logged in: that they are elsewhere at that time; that no pass of theirs can pay (spec 1 §8). */
function Foreseen({ session, classFor }: { readonly session: ScheduleClass; readonly classFor: 'myself' | 'other' }) {
  const { data: offer } = useClassReserve(session.id, classFor, useIsLoggedIn('customer'));
  if (!offer) return null;
  return (
    <>
      <OverlapNotice places={offer.overlapping} />
      {offer.passes.length === 0 && (
        <Notice kind="warning">
          {dialogSay.noPass}{' '}
          <Link to={path.buy} search={{ 'class-id': String(session.id), 'class-name': session.name }}>
            {reserveSay.reserve.buy}
          </Link>
        </Notice>
      )}
    </>
  );
}

interface CheckoutTerms extends Pick<ReserveDialogProps, 'onClose'> {
  readonly onlyOther: boolean;
  readonly takesGuests: boolean;
}

/** The form of the dialog: checked, put into the cart and sent on, once. */
function useCheckout(session: ScheduleClass, { onlyOther, takesGuests, onClose }: CheckoutTerms) {
  const navigate = useNavigate();
  const { isEmbedded } = useEmbed();
  /** The address that a new window should have shown, where the browser opened none. */
  const [blocked, setBlocked] = useState<string | null>(null);
  // Kept over a reload, not beyond the dialog.
  const draft = useDraft(`reserve-${session.id}`, { ...MYSELF });
  const { clear } = draft;
  // A reload ends no screen; Back, Escape and Cancel do.
  useEffect(() => clear, [clear]);
  const who: Participant = { ...draft.value, isOther: onlyOther || (takesGuests && draft.value.isOther) };
  const [errors, setErrors] = useState<ParticipantErrors>({});
  const [isWorking, setWorking] = useState(false);
  const sent = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  const change = (part: Partial<Participant>) => {
    draft.change(part);
    // A message goes as soon as the field is right; new ones wait for Checkout.
    const wrong = participantErrors({ ...who, ...part });
    setErrors((shown) => Object.fromEntries(Object.entries(shown).filter(([field]) => field in wrong)));
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sent.current) return;
    const wrong = participantErrors(who);
    setErrors(wrong);
    const [first] = Object.keys(wrong);
    if (first) {
      form.current?.querySelector<HTMLElement>(`[name="${first === 'name' ? 'applicantName' : 'applicantEmail'}"]`)?.focus();
      return;
    }
    if (isEmbedded) {
      // What this frame keeps nobody else sees, the new window least of all: it gets the cart in its address.
      const address = `${path.reserve}?${queryOf(cartOf(session, who))}`;
      return openWindow(address) ? onClose() : setBlocked(address);
    }
    sent.current = true;
    setWorking(true);
    storage.write('cart', cartOf(session, who));
    // Replaces the entry of the dialog, so that Back leads to the schedule and not into the dialog again.
    void (tokenOf('customer') === null
      ? navigate({ to: path.login, search: { r: 'reserve' }, replace: true })
      : navigate({ to: path.reserve, replace: true }));
  };
  return { who, change, errors, submit, isWorking, form, blocked };
}

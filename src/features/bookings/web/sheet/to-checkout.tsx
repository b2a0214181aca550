import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { openWindow } from '../../../../web/lib/open-window.ts';
import { tokenOf } from '../../../../web/lib/session.ts';
import { path } from '../../../../web/paths.ts';
import { useEmbed } from '../../../../web/shell/embed.ts';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { Form } from '../../../../web/ui/form.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { cartOf, keepCart, queryOf } from '../reserve/cart.ts';
import { dialogSay } from '../reserve-dialog-texts.ts';
import type { ParticipantForm } from './use-participant.ts';
import styles from '../reserve-dialog.module.css';
import type { ScheduleClass } from '../../../classes/contract/schedule-class.ts';

export interface ToCheckoutProps {
  readonly id: string;
  readonly session: ScheduleClass;
  readonly participant: ParticipantForm;
  readonly onClose: () => void;
  /** Beside the passes that can be bought here it is the other way. */
  readonly isBeside?: boolean;
}

/** The way to the checkout, by way of the log-in where nobody is logged in (spec 1 §2): put into the cart and sent on, once. */
export function ToCheckout({ id, session, participant, onClose, isBeside = false }: ToCheckoutProps) {
  const { blocked, isWorking, goOn } = useCheckout(session, participant, onClose);
  return (
    <Form id={id} className={styles.form} onSend={goOn}>
      {blocked !== null && (
        <Notice kind="warning">
          {dialogSay.blocked}{' '}
          <a href={blocked} target="_blank" rel="noopener">
            {dialogSay.openPage}
          </a>
        </Notice>
      )}
      <div className={styles.actions}>
        <ButtonWithWork type="submit" wide working={isWorking} {...(isBeside ? { look: 'plain' } : { 'data-autofocus': '' })}>
          {dialogSay.checkout}
        </ButtonWithWork>
        <ButtonWithWork look="quiet" wide onClick={onClose}>
          {dialogSay.cancel}
        </ButtonWithWork>
      </div>
    </Form>
  );
}

/** Checks whom it is for, and goes to the checkout with it, once. */
export function useCheckout(session: ScheduleClass, { who, check }: ParticipantForm, onClose: () => void) {
  const navigate = useNavigate();
  const { isEmbedded } = useEmbed();
  /** The address that a new window should have shown, where the browser opened none. */
  const [blocked, setBlocked] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);
  const sent = useRef(false);

  const goOn = () => {
    if (sent.current || !check()) return;
    if (isEmbedded) {
      // What this frame keeps nobody else sees, the new window least of all: it gets the cart in its address.
      const address = `${path.reserve}?${queryOf(cartOf(session, who))}`;
      return openWindow(address) ? onClose() : setBlocked(address);
    }
    sent.current = true;
    setWorking(true);
    keepCart(cartOf(session, who));
    // Replaces the entry of the dialog, so that Back leads to the schedule and not into the dialog again.
    void (tokenOf('customer') === null
      ? navigate({ to: path.login, search: { r: 'reserve' }, replace: true })
      : navigate({ to: path.reserve, replace: true }));
  };
  return { blocked, isWorking, goOn };
}

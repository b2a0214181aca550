import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { openWindow } from '../../../../web/lib/open-window.ts';
import { tokenOf } from '../../../../web/lib/session.ts';
import { path } from '../../../../web/paths.ts';
import { useEmbed } from '../../../../web/shell/embed.ts';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { Form } from '../../../../web/ui/form.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { useStepLeave } from '../../../../web/ui/steps/step-work.ts';
import { cartOf, keepCart, queryOf } from '../public/reserve/cart.ts';
import { dialogSay } from '../reserve-dialog-texts.ts';
import type { ParticipantForm } from './use-participant.ts';
import type { ScheduleClass } from '../../../classes/contract/schedule-class.ts';
import { Stack } from '../../../../web/ui/layout/layout.tsx';

export interface ToCheckoutProps {
  readonly id: string;
  readonly session: ScheduleClass;
  readonly participant: ParticipantForm;
  readonly onClose: () => void;
  /** Set when the sheet also offers passes, so that this is the secondary way. */
  readonly isBeside?: boolean;
}

/** Leads to the checkout, through the log-in page if nobody is logged in (spec 1 §2). Fills the cart and navigates once. */
export function ToCheckout({ id, session, participant, onClose, isBeside = false }: ToCheckoutProps) {
  const { blocked, isWorking, goOn } = useCheckout(session, participant, onClose);
  return (
    <Form id={id} className="stack gap-5" onSend={goOn}>
      {blocked !== null && (
        <Notice kind="warning">
          {dialogSay.blocked}{' '}
          <a href={blocked} target="_blank" rel="noopener">
            {dialogSay.openPage}
          </a>
        </Notice>
      )}
      <Stack gap={1} {...(isBeside ? { 'data-step-end': '' } : { 'data-step-foot': '' })}>
        <ButtonWithWork type="submit" wide working={isWorking} {...(isBeside ? { look: 'plain' } : { 'data-autofocus': '' })}>
          {dialogSay.checkout}
        </ButtonWithWork>
        <ButtonWithWork look="quiet" wide onClick={onClose}>
          {dialogSay.cancel}
        </ButtonWithWork>
      </Stack>
    </Form>
  );
}

/** Checks the attendee and navigates to the checkout, once. */
export function useCheckout(session: ScheduleClass, { who, check }: ParticipantForm, onClose: () => void) {
  const navigate = useNavigate();
  const leave = useStepLeave();
  const { isEmbedded } = useEmbed();
  /** The address of the new window, if the browser blocked it. */
  const [blocked, setBlocked] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);
  const sent = useRef(false);

  const goOn = () => {
    if (sent.current || !check()) return;
    if (isEmbedded) {
      // A new window cannot read this frame's storage, so it gets the cart in its address.
      const address = `${path.reserve}?${queryOf(cartOf(session, who))}`;
      return openWindow(address) ? onClose() : setBlocked(address);
    }
    sent.current = true;
    setWorking(true);
    keepCart(cartOf(session, who));
    // Replaces the dialog's history entry, so that Back leads to the schedule and not to the dialog.
    leave(
      () =>
        void (tokenOf('customer') === null
          ? navigate({ to: path.login, search: { r: 'reserve' }, replace: true })
          : navigate({ to: path.reserve, replace: true })),
    );
  };
  return { blocked, isWorking, goOn };
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient, reading } from '../../../../web/lib/query.ts';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx';
import { toast } from '../../../../web/ui/toast.tsx';
import { listPartnersAtDesk } from '../../../partners/contract/partner.ts';
import { untoldText } from '../../../customers/web/public/untold-text.ts';
import { PaidByField, VisitorNumberField, type PartnerAtDesk } from '../../../partners/web/public/paid-by-field.tsx';
import { useAbility } from '../../../staff/web/public/use-ability.ts';
import { moveUp } from '../../contract/move-up.contract.ts';
import type { StaffBooking, StaffClass } from '../../contract/staff-class.ts';
import { isFull } from '../../rules/is-full.ts';
import { moveUpSay as say } from '../staff/move-up/move-up-texts.ts';

interface MoveUpDialogProps {
  readonly session: StaffClass;
  readonly booking: Pick<StaffBooking, 'id' | 'customer' | 'is_mailed'>;
  readonly name: string;
  /** The partner that is chosen at first. */
  readonly paidBy?: PartnerAtDesk | null;
  readonly onClose: () => void;
}

/** Promotes a chosen person, paid by their pass or by a partner. If no seat is free, the dialog says that it adds a place. */
export default function MoveUpDialog({ session, booking, name, paidBy = null, onClose }: MoveUpDialogProps) {
  const { submit, isWorking, error } = useSubmit(moveUp);
  const mayAsk = useAbility('see-customers');
  const partners = useQuery({ ...reading(listPartnersAtDesk, {}), enabled: mayAsk }).data?.partners ?? [];
  const [partner, choosePartner] = useState(paidBy);
  const [number, setNumber] = useState('');
  const addsPlace = isFull(session);
  const send = async () => {
    const visit = partner && { id: partner.id, visitor_number: number };
    const reply = await submit({ body: { booking_id: booking.id, add_place: addsPlace, partner: visit } });
    if (!reply) return;
    toast(reply.message);
    onClose();
    await queryClient.invalidateQueries();
  };
  const atNumber = error?.errors['partner.visitor_number']?.[0];
  return (
    <ConfirmDialog
      title={say.title(name)}
      words={{ keep: say.no, yes: addsPlace ? say.yesWithPlace : say.yes }}
      isDanger={false}
      isWorking={isWorking}
      error={(atNumber === undefined && error?.message) || null}
      onKeep={onClose}
      onYes={() => void send()}
    >
      <p>{addsPlace ? say.full(name, session.max_reservations ?? 0) : say.free(name)}</p>
      {partners.length > 0 && <PaidByField partners={partners} chosen={partner} onChoose={choosePartner} />}
      {partner && <VisitorNumberField partner={partner} value={number} error={atNumber} onChange={setNumber} />}
      <p>
        {partner ? say.paidBy(partner.name, booking.is_mailed) : say.paid(booking.is_mailed)}{' '}
        {!booking.is_mailed && untoldText([booking.customer])}
      </p>
    </ConfirmDialog>
  );
}

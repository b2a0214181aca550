import { TextField } from '../../../../web/ui/fields.tsx';
import { ChoiceField } from '../../../../web/ui/fields/choice-field.tsx';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { MOST_OF_NUMBER, type listPartnersAtDesk } from '../../contract/partner.ts';
import { paidBySay as say } from '../staff/paid-by/paid-by-texts.ts';

export type PartnerAtDesk = ReplyOf<typeof listPartnersAtDesk>['partners'][number];

interface PaidByFieldProps {
  readonly partners: readonly PartnerAtDesk[];
  /** Null: a pass pays. */
  readonly chosen: PartnerAtDesk | null;
  readonly onChoose: (partner: PartnerAtDesk | null) => void;
}

/** What pays for the booking: a pass, or one of the studio's partners. */
export const PaidByField = ({ partners, chosen, onChoose }: PaidByFieldProps) => (
  <ChoiceField
    label={say.paidBy}
    value={String(chosen?.id ?? '')}
    data={[{ value: '', label: say.aPass }, ...partners.map(({ id, name }) => ({ value: String(id), label: name }))]}
    onChange={(value) => onChoose(partners.find(({ id }) => String(id) === value) ?? null)}
  />
);

interface VisitorNumberFieldProps {
  readonly partner: Pick<PartnerAtDesk, 'name'>;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (number: string) => void;
}

/** The number of the person at the partner that pays. */
export const VisitorNumberField = ({ partner, ...field }: VisitorNumberFieldProps) => (
  <TextField
    {...field}
    name="partner.visitor_number"
    label={say.visitorNumber(partner.name)}
    description={say.visitorNumberHint}
    autoComplete="off"
    maxLength={MOST_OF_NUMBER}
    required
    data-autofocus
  />
);

import { ChoiceField } from '../../../../../web/ui/fields/choice-field.tsx';
import type { ReplyOf } from '../../../../../wire/endpoint.ts';
import type { listPartnersAtDesk } from '../../../../partners/contract/partner.ts';
import { walkInSay as say } from './walk-in-texts.ts';

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

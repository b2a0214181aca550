import type { Day } from '../../../../../kernel/calendar.ts';
import { FormGroup, MoreFields } from '../../../../../web/office/form-group.tsx';
import { CheckField, TextField } from '../../../../../web/ui/fields.tsx';
import { Row } from '../../../../../web/ui/layout/layout.tsx';
import type { ProductForm } from './product-form.ts';
import { productsSay as say } from './products-texts.ts';

export const WhoMayBuy = ({ value, set, errorOf }: ProductForm) => (
  <FormGroup id="who-may-buy" title={say.groups.who}>
    <CheckField
      label={say.fields.newCustomersOnly}
      description={say.newCustomersHint}
      checked={value.newCustomersOnly}
      onChange={(newCustomersOnly) => set({ newCustomersOnly })}
    />
    <CheckField
      label={say.fields.oncePerPerson}
      description={say.onceHint}
      checked={value.oncePerPerson}
      onChange={(oncePerPerson) => set({ oncePerPerson })}
    />
    <CheckField
      label={say.fields.highlighted}
      description={say.highlightedHint}
      checked={value.highlighted}
      onChange={(highlighted) => set({ highlighted })}
    />
    <CheckField label={say.fields.hidden} description={say.hiddenHint} checked={value.hidden} onChange={(hidden) => set({ hidden })} />
    <MoreFields title={say.saleDays} isOpen={value.saleFrom !== null || value.saleUntil !== null}>
      <Row gap={3}>
        <TextField
          type="date"
          label={say.fields.saleFrom}
          value={value.saleFrom ?? ''}
          error={errorOf('saleFrom')}
          onChange={(day) => set({ saleFrom: day === '' ? null : (day as Day) })}
        />
        <TextField
          type="date"
          label={say.fields.saleUntil}
          description={say.saleUntilHint}
          value={value.saleUntil ?? ''}
          error={errorOf('saleUntil')}
          onChange={(day) => set({ saleUntil: day === '' ? null : (day as Day) })}
        />
      </Row>
    </MoreFields>
  </FormGroup>
);

import { CountField } from '../../../../../web/office/count-field.tsx';
import { FormGroup, MoreFields } from '../../../../../web/office/form-group.tsx';
import { MoneyField } from '../../../../../web/office/money-field.tsx';
import { PickField } from '../../../../../web/office/pick-field.tsx';
import { TextField } from '../../../../../web/ui/fields.tsx';
import { AreaField } from '../../../../../web/ui/fields/area-field.tsx';
import { Row } from '../../../../../web/ui/layout/layout.tsx';
import { asCount, type ProductForm } from './product-form.ts';
import { asKind } from './product-blank.ts';
import { Choice } from './choice.tsx';
import { productsSay as say } from './products-texts.ts';

export const WhatItIs = ({ value, set, text, errorOf, known }: ProductForm) => (
  <FormGroup title={say.groups.what}>
    <TextField {...text('name')} required maxLength={200} />
    <Choice
      label={say.fields.punchType}
      options={say.kinds}
      value={value.punchType}
      error={errorOf('punchType')}
      onChange={(punchType) => set(asKind(punchType))}
    />
    <AreaField {...text('description')} autosize minRows={2} maxLength={10_000} />
    <MoreFields title={say.fields.tags} isOpen={value.tags.length > 0}>
      <PickField
        label={say.tagsHint}
        none={say.noTags}
        all={known.tags}
        chosen={value.tags}
        error={errorOf('tags')}
        onChange={(tags) => set({ tags: tags as typeof value.tags })}
      />
    </MoreFields>
  </FormGroup>
);

export function Price({ value, set, errorOf }: ProductForm) {
  const { cycle, price, saved } = value;
  return (
    <FormGroup title={say.groups.price}>
      <MoneyField
        label={cycle ? say.priceEach : say.fields.price}
        description={say.priceHint}
        required
        value={price}
        error={errorOf('price')}
        onChange={(typed) => set({ price: asCount(typed) })}
      />
      {cycle && (
        <Row gap={3}>
          <CountField
            label={say.chargedEvery}
            required
            value={cycle.count}
            error={errorOf('cycle.count')}
            onChange={(count) => set({ cycle: { ...cycle, count: asCount(count) } })}
          />
          <Choice
            label={say.unit}
            options={say.units}
            value={cycle.unit}
            onChange={(unit) => set({ cycle: { ...cycle, unit }, billingDay: null })}
          />
        </Row>
      )}
      <MoreFields title={say.fields.saved} isOpen={saved !== null}>
        <MoneyField
          label={say.savedLabel}
          description={say.savedHint}
          value={saved}
          error={errorOf('saved')}
          onChange={(typed) => set({ saved: typed === '' ? null : asCount(typed) })}
        />
      </MoreFields>
    </FormGroup>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reading } from '../../../../../web/lib/query.ts';
import type { EntityKind, FieldsProps, FormValues, Item } from '../../../../../web/office/entity-kind.ts';
import { FormGroup } from '../../../../../web/office/form-group.tsx';
import { PickField, type Named } from '../../../../../web/office/pick-field.tsx';
import { ChoiceCard, ChoiceCards } from '../../../../../web/ui/choice-card.tsx';
import { CheckField, TextField } from '../../../../../web/ui/fields.tsx';
import { ChoiceField } from '../../../../../web/ui/fields/choice-field.tsx';
import { Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import { services } from '../../../../catalogue/contract/service.ts';
import { officeCustomFields, orderCustomFields } from '../../../contract/office-fields.ts';
import { FIELD_TYPES } from '../../../rules/custom-field.ts';
import { CustomFieldsForm } from '../../custom-fields-form.tsx';
import type { TypedAnswers } from '../../typed-answers.ts';
import { formThatAsks, optionsOf, servicesOf, type TypedOption } from './field-values.ts';
import { customFieldsSay as say } from './fields-texts.ts';
import { OptionsField } from './options-field.tsx';

interface FieldsKind {
  /** Null while the lists load, or when they failed to. */
  readonly kind: EntityKind | null;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Questions to customers, with the services that they can be limited to. */
export function useFieldsKind(): FieldsKind {
  const [ofServices, ofFields] = [useQuery(reading(services.list, {})), useQuery(reading(officeCustomFields.list, {}))];
  const retry = () => void Promise.all([ofServices.refetch(), ofFields.refetch()]);
  const isReady = ofServices.data && ofFields.data;
  return {
    kind: isReady ? kindWith(ofServices.data.items, ofFields.data.items as unknown as readonly Item[]) : null,
    error: ofServices.error ?? ofFields.error,
    retry,
  };
}

const byOrder = (one: Item, other: Item) => Number(one['order']) - Number(other['order']) || one.id - other.id;

function kindWith(known: readonly Named[], all: readonly Item[]): EntityKind {
  const serviceName = (id: unknown) => known.find((one) => one.id === Number(id))?.name ?? say.gone;
  return {
    calls: officeCustomFields,
    place: 'questions',
    say,
    blank: { name: '', type: 'text', required: false, options: [], atSignUp: true, atCheckout: true, services: [] },
    line: (item) => [say.types[item['type'] as keyof typeof say.types], ...placesOf(item, serviceName)].join(' · '),
    wordsOf: (field, value) => {
      if (field === 'type') return say.types[value as keyof typeof say.types];
      if (field === 'services') return serviceName(value);
      return field === 'options' ? optionWords(value as TypedOption) : undefined;
    },
    stateWords: say.stateWords,
    order: { save: orderCustomFields, compare: byOrder, mayMove: () => true },
    mendedAt: { 'asked-nowhere': { label: say.mend, href: '#where' } },
    renderFields: (form) => <QuestionFields {...form} known={known} />,
    renderView: (values, item) => <QuestionView values={values} item={item} all={all} />,
  };
}

const optionWords = ({ value, active }: TypedOption): string => (active ? value : say.notOffered(value));

function placesOf(item: Item, serviceName: (id: unknown) => string): readonly string[] {
  const limited = servicesOf(item);
  return [
    ...(item['atSignUp'] === true ? [say.places.signUp] : []),
    ...(item['atCheckout'] === true ? [limited.length === 0 ? say.places.checkout : say.places.services(limited.map(serviceName))] : []),
    ...(item['required'] === true && item['atSignUp'] === true ? [say.needed] : []),
  ];
}

function QuestionFields({ known, ...form }: FieldsProps & { readonly known: readonly Named[] }) {
  const { values, change, text, errorOf, item } = form;
  const isKept = item?.['isUsed'] === true;
  return (
    <>
      <FormGroup title={say.groups.what}>
        <TextField {...text('name')} required maxLength={200} />
        <ChoiceField
          {...text('type')}
          disabled={isKept}
          description={isKept ? say.typeKept : undefined}
          data={FIELD_TYPES.map((type) => ({ value: type, label: say.types[type] }))}
          onChange={(type) => change({ type, options: type === 'dropdown' ? [{ value: '', active: true }] : [] })}
        />
        {values['type'] === 'dropdown' && (
          <OptionsField options={optionsOf(values)} errorOf={errorOf} onChange={(options) => change({ options })} />
        )}
      </FormGroup>
      <FormGroup id="where" title={say.groups.where}>
        <CheckField
          label={say.fields.atSignUp}
          checked={values['atSignUp'] === true}
          onChange={(atSignUp) => change({ atSignUp, ...(!atSignUp && { required: false }) })}
        />
        {values['atSignUp'] === true && (
          <CheckField label={say.fields.required} checked={values['required'] === true} onChange={(required) => change({ required })} />
        )}
        <CheckField
          label={say.fields.atCheckout}
          description={say.checkoutHint}
          checked={values['atCheckout'] === true}
          onChange={(atCheckout) => change({ atCheckout, ...(!atCheckout && { services: [] }) })}
        />
        {values['atCheckout'] === true && <ServicesChoice {...form} known={known} />}
      </FormGroup>
    </>
  );
}

/** The bookings that ask the question: every one, or those of chosen services. */
function ServicesChoice({ values, change, errorOf, known }: FieldsProps & { readonly known: readonly Named[] }) {
  const chosen = servicesOf(values);
  const [isLimited, setLimited] = useState(chosen.length > 0);
  const choose = (limits: boolean) => {
    setLimited(limits);
    if (!limits) change({ services: [] });
  };
  return (
    <Stack gap={3}>
      <ChoiceCards legend={say.services} disabled={false}>
        {([false, true] as const).map((limits) => (
          <ChoiceCard
            key={String(limits)}
            name="limited"
            value={String(limits)}
            isChosen={(isLimited || chosen.length > 0) === limits}
            onChoose={() => choose(limits)}
          >
            {limits ? say.someServices : say.everyService}
          </ChoiceCard>
        ))}
      </ChoiceCards>
      {(isLimited || chosen.length > 0) && (
        <PickField
          label={say.fields.services}
          none={say.noServices}
          all={known}
          chosen={chosen}
          error={errorOf('services')}
          onChange={(next) => change({ services: next })}
        />
      )}
      {isLimited && chosen.length === 0 && <Text tone="soft">{say.chooseService}</Text>}
    </Stack>
  );
}

interface QuestionViewProps {
  readonly values: FormValues;
  readonly item: Item | null;
  readonly all: readonly Item[];
}

/** The customer's form with the question in its place. */
function QuestionView({ values, item, all }: QuestionViewProps) {
  const [typed, setTyped] = useState<TypedAnswers>({});
  const form = formThatAsks(all.toSorted(byOrder), values, item, say.placeholder);
  if (!form) return <Text tone="soft">{say.nowhere}</Text>;
  return (
    <Stack gap={4}>
      <Text tone="soft" small>
        {form.at === 'signUp' ? say.onSignUp : say.onCheckout}
      </Text>
      <CustomFieldsForm
        fields={form.fields}
        typed={typed}
        allRequired={form.at === 'checkout'}
        told={() => undefined}
        onChange={(id, answer) => setTyped({ ...typed, [id]: answer })}
      />
    </Stack>
  );
}

import { CountField } from '../../../../../web/office/count-field.tsx';
import { FormGroup, MoreFields } from '../../../../../web/office/form-group.tsx';
import { choosable, PickField, type Named } from '../../../../../web/office/pick-field.tsx';
import { CheckField } from '../../../../../web/ui/fields.tsx';
import { Row, Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import type { ServiceLimit } from '../../../rules/terms.ts';
import { asCount, type ProductForm } from './product-form.ts';
import { Choice } from './choice.tsx';
import { productsSay as say } from './products-texts.ts';

/** The classes and services that the product pays for. */
export function WhatFor({ value: { classes, appointments }, set, errorOf, known }: ProductForm) {
  if (!classes && !appointments) return null;
  return (
    <FormGroup title={say.groups.covers}>
      {classes && (
        <>
          <OnlyThese
            label={say.whichClasses}
            words={say.coversClasses}
            none={say.noClassesYet}
            all={known.classes}
            chosen={classes.templates}
            error={errorOf('classes.templates')}
            onChange={(templates) => set({ classes: { ...classes, templates: templates as typeof classes.templates } })}
          />
          <ServiceLimits
            label={say.limitByService}
            services={known.services}
            limits={classes.serviceLimits}
            errorAt={(nth) => errorOf(`classes.serviceLimits.${nth}.maxVisits`)}
            onChange={(serviceLimits) => set({ classes: { ...classes, serviceLimits } })}
          />
        </>
      )}
      {appointments && (
        <>
          <OnlyThese
            label={say.whichServices}
            words={say.coversServices}
            none={say.noServicesYet}
            all={known.services}
            chosen={appointments.services}
            error={errorOf('appointments.services')}
            onChange={(services) => set({ appointments: { ...appointments, services: services as typeof appointments.services } })}
          />
          <ServiceLimits
            label={say.limitAppointments}
            services={known.services}
            limits={appointments.serviceLimits}
            errorAt={(nth) => errorOf(`appointments.serviceLimits.${nth}.maxVisits`)}
            onChange={(serviceLimits) => set({ appointments: { ...appointments, serviceLimits } })}
          />
        </>
      )}
    </FormGroup>
  );
}

interface OnlyTheseProps {
  readonly label: string;
  readonly words: { readonly all: string; readonly some: string };
  readonly none: string;
  readonly all: readonly Named[];
  readonly chosen: 'all' | readonly number[];
  readonly error: string | undefined;
  readonly onChange: (chosen: 'all' | readonly number[]) => void;
}

/** All, or some of them. */
const OnlyThese = ({ label, words, none, all, chosen, error, onChange }: OnlyTheseProps) => (
  <Stack gap={3}>
    <Choice
      label={label}
      options={words}
      value={chosen === 'all' ? 'all' : 'some'}
      onChange={(kind) => onChange(kind === 'all' ? 'all' : [])}
    />
    {chosen !== 'all' && <PickField {...{ none, all, chosen, error, onChange }} label={words.some} />}
  </Stack>
);

interface ServiceLimitsProps {
  readonly label: string;
  readonly services: readonly Named[];
  readonly limits: readonly ServiceLimit[] | null;
  readonly errorAt: (nth: number) => string | undefined;
  readonly onChange: (limits: ServiceLimit[] | null) => void;
}

/** The most visits of each service. A service without a tick is not covered. */
function ServiceLimits({ label, services, limits, errorAt, onChange }: ServiceLimitsProps) {
  const offered = choosable(
    services,
    (limits ?? []).map(({ service }) => service),
  );
  const startWith = () => offered.map(({ id }) => ({ service: id as ServiceLimit['service'], maxVisits: null }));
  if (offered.length === 0) return null;
  return (
    <MoreFields title={label} isOpen={limits !== null}>
      <CheckField label={say.limitsOn} checked={limits !== null} onChange={(isOn) => onChange(isOn ? startWith() : null)} />
      {limits !== null && (
        <Text tone="soft" small>
          {say.limitsHint}
        </Text>
      )}
      {limits !== null &&
        offered.map(({ id, name }) => {
          const nth = limits.findIndex(({ service }) => service === id);
          const rest = limits.filter(({ service }) => service !== id);
          const service = id as ServiceLimit['service'];
          return (
            <Row key={id} gap={3}>
              <CheckField
                label={name}
                checked={nth >= 0}
                onChange={(isOn) => onChange(isOn ? [...rest, { service, maxVisits: null }] : rest)}
              />
              {nth >= 0 && (
                <CountField
                  label={say.atMostOf(name)}
                  value={limits[nth]!.maxVisits}
                  empty={null}
                  error={errorAt(nth)}
                  onChange={(typed) => onChange(limits.with(nth, { service, maxVisits: typed === null ? null : asCount(typed) }))}
                />
              )}
            </Row>
          );
        })}
    </MoreFields>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { datesOf } from '../../../../../context/dates.ts';
import { TIME_FORMATS, type StudioSettings } from '../../../../../context/studio.ts';
import { isKnownZone } from '../../../../../kernel/wall-clock.ts';
import { reading } from '../../../../../web/lib/query.ts';
import { serverNow } from '../../../../../web/lib/server-clock.ts';
import { useSettings } from '../../../../../web/lib/settings.ts';
import type { FieldsProps, FormValues, SingleKind } from '../../../../../web/office/entity-kind.ts';
import { CheckField, TextField } from '../../../../../web/ui/fields.tsx';
import { ChoiceField } from '../../../../../web/ui/fields/choice-field.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { previewZone, studioGroup } from '../../../contract/studio-group.ts';
import { localeChoices, localeName } from './locales.ts';
import { studioSettingsSay } from './settings-texts.ts';

const say = studioSettingsSay.studio;
const DATE_FORMATS = ['DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD', 'DD.MM.YYYY', 'D MMM YYYY'];

type Formats = Partial<Pick<StudioSettings, 'dateFormat' | 'timeFormat'>>;

/** The present moment in the form's zone, language and formats. Null while the zone is being typed. */
function now({ timeZone, locale }: FormValues, formats: Formats = {}) {
  const zone = String(timeZone);
  if (!isKnownZone(zone)) return null;
  const at = serverNow();
  const dates = datesOf({ timeZone: zone, locale: String(locale), dateFormat: null, timeFormat: null, ...formats }, at);
  return { date: dates.date(at), time: dates.time(at) };
}

/** The classes that keep their times, before the save. */
function ZoneChange({ timeZone }: { readonly timeZone: unknown }) {
  const { timezone } = useSettings();
  const isAnother = timeZone !== timezone && isKnownZone(String(timeZone));
  const { data } = useQuery({ ...reading(previewZone, {}), enabled: isAnother });
  if (!isAnother || !data) return null;
  return (
    <Notice kind={data.appointments > 0 ? 'warning' : 'info'}>
      {data.appointments > 0 ? say.zoneBlocked(data.appointments) : say.zoneMoves(data.classes)}
    </Notice>
  );
}

function StudioFields({ values, change, text }: FieldsProps) {
  const zones = useId();
  const usual = now(values);
  const dateFormat = values['dateFormat'] as string;
  const dateFormats = dateFormat === '' || DATE_FORMATS.includes(dateFormat) ? DATE_FORMATS : [dateFormat, ...DATE_FORMATS];
  return (
    <>
      <TextField {...text('name')} required maxLength={100} />
      <TextField {...text('supportEmail')} description={say.emailHint} type="email" maxLength={254} />
      <TextField
        {...text('timeZone')}
        required
        list={zones}
        autoComplete="off"
        maxLength={64}
        description={usual ? say.zoneNow(usual.time) : say.zoneHint}
      />
      <ZoneChange timeZone={values['timeZone']} />
      <datalist id={zones}>
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </datalist>
      <ChoiceField {...text('locale')} description={say.localeHint} data={[...localeChoices(String(values['locale']))]} />
      <ChoiceField
        {...text('dateFormat')}
        data={[
          { value: '', label: say.usual(usual?.date ?? '') },
          ...dateFormats.map((value) => ({ value, label: now(values, { dateFormat: value })?.date ?? value })),
        ]}
      />
      <ChoiceField
        {...text('timeFormat')}
        data={[
          { value: '', label: say.usual(usual?.time ?? '') },
          ...TIME_FORMATS.map((value) => ({ value, label: now(values, { timeFormat: value })?.time ?? value })),
        ]}
      />
      {(['phoneRequired', 'showTimezoneBanner'] as const).map((field) => (
        <CheckField key={field} label={say.fields[field]} checked={values[field] === true} onChange={(isOn) => change({ [field]: isOn })} />
      ))}
    </>
  );
}

export const studioKind: SingleKind = {
  calls: studioGroup,
  place: 'settings/studio',
  say,
  sentence: ({ name, timeZone, locale }) => [name, String(timeZone).replaceAll('_', ' '), localeName(String(locale))].join(' · '),
  wordsOf: (field, value) => (field === 'locale' ? localeName(String(value)) : undefined),
  renderFields: (form) => <StudioFields {...form} />,
};

import type { ReactNode } from 'react';
import { ColourField } from '../../../../../web/office/colour-field.tsx';
import type { FieldsProps, SingleKind } from '../../../../../web/office/entity-kind.ts';
import { PictureField } from '../../../../../web/office/picture/picture-field.tsx';
import { ChoiceField } from '../../../../../web/ui/fields/choice-field.tsx';
import { lookGroup } from '../../../contract/look-group.ts';
import { LookPreview } from './look-preview.tsx';
import { studioSettingsSay } from './settings-texts.ts';

const say = studioSettingsSay.look;

const cornerName = (px: unknown): string => say.corners[Number(px)] ?? say.cornersOf(Number(px));
const tabName = (tab: unknown): string => say.tabs[tab as keyof typeof say.tabs];

function LookFields({ values, change, text, errorOf }: FieldsProps) {
  const offered = Object.keys(say.corners);
  const corners = offered.includes(String(values['radius'])) ? offered : [String(values['radius']), ...offered];
  return (
    <>
      <PictureField
        label={say.fields.coverUrl}
        note={say.coverNote}
        shape="cover"
        value={values['coverUrl'] as string | null}
        error={errorOf('coverUrl')}
        onChange={(coverUrl) => change({ coverUrl: coverUrl ?? '' })}
      />
      <ColourField
        label={say.fields.colour}
        value={String(values['colour'])}
        error={errorOf('colour')}
        onChange={(colour) => change({ colour })}
      />
      <ChoiceField {...text('radius')} data={corners.map((value) => ({ value, label: cornerName(value) }))} />
      <ChoiceField {...text('defaultBuyTab')} data={Object.entries(say.tabs).map(([value, label]) => ({ value, label }))} />
    </>
  );
}

/** `logo`: the field of the logo, which is saved at once. */
export const lookKind = (logo: ReactNode): SingleKind => ({
  calls: lookGroup,
  place: 'settings/look',
  say,
  numbers: ['radius'],
  sentence: ({ radius, defaultBuyTab }) => say.sentence(cornerName(radius), tabName(defaultBuyTab)),
  wordsOf: (field, value) => {
    if (field === 'radius') return cornerName(value);
    if (field === 'logoUrl' || field === 'coverUrl') return say.aPicture;
    return field === 'defaultBuyTab' ? tabName(value) : undefined;
  },
  renderFields: (form) => (
    <>
      {logo}
      <LookFields {...form} />
    </>
  ),
  renderView: (values) => (
    <LookPreview
      colour={String(values['colour'])}
      radius={Number(values['radius'])}
      cover={values['coverUrl'] === '' ? null : (values['coverUrl'] as string | null)}
    />
  ),
});

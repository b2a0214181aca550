import { ColourField } from '../../../../../web/office/colour-field.tsx';
import type { EntityKind, FieldsProps } from '../../../../../web/office/entity-kind.ts';
import { ThingMark } from '../../../../../web/office/office-row.tsx';
import { TextField } from '../../../../../web/ui/fields.tsx';
import { tags } from '../../../contract/tag.ts';
import { tagsSay as say } from './tags-texts.ts';

function TagFields({ values, change, text, errorOf }: FieldsProps) {
  return (
    <>
      <TextField {...text('name')} required maxLength={100} />
      <TextField {...text('customLabel')} description={say.labelHint} maxLength={100} />
      <ColourField
        label={say.fields.customColor}
        none={say.noColour}
        value={values['customColor'] as string}
        error={errorOf('customColor')}
        onChange={(customColor) => change({ customColor })}
      />
    </>
  );
}

export const tagsKind: EntityKind = {
  calls: tags,
  place: 'tags',
  say,
  blank: { name: '', customLabel: null, customColor: null },
  renderMark: ({ customColor }) => <ThingMark colour={customColor as string | null} />,
  line: ({ customLabel }) => customLabel as string | null,
  renderFields: (form) => <TagFields {...form} />,
};

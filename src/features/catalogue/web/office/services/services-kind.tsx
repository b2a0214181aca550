import type { EntityKind, FieldsProps } from '../../../../../web/office/entity-kind.ts';
import { ThingMark } from '../../../../../web/office/office-row.tsx';
import { PictureField } from '../../../../../web/office/picture/picture-field.tsx';
import { TextField } from '../../../../../web/ui/fields.tsx';
import { AreaField } from '../../../../../web/ui/fields/area-field.tsx';
import { services } from '../../../contract/service.ts';
import { servicesSay as say } from './services-texts.ts';

function ServiceFields({ values, change, text, errorOf }: FieldsProps) {
  return (
    <>
      <TextField {...text('name')} required maxLength={200} />
      <AreaField {...text('description')} autosize minRows={3} maxLength={5000} />
      <PictureField
        label={say.fields.mediaUrl}
        shape="wide"
        value={values['mediaUrl'] as string | null}
        error={errorOf('mediaUrl')}
        onChange={(mediaUrl) => change({ mediaUrl: mediaUrl ?? '' })}
      />
      <AreaField {...text('firstVisit')} description={say.firstVisitHint} autosize minRows={2} maxLength={5000} />
    </>
  );
}

export const servicesKind: EntityKind = {
  calls: services,
  place: 'services',
  say,
  blank: { name: '', description: null, mediaUrl: null, firstVisit: null },
  renderMark: ({ mediaUrl }) => <ThingMark colour={null} picture={mediaUrl as string | null} />,
  line: ({ description }) => (description as string | null)?.slice(0, 120) ?? null,
  renderFields: (form) => <ServiceFields {...form} />,
};

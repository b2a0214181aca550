import type { EntityKind, FieldsProps } from '../../../../../web/office/entity-kind.ts';
import { ListField } from '../../../../../web/office/list-field.tsx';
import { TextField } from '../../../../../web/ui/fields.tsx';
import { AreaField } from '../../../../../web/ui/fields/area-field.tsx';
import { locations } from '../../../contract/location.ts';
import { placesSay as say } from './places-texts.ts';

function PlaceFields({ values, change, text, errorOf }: FieldsProps) {
  return (
    <>
      <TextField {...text('name')} required maxLength={200} />
      <AreaField {...text('address')} description={say.addressHint} autosize minRows={2} maxLength={500} />
      <ListField
        label={say.fields.rooms}
        description={say.roomsHint}
        values={values['rooms'] as readonly string[]}
        error={errorOf('rooms')}
        onChange={(rooms) => change({ rooms })}
      />
    </>
  );
}

export const placesKind: EntityKind = {
  calls: locations,
  place: 'places',
  say,
  blank: { name: '', address: null, rooms: [] },
  line: ({ address, rooms }) =>
    [address, (rooms as readonly string[]).length > 0 && say.roomsOf((rooms as readonly string[]).length)].filter(Boolean).join(' · ') ||
    null,
  renderFields: (form) => <PlaceFields {...form} />,
};

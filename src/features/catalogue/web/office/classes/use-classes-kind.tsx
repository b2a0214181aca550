import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { asId, type TagId } from '../../../../../kernel/ids.ts';
import { reading } from '../../../../../web/lib/query.ts';
import { ColourField } from '../../../../../web/office/colour-field.tsx';
import type { EntityKind, FieldsProps } from '../../../../../web/office/entity-kind.ts';
import { ThingMark } from '../../../../../web/office/office-row.tsx';
import { PictureField } from '../../../../../web/office/picture/picture-field.tsx';
import { TextField, CheckField } from '../../../../../web/ui/fields.tsx';
import { AreaField } from '../../../../../web/ui/fields/area-field.tsx';
import { ChoiceField } from '../../../../../web/ui/fields/choice-field.tsx';
import { MinimumFields, type MinimumForm } from '../../public/minimum-fields.tsx';
import { classTemplates } from '../../../contract/class-template.ts';
import { services } from '../../../contract/service.ts';
import { tags } from '../../../contract/tag.ts';
import styles from './classes.module.css';
import { classTemplatesSay as say } from './classes-texts.ts';

interface Named {
  readonly id: number;
  readonly name: string;
  readonly isArchived: boolean;
}

/** The choices: archived ones only while they are chosen, and chosen ones that are gone, so that they can be taken off. */
const choosable = (all: readonly Named[], chosen: readonly number[]): readonly Pick<Named, 'id' | 'name'>[] => [
  ...all.filter(({ id, isArchived }) => !isArchived || chosen.includes(id)),
  ...chosen.filter((id) => !all.some((one) => one.id === id)).map((id) => ({ id, name: say.gone })),
];

function ClassFields({ values, change, text, errorOf, known }: FieldsProps & { readonly known: Known }) {
  const chosen = values['tags'] as readonly number[];
  const offered = choosable(known.tags, chosen);
  return (
    <>
      <TextField {...text('name')} required maxLength={200} />
      <ChoiceField
        {...text('service')}
        data={[
          { value: '', label: say.noService },
          ...choosable(known.services, values['service'] === '' ? [] : [Number(values['service'])]).map(({ id, name }) => ({
            value: String(id),
            label: name,
          })),
        ]}
      />
      <TextField {...text('durationMinutes')} required inputMode="numeric" maxLength={4} className={styles.minutes} />
      <ColourField
        label={say.fields.color}
        value={values['color'] as string}
        error={errorOf('color')}
        onChange={(color) => change({ color })}
      />
      <AreaField {...text('description')} autosize minRows={3} maxLength={20_000} />
      <PictureField
        label={say.fields.mediaUrl}
        shape="wide"
        value={values['mediaUrl'] as string | null}
        error={errorOf('mediaUrl')}
        onChange={(mediaUrl) => change({ mediaUrl: mediaUrl ?? '' })}
      />
      <AreaField {...text('firstVisit')} description={say.firstVisitHint} autosize minRows={2} maxLength={5000} />
      <MinimumFields
        values={values as unknown as MinimumForm}
        empty=""
        note={say.minimumNote}
        set={(part) => change({ ...part })}
        errorOf={errorOf}
      />
      <fieldset className={styles.tags}>
        <legend>{say.fields.tags}</legend>
        {offered.length === 0 && <p>{say.noTags}</p>}
        {offered.map(({ id, name }) => (
          <CheckField
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={(isOn) =>
              change({ tags: isOn ? [...chosen, id].toSorted((one, other) => one - other) : chosen.filter((other) => other !== id) })
            }
          />
        ))}
      </fieldset>
    </>
  );
}

interface Known {
  readonly services: readonly (Named & { readonly mediaUrl: string | null })[];
  readonly tags: readonly Named[];
}

interface ClassesKind {
  /** Null while the lists load, or when they failed to. */
  readonly kind: EntityKind | null;
  readonly error: unknown;
  readonly retry: () => void;
}

/** The values of the form that customers see, for the customer's view of a later feature. */
interface ShownClass {
  readonly name: string;
  readonly color: string;
  readonly minutes: number;
  readonly description: string;
  readonly firstVisit: string | null;
  readonly serviceName: string | null;
  /** The picture of the class, otherwise of its service. */
  readonly mediaUrl: string | null;
  readonly tags: ReadonlyMap<TagId, string>;
}
type RenderClass = (shown: ShownClass) => ReactNode;

/** Class templates, with the services and tags that they can have. */
export function useClassesKind(renderClass: RenderClass): ClassesKind {
  const [ofServices, ofTags] = [useQuery(reading(services.list, {})), useQuery(reading(tags.list, {}))];
  const retry = () => void Promise.all([ofServices.refetch(), ofTags.refetch()]);
  const known = ofServices.data && ofTags.data && { services: ofServices.data.items, tags: ofTags.data.items };
  return { kind: known ? kindWith(known, renderClass) : null, error: ofServices.error ?? ofTags.error, retry };
}

function kindWith(lists: Known, renderClass: RenderClass): EntityKind {
  const nameIn = (list: readonly Named[], id: unknown) => list.find((one) => one.id === Number(id))?.name;
  return {
    calls: classTemplates,
    place: 'classes',
    say,
    blank: {
      service: null,
      name: '',
      description: '',
      color: '#0f766e',
      durationMinutes: 60,
      mediaUrl: null,
      firstVisit: null,
      minimumPeople: null,
      minimumHours: null,
      tags: [],
    },
    numbers: ['durationMinutes', 'service'],
    renderMark: ({ color, mediaUrl }) => <ThingMark colour={color as string} picture={mediaUrl as string | null} />,
    line: ({ durationMinutes, service }) =>
      [nameIn(lists.services, service), say.minutesOf(Number(durationMinutes))].filter(Boolean).join(' · '),
    wordsOf: (field, value) =>
      field === 'service' ? nameIn(lists.services, value) : field === 'tags' ? nameIn(lists.tags, value) : undefined,
    renderFields: (form) => <ClassFields {...form} known={lists} />,
    renderView: (values) =>
      renderClass({
        name: String(values['name']).trim() || say.newTitle,
        color: /^#[\da-f]{6}$/i.test(String(values['color'])) ? String(values['color']) : '#0f766e',
        minutes: Number(values['durationMinutes']) || 60,
        description: String(values['description']),
        firstVisit: (values['firstVisit'] as string | null) || null,
        serviceName: nameIn(lists.services, values['service']) ?? null,
        mediaUrl:
          (values['mediaUrl'] as string | null) || (lists.services.find(({ id }) => id === Number(values['service']))?.mediaUrl ?? null),
        tags: new Map((values['tags'] as readonly number[]).map((tag) => [asId<TagId>(tag), nameIn(lists.tags, tag) ?? ''])),
      }),
  };
}

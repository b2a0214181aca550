import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { reading } from '../../../../../web/lib/query.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import type { EntityKind, FieldsProps, FormValues } from '../../../../../web/office/entity-kind.ts';
import { FormGroup } from '../../../../../web/office/form-group.tsx';
import { ThingMark } from '../../../../../web/office/office-row.tsx';
import { PictureField } from '../../../../../web/office/picture/picture-field.tsx';
import { CheckField, TextField } from '../../../../../web/ui/fields.tsx';
import { AreaField } from '../../../../../web/ui/fields/area-field.tsx';
import { Text } from '../../../../../web/ui/layout/layout.tsx';
import type { Instant } from '../../../../../kernel/time.ts';
import { listSeriesChoices, officeSeries, type SeriesChoice } from '../../../contract/office-series.ts';
import { SeriesWords } from '../../list/series-words.tsx';
import { ClassPicker } from './class-picker.tsx';
import { seriesKindSay as say } from './series-texts.ts';

interface SeriesKind {
  /** Null while the classes load, or when they failed to. */
  readonly kind: EntityKind | null;
  readonly error: unknown;
  readonly retry: () => void;
}

const BLANK = { name: '', description: '', mediaUrl: null, status: 'active', allowBookingAfterStart: false, occurrences: [] };

/** Series, with the classes that they can have. `plan`: the button that plans new classes. */
export function useSeriesKind(plan: ReactNode): SeriesKind {
  const dates = useDates('staff');
  const { data, error, refetch } = useQuery(reading(listSeriesChoices, {}));
  const retry = () => void refetch();
  const day = (at: Instant) => dates.dated(dates.dayOf(at));
  return { kind: data ? kindWith({ classes: data.classes, day, moment: dates.moment, plan }) : null, error, retry };
}

interface Known {
  readonly classes: readonly SeriesChoice[];
  readonly day: (at: Instant) => string;
  readonly moment: (at: Instant) => string;
  readonly plan: ReactNode;
}

function kindWith(known: Known): EntityKind {
  const classOf = (id: unknown) => known.classes.find((one) => one.id === Number(id));
  return {
    calls: officeSeries,
    place: 'series',
    say,
    blank: BLANK,
    renderMark: ({ mediaUrl }) => <ThingMark colour={null} picture={mediaUrl as string | null} />,
    line: (item) =>
      [
        item['startsAt'] !== null && say.fromTo(known.day(item['startsAt'] as Instant), known.day(item['endsAt'] as Instant)),
        say.classesOf((item['occurrences'] as readonly number[]).length),
        say.people(Number(item['people'])),
      ]
        .filter(Boolean)
        .join(' · '),
    kept: ({ people }) => say.kept(Number(people)) || null,
    mendedAt: {
      off: { label: say.mend.booking, href: '#booking' },
      'too-late': { label: say.mend.booking, href: '#booking' },
      'no-class': { label: say.mend.classes, href: '#classes' },
    },
    wordsOf: (field, value) => {
      if (field === 'status') return say.statuses[value as keyof typeof say.statuses];
      if (field !== 'occurrences') return undefined;
      const one = classOf(value);
      return one ? known.moment(one.startsAt) : say.gone;
    },
    renderFields: (form) => <SeriesFields {...form} known={known} />,
    renderView: (values) => <SeriesView values={values} classOf={classOf} />,
  };
}

function SeriesFields({ values, change, text, errorOf, known }: FieldsProps & { readonly known: Known }) {
  return (
    <>
      <FormGroup title={say.groups.what}>
        <TextField {...text('name')} required maxLength={200} />
        <AreaField {...text('description')} autosize minRows={3} maxLength={20_000} />
        <PictureField
          label={say.fields.mediaUrl}
          shape="wide"
          value={values['mediaUrl'] as string | null}
          error={errorOf('mediaUrl')}
          onChange={(mediaUrl) => change({ mediaUrl: mediaUrl ?? '' })}
        />
      </FormGroup>
      <FormGroup id="classes" title={say.groups.classes}>
        <ClassPicker
          all={known.classes}
          chosen={values['occurrences'] as readonly number[]}
          error={errorOf('occurrences')}
          plan={known.plan}
          onChange={(occurrences) => change({ occurrences })}
        />
      </FormGroup>
      <FormGroup id="booking" title={say.groups.booking}>
        <CheckField
          label={say.isOffered}
          checked={values['status'] === 'active'}
          onChange={(isOn) => change({ status: isOn ? 'active' : 'inactive' })}
        />
        <CheckField
          label={say.fields.allowBookingAfterStart}
          description={say.joinHint}
          checked={values['allowBookingAfterStart'] === true}
          onChange={(isOn) => change({ allowBookingAfterStart: isOn })}
        />
        <Text tone="soft" small>
          {say.paidBy}
        </Text>
      </FormGroup>
    </>
  );
}

interface SeriesViewProps {
  readonly values: FormValues;
  readonly classOf: (id: unknown) => SeriesChoice | undefined;
}

/** The card of the series as customers see it. */
function SeriesView({ values, classOf }: SeriesViewProps) {
  const shown = (values['occurrences'] as readonly number[])
    .flatMap((id) => classOf(id) ?? [])
    .filter(({ visiblePublic }) => visiblePublic);
  const standing = shown.filter(({ isCancelled }) => !isCancelled);
  const counted = standing.length > 0 ? standing : shown;
  return (
    <SeriesWords
      name={String(values['name']).trim() || say.newTitle}
      picture={(values['mediaUrl'] as string | null) || null}
      description={String(values['description'])}
      span={
        counted.length === 0
          ? null
          : {
              startsAt: Math.min(...counted.map(({ startsAt }) => startsAt)) as Instant,
              endsAt: Math.max(...counted.map(({ endsAt }) => endsAt)) as Instant,
            }
      }
      classes={shown.length}
    />
  );
}

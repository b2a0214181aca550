import { isDay } from '../../../../../kernel/calendar.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import { CountField } from '../../../../../web/office/count-field.tsx';
import { MoreFields } from '../../../../../web/office/form-group.tsx';
import { MoneyField } from '../../../../../web/office/money-field.tsx';
import { CheckField, TextField } from '../../../../../web/ui/fields.tsx';
import { ChoiceField } from '../../../../../web/ui/fields/choice-field.tsx';
import { Row, Text } from '../../../../../web/ui/layout/layout.tsx';
import { MinimumFields } from '../../../../catalogue/web/public/minimum-fields.tsx';
import { MOST_WEEKS } from '../../../contract/recurrence.ts';
import { nextOn } from '../../../rules/occurrence-days.ts';
import { onDay, templateOf, type ClassForm, type NewClass, type Timetable } from './new-class.ts';
import styles from './timetable.module.css';
import { timetableSay as say } from './timetable-texts.ts';

interface PartProps {
  readonly form: NewClass;
  readonly timetable: Timetable;
  readonly set: (part: Partial<NewClass>) => void;
  readonly errorOf: (field: string) => string | undefined;
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
const choices = (none: string, all: readonly { readonly id: number; readonly name: string }[]) => [
  { value: '', label: none },
  ...all.map(({ id, name }) => ({ value: String(id), label: name })),
];

export function WhatAndWhen({ form, timetable, set, errorOf }: PartProps) {
  const template = templateOf(form, timetable);
  const named = (name: string) => {
    const known = templateOf({ ...form, name }, timetable);
    set({
      name,
      ...(known && { minutes: known.durationMinutes, minimumPeople: known.minimumPeople, minimumHours: known.minimumHours }),
    });
  };
  return (
    <>
      <TextField
        label={say.name}
        description={say.nameHint}
        name="name"
        required
        maxLength={200}
        autoComplete="off"
        list="timetable-classes"
        value={form.name}
        error={errorOf('name')}
        onChange={named}
      />
      <datalist id="timetable-classes">
        {timetable.templates.map(({ id, name }) => (
          <option key={id} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      {form.name.trim() !== '' && !template && (
        <Text tone="soft" small>
          {say.isNew}
        </Text>
      )}
      <Row gap={3}>
        <TextField
          label={form.everyWeeks === '0' ? say.onlyDay : say.firstDay}
          name="firstDay"
          type="date"
          required
          min={timetable.today}
          value={form.day}
          error={errorOf('firstDay')}
          onChange={(day) => set(onDay(form, day))}
        />
        <TextField
          label={say.starts}
          name="starts"
          type="time"
          required
          value={form.starts}
          error={errorOf('starts')}
          onChange={(starts) => set({ starts })}
        />
        <CountField
          label={say.minutes}
          required
          value={form.minutes}
          error={errorOf('durationMinutes')}
          onChange={(minutes) => set({ minutes })}
        />
      </Row>
      <Repeats {...{ form, timetable, set, errorOf }} />
    </>
  );
}

function Repeats({ form, timetable, set, errorOf }: PartProps) {
  const dates = useDates('staff');
  const weeks = Array.from({ length: MOST_WEEKS }, (_, nth) => nth + 1);
  const toggle = (weekday: number, isOn: boolean) =>
    set({ weekdays: isOn ? [...form.weekdays, weekday] : form.weekdays.filter((one) => one !== weekday) });
  return (
    <>
      <ChoiceField
        label={say.repeat}
        name="everyWeeks"
        value={form.everyWeeks}
        data={[
          { value: '0', label: say.once },
          ...weeks.map((count) => ({ value: String(count), label: count === 1 ? say.weekly : say.everyWeeks(count) })),
        ]}
        onChange={(everyWeeks) => set({ everyWeeks })}
      />
      {form.everyWeeks !== '0' && (
        <>
          <fieldset className={styles.weekdays}>
            <legend>{say.weekdays}</legend>
            <Row gap={4}>
              {WEEKDAYS.map((weekday) => (
                <CheckField
                  key={weekday}
                  label={dates.weekday(nextOn(weekday, timetable.today))}
                  checked={form.weekdays.includes(weekday)}
                  onChange={(isOn) => toggle(weekday, isOn)}
                />
              ))}
            </Row>
          </fieldset>
          <TextField
            label={say.lastDay}
            description={say.lastDayHint}
            name="lastDay"
            type="date"
            min={isDay(form.day) ? form.day : undefined}
            value={form.lastDay}
            error={errorOf('lastDay')}
            onChange={(lastDay) => set({ lastDay })}
          />
        </>
      )}
    </>
  );
}

/** The fields that every class has. */
export interface ClassFieldsProps {
  readonly form: ClassForm;
  readonly timetable: Pick<Timetable, 'places' | 'teachers'>;
  readonly set: (part: Partial<ClassForm>) => void;
  readonly errorOf: (field: string) => string | undefined;
}

export function WhereAndWho({ form, timetable, set, errorOf }: ClassFieldsProps) {
  const rooms = timetable.places.find(({ id }) => String(id) === form.place)?.rooms ?? [];
  return (
    <>
      <ChoiceField
        label={say.teacher}
        name="instructor"
        value={form.teacher}
        error={errorOf('instructor')}
        data={choices(say.nobody, timetable.teachers)}
        onChange={(teacher) => set({ teacher })}
      />
      <ChoiceField
        label={say.place}
        name="location"
        value={form.place}
        error={errorOf('location')}
        data={choices(say.noPlace, timetable.places)}
        onChange={(place) => set({ place, room: '' })}
      />
      {rooms.length > 0 && (
        <ChoiceField
          label={say.room}
          name="room"
          value={form.room}
          data={[{ value: '', label: say.noRoom }, ...rooms.map((room) => ({ value: room, label: room }))]}
          onChange={(room) => set({ room })}
        />
      )}
      <CountField
        label={say.capacity}
        description={say.capacityHint}
        empty={null}
        value={form.capacity}
        error={errorOf('capacity')}
        onChange={(capacity) => set({ capacity })}
      />
      <MinimumFields values={form} empty={null} set={set} errorOf={errorOf} />
    </>
  );
}

export const SeenAndOnline = ({ form, set, errorOf }: Omit<ClassFieldsProps, 'timetable'>) => (
  <>
    <CheckField label={say.waitlist} checked={form.waitlistEnabled} onChange={(waitlistEnabled) => set({ waitlistEnabled })} />
    <CheckField label={say.visible} checked={form.visiblePublic} onChange={(visiblePublic) => set({ visiblePublic })} />
    <CheckField label={say.online} checked={form.isOnline} onChange={(isOnline) => set({ isOnline })} />
    {form.isOnline && (
      <TextField
        label={say.link}
        name="onlineLink"
        type="url"
        maxLength={500}
        value={form.onlineLink}
        error={errorOf('onlineLink')}
        onChange={(onlineLink) => set({ onlineLink })}
      />
    )}
  </>
);

export const RareFields = ({ form, set, errorOf }: PartProps) => (
  <MoreFields title={say.more} isOpen={false}>
    <SeenAndOnline form={form} set={set} errorOf={errorOf} />
    <MoneyField
      label={say.lateCancelFee}
      value={form.lateCancelFee}
      error={errorOf('lateCancelFee')}
      onChange={(lateCancelFee) => set({ lateCancelFee })}
    />
    <MoneyField label={say.noShowFee} value={form.noShowFee} error={errorOf('noShowFee')} onChange={(noShowFee) => set({ noShowFee })} />
  </MoreFields>
);

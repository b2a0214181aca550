import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { serverNow } from '../../../../../web/lib/server-clock.ts';
import { useDates, useFeature, useSettings } from '../../../../../web/lib/settings.ts';
import { AreaField } from '../../../../../web/ui/fields/area-field.tsx';
import { useUntilCorrected } from '../../../../../web/ui/refusals/refusals.ts';
import { ChoiceField } from '../../../../../web/ui/fields/choice-field.tsx';
import { CheckField, TextField } from '../../../../../web/ui/fields.tsx';
import { moneyText } from '../../../../classes/web/public/money.ts';
import { DESCRIPTION_MAX, DETAILS_MAX, NAME_MAX } from '../../../contract/edit-class.contract.ts';
import { durationsToChoose } from '../../../rules/class-durations.ts';
import { lacksLink } from '../../../rules/decide-edit.ts';
import type { ClassForm } from './class-draft.ts';
import { Text } from '../../../../../web/ui/layout/layout.tsx';
import styles from './edit-class-dialog.module.css';
import { editSay } from './edit-class-texts.ts';
import type { ClassFormState } from './use-class-form.ts';

interface GroupProps {
  readonly state: ClassFormState;
}
interface AboutClass extends GroupProps {
  readonly form: ClassForm;
}

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={styles.group} aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
);

const chevron = <IconChevronDown size={18} stroke={1.8} aria-hidden />;
const two = (count: number): string => String(count).padStart(2, '0');
/** Spec 3 §9: hours 01 to 12, minutes in steps of 5. */
const HOURS = Array.from({ length: 12 }, (_, nth) => two(nth + 1));
const MINUTES = Array.from({ length: 12 }, (_, nth) => two(nth * 5));
const HALVES = [
  { value: 'am', label: 'AM' },
  { value: 'pm', label: 'PM' },
];

/** Adds the present value to the choices if it is missing. */
const withPresent = (choices: readonly string[], present: string): string[] =>
  choices.includes(present) ? [...choices] : [...choices, present].toSorted();

export function When({ state, form }: AboutClass) {
  const { value, change, told, text } = state;
  const { shown: wrongTime, correct } = useUntilCorrected(told('time'));
  const today = useDates('staff').dayOf(serverNow());
  const part = (name: 'hour' | 'minute' | 'half', label: string, data: Parameters<typeof NativeSelect>[0]['data']) => (
    <NativeSelect
      aria-label={label}
      name={name}
      data={data}
      value={value[name]}
      rightSection={chevron}
      error={wrongTime !== undefined}
      onChange={(event) => {
        correct();
        change({ [name]: event.currentTarget.value });
      }}
    />
  );
  return (
    <Group title={editSay.when}>
      <ChoiceField
        label={editSay.instructor}
        name="instructor"
        required
        rightSection={chevron}
        value={value.instructor}
        error={told('instructor')}
        data={[
          ...(value.instructor === '' ? [{ value: '', label: editSay.chooseInstructor }] : []),
          ...form.instructors.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(instructor) => change({ instructor })}
      />
      <div className={styles.pair}>
        <TextField {...text('date', editSay.date)} type="date" min={today} required />
        <fieldset className={styles.time}>
          <legend>{editSay.time}</legend>
          <div className={styles.parts}>
            {part('hour', editSay.hour, HOURS)}
            {part('minute', editSay.minute, withPresent(MINUTES, value.minute))}
            {part('half', editSay.half, HALVES)}
          </div>
          {wrongTime && (
            <p className={styles.wrong} role="alert">
              {wrongTime}
            </p>
          )}
        </fieldset>
      </div>
      <ChoiceField
        label={editSay.duration}
        name="class_duration"
        required
        rightSection={chevron}
        value={value.class_duration}
        error={told('class_duration')}
        data={durationsToChoose(form.data.class_duration).map((length) => ({ value: String(length), label: editSay.minutes(length) }))}
        onChange={(length) => change({ class_duration: length })}
      />
    </Group>
  );
}

export function Places({ state, form }: AboutClass) {
  const { value, text, check } = state;
  const hasWaitlist = useFeature('waitlist');
  return (
    <Group title={editSay.places}>
      <div className={styles.checks}>
        <CheckField {...check('accept_reservations', editSay.accept)} />
        <CheckField {...check('limit_reservations', editSay.limit)} />
        {hasWaitlist && <CheckField {...check('enable_waitlist', editSay.waitlist)} />}
      </div>
      {value.limit_reservations && (
        <TextField
          {...text('max_reservations', editSay.max)}
          type="number"
          inputMode="numeric"
          min={0}
          required
          description={editSay.booked(form.data.total_bookings)}
        />
      )}
    </Group>
  );
}

/** The class is either online or in person (spec 3 §2). */
export function Where({ state: { value, change, text, told }, form: { data, rooms } }: AboutClass) {
  const needsLink = lacksLink({ isOnline: data.is_online, onlineLink: data.online_link ?? null }, { isOnline: true, onlineLink: null });
  return (
    <Group title={editSay.where}>
      <div className={styles.checks}>
        <CheckField label={editSay.online} name="is_online" checked={value.is_online} onChange={(is_online) => change({ is_online })} />
        <CheckField
          label={editSay.inPerson}
          name="in_person"
          checked={!value.is_online}
          disabled={!value.is_online}
          onChange={(inPerson) => change({ is_online: !inPerson })}
        />
      </div>
      {!value.is_online && (rooms.length > 0 || data.room !== null) && (
        <ChoiceField
          label={editSay.room}
          name="room"
          rightSection={chevron}
          value={value.room}
          error={told('room')}
          data={[
            { value: '', label: editSay.noRoom },
            ...withPresent(rooms, data.room ?? rooms[0]!).map((room) => ({ value: room, label: room })),
          ]}
          onChange={(room) => change({ room })}
        />
      )}
      {value.is_online && (
        <>
          <div className={styles.pair}>
            <TextField {...text('online_link', editSay.link)} type="url" required={needsLink} description={editSay.linkHint} />
            <TextField {...text('online_password', editSay.password)} autoComplete="off" />
          </div>
          <TextField {...text('trainer_link', editSay.trainerLink)} type="url" description={editSay.trainerLinkHint} />
        </>
      )}
    </Group>
  );
}

export function Website({ state }: GroupProps) {
  const { value, change, told, text, check } = state;
  const area = (name: 'description' | 'additional_details', label: string, most: number) => (
    <AreaField
      label={label}
      name={name}
      autosize
      minRows={2}
      maxRows={8}
      maxLength={most}
      value={value[name]}
      error={told(name)}
      onChange={(text) => change({ [name]: text })}
    />
  );
  return (
    <Group title={editSay.website}>
      <div className={styles.pair}>
        <TextField {...text('name', editSay.name)} maxLength={NAME_MAX} required />
        <TextField {...text('color', editSay.color)} type="color" />
      </div>
      <div className={styles.checks}>
        <CheckField {...check('visible_public', editSay.visible)} />
        <CheckField {...check('hide_on_class_pass', editSay.hideOnPass)} />
      </div>
      {area('description', editSay.description, DESCRIPTION_MAX)}
      {area('additional_details', editSay.details, DETAILS_MAX)}
    </Group>
  );
}

export function Fees({ state, form }: AboutClass) {
  const settings = useSettings();
  const { no_show_fee: noShow, late_cancel_fee: lateCancel } = form.class_misc_fee_data;
  return (
    <Group title={editSay.money}>
      <CheckField
        {...state.check('auto_charge_no_show_fee', editSay.noShow)}
        description={editSay.noShowHint(noShow === null ? null : moneyText(noShow, settings))}
      />
      {lateCancel !== null && (
        <Text tone="soft" small>
          {editSay.lateCancel(moneyText(lateCancel, settings))}
        </Text>
      )}
      {form.data.average_revenue_per_class !== null && (
        <TextField
          {...state.text('average_revenue_per_class', editSay.revenue)}
          inputMode="decimal"
          leftSection={settings.currency.symbol}
          required
        />
      )}
    </Group>
  );
}

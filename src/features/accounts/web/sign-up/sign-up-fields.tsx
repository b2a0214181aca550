import { lazy, Suspense, type ReactNode } from 'react';
import type { Day } from '../../../../kernel/calendar.ts';
import { serverNow } from '../../../../web/lib/server-clock.ts';
import { useDates, useFeature } from '../../../../web/lib/settings.ts';
import { CheckField, PasswordField, TextField } from '../../../../web/ui/fields.tsx';
import { Bone } from '../../../../web/ui/skeleton.tsx';
import { EARLIEST_BIRTH } from '../../rules/date-of-birth.ts';
import { accountsWebTexts } from '../../texts.ts';
import styles from '../form-page.module.css';

const say = accountsWebTexts();
const text = say.signUp;
const StudioQuestions = lazy(() => import('../../../custom-fields/web/public.ts').then((part) => ({ default: part.StudioQuestions })));
const PhoneField = lazy(() => import('../../../../web/ui/phone-field.tsx').then((part) => ({ default: part.PhoneField })));

/** The form as it is typed. Opt-ins are on until somebody turns them off (spec 1 §5). */
export const EMPTY = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  password: '',
  confirmPassword: '',
  dob: '',
  address_line1: '',
  address_line2: '',
  city: '',
  state: '',
  postcode: '',
  sms_opt_in: true,
  marketing_opt_in: true,
  custom_fields: {} as Readonly<Record<string, string>>,
};
type OptInName = 'sms_opt_in' | 'marketing_opt_in';
type TextName = Exclude<keyof typeof EMPTY, OptInName | 'custom_fields'>;

export type SignUpDraft = typeof EMPTY;

interface SignUpFieldsProps {
  readonly value: SignUpDraft;
  /** Who is added by staff chooses a password later. */
  readonly asksPassword: boolean;
  readonly errors: Readonly<Record<string, readonly string[]>> | undefined;
  readonly onChange: (typed: Partial<SignUpDraft>) => void;
}

/** What is asked of a new customer, by themselves or by staff; messages stand next to their fields (spec 1 §2; spec 3 §2). */
export function SignUpFields({ value, asksPassword, errors, onChange: change }: SignUpFieldsProps) {
  const asksMore = useFeature('custom_fields');
  const today = useDates().dayOf(serverNow());
  const told = (name: string) => errors?.[name]?.[0];
  const field = (name: TextName, label: string) => ({
    label,
    name,
    value: value[name],
    error: told(name),
    onChange: (typed: string) => change({ [name]: typed }),
  });
  const box = (name: OptInName, label: string) => ({
    label,
    name,
    checked: value[name],
    onChange: (on: boolean) => change({ [name]: on }),
  });
  return (
    <>
      <fieldset className={styles.group}>
        <legend className="visually-hidden">{text.you}</legend>
        <div className={styles.pair}>
          <TextField {...field('firstName', text.firstName)} autoComplete="given-name" data-autofocus required />
          <TextField {...field('lastName', text.lastName)} autoComplete="family-name" required />
        </div>
        <TextField {...field('email', say.email)} type="email" inputMode="email" autoComplete="email" required />
        <Suspense fallback={<Bone height={70} />}>
          <PhoneField {...field('phone', text.phone)} />
        </Suspense>
        {asksPassword && (
          <div className={styles.pair}>
            <PasswordField {...field('password', say.password)} description={say.passwordHint} autoComplete="new-password" required />
            <PasswordField {...field('confirmPassword', say.confirmPassword)} autoComplete="new-password" required />
          </div>
        )}
        <TextField {...field('dob', text.dob)} type="date" autoComplete="bday" min={EARLIEST_BIRTH} max={today} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>
          {text.address} <span>{text.optional}</span>
        </legend>
        <TextField {...field('address_line1', text.addressLine1)} autoComplete="address-line1" />
        <TextField {...field('address_line2', text.addressLine2)} autoComplete="address-line2" />
        <TextField {...field('city', text.city)} autoComplete="address-level2" />
        <div className={styles.pair}>
          <TextField {...field('state', text.state)} autoComplete="address-level1" />
          <TextField {...field('postcode', text.postcode)} autoComplete="postal-code" />
        </div>
      </fieldset>
      {asksMore && (
        <Suspense fallback={<Bone height={70} />}>
          <StudioQuestions
            typed={value.custom_fields}
            told={(id) => told(`custom_fields.${id}`)}
            onChange={(id, typed) => change({ custom_fields: { ...value.custom_fields, [id]: typed } })}
            group={asGroup}
          />
        </Suspense>
      )}
      <fieldset className={styles.group}>
        <legend>{text.keepInTouch}</legend>
        <div className={styles.checks}>
          <CheckField {...box('sms_opt_in', text.smsOptIn)} />
          <CheckField {...box('marketing_opt_in', text.marketingOptIn)} />
        </div>
      </fieldset>
    </>
  );
}

const asGroup = (questions: ReactNode) => (
  <fieldset className={styles.group}>
    <legend>{text.questions}</legend>
    {questions}
  </fieldset>
);

/** What was typed, as the server is told. */
export async function bodyOf({ dob, custom_fields, ...typed }: SignUpDraft, asksMore: boolean) {
  const answers = asksMore ? await (await import('../../../custom-fields/web/public.ts')).answersAsAsked(custom_fields) : undefined;
  return { ...typed, dob: (dob as Day) || null, custom_fields: answers };
}

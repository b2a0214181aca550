import { lazy, Suspense, type ReactNode } from 'react';
import type { Day } from '../../../../kernel/calendar.ts';
import { serverNow } from '../../../../web/lib/server-clock.ts';
import { useDates, useFeature } from '../../../../web/lib/settings.ts';
import { CheckField, PasswordField, TextField } from '../../../../web/ui/fields.tsx';
import { Bone } from '../../../../web/ui/skeleton.tsx';
import { EARLIEST_BIRTH } from '../../rules/date-of-birth.ts';
import { accountsWebTexts } from '../../texts.ts';
import { Stack } from '../../../../web/ui/layout/layout.tsx';
import styles from '../form-page.module.css';

const say = accountsWebTexts();
const text = say.signUp;
const StudioQuestions = lazy(() =>
  import('../../../custom-fields/web/public/custom-fields.ts').then((part) => ({ default: part.StudioQuestions })),
);
const PhoneField = lazy(() => import('../../../../web/ui/phone-field.tsx').then((part) => ({ default: part.PhoneField })));

/** The form's initial values. Opt-ins are on by default (spec 1 §5). */
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

interface SignUpForm {
  readonly value: SignUpDraft;
  readonly errors: Readonly<Record<string, readonly string[]>> | undefined;
  readonly onChange: (typed: Partial<SignUpDraft>) => void;
}

/** The fields for a new customer, with errors next to them (spec 1 §2). */
export function SignUpFields(form: SignUpForm) {
  const asksMore = useFeature('custom_fields');
  const { field } = inputsOf(form);
  return (
    <>
      <fieldset className={styles.group}>
        <legend className="visually-hidden">{text.you}</legend>
        <NameAndEmail {...form} />
        <Phone {...form} />
        <div className={styles.pair}>
          <PasswordField {...field('password', say.password)} description={say.passwordHint} autoComplete="new-password" required />
          <PasswordField {...field('confirmPassword', say.confirmPassword)} autoComplete="new-password" required />
        </div>
        <DateOfBirth {...form} />
      </fieldset>
      <Address {...form} />
      {asksMore && <Questions {...form} />}
      <KeepInTouch {...form} />
    </>
  );
}

/** For staff: only the required fields; the rest is under More details (spec 3 §2). */
export function AddCustomerFields(form: SignUpForm) {
  const asksMore = useFeature('custom_fields');
  return (
    <>
      <fieldset className={styles.group}>
        <legend className="visually-hidden">{text.you}</legend>
        <NameAndEmail {...form} />
      </fieldset>
      {asksMore && <Questions {...form} which="required" />}
      <details className={styles.more} open={hasFaultInDetails(form)}>
        <summary>{say.addCustomer.more}</summary>
        <div className={styles.group}>
          <Phone {...form} />
          <DateOfBirth {...form} />
        </div>
        <Address {...form} />
        {asksMore && <Questions {...form} which="optional" />}
        <KeepInTouch {...form} />
      </details>
    </>
  );
}

const hasFaultInDetails = ({ errors }: SignUpForm): boolean =>
  Object.keys(errors ?? {}).some((name) => name in EMPTY && !['firstName', 'lastName', 'email', 'custom_fields'].includes(name));

function inputsOf({ value, errors, onChange: change }: SignUpForm) {
  const told = (name: string) => errors?.[name]?.[0];
  return {
    told,
    field: (name: TextName, label: string) => ({
      label,
      name,
      value: value[name],
      error: told(name),
      onChange: (typed: string) => change({ [name]: typed }),
    }),
    box: (name: OptInName, label: string) => ({
      label,
      name,
      checked: value[name],
      onChange: (on: boolean) => change({ [name]: on }),
    }),
  };
}

function NameAndEmail(form: SignUpForm) {
  const { field } = inputsOf(form);
  return (
    <>
      <div className={styles.pair}>
        <TextField {...field('firstName', text.firstName)} autoComplete="given-name" data-autofocus required />
        <TextField {...field('lastName', text.lastName)} description={text.oneName} autoComplete="family-name" required />
      </div>
      <TextField {...field('email', say.email)} type="email" inputMode="email" autoComplete="email" required />
    </>
  );
}

const Phone = (form: SignUpForm) => (
  <Suspense fallback={<Bone height={70} />}>
    <PhoneField {...inputsOf(form).field('phone', text.phone)} />
  </Suspense>
);

function DateOfBirth(form: SignUpForm) {
  const today = useDates().dayOf(serverNow());
  const { field } = inputsOf(form);
  return <TextField {...field('dob', text.dob)} type="date" autoComplete="bday" min={EARLIEST_BIRTH} max={today} />;
}

function Address(form: SignUpForm) {
  const { field } = inputsOf(form);
  return (
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
  );
}

const Questions = ({ which, ...form }: SignUpForm & { readonly which?: 'required' | 'optional' }) => (
  <Suspense fallback={<Bone height={70} />}>
    <StudioQuestions
      typed={form.value.custom_fields}
      told={(id) => inputsOf(form).told(`custom_fields.${id}`)}
      onChange={(id, typed) => form.onChange({ custom_fields: { ...form.value.custom_fields, [id]: typed } })}
      group={asGroup}
      {...(which && { which })}
    />
  </Suspense>
);

function KeepInTouch(form: SignUpForm) {
  const { box } = inputsOf(form);
  return (
    <fieldset className={styles.group}>
      <legend>{text.keepInTouch}</legend>
      <Stack>
        <CheckField {...box('sms_opt_in', text.smsOptIn)} />
        <CheckField {...box('marketing_opt_in', text.marketingOptIn)} />
      </Stack>
    </fieldset>
  );
}

const asGroup = (questions: ReactNode) => (
  <fieldset className={styles.group}>
    <legend>{text.questions}</legend>
    {questions}
  </fieldset>
);

export async function bodyOf({ dob, custom_fields, ...typed }: SignUpDraft, asksMore: boolean) {
  const answers = asksMore
    ? await (await import('../../../custom-fields/web/public/custom-fields.ts')).answersAsAsked(custom_fields)
    : undefined;
  return { ...typed, dob: (dob as Day) || null, custom_fields: answers };
}

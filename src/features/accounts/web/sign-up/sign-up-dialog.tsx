import { lazy, Suspense, type ReactNode } from 'react';
import type { Day } from '../../../../kernel/calendar.ts';
import { seconds } from '../../../../kernel/time.ts';
import { serverNow } from '../../../../web/lib/server-clock.ts';
import { beginCustomerSession } from '../../../../web/lib/begin-session.ts';
import { useDates, useFeature } from '../../../../web/lib/settings.ts';
import { summedUp } from '../../../../web/ui/summed-up.ts';
import { useAfter } from '../../../../web/lib/use-after.ts';
import { useDraft } from '../../../../web/lib/use-draft.ts';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { ErrorList } from '../../../../web/ui/error-list.tsx';
import { CheckField, PasswordField, TextField } from '../../../../web/ui/fields.tsx';
import { Form } from '../../../../web/ui/form.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { Bone } from '../../../../web/ui/skeleton.tsx';
import { signUp } from '../../contract/accounts.contract.ts';
import { EARLIEST_BIRTH } from '../../rules/date-of-birth.ts';
import { accountsWebTexts } from '../../texts.ts';
import styles from '../form-page.module.css';
import { SocialPart } from '../social/social-part.tsx';
import type { LoginQuery } from '../where-to.ts';

const say = accountsWebTexts();
const text = say.signUp;
const CLOSES_AFTER = seconds(1);
const SECRET = ['password', 'confirmPassword'] as const;
const StudioQuestions = lazy(() => import('../../../custom-fields/web/public.ts').then((part) => ({ default: part.StudioQuestions })));
const PhoneField = lazy(() => import('../../../../web/ui/phone-field.tsx').then((part) => ({ default: part.PhoneField })));

/** The form as it is typed. Opt-ins are on until somebody turns them off (spec 1 §5). */
const EMPTY = {
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

/** Sign Up: messages stand next to their fields, what is typed is kept, and it closes one second after it worked (spec 1 §2). */
export function SignUpDialog({ query, onClose }: { readonly query: LoginQuery; readonly onClose: () => void }) {
  const { value, change, clear } = useDraft('sign-up', EMPTY, SECRET);
  const { submit, state, isWorking, error } = useSubmit(signUp, { as: 'nobody' });
  const asksMore = useFeature('custom_fields');
  const today = useDates().dayOf(serverNow());

  const done = state.kind === 'done' ? state.reply : null;
  useAfter(done, CLOSES_AFTER, onClose);

  const send = async () => {
    const custom_fields = asksMore ? await answersOf(value.custom_fields) : undefined;
    const reply = await submit({ body: { ...value, dob: (value.dob as Day) || null, custom_fields } });
    if (!reply) return;
    clear();
    beginCustomerSession(reply.token, reply.permissions);
  };
  const told = (name: string) => error?.errors[name]?.[0];
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
    <Dialog open onClose={onClose} title={text.title} width={560}>
      <SocialPart query={query} stands="before" />
      <Form className={styles.form} error={error} onSend={() => void send()}>
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
          <div className={styles.pair}>
            <PasswordField {...field('password', say.password)} description={say.passwordHint} autoComplete="new-password" required />
            <PasswordField {...field('confirmPassword', say.confirmPassword)} autoComplete="new-password" required />
          </div>
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
        {error && !error.isUnsent && (
          <Notice kind="error">
            <ErrorList error={error} except={summedUp(error, 'custom_fields')} />
          </Notice>
        )}
        <div className={styles.actions}>
          {done ? (
            <Notice kind="success">{done.message}</Notice>
          ) : (
            <ButtonWithWork type="submit" wide working={isWorking} workingLabel={text.working}>
              {text.submit}
            </ButtonWithWork>
          )}
        </div>
      </Form>
    </Dialog>
  );
}

const asGroup = (questions: ReactNode) => (
  <fieldset className={styles.group}>
    <legend>{text.questions}</legend>
    {questions}
  </fieldset>
);

const answersOf = async (typed: typeof EMPTY.custom_fields) => (await import('../../../custom-fields/web/public.ts')).answersAsAsked(typed);

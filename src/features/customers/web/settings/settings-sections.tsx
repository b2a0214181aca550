import { lazy, Suspense, type ReactNode } from 'react';
import { serverNow } from '../../../../web/lib/server-clock.ts';
import { useDates, useSettings } from '../../../../web/lib/settings.ts';
import { CheckField, TextField } from '../../../../web/ui/fields.tsx';
import { Bone } from '../../../../web/ui/skeleton.tsx';
import { EARLIEST_BIRTH } from '../../../accounts/rules/date-of-birth.ts';
import { accountsWebTexts } from '../../../accounts/texts.ts';
import { StudioQuestions } from '../../../custom-fields/web/public/custom-fields.ts';
import { settingsTexts } from '../../texts.ts';
import type { SettingsFormState } from './use-settings-form.ts';
import { Stack } from '../../../../web/ui/layout/layout.tsx';
import styles from './settings-screen.module.css';

const say = settingsTexts();
const { smsOptIn, marketingOptIn } = accountsWebTexts().signUp;
const PhoneField = lazy(() => import('../../../../web/ui/phone-field.tsx').then((part) => ({ default: part.PhoneField })));

interface SectionProps {
  readonly form: SettingsFormState;
}

function Group({ title, lead, children }: { readonly title: string; readonly lead?: string; readonly children: ReactNode }) {
  return (
    <section className={styles.group} aria-label={title}>
      <h2>{title}</h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}

export function You({ form: { field }, email }: SectionProps & { readonly email: string }) {
  const today = useDates().dayOf(serverNow());
  const { customer_settings: settings } = useSettings();
  return (
    <Group title={say.you}>
      <div className={styles.pair}>
        <TextField {...field('customer_first_name', say.firstName)} autoComplete="given-name" required />
        <TextField {...field('customer_last_name', say.lastName)} description={say.oneName} autoComplete="family-name" required />
      </div>
      <TextField
        label={say.email}
        description={say.emailFixed}
        type="email"
        autoComplete="email"
        value={email}
        onChange={() => undefined}
        readOnly
        classNames={{ input: styles.fixed }}
      />
      <div className={styles.pair}>
        <Suspense fallback={<Bone height={70} />}>
          <PhoneField {...field('phone', say.phone)} required={settings.phone_required} />
        </Suspense>
        <TextField {...field('dob', say.dob)} type="date" autoComplete="bday" min={EARLIEST_BIRTH} max={today} />
      </div>
    </Group>
  );
}

export const Address = ({ form: { field } }: SectionProps) => (
  <Group title={say.address}>
    <TextField {...field('address_line1', say.addressLine1)} autoComplete="address-line1" />
    <TextField {...field('address_line2', say.addressLine2)} autoComplete="address-line2" />
    <TextField {...field('city', say.city)} autoComplete="address-level2" />
    <div className={styles.pair}>
      <TextField {...field('state', say.state)} autoComplete="address-level1" />
      <TextField {...field('post_code', say.postcode)} autoComplete="postal-code" />
    </div>
  </Group>
);

export const EmergencyContact = ({ form: { field } }: SectionProps) => (
  <Group title={say.emergency} lead={say.emergencyLead}>
    <div className={styles.pair}>
      <TextField {...field('emergency_contact_name', say.emergencyName)} autoComplete="off" />
      <TextField {...field('emergency_contact_relation', say.emergencyRelation)} autoComplete="off" />
    </div>
    <Suspense fallback={<Bone height={70} />}>
      <PhoneField {...field('emergency_contact_phone', say.emergencyPhone)} autoComplete="off" />
    </Suspense>
  </Group>
);

/** The studio's custom fields. Empty without the package feature or without fields. */
export const Questions = ({ form: { questions } }: SectionProps) =>
  questions && <StudioQuestions {...questions} group={(inputs) => <Group title={say.questions}>{inputs}</Group>} />;

/** `aboutTexts`: the sentence about texts. Undefined when the studio sends none. */
export const KeepInTouch = ({ form: { box }, aboutTexts }: SectionProps & { readonly aboutTexts: string | undefined }) => (
  <Group title={say.keepInTouch}>
    <Stack>
      <CheckField {...box('sms_opt_in', smsOptIn)} description={aboutTexts} />
      <CheckField {...box('marketing_opt_in', marketingOptIn)} />
    </Stack>
  </Group>
);

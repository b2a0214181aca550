import { useQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { reading } from '../../../../web/lib/query.ts';
import { summedUp } from '../../../../web/ui/summed-up.ts';
import { Kit } from '../../../../web/theme/kit.tsx';
import { Form } from '../../../../web/ui/form.tsx';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { ErrorList } from '../../../../web/ui/error-list.tsx';
import { LoadFailed, Notice } from '../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../web/ui/page-title.tsx';
import { Bone, FormSkeleton } from '../../../../web/ui/skeleton.tsx';
import { PictureField } from '../../../files/web/public/picture-field.ts';
import { getCustomer } from '../../contract/customers.contract.ts';
import { settingsTexts } from '../../texts.ts';
import { Address, EmergencyContact, KeepInTouch, Questions, You } from './settings-sections.tsx';
import type { OwnData } from './settings-values.ts';
import { useSettingsForm } from './use-settings-form.ts';
import { WaiverSection } from '../waiver/waiver-section.tsx';
import { Stack } from '../../../../web/ui/layout/layout.tsx';
import styles from './settings-screen.module.css';

const say = settingsTexts();

interface SettingsScreenProps {
  /** The sentence about texts. Undefined when the studio sends none. */
  readonly aboutTexts: string | undefined;
  /** A section of a later feature. */
  readonly end: ReactNode;
}

/** The account tab "settings" with the customer's own data (spec 1 §2, My Settings). */
export function SettingsScreen({ aboutTexts, end }: SettingsScreenProps) {
  const { data, error, refetch } = useQuery(reading(getCustomer, {}));
  return (
    <Kit>
      <PageTitle>{say.title}</PageTitle>
      {data ? (
        <Stack gap={6} narrow>
          <PictureSection customer={data.customer} onChanged={refetch} />
          <SettingsForm key={data.customer.id} own={data} aboutTexts={aboutTexts} />
          <WaiverSection own={data} />
          {end}
        </Stack>
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton fields={4} />
      )}
    </Kit>
  );
}

/** The picture is saved as soon as it is chosen, without the form. */
function PictureSection({ customer, onChanged }: { readonly customer: OwnData['customer']; readonly onChanged: () => Promise<unknown> }) {
  const initials = [customer.customer_first_name, customer.customer_last_name].map((name) => [...name][0] ?? '').join('');
  return (
    <section className={styles.group} aria-label={say.picture}>
      <h2>{say.picture}</h2>
      <Suspense fallback={<Bone height={96} />}>
        <PictureField url={customer.profile_picture_url} initials={initials.toLocaleUpperCase()} onChanged={onChanged} />
      </Suspense>
    </section>
  );
}

function SettingsForm({ own, aboutTexts }: { readonly own: OwnData; readonly aboutTexts: string | undefined }) {
  const form = useSettingsForm(own);
  return (
    <Form className="stack gap-6 narrow" error={form.error} onSend={() => form.send()}>
      {form.showsDraft && (
        <Notice kind="info" action={{ label: say.discard, onPress: form.discard }}>
          {say.unsaved}
        </Notice>
      )}
      <You form={form} email={own.customer.email ?? ''} />
      <Address form={form} />
      <EmergencyContact form={form} />
      <Questions form={form} />
      <KeepInTouch form={form} aboutTexts={aboutTexts} />
      <Stack gap={3}>
        {form.error && !form.error.isUnsent && (
          <Notice kind="error">
            <ErrorList error={form.error} except={summedUp(form.error, 'custom_fields')} />
          </Notice>
        )}
        {form.message && <Notice kind="success">{form.message}</Notice>}
        <ButtonWithWork type="submit" wide working={form.isWorking} workingLabel={say.saving}>
          {say.save}
        </ButtonWithWork>
      </Stack>
    </Form>
  );
}

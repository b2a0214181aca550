import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { seconds } from '../../../../../kernel/time.ts';
import { keyOf } from '../../../../../web/lib/query.ts';
import { useAfter } from '../../../../../web/lib/use-after.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { Kit } from '../../../../../web/theme/kit.tsx';
import { TextField } from '../../../../../web/ui/fields.tsx';
import { Form } from '../../../../../web/ui/form.tsx';
import { LoadFailed } from '../../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../../web/ui/page-title.tsx';
import { Bone, FormSkeleton } from '../../../../../web/ui/skeleton.tsx';
import type { ReplyOf } from '../../../../../wire/endpoint.ts';
import { getStaff } from '../../../../staff/contract/staff.contract.ts';
import { ownReading } from '../../../../staff/web/public/own-reading.ts';
import { updateStaffSettings } from '../../../contract/accounts.contract.ts';
import { OwnLogIns } from '../../../../staff/web/public/own-log-ins.tsx';
import { OwnFormEnd } from '../../own-form-end.tsx';
import styles from '../../own-form.module.css';
import factorStyles from '../second-factor/second-factor.module.css';
import { SecondFactorPart } from '../second-factor/second-factor-part.tsx';
import { ownSay } from './staff-settings-texts.ts';

const PhoneField = lazy(() => import('../../../../../web/ui/phone-field.tsx').then((part) => ({ default: part.PhoneField })));
/** Spec 3 §9. */
const SUCCESS_STAYS = seconds(2.5);

/** The section "settings" of the staff portal: a staff member's own details (spec 3 §2, My Settings), with `children` below the form. */
export function StaffSettingsScreen({ children }: { readonly children: ReactNode }) {
  const { data, error, refetch } = useQuery(ownReading());
  return (
    <Kit>
      <PageTitle>{ownSay.title}</PageTitle>
      {data && (
        <>
          <SettingsForm own={data.staff} />
          {children}
          <SecondFactorPart />
          <section className={factorStyles.part}>
            <OwnLogIns />
          </section>
        </>
      )}
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <FormSkeleton fields={3} />}
    </Kit>
  );
}

function SettingsForm({ own }: { readonly own: ReplyOf<typeof getStaff>['staff'] }) {
  const client = useQueryClient();
  const [value, setValue] = useState({ name: own.name, phone_number: own.phone_number ?? '' });
  const [message, setMessage] = useState<string | null>(null);
  const { submit, isWorking, error, reset } = useSubmit(updateStaffSettings);
  useAfter(message, SUCCESS_STAYS, () => setMessage(null));

  const send = async () => {
    setMessage(null);
    const reply = await submit({ body: value });
    if (!reply) return;
    reset();
    setMessage(reply.message);
    await client.invalidateQueries({ queryKey: keyOf(getStaff) });
  };
  const field = (name: keyof typeof value, label: string) => ({
    label,
    name,
    value: value[name],
    error: error?.errors[name]?.[0],
    onChange: (typed: string) => setValue((kept) => ({ ...kept, [name]: typed })),
  });
  return (
    <Form className="stack gap-4 narrow" error={error} onSend={() => void send()}>
      <TextField {...field('name', ownSay.name)} autoComplete="name" required />
      <Suspense fallback={<Bone height={70} />}>
        <PhoneField {...field('phone_number', ownSay.phone)} />
      </Suspense>
      <TextField
        label={ownSay.email}
        description={ownSay.emailFixed}
        type="email"
        autoComplete="email"
        value={own.email}
        onChange={() => undefined}
        readOnly
        classNames={{ input: styles.fixed }}
      />
      <OwnFormEnd words={ownSay} {...{ error, message, isWorking }} />
    </Form>
  );
}

import { useState } from 'react';
import type { Zone } from '../../../../../kernel/calendar.ts';
import type { ClassSessionId } from '../../../../../kernel/ids.ts';
import { minutes, plus, seconds, type Instant } from '../../../../../kernel/time.ts';
import { queryClient } from '../../../../../web/lib/query.ts';
import { serverNow } from '../../../../../web/lib/server-clock.ts';
import { useSettings } from '../../../../../web/lib/settings.ts';
import { useAfter } from '../../../../../web/lib/use-after.ts';
import { useDraft } from '../../../../../web/lib/use-draft.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { Dialog } from '../../../../../web/ui/dialog.tsx';
import { TextField } from '../../../../../web/ui/fields.tsx';
import { Form } from '../../../../../web/ui/form.tsx';
import { LoadFailed, Notice } from '../../../../../web/ui/notice.tsx';
import { FormSkeleton } from '../../../../../web/ui/skeleton.tsx';
import { ClassHeading } from '../../../../class-admin/web/public/class-heading.tsx';
import { useStaffClass } from '../../../../class-admin/web/public/use-staff-class.ts';
import { clockOf } from '../../../../gift-cards/web/public/gift-card-draft.ts';
import { sendEmail, SUBJECT_MAX } from '../../../contract/bulk-email.contract.ts';
import { Stack } from '../../../../../web/ui/layout/layout.tsx';
import foot from '../../../../../web/ui/dialog-foot.module.css';
import { emailSay } from './bulk-email-texts.ts';
import { ChangeEmail } from './change-email.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';
import { bodyOf, EMPTY, faultsOf } from './email-draft.ts';
import { RecipientsField } from './recipients-field.tsx';
import { ScheduledEmails, type ScheduledEmail } from './scheduled-emails.tsx';
import { RichTextField } from './rich-text-field.tsx';

interface BulkEmailDialogProps {
  readonly id: ClassSessionId;
  readonly onClose: () => void;
}

/** How long a success or failure message is shown (spec 3 §9). */
const MESSAGE_STANDS = seconds(2.5);

/** A mail to the people of a class (spec 3 §2, Bulk Email modal). Its draft is kept until it is sent. */
export default function BulkEmailDialog({ id, onClose }: BulkEmailDialogProps) {
  const { data, isError, error, refetch } = useStaffClass(id);
  const [changed, change] = useState<ScheduledEmail | null>(null);
  return (
    <Dialog open onClose={onClose} title={emailSay.title} width={680}>
      {isError && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <FormSkeleton fields={4} />}
      {data && (
        <Stack gap={5}>
          <ClassHeading session={data.schedule} />
          {data.schedule.is_cancel && <Notice kind="info">{emailSay.cancelled}</Notice>}
          {changed === null ? (
            <>
              <ScheduledEmails session={id} onChange={change} />
              <EmailForm session={id} endsAt={plus(data.schedule.unix_start, minutes(data.schedule.class_duration))} onClose={onClose} />
            </>
          ) : (
            <ChangeEmail key={changed.id} email={changed} session={id} onDone={() => change(null)} />
          )}
        </Stack>
      )}
    </Dialog>
  );
}

interface EmailFormProps {
  readonly session: ClassSessionId;
  /** Scheduled mails must be sent before this. */
  readonly endsAt: Instant;
  readonly onClose: () => void;
}

function EmailForm({ session, endsAt, onClose }: EmailFormProps) {
  const settings = useSettings();
  const draft = useDraft(`email:${session}`, EMPTY);
  const [isTried, setTried] = useState(false);
  const { submit, isWorking, error, state, reset } = useSubmit(sendEmail);
  const done = state.kind === 'done' ? state.reply : null;
  useAfter(done, MESSAGE_STANDS, onClose);
  useAfter(error, MESSAGE_STANDS, reset);
  const where = { session, zone: settings.timezone as Zone, clock: clockOf(settings, serverNow()) };
  const { value, change } = draft;
  const faults = isTried ? faultsOf(value, where) : {};
  const told = (field: string) => error?.errors[field]?.[0] ?? faults[field];

  const send = async () => {
    setTried(true);
    if (Object.keys(faultsOf(value, where)).length > 0) return;
    if ((await submit({ body: bodyOf(value, where) })) === null) return;
    draft.clear();
    await queryClient.invalidateQueries();
  };
  if (done)
    return (
      <>
        <Notice kind="success">{done.message}</Notice>
        <ButtonWithWork look="plain" wide data-autofocus="" onClick={onClose}>
          {emailSay.close}
        </ButtonWithWork>
      </>
    );
  return (
    <Form className="stack gap-6" error={error} onSend={() => void send()}>
      <TextField
        label={emailSay.subject}
        name="subject"
        maxLength={SUBJECT_MAX}
        autoComplete="off"
        data-autofocus=""
        value={value.subject}
        error={told('subject')}
        onChange={(subject) => change({ subject })}
      />
      <RecipientsField session={session} groups={value.groups} customers={value.customers} error={told('recipients')} onChange={change} />
      <RichTextField label={emailSay.body} value={value.body} error={told('body')} onChange={(body) => change({ body })} />
      <DeliveryChoice
        value={value}
        endsAt={endsAt}
        clock={where.clock}
        told={(field) => told(field) ?? momentTold(field, told)}
        onChange={change}
      />
      <div className={foot.foot}>
        {error && <Notice kind="error">{error.message}</Notice>}
        <div className={foot.actions}>
          <ButtonWithWork look="plain" wide onClick={onClose}>
            {emailSay.close}
          </ButtonWithWork>
          <ButtonWithWork type="submit" wide working={isWorking}>
            {value.delivery === 'scheduled' ? emailSay.schedule : emailSay.send}
          </ButtonWithWork>
        </div>
      </div>
    </Form>
  );
}

/** The server's error is about `unix_deliver`. The page shows it beside the time, one of its two fields for the moment. */
const momentTold = (field: string, told: (field: string) => string | undefined) =>
  field === 'delivery_time' ? told('unix_deliver') : undefined;

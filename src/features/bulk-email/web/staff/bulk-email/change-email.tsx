import { useState } from 'react';
import type { ApiError } from '../../../../../web/lib/api-error.ts';
import type { Day, Zone } from '../../../../../kernel/calendar.ts';
import type { ClassSessionId } from '../../../../../kernel/ids.ts';
import { fromUnix } from '../../../../../kernel/time.ts';
import { queryClient } from '../../../../../web/lib/query.ts';
import { serverNow } from '../../../../../web/lib/server-clock.ts';
import { useSettings } from '../../../../../web/lib/settings.ts';
import { useDraft } from '../../../../../web/lib/use-draft.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { TextField } from '../../../../../web/ui/fields.tsx';
import { Form } from '../../../../../web/ui/form.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { StepTitle } from '../../../../../web/ui/steps/step-title.tsx';
import { toast } from '../../../../../web/ui/toast.tsx';
import foot from '../../../../../web/ui/dialog-foot.module.css';
import { HalfHourFields } from '../../../../gift-cards/web/public/half-hour-fields.tsx';
import { clockOf } from '../../../../gift-cards/web/public/gift-card-draft.ts';
import { changeEmail, SUBJECT_MAX } from '../../../contract/bulk-email.contract.ts';
import { halfHoursOn } from '../../../rules/decide-email.ts';
import { emailSay } from './bulk-email-texts.ts';
import { draftOfScheduled, faultsOf, momentOf } from './email-draft.ts';
import { EmailConflict, type SavedEmail } from './email-conflict.tsx';
import { RichTextField } from './rich-text-field.tsx';
import type { ScheduledEmail } from './scheduled-emails.tsx';

interface ChangeEmailProps {
  readonly email: ScheduledEmail;
  readonly session: ClassSessionId;
  readonly onDone: () => void;
}

/** The words and the moment of a scheduled mail. Its draft is kept until it is saved or left. */
export function ChangeEmail({ email, session, onDone }: ChangeEmailProps) {
  const settings = useSettings();
  const zone = settings.timezone as Zone;
  const [stored] = useState(() => draftOfScheduled(email, zone));
  const { value, change, clear } = useDraft(`email-change:${email.id}`, stored);
  const [isTried, setTried] = useState(false);
  const { submit, isWorking, error, reset } = useSubmit(changeEmail);
  /** Each take-over of other text begins a new editor, which keeps its own text. */
  const [takenOver, setTakenOver] = useState(0);
  const where = { session, zone, clock: clockOf(settings, serverNow()) };
  const faults = isTried ? faultsOf(value, where) : {};
  const told = (field: string) => error?.errors[field]?.[0] ?? faults[field];
  // A person who has seen a colleague's newer mail may replace it.
  const theirs = savedIn(error);
  const takeOver = (saved: SavedEmail) => {
    change(draftOfScheduled(saved, zone));
    setTakenOver(takenOver + 1);
    reset();
  };
  const leave = () => {
    clear();
    onDone();
  };
  const send = async () => {
    setTried(true);
    if (Object.keys(faultsOf(value, where)).length > 0) return;
    const { subject, body } = value;
    const version = theirs?.version ?? value.version;
    if (theirs) change({ version });
    const reply = await submit({ body: { id: email.id, subject, body, unix_deliver: momentOf(value, where)!, version } });
    void queryClient.invalidateQueries();
    if (reply === null) return;
    toast(reply.message);
    leave();
  };
  const { delivery_date: date, delivery_time: time } = value;
  return (
    <Form className="stack gap-6" error={error} onSend={() => void send()}>
      <StepTitle as="h3" takesFocus>
        {emailSay.changing}
      </StepTitle>
      <TextField
        label={emailSay.subject}
        name="subject"
        maxLength={SUBJECT_MAX}
        autoComplete="off"
        value={value.subject}
        error={told('subject')}
        onChange={(subject) => change({ subject })}
      />
      <RichTextField key={takenOver} label={emailSay.body} value={value.body} error={told('body')} onChange={(body) => change({ body })} />
      <HalfHourFields
        words={emailSay}
        from={where.clock.day}
        times={date === '' ? [] : halfHoursOn(date as Day, where.clock)}
        date={{ value: date, error: told('delivery_date') }}
        time={{ value: time, error: told('delivery_time') ?? told('unix_deliver') }}
        onChange={change}
      />
      {theirs && <EmailConflict email={theirs} onTakeOver={() => takeOver(theirs)} />}
      <div className={foot.foot}>
        {error && (
          <Notice kind="error">
            {error.message} {theirs && emailSay.saveOver}
          </Notice>
        )}
        <div className={foot.actions}>
          <ButtonWithWork look="plain" wide onClick={leave}>
            {emailSay.keep}
          </ButtonWithWork>
          <ButtonWithWork type="submit" wide working={isWorking}>
            {emailSay.save}
          </ButtonWithWork>
        </div>
      </div>
    </Form>
  );
}

/** The details of the refusal, as they are sent. */
interface ChangedMeanwhile {
  readonly version: number;
  readonly fields: Omit<SavedEmail, 'version' | 'unix_deliver'> & { readonly unix_deliver: number };
}

/** The mail that a colleague saved meanwhile. */
function savedIn(error: ApiError | null): SavedEmail | null {
  if (error?.code !== 'changed-meanwhile') return null;
  const { version, fields } = error.details as unknown as ChangedMeanwhile;
  return { ...fields, version, unix_deliver: fromUnix(fields.unix_deliver) };
}

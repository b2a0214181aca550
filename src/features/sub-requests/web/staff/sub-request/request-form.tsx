import { useState } from 'react';
import type { ClassSessionId, StaffId } from '../../../../../kernel/ids.ts';
import { useAfter } from '../../../../../web/lib/use-after.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { useLeave, useUnsaved } from '../../../../../web/ui/dialogs/unsaved.ts';
import { ErrorList } from '../../../../../web/ui/error-list.tsx';
import { TextField } from '../../../../../web/ui/fields.tsx';
import { AreaField } from '../../../../../web/ui/fields/area-field.tsx';
import { Form } from '../../../../../web/ui/form.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { BODY_MAX, postSubRequest, putSubRequest, SUBJECT_MAX, type SubRequest } from '../../../contract/sub-requests.contract.ts';
import { InstructorPicker } from './instructor-picker.tsx';
import { MESSAGE_STANDS } from './message-stands.ts';
import foot from '../../../../../web/ui/dialog-foot.module.css';
import styles from './sub-request.module.css';
import { subSay } from './sub-request-texts.ts';

interface RequestFormProps {
  readonly session: ClassSessionId;
  /** The request to change. Null for a new one. */
  readonly request: SubRequest | null;
  readonly start: { readonly subject: string; readonly body: string };
  /** Called with the server's message. */
  readonly onDone: (message: string) => void;
  readonly onBack: () => void;
}

/** The form of a request: recipients and message. Instructors who were asked before stay asked and get no second mail. */
export function RequestForm({ session, request, start, onDone, onBack }: RequestFormProps) {
  const asked = request?.instructors.map(({ instructor }) => instructor.id) ?? [];
  const [chosen, setChosen] = useState<ReadonlyMap<StaffId, string>>(new Map());
  const [subject, setSubject] = useState(start.subject);
  const [body, setBody] = useState(start.body);
  const created = useSubmit(postSubRequest);
  const changed = useSubmit(putSubRequest);
  const { error, isWorking, reset } = request ? changed : created;
  const leave = useLeave();
  useUnsaved(subject !== start.subject || body !== start.body);
  useAfter(error, MESSAGE_STANDS, reset);
  const recipients = [...asked, ...chosen.keys()];

  const send = async () => {
    const form = { subject, body, recipients, schedule_id: session };
    const reply = request ? await changed.submit({ params: { id: request.id }, body: form }) : await created.submit({ body: form });
    if (reply) onDone(reply.message);
  };
  return (
    <Form className={styles.form} error={error} onSend={() => void send()}>
      <InstructorPicker session={session} asked={asked} chosen={chosen} onChange={setChosen} />
      <TextField
        label={subSay.subject}
        maxLength={SUBJECT_MAX}
        value={subject}
        error={error?.errors['subject']?.[0]}
        onChange={setSubject}
      />
      <AreaField
        label={subSay.body}
        autosize
        minRows={4}
        maxRows={10}
        maxLength={BODY_MAX}
        value={body}
        error={error?.errors['body']?.[0]}
        onChange={setBody}
      />
      {error && (
        <Notice kind="error">
          <ErrorList error={error} />
        </Notice>
      )}
      <div className={foot.actions}>
        <ButtonWithWork look="plain" wide onClick={() => leave(onBack)}>
          {request ? subSay.back : subSay.close}
        </ButtonWithWork>
        <ButtonWithWork type="submit" wide working={isWorking} disabled={recipients.length === 0}>
          {request ? subSay.change : subSay.send}
        </ButtonWithWork>
      </div>
    </Form>
  );
}

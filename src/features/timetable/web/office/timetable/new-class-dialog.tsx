import { useState } from 'react';
import type { Day, Zone } from '../../../../../kernel/calendar.ts';
import { fromUnix } from '../../../../../kernel/time.ts';
import { isApiError } from '../../../../../web/lib/api-error.ts';
import { queryClient } from '../../../../../web/lib/query.ts';
import { serverNow } from '../../../../../web/lib/server-clock.ts';
import { useDates, useSettings } from '../../../../../web/lib/settings.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { Dialog } from '../../../../../web/ui/dialog.tsx';
import foot from '../../../../../web/ui/dialog-foot.module.css';
import { useUnsaved } from '../../../../../web/ui/dialogs/unsaved.ts';
import { ErrorList } from '../../../../../web/ui/error-list.tsx';
import { Form } from '../../../../../web/ui/form.tsx';
import { Text } from '../../../../../web/ui/layout/layout.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { toast } from '../../../../../web/ui/toast.tsx';
import { addClasses } from '../../../contract/timetable.contract.ts';
import { bodyOf, newClassAt, previewOf, type NewClass, type Timetable } from './new-class.ts';
import { RareFields, WhatAndWhen, WhereAndWho } from './new-class-fields.tsx';
import { timetableSay as say } from './timetable-texts.ts';

interface NewClassDialogProps {
  readonly day: Day;
  readonly hour: number;
  readonly timetable: Timetable;
  readonly onClose: () => void;
}

/** Adds a class once or several times. A sentence says beforehand what will be made. */
export default function NewClassDialog(props: NewClassDialogProps) {
  return (
    <Dialog open onClose={props.onClose} title={say.add} width={560}>
      <NewClassForm {...props} />
    </Dialog>
  );
}

function NewClassForm({ day, hour, timetable, onClose }: NewClassDialogProps) {
  const [blank] = useState(() => newClassAt(day, hour, timetable));
  const [form, setForm] = useState<NewClass>(blank);
  const { submit, error, isWorking, reset } = useSubmit(addClasses);
  const dates = useDates('staff');
  const zone = useSettings().timezone as Zone;
  const set = (part: Partial<NewClass>) => {
    setForm((before) => ({ ...before, ...part }));
    // Another time may be free.
    if (error?.code === 'timetable-clash') reset();
  };
  useUnsaved(form.name !== blank.name);
  const send = async (despiteClashes: boolean) => {
    const reply = await submit({ body: bodyOf(form, timetable, despiteClashes) });
    if (!reply) return;
    toast(say.added(reply.made));
    onClose();
    await queryClient.invalidateQueries();
  };
  const part = { form, timetable, set, errorOf: (field: string) => error?.errors[field]?.[0] };
  const preview = previewOf(form, timetable, { zone, now: serverNow(), dates });
  const clashes = clashesOf(error);
  return (
    <Form className="stack gap-4" error={error} onSend={() => void send(false)}>
      <WhatAndWhen {...part} />
      <WhereAndWho {...part} />
      <RareFields {...part} />
      <div className={foot.foot}>
        {error && (
          <Notice kind={clashes.length > 0 ? 'warning' : 'error'}>
            <ErrorList error={error} />
            {clashes.map(({ what, name, unix_start: at }) => (
              <span key={`${what} ${name} ${at}`}>{say.clash[what](name, dates.moment(fromUnix(at)))}</span>
            ))}
          </Notice>
        )}
        {preview && (
          <Text strong aria-live="polite">
            {preview}
          </Text>
        )}
        <div className={foot.actions}>
          <ButtonWithWork type="submit" working={isWorking} workingLabel={say.saving}>
            {say.save}
          </ButtonWithWork>
          {clashes.length > 0 && (
            <ButtonWithWork look="plain" onClick={() => void send(true)}>
              {say.anyway}
            </ButtonWithWork>
          )}
        </div>
      </div>
    </Form>
  );
}

interface Clash {
  readonly what: 'teacher' | 'room' | 'appointment' | 'closed';
  readonly name: string;
  readonly unix_start: number;
}

/** The clashes of a refusal. */
export const clashesOf = (error: unknown): readonly Clash[] =>
  isApiError(error) && error.code === 'timetable-clash' ? (error.details as unknown as { readonly clashes: readonly Clash[] }).clashes : [];

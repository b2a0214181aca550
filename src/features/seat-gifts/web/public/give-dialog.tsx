import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDates } from '../../../../web/lib/settings.ts';
import { share, wayToShare } from '../../../../web/shell/share.ts';
import { useAfter } from '../../../../web/lib/use-after.ts';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { Kit } from '../../../../web/theme/kit.tsx';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { TextField } from '../../../../web/ui/fields.tsx';
import { Form } from '../../../../web/ui/form.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { toast } from '../../../../web/ui/toast.tsx';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { giveSeat } from '../../contract/gift.contract.ts';
import { CancelledDate } from '../../../bookings/web/public/cancel-parts.tsx';
import { forgetClasses } from '../../../bookings/web/public/forget-classes.ts';
import type { BookingEntry } from '../../../bookings/web/public/wire-types.ts';
import { giftSay } from './gift-texts.ts';
import { useTakeBack } from './use-take-back.ts';
import { Stack, Text } from '../../../../web/ui/layout/layout.tsx';
import styles from './give-dialog.module.css';

interface GiveDialogProps {
  readonly booking: BookingEntry;
  readonly onClose: () => void;
  /** The link was taken back. Receives the server's message. */
  readonly onTakenBack: (message: string) => void;
}

/**
 * Gives a seat to a friend by a link: an explanation, then the link, the ways to send it, and the button to take it back
 * (docs/decisions/0132).
 */
export default function GiveDialog({ booking, onClose, onTakenBack }: GiveDialogProps) {
  const { class_details: session, gift } = booking;
  const client = useQueryClient();
  const giving = useSubmit(giveSeat);
  const make = async () => {
    if (await giving.submit({ body: { id: booking.id } })) forgetClasses(client);
  };
  const [standsAlready] = useState(gift.is_open);
  useAfter(standsAlready || null, 0, () => void make());
  return (
    <Dialog open onClose={onClose} title={giftSay.give} onPhone="sheet">
      <Stack gap={4}>
        <CancelledDate name={session.name} start={session.unix_start} />
        <p>{giftSay.what}</p>
        {giving.error && <Notice kind="error">{giving.error.firstError ?? giving.error.message}</Notice>}
        {giving.state.kind === 'done' ? (
          <GiftLink booking={booking} given={giving.state.reply} onTakenBack={onTakenBack} />
        ) : (
          <ButtonWithWork wide working={giving.isWorking} onClick={() => void make()}>
            {giftSay.getLink}
          </ButtonWithWork>
        )}
      </Stack>
    </Dialog>
  );
}

interface GiftLinkProps extends Pick<GiveDialogProps, 'booking' | 'onTakenBack'> {
  readonly given: Pick<ReplyOf<typeof giveSeat>, 'path' | 'ends_unix'>;
}

function GiftLink({ booking: { id, class_details: session }, given, onTakenBack }: GiftLinkProps) {
  // The mailed link differs if the first one was taken back elsewhere meanwhile.
  const [mailed, setMailed] = useState<string | null>(null);
  const url = window.location.origin + (mailed ?? given.path);
  // Moves the focus, because the button that made the link is gone.
  const shown = useRef<HTMLParagraphElement>(null);
  useEffect(() => shown.current?.focus(), []);
  const dates = useDates();
  const way = wayToShare();
  const takeBack = useTakeBack(id, onTakenBack);
  const send = async () => {
    const text = giftSay.shareText(session.name, dates.moment(session.unix_start));
    const done = await share({ title: session.name, text, url });
    if (done === 'copied') toast(giftSay.copied);
    if (done === 'failed') toast(giftSay.notCopied);
  };
  return (
    <>
      <Stack gap={1}>
        <Text tone="soft" small>
          {giftSay.link}
        </Text>
        <p ref={shown} tabIndex={-1} className={styles.url}>
          {url}
        </p>
        <Text tone="soft" small>
          {giftSay.oneOnly(dates.deadline(given.ends_unix))}
        </Text>
      </Stack>
      {way !== null && (
        <ButtonWithWork wide onClick={() => void send()}>
          {giftSay[way]}
        </ButtonWithWork>
      )}
      <MailLink id={id} onMailed={setMailed} />
      {takeBack.error && <Notice kind="error">{takeBack.error.message}</Notice>}
      <ButtonWithWork look="quiet" wide working={takeBack.isWorking} onClick={takeBack.send}>
        {giftSay.takeBack}
      </ButtonWithWork>
    </>
  );
}

interface MailLinkProps extends Pick<BookingEntry, 'id'> {
  /** Receives the path of the mailed link. */
  readonly onMailed: (path: string) => void;
}

function MailLink({ id, onMailed }: MailLinkProps) {
  const [email, setEmail] = useState('');
  const mailing = useSubmit(giveSeat);
  const { error, state } = mailing;
  const send = async () => {
    if (email.trim() === '') return;
    const reply = await mailing.submit({ body: { id, email } });
    if (!reply) return;
    setEmail('');
    onMailed(reply.path);
  };
  return (
    <Form className="stack gap-2" error={error} onSend={() => void send()}>
      <Kit>
        <TextField
          label={giftSay.email}
          type="email"
          name="friend_email"
          autoComplete="off"
          inputMode="email"
          value={email}
          error={error?.errors.email?.[0]}
          onChange={(typed) => {
            setEmail(typed);
            if (state.kind === 'done') mailing.reset();
          }}
        />
      </Kit>
      {error && !error.errors.email && <Notice kind="error">{error.message}</Notice>}
      {state.kind === 'done' && <Notice kind="success">{state.reply.message}</Notice>}
      <ButtonWithWork type="submit" look="plain" wide working={mailing.isWorking}>
        {giftSay.send}
      </ButtonWithWork>
    </Form>
  );
}

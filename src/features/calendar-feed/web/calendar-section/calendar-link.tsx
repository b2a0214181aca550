import { useEffect, useId, useRef, useState } from 'react';
import { useDates } from '../../../../web/lib/settings.ts';
import { copied } from '../../../../web/shell/share.ts';
import { ButtonWithWork, buttonClass } from '../../../../web/ui/button.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { toast } from '../../../../web/ui/toast.tsx';
import { calendarSay } from './calendar-texts.ts';
import { lazyDialog } from '../../../../web/ui/dialogs/lazy-dialog.tsx';
import { say } from '../../../classes/web/public/texts.ts';
import type { CalendarCalls, CalendarWords } from './calendar-words.ts';
import { useCalendarLink, type CalendarChange, type NewLink } from './use-calendar-link.ts';
import { Row } from '../../../../web/ui/layout/layout.tsx';
import styles from './calendar-link.module.css';

const ConfirmDialog = lazyDialog(() => import('./calendar-confirm-dialog.tsx'));

interface CalendarLinkProps {
  readonly reader: 'customer' | 'staff';
  readonly calls: CalendarCalls;
  readonly words: CalendarWords;
}

/** Add to your calendar: a private link, shown once. */
export function CalendarLink({ reader, calls, words }: CalendarLinkProps) {
  const titleId = useId();
  const dates = useDates(reader);
  const calendar = useCalendarLink(calls);
  const [asking, setAsking] = useState<CalendarChange | null>(null);
  const section = useRef<HTMLElement>(null);
  // The button that opened the dialog may be gone with the link, so the focus moves to the section.
  const close = () => {
    setAsking(null);
    requestAnimationFrame(() => section.current?.focus({ preventScroll: true }));
  };
  const { status, link, making } = calendar;
  const since = status.data?.unix_created ?? null;
  return (
    <section ref={section} tabIndex={-1} className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {calendarSay.title}
      </h2>
      <p className={styles.lead}>{words.lead}</p>
      {making.error && <Notice kind="error">{making.error.message}</Notice>}
      {status.error && !status.data && (
        <Notice kind="error" title={calendarSay.failed} action={{ label: say.retry, onPress: () => void status.refetch() }}>
          {status.error.message}
        </Notice>
      )}
      {link ? (
        <Told key={link.url} link={link} once={words.once} />
      ) : (
        since !== null && (
          <p>
            {calendarSay.activeSince(dates.dated(dates.dayOf(since)))} {calendarSay.forgotten}
          </p>
        )
      )}
      {status.data && (
        <Row gap={2}>
          {status.data.active ? (
            <>
              <ButtonWithWork look="quiet" onClick={() => setAsking('renew')}>
                {calendarSay.renew}
              </ButtonWithWork>
              <ButtonWithWork look="quiet" onClick={() => setAsking('revoke')}>
                {calendarSay.revoke}
              </ButtonWithWork>
            </>
          ) : (
            <ButtonWithWork
              look="plain"
              working={making.isWorking}
              workingLabel={calendarSay.creating}
              onClick={() => void calendar.create()}
            >
              {calendarSay.create}
            </ButtonWithWork>
          )}
        </Row>
      )}
      {asking && <ConfirmDialog {...{ asking, calendar }} revokes={words.revoke} onClose={close} />}
    </section>
  );
}

/** The new link, as long as the page knows it. */
function Told({ link, once }: { readonly link: NewLink; readonly once: string }) {
  const fieldId = useId();
  const field = useRef<HTMLInputElement>(null);
  // The button that created the link is gone, so the focus moves to the link.
  useEffect(() => field.current?.focus(), []);
  const copy = async () => toast((await copied(link.url)) ? calendarSay.copied : calendarSay.copyFailed);
  return (
    <div className={styles.told}>
      <label htmlFor={fieldId}>{calendarSay.linkLabel}</label>
      <input ref={field} id={fieldId} className={styles.link} readOnly value={link.url} onFocus={(event) => event.currentTarget.select()} />
      <p className={styles.once}>{once}</p>
      <Row gap={2}>
        <ButtonWithWork look="main" onClick={() => void copy()}>
          {calendarSay.copy}
        </ButtonWithWork>
        <a href={link.webcal_url} className={buttonClass({ look: 'plain' })}>
          {calendarSay.open}
        </a>
      </Row>
    </div>
  );
}

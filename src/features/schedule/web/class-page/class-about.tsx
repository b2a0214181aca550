import { useState } from 'react';
import { paragraphsOf, previewOf } from '../../../classes/web/public/plain-text.ts';
import { reserveSay } from '../../../bookings/web/public/reserve-texts.ts';
import { classPageSay } from './class-page-texts.ts';
import styles from './class-about.module.css';
import type { ScheduleClass } from '../../../classes/contract/schedule-class.ts';

interface ClassAboutProps {
  readonly session: ScheduleClass;
  readonly firstVisit: string | null;
}

/** Descriptions of the class and its instructor, shortened to 200 characters until the visitor opens them (spec 1 §9). */
export function ClassAbout({ session, firstVisit }: ClassAboutProps) {
  const parts = [
    { title: classPageSay.firstVisit, text: firstVisit ?? '' },
    { title: reserveSay.page.about, text: session.description },
    { title: reserveSay.page.moreDetails, text: session.additional_details },
    { title: reserveSay.page.aboutInstructor(session.instructor), text: session.instructor_description ?? '' },
  ].flatMap(({ title, text }) => {
    const paragraphs = paragraphsOf(text);
    return paragraphs.length === 0 ? [] : [{ title, paragraphs, isCard: title === classPageSay.firstVisit }];
  });
  if (parts.length === 0) return null;
  return (
    <div className={styles.about}>
      {parts.map(({ title, paragraphs, isCard }) => (
        <section key={title} className={isCard ? styles.card : undefined}>
          <h2>{title}</h2>
          <LongText paragraphs={paragraphs} about={title} />
        </section>
      ))}
    </div>
  );
}

function LongText({ paragraphs, about }: { readonly paragraphs: readonly string[]; readonly about: string }) {
  const [isOpen, setOpen] = useState(false);
  const preview = previewOf(paragraphs);
  const label = isOpen ? reserveSay.page.readLess : reserveSay.page.readMore;
  const shown = preview === null || isOpen ? paragraphs : [preview];
  return (
    <>
      {shown.map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
      {preview !== null && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-label={`${label}: ${about}`}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
        </button>
      )}
    </>
  );
}

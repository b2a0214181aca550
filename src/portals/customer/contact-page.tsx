import { useIsLoggedIn } from '../../web/lib/session.ts';
import { useFeature, useSettings } from '../../web/lib/settings.ts';
import { words } from '../../web/texts.ts';
import { path } from '../../web/paths.ts';
import { buttonClass, LinkButton } from '../../web/ui/button.tsx';
import { PageTitle } from '../../web/ui/page-title.tsx';
import { useEmbed } from '../../web/shell/embed.ts';
import styles from './contact-page.module.css';
import { contactTexts } from './contact-texts.ts';

const say = contactTexts();

/** The start page of a studio without listed classes: its other bookings, its contact details, and the link to the account. */
export function ContactPage() {
  const hasAppointments = useFeature('appointments');
  const hasSeries = useFeature('series');
  const books = hasAppointments || hasSeries;
  return (
    <>
      <PageTitle lead={books ? say.bookLead : say.lead}>{books ? say.bookTitle : say.title}</PageTitle>
      <div className={styles.cards}>
        {hasAppointments && <BookCard what="appointments" />}
        {hasSeries && <BookCard what="series" />}
        <StudioCard isFirst={!books} />
        <AccountCard />
      </div>
    </>
  );
}

const BookCard = ({ what }: { readonly what: 'appointments' | 'series' }) => (
  <section className={styles.card}>
    <h2>{words.nav[what]}</h2>
    <p>{say[what].what}</p>
    <p className={styles.actions}>
      <LinkButton to={path[what]}>{say[what].go}</LinkButton>
    </p>
  </section>
);

function StudioCard({ isFirst }: { readonly isFirst: boolean }) {
  const { support_email: email } = useSettings();
  return (
    <section className={styles.card}>
      <h2>{say.studioTitle}</h2>
      <p>{email ? say.write : say.askAtDesk}</p>
      {email && (
        <>
          <p className={styles.actions}>
            <a className={buttonClass({ look: isFirst ? 'main' : 'plain' })} href={`mailto:${email}`}>
              {say.writeNow}
            </a>
          </p>
          <p className={styles.address}>{email}</p>
        </>
      )}
    </section>
  );
}

/** Not shown in a frame, which has no log-in. */
function AccountCard() {
  const isLoggedIn = useIsLoggedIn('customer');
  const { isEmbedded } = useEmbed();
  if (isLoggedIn || isEmbedded) return null;
  return (
    <section className={styles.card}>
      <h2>{say.accountTitle}</h2>
      <p>{say.account}</p>
      <p className={styles.actions}>
        <LinkButton to={path.login} look="plain">
          {say.logIn}
        </LinkButton>
        <LinkButton to={path.login} search={{ 'sign-up': '1' }} look="plain">
          {say.signUp}
        </LinkButton>
      </p>
    </section>
  );
}

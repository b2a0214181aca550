import { getRouteApi } from '@tanstack/react-router';
import { useSettings } from '../../../web/lib/settings.ts';
import { path } from '../../../web/paths.ts';
import { buttonClass, LinkButton } from '../../../web/ui/button.tsx';
import { FrontDoorLink } from '../../../web/shell/front-door-link.tsx';
import { PageTitle } from '../../../web/ui/page-title.tsx';
import { studioWebTexts } from '../texts.ts';
import styles from './buy-page.module.css';

const say = studioWebTexts().buy;
const route = getRouteApi('/public/buy');

/** Where passes will be sold. Until then it says so, names the class that asked for one, and whom to ask. */
export function BuyPage() {
  const query = route.useSearch();
  const { support_email: email } = useSettings();
  const classId = query['class-id'];
  const className = query['class-name'];
  return (
    <>
      <PageTitle lead={className ? say.forClass(className) : undefined}>{say.title}</PageTitle>
      <section className={styles.card}>
        <h2>{say.soon}</h2>
        <p>{email ? say.ask : say.askAtDesk}</p>
        <p className={styles.actions}>
          {email && (
            <a className={buttonClass({})} href={`mailto:${email}?subject=${encodeURIComponent(say.subject(className))}`}>
              {say.write}
            </a>
          )}
          {classId ? (
            <LinkButton to={path.class} params={{ id: classId }} look="plain">
              {say.backToClass}
            </LinkButton>
          ) : (
            <FrontDoorLink look="plain" />
          )}
        </p>
        {email && <p className={styles.address}>{email}</p>}
      </section>
    </>
  );
}

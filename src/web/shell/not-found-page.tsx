import { useLocation } from '@tanstack/react-router';
import { isLater, pageAt } from '../../wire/pages.ts';
import { useSettings } from '../lib/settings.ts';
import { laterWords } from '../later-texts.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { LaterPage } from './contact-page.tsx';
import { FrontDoorLink } from './front-door-link.tsx';

/** No page at this address, or none yet. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  const { features } = useSettings();
  const page = pageAt(pathname, features);
  return page !== null && isLater(page.pattern) ? <LaterPage /> : <NothingHere />;
}

/** Says so in place of a page that the studio does not have. */
export function NothingHere() {
  return (
    <>
      <PageTitle lead={laterWords.notFound.body}>{laterWords.notFound.title}</PageTitle>
      <FrontDoorLink />
    </>
  );
}

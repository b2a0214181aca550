import { laterWords } from '../../web/later-texts.ts';
import { PageTitle } from '../../web/ui/page-title.tsx';
import { HomePageLink } from '../../web/shell/home-page-link.tsx';

/** Shown when there is no page at this address, or the studio does not have it. */
export function NotFoundPage() {
  return (
    <>
      <PageTitle lead={laterWords.notFound.body}>{laterWords.notFound.title}</PageTitle>
      <HomePageLink />
    </>
  );
}

import { laterWords } from '../later-texts.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { FrontDoorLink } from './front-door-link.tsx';

/** No page at this address, or none that the studio has. */
export function NotFoundPage() {
  return (
    <>
      <PageTitle lead={laterWords.notFound.body}>{laterWords.notFound.title}</PageTitle>
      <FrontDoorLink />
    </>
  );
}

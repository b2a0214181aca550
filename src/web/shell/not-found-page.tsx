import { laterWords } from '../later-texts.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { FrontDoorLink } from './front-door-link.tsx';

/** Shown when there is no page at this address, or the studio does not have it. */
export function NotFoundPage() {
  return (
    <>
      <PageTitle lead={laterWords.notFound.body}>{laterWords.notFound.title}</PageTitle>
      <FrontDoorLink />
    </>
  );
}

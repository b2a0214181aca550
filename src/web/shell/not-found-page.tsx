import { laterWords } from '../later-texts.ts';
import { path } from '../paths.ts';
import { LinkButton } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { PublicLayout } from './public-layout.tsx';

/** No page at this address; the way on stays visible. */
export function NotFoundPage() {
  return (
    <PublicLayout>
      <PageTitle lead={laterWords.notFound.body}>{laterWords.notFound.title}</PageTitle>
      <LinkButton to={path.schedule}>{laterWords.notFound.toSchedule}</LinkButton>
    </PublicLayout>
  );
}

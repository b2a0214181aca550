import { path } from '../paths.ts';
import { words } from '../texts.ts';
import { LinkButton } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { PublicLayout } from './public-layout.tsx';

/** No page at this address; the way on stays visible. */
export function NotFoundPage() {
  return (
    <PublicLayout>
      <PageTitle lead={words.notFound.body}>{words.notFound.title}</PageTitle>
      <LinkButton to={path.schedule}>{words.notFound.toSchedule}</LinkButton>
    </PublicLayout>
  );
}

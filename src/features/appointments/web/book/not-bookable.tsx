import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { WriteToStudio } from '../../../products/web/public/write-to-studio.tsx';
import { bookSay } from '../book-texts.ts';

/** Shown when the service has no bookable duration. Links to the studio's contact. */
export const NotBookable = () => (
  <EmptyState title={bookSay.people.none} action={<WriteToStudio about={bookSay.title} />}>
    {bookSay.people.noneHint}
  </EmptyState>
);

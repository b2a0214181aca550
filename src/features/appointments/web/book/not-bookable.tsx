import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { WriteToStudio } from '../../../products/web/write-to-studio.tsx';
import { bookSay } from '../book-texts.ts';

/** The studio sells no time of this service: whom to ask. */
export const NotBookable = () => (
  <EmptyState title={bookSay.people.none} action={<WriteToStudio about={bookSay.title} />}>
    {bookSay.people.noneHint}
  </EmptyState>
);

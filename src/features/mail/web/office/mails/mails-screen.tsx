import { laterWords } from '../../../../../web/later-texts.ts';
import { SingleScreen } from '../../../../../web/office/single-screen.tsx';
import { Kit } from '../../../../../web/theme/kit.tsx';
import { EmptyState } from '../../../../../web/ui/empty-state.tsx';
import { isCustomerMail } from '../../../rules/customer-mails.ts';
import { mailKindOf } from './mail-kind.tsx';
import { MailsList } from './mails-list.tsx';
import { mailsSay as say } from './mails-texts.ts';

/** The studio's own words of its mails: the list, or the editor of one kind. */
export function MailsScreen({ thing }: { readonly thing: string | undefined }) {
  if (thing === undefined)
    return (
      <Kit>
        <MailsList />
      </Kit>
    );
  if (!isCustomerMail(thing))
    return (
      <EmptyState isPage title={laterWords.notFound.title}>
        {laterWords.notFound.body}
      </EmptyState>
    );
  return <SingleScreen key={thing} kind={mailKindOf(thing)} back={{ place: 'mails', title: say.title }} />;
}

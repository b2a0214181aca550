import { path } from '../../../../web/paths.ts';
import { LinkButton } from '../../../../web/ui/button.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { personSay as say } from '../office/person/person-texts.ts';

export const UnknownPerson = () => (
  <EmptyState
    isPage
    title={say.unknown}
    action={
      <LinkButton to={path.staffAccount} hash="customers">
        {say.toCustomers}
      </LinkButton>
    }
  >
    {say.unknownHint}
  </EmptyState>
);

import { laterWords } from '../later-texts.ts';
import { path } from '../paths.ts';
import { LinkButton, type ButtonLook } from '../ui/button.tsx';
import { useHomePage } from './home-page.tsx';

/** A link to the studio's start page, named after the page that it shows. */
export function HomePageLink({ look = 'main' }: { readonly look?: ButtonLook }) {
  const page = useHomePage();
  return (
    <LinkButton to={page === 'account' ? path.account : path.schedule} look={look}>
      {laterWords.toHomePage[page]}
    </LinkButton>
  );
}

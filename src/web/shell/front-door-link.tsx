import { laterWords } from '../later-texts.ts';
import { path } from '../paths.ts';
import { LinkButton, type ButtonLook } from '../ui/button.tsx';
import { useFrontDoor } from './front-door.tsx';

/** A link to the studio's start page, named after the page that it shows. */
export function FrontDoorLink({ look = 'main' }: { readonly look?: ButtonLook }) {
  const door = useFrontDoor();
  return (
    <LinkButton to={door === 'account' ? path.account : path.schedule} look={look}>
      {laterWords.toFrontDoor[door]}
    </LinkButton>
  );
}

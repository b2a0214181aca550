import { useSettings } from '../../../web/lib/settings.ts';
import { buttonClass } from '../../../web/ui/button.tsx';
import styles from './ask-studio.module.css';
import { say } from './texts.ts';

/** Whom to ask for what is not sold online yet. */
export function AskStudio({ about, wide = false }: { readonly about?: string; readonly wide?: boolean }) {
  const { support_email: email } = useSettings();
  return (
    <div className={styles.ask}>
      <p>{email ? say.membership.ask : say.membership.askAtDesk}</p>
      <WriteToStudio about={about} wide={wide} />
    </div>
  );
}

/** Nothing where the studio has no address. */
export function WriteToStudio({ about, wide = false }: { readonly about: string | undefined; readonly wide?: boolean }) {
  const { support_email: email } = useSettings();
  if (!email) return null;
  return (
    <a className={buttonClass({ look: 'plain', wide })} href={`mailto:${email}?subject=${encodeURIComponent(say.subject(about))}`}>
      {say.write}
    </a>
  );
}

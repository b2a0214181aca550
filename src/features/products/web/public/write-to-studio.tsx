import { useSettings } from '../../../../web/lib/settings.ts';
import { buttonClass } from '../../../../web/ui/button.tsx';
import { say } from './texts.ts';

/** A link to write to the studio when no product fits. Renders nothing when the studio has no e-mail address. */
export function WriteToStudio({ about }: { readonly about: string | undefined }) {
  const { support_email: email } = useSettings();
  if (!email) return null;
  return (
    <a className={buttonClass({ look: 'plain' })} href={`mailto:${email}?subject=${encodeURIComponent(say.subject(about))}`}>
      {say.write}
    </a>
  );
}

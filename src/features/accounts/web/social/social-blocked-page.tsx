import { getRouteApi } from '@tanstack/react-router';
import { path } from '../../../../web/paths.ts';
import { Kit } from '../../../../web/theme/kit.tsx';
import { copied } from '../../../../web/shell/share.ts';
import { ButtonWithWork, LinkButton } from '../../../../web/ui/button.tsx';
import { PageTitle } from '../../../../web/ui/page-title.tsx';
import { toast } from '../../../../web/ui/toast.tsx';
import { socialSay } from './social-texts.ts';
import { Stack } from '../../../../web/ui/layout/layout.tsx';
import formStyles from '../form-page.module.css';
import styles from './social.module.css';

const say = socialSay.blocked;
const route = getRouteApi('/public/social-login-blocked');

/** Shown instead of a provider in another app's browser (spec 1 §2), with the log-in's link to open in a regular one. */
export function SocialBlockedPage() {
  const query = route.useSearch();
  const url = `${location.origin}${path.login}${queryOf(query)}`;
  const copy = async () => toast((await copied(url)) ? say.copied : say.copyFailed);
  return (
    <Kit>
      <div className={formStyles.page}>
        <PageTitle lead={say.lead}>{say.title}</PageTitle>
        <Stack gap={4}>
          <p className={styles.how}>{say.how}</p>
          <label className={styles.label}>
            {say.linkLabel}
            <input className={styles.link} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
          </label>
          <ButtonWithWork wide onClick={() => void copy()}>
            {say.copy}
          </ButtonWithWork>
          <LinkButton to={path.login} search={query} look="plain" wide>
            {say.withEmail}
          </LinkButton>
        </Stack>
      </div>
    </Kit>
  );
}

function queryOf(query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

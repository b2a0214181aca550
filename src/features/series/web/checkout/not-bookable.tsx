import type { ApiError } from '../../../../web/lib/api-error.ts';
import { path } from '../../../../web/paths.ts';
import { LinkButton } from '../../../../web/ui/button.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { seriesSay } from '../texts.ts';

/** The reason why a series cannot be booked, and links to continue. */
export const NotBookable = ({ why }: { readonly why: ApiError }) => (
  <>
    <Notice kind="error">{why.status === 404 ? seriesSay.page.notFound : why.message}</Notice>
    {why.code === 'nothing-to-book' && (
      <LinkButton to={path.account} hash="series">
        {seriesSay.page.toMine}
      </LinkButton>
    )}
    <LinkButton to={path.series} look="plain">
      {seriesSay.checkout.change}
    </LinkButton>
  </>
);

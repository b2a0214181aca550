import { IconShare2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { OfferId } from '../../../../kernel/ids.ts';
import { keyQuery } from '../../../../web/lib/redirect.ts';
import { useIsLoggedIn } from '../../../../web/lib/session.ts';
import { storage } from '../../../../web/lib/storage.ts';
import { path } from '../../../../web/paths.ts';
import { useEmbed } from '../../../../web/shell/embed.ts';
import { copied } from '../../../../web/shell/share.ts';
import { useSharing } from '../../../../web/shell/use-sharing.tsx';
import { buttonClass, ButtonWithWork } from '../../../../web/ui/button.tsx';
import { toast } from '../../../../web/ui/toast.tsx';
import { Price } from '../price.tsx';
import type { ProductView } from '../public/product-view.ts';
import { say } from '../public/texts.ts';
import styles from './buy-box.module.css';

interface BuyBoxProps {
  readonly id: OfferId;
  /** The key of the link of a hidden pass. */
  readonly linkKey: string | undefined;
  readonly view: ProductView;
}

export const BuyBox = ({ id, linkKey, view }: BuyBoxProps) => (
  <aside className={styles.box}>
    <Price price={view.price} />
    <BuyNow id={id} linkKey={linkKey} />
    <Share id={id} linkKey={linkKey} />
  </aside>
);

/**
 * Links to the checkout, through the log-in if needed. In an iframe it opens a new window, which reads the pass from the address (spec 2
 * §2).
 */
function BuyNow({ id, linkKey: key }: Pick<BuyBoxProps, 'id' | 'linkKey'>) {
  const { isEmbedded } = useEmbed();
  const isLoggedIn = useIsLoggedIn('customer');
  const look = buttonClass({ wide: true });
  if (isEmbedded)
    return (
      <a
        href={`${path.login}?${new URLSearchParams({ r: 'checkout', 'pass-id': String(id), ...(key && { key }) })}`}
        target="_blank"
        rel="noopener"
        className={look}
      >
        {say.product.buy}
      </a>
    );
  const keep = () => storage.write('selected_pack', { id, key });
  return isLoggedIn ? (
    <Link to={path.checkout} onClick={keep} className={look}>
      {say.product.buy}
    </Link>
  ) : (
    <Link to={path.login} search={{ r: 'checkout' }} onClick={keep} className={look}>
      {say.product.buy}
    </Link>
  );
}

/** Copies the address of the pass without the purpose of this visit. */
function Share({ id, linkKey }: Pick<BuyBoxProps, 'id' | 'linkKey'>) {
  const { tell, dialog } = useSharing(say.product);
  const copy = async () => {
    const url = `${location.origin}${path.product.replace('$id', String(id))}${keyQuery(linkKey)}`;
    const isCopied = await copied(url);
    if (!isCopied) toast(say.product.notCopied);
    tell(isCopied ? 'copied' : 'failed', url);
  };
  return (
    <>
      <ButtonWithWork look="quiet" className={styles.share} onClick={() => void copy()}>
        <IconShare2 size={18} stroke={1.8} aria-hidden="true" />
        {say.product.share}
      </ButtonWithWork>
      {dialog}
    </>
  );
}

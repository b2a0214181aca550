import { useState } from 'react';
import styles from './picture.module.css';

interface PictureProps {
  readonly url: string | null | undefined;
  /** Loads at once: the picture is in view when the page opens. */
  readonly isAhead?: boolean;
}

/** A wide picture of a thing. Decorative: the text beside it says the same. Shows nothing without a picture, or if it fails to load. */
export function Picture({ url = null, isAhead = false }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (url === null || failed === url) return null;
  return (
    <img src={url} alt="" loading={isAhead ? 'eager' : 'lazy'} decoding="async" className={styles.picture} onError={() => setFailed(url)} />
  );
}

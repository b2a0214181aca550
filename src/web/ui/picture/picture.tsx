import { useState, type ReactNode } from 'react';
import { sourcesOf } from '../../../context/picture-sizes.ts';
import { initialOf } from './initial-of.ts';
import styles from './picture.module.css';

/** `row`: a square of 56 px. `card` and `page`: 16:9, but a page without a picture has a lower ground. `cover`: as low as the schedule needs. */
export type PictureShape = 'row' | 'card' | 'page' | 'cover';

/** Widths for browsers that do not measure lazy pictures themselves (`auto`). */
const LAZY_SIZES: Readonly<Record<PictureShape, string>> = {
  row: '56px',
  card: 'auto, 360px',
  page: 'auto, (width >= 56em) 584px, 100vw',
  cover: '100vw',
};

interface PictureProps {
  readonly url: string | null | undefined;
  /** The sign on the ground: the initial of this name, or an icon. */
  readonly sign: ReactNode;
  readonly shape?: PictureShape;
  /** Loads first: the picture is the largest thing of the page when it opens. Its width there. */
  readonly isAhead?: string;
}

/**
 * The picture of a thing. Without one, or if it fails to load, a calm ground in the thing's color (`--band`) with its sign. Decorative: the
 * text beside it says the same. Its place has a size before the picture loads.
 */
export function Picture({ url = null, sign, shape = 'card', isAhead }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const isShown = url !== null && failed !== url;
  return (
    <span
      className={styles.picture}
      data-shape={shape}
      data-ground={isShown ? undefined : url === null ? 'none' : 'failed'}
      aria-hidden="true"
    >
      {isShown ? (
        <img
          src={url}
          srcSet={sourcesOf(url, shape === 'row' ? 'row' : 'page')}
          sizes={isAhead ?? LAZY_SIZES[shape]}
          alt=""
          {...(isAhead === undefined ? ({ loading: 'lazy', decoding: 'async' } as const) : ({ fetchPriority: 'high' } as const))}
          onError={() => setFailed(url)}
        />
      ) : typeof sign === 'string' ? (
        initialOf(sign)
      ) : (
        sign
      )}
    </span>
  );
}

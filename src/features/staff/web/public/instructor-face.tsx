import { useState } from 'react';
import { sourcesOf } from '../../../../context/picture-sizes.ts';
import { initialsOf } from '../initials.ts';
import styles from './instructor-face.module.css';

interface InstructorFaceProps {
  readonly name: string;
  readonly image: string | null;
  readonly size?: number;
}

/**
 * An instructor's picture, or the initials if there is none or it fails to load. Hidden from screen readers, because the name is beside it.
 */
export function InstructorFace({ name, image, size = 40 }: InstructorFaceProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const frame = { width: size, height: size, fontSize: size * 0.36 };
  if (image !== null && failed !== image)
    return (
      <img
        className={styles.face}
        style={frame}
        src={image}
        srcSet={sourcesOf(image, 'row')}
        sizes={`${size}px`}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(image)}
      />
    );
  return (
    <span className={styles.face} style={frame} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

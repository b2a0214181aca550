import type { RefObject } from 'react';
import { TAKEN_TYPES } from '../rules/picture.ts';

interface PictureInputProps {
  /** A button that is seen presses it. */
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly onPick: (file: File) => void;
}

/** The browser's own dialog to choose a picture; the same file may be chosen again, after it was mended. */
export const PictureInput = ({ ref, label, onPick }: PictureInputProps) => (
  <input
    ref={ref}
    type="file"
    hidden
    accept={TAKEN_TYPES.join(',')}
    aria-label={label}
    onChange={({ currentTarget }) => {
      const [file] = currentTarget.files ?? [];
      currentTarget.value = '';
      if (file) onPick(file);
    }}
  />
);

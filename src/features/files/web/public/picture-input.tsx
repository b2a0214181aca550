import type { RefObject } from 'react';
import { TAKEN_TYPES } from '../../rules/decide-picture.ts';

interface PictureInputProps {
  /** A visible button clicks the input through it. */
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly onPick: (file: File) => void;
}

/** Opens the browser's file dialog for pictures. The same file can be chosen again after it was repaired. */
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

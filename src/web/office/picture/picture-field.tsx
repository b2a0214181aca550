import { use, useId, useRef, useState } from 'react';
import { ButtonWithWork } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import listStyles from '../office.module.css';
import { loadPicture, readPicture, type Shape } from './crop.ts';
import styles from './picture.module.css';
import { PictureUpload } from './picture-upload.ts';
import { pictureSay as say } from '../picture-texts.ts';

const CropDialog = lazyDialog(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }));

interface PictureFieldProps {
  readonly label: string;
  /** The use of the picture, in a sentence. */
  readonly note?: string;
  readonly shape: Shape;
  /** The address of the picture. Null or empty: none. */
  readonly value: string | null;
  readonly error?: string | undefined;
  readonly onChange: (url: string | null) => void;
}

/** A picture of a thing: chosen, cropped and uploaded in place. The form's own save keeps it. */
export function PictureField({ label, note, shape, value, error, onChange }: PictureFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const upload = use(PictureUpload);
  const [source, setSource] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const hasPicture = value !== null && value !== '';
  const pick = async (file: File) => {
    setFault(null);
    try {
      const read = await readPicture(file);
      await loadPicture(read);
      setSource(read);
    } catch {
      setFault(say.unreadable);
    }
  };
  return (
    <Stack gap={2} role="group" aria-labelledby={id}>
      <span id={id} className={listStyles.listLabel}>
        {label}
      </span>
      {hasPicture && <img className={styles.shown} data-shape={shape} src={value} alt={label} />}
      <Row gap={2}>
        <ButtonWithWork look="plain" onClick={() => input.current?.click()}>
          {hasPicture ? say.replace : say.choose}
        </ButtonWithWork>
        {hasPicture && (
          <ButtonWithWork look="quiet" onClick={() => onChange(null)}>
            {say.remove}
          </ButtonWithWork>
        )}
      </Row>
      {note !== undefined && (
        <Text tone="soft" small>
          {note}
        </Text>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp,image/gif"
        aria-label={`${label}: ${say.choose}`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) void pick(file);
        }}
      />
      {(fault ?? error) !== undefined && (fault ?? error) !== null && (
        <Text tone="bad" role="alert">
          {fault ?? error}
        </Text>
      )}
      {source !== null && (
        <CropDialog
          source={source}
          shape={shape}
          onCancel={() => setSource(null)}
          onCropped={async (file) => {
            const url = await upload(file);
            setSource(null);
            onChange(url);
          }}
        />
      )}
    </Stack>
  );
}

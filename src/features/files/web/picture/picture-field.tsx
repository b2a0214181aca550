import { useRef, useState } from 'react';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { PictureInput } from '../public/picture-input.tsx';
import { pictureTexts } from '../../texts.ts';
import { usePicture } from './use-picture.ts';
import { Stack, Text } from '../../../../web/ui/layout/layout.tsx';
import styles from './picture-field.module.css';

const say = pictureTexts();

interface PictureFieldProps {
  /** The address of the stored picture. Null when there is none. */
  readonly url: string | null;
  /** Shown when there is no picture. */
  readonly initials: string;
  /** Reloads the picture. */
  readonly onChanged: () => Promise<unknown>;
}

/** Chooses, previews and removes the person's own picture. Each change is saved at once, independently of a form. */
export default function PictureField({ url, initials, onChanged }: PictureFieldProps) {
  const { work, preview, fault, choose, remove } = usePicture(onChanged);
  const input = useRef<HTMLInputElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.field}>
      <Face url={preview ?? url} initials={initials} isPassing={work !== 'none'} />
      <Stack gap={2}>
        <div className="row gap-2" ref={buttons}>
          <ButtonWithWork
            look="plain"
            working={work === 'uploading'}
            workingLabel={say.uploading}
            onClick={() => work === 'none' && input.current?.click()}
          >
            {url === null ? say.choose : say.replace}
          </ButtonWithWork>
          {url !== null && (
            <ButtonWithWork
              look="quiet"
              working={work === 'removing'}
              workingLabel={say.removing}
              onClick={() => {
                remove();
                // The button disappears with the picture, so the focus moves to the first button.
                buttons.current?.querySelector('button')?.focus();
              }}
            >
              {say.remove}
            </ButtonWithWork>
          )}
        </div>
        <Text tone="soft" small>
          {say.hint}
        </Text>
      </Stack>
      <PictureInput ref={input} label={say.choose} onPick={choose} />
      {fault && (
        <div className={styles.fault}>
          <Notice kind="error">{fault}</Notice>
        </div>
      )}
    </div>
  );
}

function Face({ url, initials, isPassing }: { readonly url: string | null; readonly initials: string; readonly isPassing: boolean }) {
  const [failed, setFailed] = useState<string | null>(null);
  const look = `${styles.face} ${isPassing ? styles.passing : ''}`;
  if (url !== null && failed !== url)
    return <img className={look} src={url} alt={say.yours} width={96} height={96} onError={() => setFailed(url)} />;
  return (
    <span className={look} role="img" aria-label={say.none}>
      {initials}
    </span>
  );
}

import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { isApiError } from '../../lib/api-error.ts';
import { ButtonWithWork } from '../../ui/button.tsx';
import foot from '../../ui/dialog-foot.module.css';
import { Frame } from '../../ui/dialogs/frame.tsx';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { cropPicture, SHAPES, type Part, type Shape } from './crop.ts';
import styles from './picture.module.css';
import { pictureSay as say } from '../picture-texts.ts';

interface CropDialogProps {
  readonly source: string;
  readonly shape: Shape;
  readonly onCancel: () => void;
  readonly onCropped: (file: File) => Promise<void>;
}

/** Chooses the part of a picture that is kept, by pointer, by pinch or by keys. */
export function CropDialog({ source, shape, onCancel, onCropped }: CropDialogProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [part, setPart] = useState<Part | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);
  const use = async () => {
    if (!part || isWorking) return;
    setWorking(true);
    setFault(null);
    try {
      await onCropped(await cropPicture(source, part, shape));
    } catch (thrown) {
      setFault(isApiError(thrown) ? (thrown.errors['file']?.[0] ?? thrown.message) : say.failed);
      setWorking(false);
    }
  };
  return (
    <Frame open onClose={onCancel} title={say.cropTitle} width={560}>
      <Stack gap={4}>
        <Text tone="soft">{say.cropLead}</Text>
        <div className={styles.area}>
          <Cropper
            image={source}
            crop={crop}
            zoom={zoom}
            aspect={SHAPES[shape].ratio}
            objectFit="contain"
            keyboardStep={8}
            cropperProps={{ 'aria-label': say.area, role: 'group' }}
            mediaProps={{ alt: '' }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setPart(pixels)}
          />
        </div>
        <label className={styles.zoom}>
          {say.zoom}
          <input type="range" min={1} max={3} step={0.05} value={zoom} onChange={(event) => setZoom(Number(event.currentTarget.value))} />
        </label>
        {fault !== null && <Notice kind="error">{fault}</Notice>}
        <div className={foot.actions}>
          <ButtonWithWork look="plain" wide onClick={onCancel}>
            {say.cancel}
          </ButtonWithWork>
          <ButtonWithWork wide working={isWorking} workingLabel={say.uploading} onClick={() => void use()}>
            {say.use}
          </ButtonWithWork>
        </div>
      </Stack>
    </Frame>
  );
}

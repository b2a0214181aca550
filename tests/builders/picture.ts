import sharp from 'sharp';

interface PictureAsk {
  width?: number;
  height?: number;
  format?: 'jpeg' | 'png' | 'webp' | 'gif';
  /** Adds EXIF data as a phone writes it: location, photographer, rotation. */
  withExif?: boolean;
}

/** Red left half, blue right half. */
export async function aPicture({ width = 900, height = 600, format = 'jpeg', withExif = false }: PictureAsk = {}): Promise<Uint8Array> {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const };
  const right = await sharp({ create: { ...half, background: '#00f' } })
    .png()
    .toBuffer();
  let picture = sharp({ create: { width, height, channels: 3, background: '#f00' } }).composite([
    { input: right, left: width - half.width, top: 0 },
  ]);
  if (withExif)
    picture = picture
      .withExifMerge({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '40/1 42/1 46/1', GPSLongitude: '74/1 0/1 21/1' } })
      .withMetadata({ orientation: 6 });
  return picture.toFormat(format).toBuffer();
}

export function anUpload(bytes: Uint8Array, { field = 'file', name = 'me.jpg', type = 'image/jpeg' } = {}): FormData {
  const form = new FormData();
  form.append(field, new File([bytes as Uint8Array<ArrayBuffer>], name, { type }));
  return form;
}

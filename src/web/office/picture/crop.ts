/** The part of a picture that is kept, in its pixels. */
export interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The shapes of pictures in the office, with the greatest stored size. */
export const SHAPES = {
  square: { ratio: 1, width: 512 },
  wide: { ratio: 16 / 9, width: 1280 },
  cover: { ratio: 4, width: 1920 },
} as const;
export type Shape = keyof typeof SHAPES;

/** The stored size of a part. A small part is not enlarged. */
export function sizeOf(shape: Shape, part: Pick<Part, 'width'>): { readonly width: number; readonly height: number } {
  const { ratio, width: most } = SHAPES[shape];
  const width = Math.max(1, Math.min(most, Math.round(part.width)));
  return { width, height: Math.max(1, Math.round(width / ratio)) };
}

/** A file as an address that the page may show. Addresses of blobs are outside the page's security policy. */
export const readPicture = (file: File): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done(reader.result as string));
    reader.addEventListener('error', () => fail(reader.error ?? new Error('The file cannot be read.')));
    reader.readAsDataURL(file);
  });

export const loadPicture = async (source: string): Promise<HTMLImageElement> => {
  const picture = new Image();
  picture.src = source;
  await picture.decode();
  return picture;
};

/** The part as a file of its own. Transparent pictures get a white ground. */
export async function cropPicture(source: string, part: Part, shape: Shape): Promise<File> {
  const canvas = document.createElement('canvas');
  const { width, height } = sizeOf(shape, part);
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(await loadPicture(source), part.x, part.y, part.width, part.height, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
  if (!blob) throw new Error('The picture cannot be cropped.');
  return new File([blob], 'picture.jpg', { type: 'image/jpeg' });
}

/** The sizes in which the server sends a stored picture (docs/decisions/0273). */

/** `row`: the side of a square in pixels, for screens of one to three pixels per point. `page`: the width in pixels. */
export const PICTURE_SIZES = { row: [56, 112, 168], page: [480, 800, 1200] } as const;

/** The width of a stored picture that is larger than any of the sizes. */
export const STORED_WIDTH = 1920;

/** The `srcset` of a picture that is stored here. Undefined for any other, which has one size only. */
export function sourcesOf(url: string, sizes: keyof typeof PICTURE_SIZES): string | undefined {
  const [, stored] = /^(\/files\/\d+\/[\w-]{22})\.webp$/.exec(url) ?? [];
  if (stored === undefined) return undefined;
  const sized = PICTURE_SIZES[sizes].map((size) => `${stored}.${size}.webp ${size}w`);
  return [...sized, ...(sizes === 'page' ? [`${url} ${STORED_WIDTH}w`] : [])].join(', ');
}

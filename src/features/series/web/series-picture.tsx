import { IconCalendarRepeat } from '@tabler/icons-react';
import { Picture, type PictureShape } from '../../../web/ui/picture/picture.tsx';

/** The picture of a series, or a ground in the studio's color. */
export const SeriesPicture = (props: { readonly url: string | null; readonly shape?: PictureShape }) => (
  <Picture {...props} sign={<IconCalendarRepeat stroke={1.3} />} />
);

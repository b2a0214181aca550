import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { UploadRefusal } from './rules/decide-picture.ts';

export const filesTexts = catalogue('filesTexts', {
  saved: 'Your picture is saved.',
  logoSaved: 'The logo is saved.',
  uploaded: 'The picture is uploaded.',
  removed: 'The picture is removed.',
  manifest: {
    description: (studio: string) => `Book with ${studio}, and see what you have booked.`,
    schedule: 'Schedule',
    bookings: 'My Bookings',
  },
});

/** Used by the page before it sends anything, and by the server. */
const tooBig = (bytes: number) => `The picture is too big. At most ${Math.floor(bytes / 1024 / 1024)} MB can be uploaded.`;

/** "1 minute", "3 minutes". */
const inMinutes = (seconds: number) => (seconds <= 60 ? '1 minute' : `${Math.ceil(seconds / 60)} minutes`);

/** Texts and statuses of the refusals. Those about the file belong to the field `file` (spec 1 §7). */
export const filesRefusals = catalogue('filesRefusals', {
  'no-picture': { status: 422, field: 'file', say: () => 'Please choose a picture.' },
  'several-pictures': { status: 422, field: 'file', say: () => 'Please choose one picture only.' },
  'not-a-picture': { status: 422, field: 'file', say: () => 'Please choose a JPEG, PNG, WebP or GIF picture.' },
  'broken-picture': { status: 422, field: 'file', say: () => 'This picture cannot be read. Please choose another one.' },
  'picture-too-big': { status: 422, field: 'file', say: ({ most }) => tooBig(most) },
  'picture-too-large': {
    status: 422,
    field: 'file',
    say: ({ most }) => `The picture has too many pixels. At most ${most / 1_000_000} megapixels can be uploaded.`,
  },
  'picture-too-long': {
    status: 422,
    field: 'file',
    say: ({ most }) => `The picture is too long. Neither side may have more than ${most} pixels.`,
  },
  'upload-under-way': {
    status: 409,
    say: () => 'Another picture of yours is still being uploaded. Please try again when it is done.',
  },
  'too-many-uploads': {
    status: 429,
    say: ({ seconds }) => `Too many pictures were uploaded. Please try again in ${inMinutes(seconds)}.`,
  },
} satisfies RefusalTexts<UploadRefusal>);

/** Texts of the picture field in My Settings. */
export const pictureTexts = catalogue('pictureTexts', {
  hint: 'JPEG, PNG, WebP or GIF, at most 5 MB.',
  choose: 'Choose a picture',
  replace: 'Choose another picture',
  remove: 'Remove picture',
  uploading: 'Uploading the picture',
  removing: 'Removing the picture',
  yours: 'Your profile picture',
  tooBig,
  none: 'You have no profile picture yet.',
});

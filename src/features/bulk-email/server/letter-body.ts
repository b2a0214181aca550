/** The allowed content of a mail: the HTML elements of its editor, links and the studio's own pictures. */
import { toPlainText } from '@react-email/render';
import sanitizeHtml from 'sanitize-html';
import type { StudioId } from '../../../kernel/ids.ts';
import type { ImageSize } from '../../files/rules/decide-picture.ts';
import { IMAGE_FOLDER, imageName, mailImagePath } from '../../../server/files/image-path.ts';

/** External pictures would reveal to a third party who reads the mail and when. */
const isOwnPicture = (studio: StudioId, src: string): boolean => new RegExp(`^${IMAGE_FOLDER}/${studio}/[\\w-]{22}\\.webp$`).test(src);

/** Removes all other elements (but keeps their text), all other attributes, and all schemes except http, https and mailto. */
export const safeBody = (html: string, studio: StudioId): string =>
  sanitizeHtml(html, {
    allowedTags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a', 'img'],
    allowedAttributes: { a: ['href', 'rel', 'target'], img: ['src', 'alt'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(studio, attribs['src'] ?? ''),
    transformTags: {
      b: 'strong',
      i: 'em',
      div: 'p',
      a: (tagName, { href = '' }) => ({ tagName, attribs: { href, target: '_blank', rel: 'noopener noreferrer' } }),
    },
  }).trim();

export const saysSomething = (body: string): boolean =>
  body.includes('<img') || sanitizeHtml(body, { allowedTags: [], allowedAttributes: {} }).replaceAll(/&nbsp;|\s/g, '') !== '';

const PICTURE = new RegExp(`<img src="(${IMAGE_FOLDER}/[^"]*)"`, 'g');

export const picturesIn = (body: string, studio: StudioId): string[] =>
  [...body.matchAll(PICTURE)].flatMap(([, path]) => imageName(studio, path!) ?? []);

/** The available width for pictures between the mail's margins, in pixels. */
const WIDEST = 536;

/**
 * The body for sending. Pictures have absolute addresses and a format that every mail program shows. They are no wider than the mail or
 * their own size. List items have no gaps.
 */
export const bodyForMail = (body: string, { studio, origin, sizes }: MailPictures): string =>
  body
    .replaceAll(PICTURE, (_, path: string) => {
      const size = sizes.get(imageName(studio, path) ?? '');
      const width = size ? ` width="${Math.min(size.width, WIDEST)}"` : '';
      return `<img${width} style="max-width:100%;height:auto;border-radius:8px" src="${origin}${mailImagePath(path, 'jpg')}"`;
    })
    .replaceAll('<li><p>', '<li><p style="margin:0">');

interface MailPictures {
  readonly studio: StudioId;
  readonly origin: string;
  /** Keyed by the picture's name. */
  readonly sizes: ReadonlyMap<string, ImageSize>;
}

export const bodyAsText = (html: string): string => toPlainText(html).trim();

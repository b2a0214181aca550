/** What a letter may hold: the few kinds of HTML that its editor makes, links and pictures of the studio. */
import { toPlainText } from '@react-email/render';
import sanitizeHtml from 'sanitize-html';
import type { StudioId } from '../../../kernel/ids.ts';
import type { ImageSize } from '../../files/rules/picture.ts';
import { IMAGE_FOLDER, imageName, mailImagePath } from '../../../server/files/image-path.ts';

/** Pictures from elsewhere would tell a stranger who reads the letter, and when. */
const isOwnPicture = (studio: StudioId, src: string): boolean => new RegExp(`^${IMAGE_FOLDER}/${studio}/[\\w-]{22}\\.webp$`).test(src);

/** Drops every other element (its words stay), every other attribute, and every scheme but http, https and mailto. */
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

/** Whether it says or shows anything. */
export const saysSomething = (body: string): boolean =>
  body.includes('<img') || sanitizeHtml(body, { allowedTags: [], allowedAttributes: {} }).replaceAll(/&nbsp;|\s/g, '') !== '';

const PICTURE = new RegExp(`<img src="(${IMAGE_FOLDER}/[^"]*)"`, 'g');

/** The names of the studio's pictures in a letter. */
export const picturesIn = (body: string, studio: StudioId): string[] =>
  [...body.matchAll(PICTURE)].flatMap(([, path]) => imageName(studio, path!) ?? []);

/** What a letter leaves for its pictures beside its margins. */
const WIDEST = 536;

/**
 * As a mail carries it: pictures by their whole address, in a format that every mail program shows, never wider than the letter or than they
 * are, and lists without holes.
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
  /** By the names of the pictures. */
  readonly sizes: ReadonlyMap<string, ImageSize>;
}

/** The same as one would type it. */
export const bodyAsText = (html: string): string => toPlainText(html).trim();

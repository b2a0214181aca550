/** What a letter may hold: the few kinds of HTML that its editor makes, links and pictures of the studio. */
import { toPlainText } from '@react-email/render';
import sanitizeHtml from 'sanitize-html';
import type { StudioId } from '../../../kernel/ids.ts';
import { IMAGE_FOLDER } from '../../../server/files/image-path.ts';

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

/** As a mail carries it: pictures by their whole address, never wider than the letter, and lists without holes. */
export const bodyForMail = (body: string, origin: string): string =>
  body
    .replaceAll(`<img src="${IMAGE_FOLDER}/`, `<img style="max-width:100%;height:auto;border-radius:8px" src="${origin}${IMAGE_FOLDER}/`)
    .replaceAll('<li><p>', '<li><p style="margin:0">');

/** The same as one would type it. */
export const bodyAsText = (html: string): string => toPlainText(html).trim();

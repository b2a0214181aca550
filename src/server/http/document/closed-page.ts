import { path, type PagePattern } from '../../../wire/pages.ts';
import { escaped } from './link-preview.ts';

export interface ClosedTexts {
  readonly soon: string;
  readonly lead: (studio: string) => string;
  readonly staff: string;
  readonly preview: string;
  readonly back: string;
}

interface ClosedPage {
  readonly name: string;
  readonly logo: string | null;
  /** The studio's colors as CSS. */
  readonly look: string;
  readonly lang: string;
  readonly say: ClosedTexts;
}

const FOR_STAFF: readonly (PagePattern | null)[] = [
  path.staff,
  path.staffLogin,
  path.staffAccount,
  path.officePlace,
  path.officeThing,
  path.resetPassword,
  path.forgotPassword,
  path.subRequest,
];

/** Pages that staff need before the studio opens. */
export const isForStaff = (page: PagePattern | null): boolean => FOR_STAFF.includes(page);

const STYLE = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif;background:light-dark(#fff,#141416);color:light-dark(#1c1c1f,#ececf0)}
main{padding:32px 24px;max-width:32rem;text-align:center}
img{max-width:160px;max-height:96px}
h1{font-size:1.75rem;line-height:1.2;margin:16px 0 8px}
p{margin:0 0 24px}
.soon{display:inline-block;margin:0;padding:4px 12px;border-radius:999px;background:var(--accent);color:var(--on-accent,#fff);font-weight:600}
a{color:inherit}`;

/** The whole page of a studio that is not open yet. It loads no script. */
export const closedPage = ({ name, logo, look, lang, say }: ClosedPage): string => `<!doctype html>
<html lang="${escaped(lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escaped(`${say.soon} · ${name}`)}</title><style>${look}</style><style>${STYLE}</style></head>
<body><main>${logo === null ? '' : `<img src="${escaped(logo)}" alt="">`}<h1>${escaped(name)}</h1><p class="soon">${escaped(say.soon)}</p>
<p style="margin-top:16px">${escaped(say.lead(name))}</p><a href="${path.staffLogin}">${escaped(say.staff)}</a></main></body></html>
`;

/** The line above the customers' pages that staff preview. */
export const previewLine = (say: ClosedTexts): string =>
  `<p style="margin:0;padding:8px 16px;background:#1c1c1f;color:#fff;font:14px/1.4 system-ui,sans-serif">${escaped(say.preview)} <a style="color:#fff" href="${path.staffAccount}">${escaped(say.back)}</a></p>`;

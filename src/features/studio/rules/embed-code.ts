/** What a studio links to, shows inside its own site, or prints as a code (docs/embedding.md). */
export const EMBED_VIEWS = ['schedule', 'class', 'passes', 'pass', 'appointments', 'series', 'gift-card'] as const;
export type EmbedView = (typeof EMBED_VIEWS)[number];

export interface EmbedTarget {
  readonly view: EmbedView;
  /** The class, product or series. Null for a page without one. */
  readonly id: number | null;
}

const PATHS: Readonly<Record<EmbedView, (id: number | null) => string>> = {
  schedule: () => '/',
  class: (id) => `/class/${id}`,
  passes: () => '/buy',
  pass: (id) => `/classpack/${id}`,
  appointments: () => '/appointments',
  series: (id) => (id === null ? '/series' : `/series/${id}`),
  'gift-card': () => '/gift-card',
};

export const linkTo = (origin: string, { view, id }: EmbedTarget): string => `${origin}${PATHS[view](id)}`;

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const attribute = (name: string, value: string | number): string =>
  ` ${name}="${String(value).replaceAll(/[&"<>]/g, (sign) => SIGNS[sign]!)}"`;

/** The line for the studio's own site. `title` names the frame for screen readers. */
export function embedCode(origin: string, { view, id }: EmbedTarget, title: string): string {
  const attributes = [
    attribute('src', `${origin}/embed.js`),
    attribute('data-view', view),
    ...(id === null ? [] : [attribute('data-id', id)]),
    attribute('data-title', title),
  ];
  return `<script${attributes.join('')}></script>`;
}

import { createElement, type AllHTMLAttributes, type ReactElement } from 'react';

type Tag = keyof HTMLElementTagNameMap;

interface Part extends Omit<AllHTMLAttributes<HTMLElement>, 'as' | 'className'> {
  readonly as?: Tag;
}
interface Spaced extends Part {
  /** The number of a `--space` token. */
  readonly gap?: 1 | 2 | 3 | 4 | 5 | 6;
  /** As wide as a form. */
  readonly narrow?: boolean;
}
interface Toned extends Part {
  readonly tone?: 'soft' | 'faint' | 'bad' | 'warn';
  readonly small?: boolean;
  readonly strong?: boolean;
}

/** The classes are in theme/layout.css. */
const part =
  (name: string, tag: Tag) =>
  ({ as = tag, gap, narrow, tone, small, strong, ...rest }: Spaced & Toned): ReactElement =>
    createElement(as, {
      ...rest,
      className: [name, gap && `gap-${gap}`, narrow && 'narrow', tone, small && 'small', strong && 'strong'].filter(Boolean).join(' '),
    });

/** Parts below each other. */
export const Stack: (props: Spaced) => ReactElement = part('stack', 'div');

/** Parts beside each other, in as many lines as they need. */
export const Row: (props: Spaced) => ReactElement = part('row', 'div');

/** Words in another tone or size than those around them. */
export const Text: (props: Toned) => ReactElement = part('', 'p');

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PassId } from '../../../../../kernel/ids.ts';
import { UnfitPasses } from './unfit-passes.tsx';

describe('passes that cannot pay', () => {
  const why = {
    id: 2 as PassId,
    name: 'Barre pack',
    code: 'class-not-covered',
    details: {},
    message: 'It does not cover this class.',
  };
  it('are listed with the reason', () => {
    const html = renderToStaticMarkup(<UnfitPasses thing="class" unfit={[why]} />);
    expect(html).toContain('One of your passes does not fit this class');
    expect(html).toContain('Barre pack');
    expect(html).toContain('It does not cover this class.');
  });
  it('are the first five, with the number of the others', () => {
    const many = (count: number) =>
      renderToStaticMarkup(
        <UnfitPasses thing="class" unfit={Array.from({ length: count }, (_, at) => ({ ...why, id: (at + 2) as PassId }))} />,
      );
    const listed = (html: string) => html.match(/<li/g)?.length;
    expect([listed(many(6)), many(6).includes('more')]).toEqual([6, false]);
    expect([listed(many(14)), many(14).includes('and 9 more')]).toEqual([5, true]);
    expect(many(14)).toContain('14 of your passes do not fit this class');
  });
  it('are not mentioned when there are none', () => expect(renderToStaticMarkup(<UnfitPasses thing="class" unfit={[]} />)).toBe(''));
});

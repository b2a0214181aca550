import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paragraphsOf, previewOf } from './plain-text.ts';

describe('a studio’s rich text as paragraphs', () => {
  it.each([
    { html: '<p>Slow &amp; steady.</p><p>Bring a <b>mat</b>.</p>', gives: ['Slow & steady.', 'Bring a mat.'] },
    { html: 'One<br>Two<br/>Three', gives: ['One', 'Two', 'Three'] },
    { html: '<ul><li>Mat</li><li>Water</li></ul>', gives: ['Mat', 'Water'] },
    { html: '<script>alert(1)</script>Calm<style>p{}</style>', gives: ['Calm'] },
    { html: 'Ages 5 < 12 &lt;b&gt; &#233; &#x1F642; &nope;', gives: ['Ages 5 < 12 <b> é 🙂 &nope;'] },
    { html: 'Bad &#xD800; and &#99999999;', gives: ['Bad &#xD800; and &#99999999;'] },
    { html: '  \n <p> </p> ', gives: [] },
  ])('$html', ({ html, gives }) => expect(paragraphsOf(html)).toEqual(gives));

  it('contains no tag, for any input', () => {
    const piece = fc.constantFrom('<p>', '</p>', '<b', '>', '<img src=x onerror=1>', 'text ', '<!--', '-->', '&amp;', '\n');
    fc.assert(
      fc.property(
        fc.array(piece).map((pieces) => pieces.join('')),
        (html) => {
          expect(paragraphsOf(html).join(' ')).not.toMatch(/<img[^>]*>/);
        },
      ),
    );
  });
});

describe('the preview of 200 characters', () => {
  it('is omitted for a short text', () => expect(previewOf(['x'.repeat(200)])).toBeNull());
  it('ends at a word, within 200 characters', () => {
    const preview = previewOf(['stretch '.repeat(20).trim(), 'breathe, '.repeat(9)]);
    expect(preview).toMatch(/ breathe…$/);
    expect([...(preview ?? '')].length).toBeLessThanOrEqual(201);
  });
  it('cuts a text without spaces', () => expect(previewOf(['語'.repeat(300)])).toBe(`${'語'.repeat(200)}…`));
});

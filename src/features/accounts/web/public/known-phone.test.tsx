import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { asId, type CustomerId } from '../../../../kernel/ids.ts';
import { KnownPhoneChoice } from './known-phone.tsx';

const known = { message: 'Ida Bell has this number.', phone: '+12125550166', customers: [{ id: asId<CustomerId>(7), name: 'Ida Bell' }] };
const shown = (isWorking: boolean) =>
  renderToStaticMarkup(<KnownPhoneChoice {...{ known, isWorking }} onChoose={() => undefined} onSomebodyElse={() => undefined} />);

describe('the question about a known number', () => {
  it('is the name of the focused group, and no alert that reads it twice', () => {
    const [, id] = /role="group" aria-labelledby="([^"]+)"/.exec(shown(false))!;
    expect(shown(false)).toContain(`id="${id}"`);
    expect(shown(false)).not.toContain('role="alert"');
    expect(shown(false).split(known.message)).toHaveLength(2);
  });

  it('keeps its pressed button while the answer is sent', () => expect(shown(true)).toContain('aria-busy="true"'));
});

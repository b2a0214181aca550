import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { asId, type TagId } from '../../../../kernel/ids.ts';
import { ClassTags } from './class-tags.tsx';

const names = new Map(['Gentle', 'Small group', 'Sweaty', 'Online'].map((name, nth) => [asId<TagId>(nth + 1), name]));
const shown = (...ids: number[]) =>
  renderToStaticMarkup(<ClassTags ids={ids.map((id) => asId<TagId>(id))} names={names} />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

it.each([
  { ids: [], says: '' },
  { ids: [1], says: 'Gentle' },
  { ids: [1, 2], says: 'Gentle Small group' },
  { ids: [1, 2, 3, 4], says: 'Gentle Small group +2 more tags' },
  { ids: [9], says: '' },
])('a class shows two tags under its name, and of more the number: $ids', ({ ids, says }) => expect(shown(...ids)).toBe(says));

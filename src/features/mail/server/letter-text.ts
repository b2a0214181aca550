import { languageOf } from '../../../context/language.ts';
import type { LetterParts } from '../../../context/letter.ts';
import type { Letterhead } from '../rules/letterhead.ts';
import { mailTexts } from '../texts.ts';

export function letterText(letter: LetterParts, { studio, supportEmail, language }: Letterhead): string {
  const { footer } = mailTexts(languageOf(language));
  const { card, button } = letter;
  const width = Math.max(0, ...(card?.rows ?? []).map((row) => row.label.length));
  const blocks: string[] = [
    letter.heading,
    ...letter.paragraphs,
    ...(letter.written ? [letter.written.text] : []),
    ...(card
      ? [[card.title, ...card.rows.map(({ label, value, href }) => `${`${label}:`.padEnd(width + 2)}${href ?? value}`)].join('\n')]
      : []),
    ...(button ? [`${button.label}: ${button.href}`] : []),
    ...(letter.links.length > 0 ? [letter.links.map(({ label, href }) => `${label}: ${href}`).join('\n')] : []),
    ...letter.notes,
    ['-- ', studio, ...(supportEmail ? [`${footer.help} ${supportEmail}`] : []), footer.reason(studio)].join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
}

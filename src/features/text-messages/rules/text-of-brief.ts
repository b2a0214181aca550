import { inGsm, segmentsOf } from './segments.ts';

export interface TextParts {
  /** The studio's name, which stands first. */
  readonly studio: string;
  /** The class, or what else the text is about. */
  readonly name: string;
  /** Its day and time. */
  readonly when: string;
  /** One sentence. */
  readonly body: string;
  readonly link: string;
  /** How to end the texts, in the first one to a person. */
  readonly ending: string | null;
}

/** Names are not cut below this. */
const SHORTEST_NAME = 12;

/**
 * The words of a text message. It fits into one part where possible: the name of the class is cut first, then the studio's. The day, the
 * time, the sentence and the link are never cut.
 */
export function textOfBrief(parts: TextParts): string {
  const plain = { ...parts, studio: inGsm(parts.studio.trim()), name: inGsm(parts.name.trim()), body: inGsm(parts.body.trim()) };
  const whole = inGsm(inOrder(plain));
  if (segmentsOf(whole).count === 1) return whole;
  const shortNames = lengths(plain.name).map((name) => ({ ...plain, name }));
  const shortest = shortNames.at(-1) ?? plain;
  const shortStudios = lengths(plain.studio).map((studio) => ({ ...shortest, studio }));
  const fits = [...shortNames, ...shortStudios].map((one) => inGsm(inOrder(one))).find((text) => segmentsOf(text).count === 1);
  return fits ?? whole;
}

const inOrder = ({ studio, name, when, body, link, ending }: TextParts): string =>
  [`${studio}: ${name}, ${when.replace(/\.$/, '')}.`, body, link, ending].filter(Boolean).join(' ');

/** The name cut by one more character each time. */
function lengths(name: string): string[] {
  const characters = [...name];
  const most = characters.length - 4;
  return Array.from(
    { length: Math.max(0, most - SHORTEST_NAME + 1) },
    (_, cut) =>
      `${characters
        .slice(0, most - cut)
        .join('')
        .trimEnd()}...`,
  );
}

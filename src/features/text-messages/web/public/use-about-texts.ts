import { useQuery } from '@tanstack/react-query';
import { reading } from '../../../../web/lib/query.ts';
import { getOwnTexts } from '../../contract/own-texts.contract.ts';
import { aboutTexts } from './own-texts-texts.ts';

/** The sentence about the studio's texts. Undefined when it sends none. */
export function useAboutTexts(): string | undefined {
  const { data } = useQuery(reading(getOwnTexts, {}));
  return data?.sendsTexts ? aboutTexts().sent : undefined;
}

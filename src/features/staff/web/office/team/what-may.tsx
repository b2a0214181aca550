import { useQuery } from '@tanstack/react-query';
import { abilitiesOfMember, type Ability, type Member } from '../../../../../context/permissions.ts';
import { useSettings } from '../../../../../web/lib/settings.ts';
import { Stack } from '../../../../../web/ui/layout/layout.tsx';
import { sentencesOf } from '../../../staff-texts.ts';
import { ownReading } from '../../public/own-reading.ts';

const usePackage = () => ({ features: new Set(useSettings().features) });

/** The abilities of a person with these values. */
export function Sentences({ member }: { readonly member: Member }) {
  return (
    <Stack as="ul" gap={2}>
      {sentencesOf(member, usePackage()).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </Stack>
  );
}

/** The abilities of somebody that the signed-in person lacks. */
export function useLacking(): (member: Member) => Ability[] {
  const { data } = useQuery(ownReading());
  const studio = usePackage();
  return (member) => (data ? abilitiesOfMember(member, studio).filter((ability) => !data.permissions.abilities.includes(ability)) : []);
}

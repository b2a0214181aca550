import { can, type StaffActor } from '../../../context/permissions.ts';
import type { Call } from '../../../server/http/operation.ts';
import type { CustomerForStaff } from '../../accounts/rules/person.ts';
import { reachTexts } from '../staff-texts.ts';

type Reading = Pick<Call, 'studio' | 'language'> & { readonly actor: StaffActor };

/** Names people without an email, with their phone for staff who may contact customers. Empty for nobody. */
export function untoldSentence({ studio, actor, language }: Reading, people: readonly CustomerForStaff[]): string {
  const mayContact = can(actor, studio, 'see-customers');
  const persons = new Map(people.map((person) => [person.id, person]));
  return reachTexts(language).untold(
    [...persons.values()].map(({ firstName, lastName, phone }) => ({
      name: `${firstName} ${lastName}`.trim(),
      phone: mayContact ? phone : null,
    })),
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ServiceId, StaffId } from '../../../../../kernel/ids.ts';
import { queryClient, reading } from '../../../../../web/lib/query.ts';
import { useFeature } from '../../../../../web/lib/settings.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import type { ReplyOf } from '../../../../../wire/endpoint.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { ErrorList } from '../../../../../web/ui/error-list.tsx';
import { CheckField } from '../../../../../web/ui/fields.tsx';
import { Form } from '../../../../../web/ui/form.tsx';
import { Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { toast } from '../../../../../web/ui/toast.tsx';
import { getServicesTaught, saveServicesTaught } from '../../../contract/services-taught.contract.ts';
import { taughtSay as say } from './services-taught-texts.ts';

type Services = ReplyOf<typeof getServicesTaught>['services'];

/** The services that a person gives as appointments. Nothing in a studio without appointments. */
export const ServicesTaught = ({ person }: { readonly person: StaffId }) =>
  useFeature('appointments') ? <Loaded person={person} /> : null;

function Loaded({ person }: { readonly person: StaffId }) {
  const { data } = useQuery(reading(getServicesTaught, { params: { id: person } }));
  return data ? <Choice person={person} services={data.services} /> : null;
}

function Choice({ person, services }: { readonly person: StaffId; readonly services: Services }) {
  const before = services.flatMap(({ id, isTaught }) => (isTaught ? [id] : []));
  const [changed, setChosen] = useState<readonly ServiceId[] | null>(null);
  const chosen = changed ?? before;
  const { submit, error, isWorking } = useSubmit(saveServicesTaught);
  const send = async () => {
    if (await submit({ params: { id: person }, body: { services: [...chosen], before } })) toast(say.saved);
    // A refusal shows the present choice, too.
    await queryClient.invalidateQueries();
    setChosen(null);
  };
  return (
    <Form className="stack gap-3" error={error} onSend={() => void send()}>
      <Stack as="section" gap={3} narrow aria-labelledby="services-taught">
        <h2 id="services-taught">{say.title}</h2>
        <Text tone="soft">{services.length === 0 ? say.none : say.lead}</Text>
        {services.map(({ id, name }) => (
          <CheckField
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={(isTaught) => setChosen(isTaught ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
        ))}
        {before.some((id) => !chosen.includes(id)) && <Text>{say.ends}</Text>}
        {error && (
          <Notice kind="error">
            <ErrorList error={error} />
          </Notice>
        )}
        {services.length > 0 && (
          <ButtonWithWork type="submit" look="plain" working={isWorking} workingLabel={say.saving}>
            {say.save}
          </ButtonWithWork>
        )}
      </Stack>
    </Form>
  );
}

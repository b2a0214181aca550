import { Link } from '@tanstack/react-router';
import { queryClient, reading } from '../../../../../web/lib/query.ts';
import { path } from '../../../../../web/paths.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { ErrorList } from '../../../../../web/ui/error-list.tsx';
import { Row, Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import type { ReplyOf } from '../../../../../wire/endpoint.ts';
import { getSettings } from '../../../../../wire/settings.ts';
import { getSetup, openStudio, pauseStudio } from '../../../contract/setup.contract.ts';
import { BLOCKERS } from '../../../rules/decide-opening.ts';
import { isInUse } from '../../../rules/in-use.ts';
import { PreviewButton } from '../closed/preview-button.tsx';
import { setupSay as say } from './setup-texts.ts';

export type Setup = ReplyOf<typeof getSetup>;

interface OpeningProps {
  readonly setup: Setup;
}

/** The last step: what is missing, the button that opens, and afterwards the pause. */
export const OpeningSection = ({ setup }: OpeningProps) => (
  <Stack as="section" gap={3} aria-labelledby="opening">
    <h2 id="opening">{say.opening}</h2>
    {setup.isOpen ? <Opened setup={setup} /> : <NotYet setup={setup} />}
  </Stack>
);

function NotYet({ setup: { blockers } }: OpeningProps) {
  const open = useSubmit(openStudio);
  return (
    <>
      {blockers.length === 0 ? (
        <Text>{say.ready}</Text>
      ) : (
        <>
          <Text>{say.missing}</Text>
          <Stack as="ul" gap={2}>
            {blockers.map((blocker) => (
              <li key={blocker}>
                <Link to={path.officeThing} params={{ place: 'setup', thing: BLOCKERS[blocker] }}>
                  {say.blockers[blocker]}
                </Link>
              </li>
            ))}
          </Stack>
        </>
      )}
      {open.error && (
        <Notice kind="error">
          <ErrorList error={open.error} />
        </Notice>
      )}
      <Row gap={2}>
        {blockers.length === 0 && (
          <ButtonWithWork
            working={open.isWorking}
            workingLabel={say.openingNow}
            onClick={() => void open.submit({ body: { isOpen: true } }).then(note)}
          >
            {say.openNow}
          </ButtonWithWork>
        )}
        <PreviewButton />
      </Row>
    </>
  );
}

function Opened({ setup: { isPaused, startPage, inUse } }: OpeningProps) {
  const pause = useSubmit(pauseStudio);
  const close = useSubmit(openStudio);
  const error = pause.error ?? close.error;
  const send = async (sending: Promise<Setup | null>) => {
    note(await sending);
    pause.reset();
  };
  return (
    <>
      <Notice kind={isPaused ? 'warning' : 'success'} title={isPaused ? say.isPaused : say.isOpen}>
        {isPaused ? say.pausedBody : say.sendOut} {!isPaused && <a href={startPage}>{startPage}</a>}
      </Notice>
      {error && (
        <Notice kind="error">
          <ErrorList error={error} />
        </Notice>
      )}
      <Row gap={2}>
        <ButtonWithWork
          look="plain"
          working={pause.isWorking}
          workingLabel={say.working}
          onClick={() => void send(pause.submit({ body: { isPaused: !isPaused } }))}
        >
          {isPaused ? say.resume : say.pause}
        </ButtonWithWork>
        {!isInUse(inUse) && (
          <ButtonWithWork
            look="quiet"
            working={close.isWorking}
            workingLabel={say.working}
            onClick={() => void send(close.submit({ body: { isOpen: false } }))}
          >
            {say.close}
          </ButtonWithWork>
        )}
      </Row>
      {isInUse(inUse) && (
        <Text tone="soft" small>
          {say.staysOpen(inUse)}
        </Text>
      )}
    </>
  );
}

/** Shows the new state here, and tells the frame of the portal whether the studio is open. */
function note(setup: Setup | null): void {
  if (!setup) return;
  queryClient.setQueryData(reading(getSetup, {}).queryKey, setup);
  queryClient.setQueryData(
    reading(getSettings, {}, { as: 'nobody' }).queryKey,
    (known: ReplyOf<typeof getSettings> | undefined) => known && { ...known, is_open: setup.isOpen },
  );
}

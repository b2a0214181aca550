import { IconTicket } from '@tabler/icons-react';
import { useState } from 'react';
import type { CustomerId } from '../../../../../kernel/ids.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { lazyDialog } from '../../../../../web/ui/dialogs/lazy-dialog.tsx';
import { EmptyState } from '../../../../../web/ui/empty-state.tsx';
import { GivenName } from '../../../../../web/ui/given-name.tsx';
import { Row, Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import { StatusWord, type StatusTone } from '../../../../../web/ui/status-word.tsx';
import { useAbility } from '../../../../staff/web/public/use-ability.ts';
import { passTexts } from '../../../../passes/texts.ts';
import { listPassCredits, listPersonPasses, type PersonPass, type Story } from '../../../contract/person-passes.contract.ts';
import { countedKinds } from './counted-kinds.ts';
import { changeSentence, creditSentence } from './credit-words.ts';
import { Paged } from './paged.tsx';
import styles from './person.module.css';
import { personSay } from './person-texts.ts';
import { usePages } from './use-pages.ts';

const EndDialog = lazyDialog(() => import('./end-dialog.tsx'));
const GiveDialog = lazyDialog(() => import('./give-dialog.tsx'));
const CreditsDialog = lazyDialog(() => import('./credits-dialog.tsx'));

const say = personSay.passes;

/** The passes of the person, each with what took and returned its credits. */
interface PassesTabProps {
  readonly id: CustomerId;
  /** The dialog of the address. */
  readonly dialogs: {
    readonly shown: { readonly kind: string; readonly id: number } | null;
    readonly open: (what: 'credits' | 'end' | 'give', which?: number) => void;
    readonly close: () => void;
  };
}

export function PassesTab({ id, dialogs }: PassesTabProps) {
  const mayCorrect = useAbility('refund');
  const pages = usePages(listPersonPasses, { params: { id } });
  const passes = pages.data?.pages.flatMap((page) => page.passes);
  const { shown } = dialogs;
  const about = mayCorrect ? passes?.find((pass) => pass.id === shown?.id) : undefined;
  const give = mayCorrect && (
    <ButtonWithWork look="plain" onClick={() => dialogs.open('give')}>
      {personSay.give.open}
    </ButtonWithWork>
  );
  return (
    <Paged pages={pages}>
      {passes &&
        (passes.length === 0 ? (
          <EmptyState title={say.none} icon={<IconTicket size={36} stroke={1.4} />} action={give}>
            {say.noneHint}
          </EmptyState>
        ) : (
          <Stack gap={4}>
            {give && <Row>{give}</Row>}
            <Stack as="ul" gap={4}>
              {passes.map((pass) => (
                <li key={pass.id} className={styles.card}>
                  <PassCard customer={id} pass={pass} onOpen={mayCorrect ? (what) => dialogs.open(what, pass.id) : null} />
                </li>
              ))}
            </Stack>
          </Stack>
        ))}
      {mayCorrect && shown?.kind === 'give' && <GiveDialog customer={id} onClose={dialogs.close} />}
      {about && shown?.kind === 'credits' && <CreditsDialog customer={id} pass={about} onClose={dialogs.close} />}
      {about && shown?.kind === 'end' && <EndDialog customer={id} pass={about} onClose={dialogs.close} />}
    </Paged>
  );
}

const TONES: Readonly<Record<PersonPass['status'], StatusTone>> = { paid: 'good', 'not-paid': 'bad', cancelled: 'off', expired: 'off' };

interface PassCardProps {
  readonly customer: CustomerId;
  readonly pass: PersonPass;
}

interface CardProps extends PassCardProps {
  /** Null when the staff member may not correct credits. */
  readonly onOpen: ((what: 'credits' | 'end') => void) | null;
}

function PassCard({ customer, pass, onOpen }: CardProps) {
  const dates = useDates('staff');
  const { name, status, boughtAt, endsAt, renewsAt, credits } = pass;
  const isGiven = pass.changes.some(({ kind }) => kind === 'given');
  const isOver = status === 'expired' || status === 'cancelled';
  return (
    <>
      <div className={styles.cardHead}>
        <h2>
          <GivenName>{name}</GivenName>
        </h2>
        <StatusWord tone={TONES[status]}>{passTexts().status[status]}</StatusWord>
      </div>
      {!isOver && (
        <Row gap={3}>
          {credits.map(({ kind, left, granted }) => (
            <Text key={kind} as="span" strong data-figures>
              {left === null ? say.unlimited[kind] : say.left[kind](left, granted ?? left)}
            </Text>
          ))}
        </Row>
      )}
      <Text tone="soft" small>
        {[
          (isGiven ? say.given : say.bought)(dates.dated(dates.dayOf(boughtAt))),
          renewsAt !== null && say.renews(dates.dated(dates.dayOf(renewsAt))),
          endsAt === null ? renewsAt === null && say.noEnd : (isOver ? say.ended : say.until)(dates.dated(dates.dayOf(endsAt))),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Changes pass={pass} />
      <Credits customer={customer} pass={pass} />
      {onOpen && (
        <Row gap={2}>
          {countedKinds(pass).length > 0 && (
            <ButtonWithWork look="plain" aria-label={personSay.correct.openOf(name)} onClick={() => onOpen('credits')}>
              {personSay.correct.open}
            </ButtonWithWork>
          )}
          {endsAt !== null && renewsAt === null && status !== 'cancelled' && (
            <ButtonWithWork look="plain" aria-label={personSay.end.openOf(name)} onClick={() => onOpen('end')}>
              {personSay.end.open}
            </ButtonWithWork>
          )}
        </Row>
      )}
    </>
  );
}

/** The changes by hand beside those of credits. */
function Changes({ pass: { name, changes } }: Pick<PassCardProps, 'pass'>) {
  const dates = useDates('staff');
  if (changes.length === 0) return null;
  return (
    <Stack as="ul" gap={1} aria-label={`${say.changes}: ${name}`}>
      {changes.map((change) => (
        <Text key={`${change.kind} ${change.at}`} as="li" small data-figures>
          {changeSentence(change, dates)}
        </Text>
      ))}
    </Stack>
  );
}

/** The newest entries. All of them are loaded when somebody asks for them. */
function Credits({ customer, pass }: PassCardProps) {
  const [showsAll, setShowsAll] = useState(false);
  const all = usePages(listPassCredits, { params: { id: customer, pass: pass.id }, enabled: showsAll });
  const loaded = all.data?.pages.flatMap((page) => page.stories);
  if (pass.stories.length === 0)
    return pass.credits.some(({ left }) => left !== null) ? (
      <Text tone="soft" small>
        {say.noCredits}
      </Text>
    ) : null;
  const list = <Sentences stories={loaded ?? pass.stories} label={`${say.credits}: ${pass.name}`} />;
  return (
    <Stack gap={3}>
      {showsAll ? <Paged pages={all}>{loaded ? list : undefined}</Paged> : list}
      {!showsAll && pass.hasMoreStories && (
        <div>
          <ButtonWithWork look="quiet" onClick={() => setShowsAll(true)}>
            {say.all}
          </ButtonWithWork>
        </div>
      )}
    </Stack>
  );
}

function Sentences({ stories, label }: { readonly stories: readonly Story[]; readonly label: string }) {
  const dates = useDates('staff');
  return (
    <ul className={styles.sentences} aria-label={label}>
      {stories.map((story) => (
        <li key={story.id} data-figures>
          {creditSentence(story, dates)}
        </li>
      ))}
    </ul>
  );
}

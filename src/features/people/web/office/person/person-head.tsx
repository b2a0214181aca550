import { useDates, useSettings } from '../../../../../web/lib/settings.ts';
import { useNow } from '../../../../../web/lib/dates/use-now.ts';
import { ButtonWithWork, buttonClass, LinkButton } from '../../../../../web/ui/button.tsx';
import { path } from '../../../../../web/paths.ts';
import { MenuButton, type MenuEntry } from '../../../../../web/ui/menu-button.tsx';
import { useDocumentTitle } from '../../../../../web/ui/page-title.tsx';
import { hasAddress } from '../../../../accounts/rules/address.ts';
import { CustomerTags } from '../../../../customers/web/public/customer-tags.tsx';
import { InstructorFace } from '../../../../staff/web/public/instructor-face.tsx';
import { amountText } from '../../../../studio/rules/amount-text.ts';
import { taskCodeSay } from '../../../../task-links/web/public/task-code-texts.ts';
import type { Person } from '../../../contract/person.contract.ts';
import { FirstVisit } from './first-visit.tsx';
import styles from './person.module.css';
import { personSay as say } from './person-texts.ts';

export interface PersonActions {
  /** Null when the staff member may not act for customers. */
  readonly onActFor: (() => void) | null;
  readonly onNotes: () => void;
  readonly onTags: () => void;
  /** Shows the code for what is missing. */
  readonly onTasks: () => void;
  /** Null when the staff member may not change customers. */
  readonly onContact: (() => void) | null;
  readonly more: readonly MenuEntry[];
}

interface PersonHeadProps extends PersonActions {
  readonly person: Person;
  readonly name: string;
}

/** The facts that staff need while the person stands before them, the most urgent first, and the actions. */
export function PersonHead({ person, name, onContact, ...actions }: PersonHeadProps) {
  useDocumentTitle(name);
  const number = person.phone?.replaceAll(/[^+\d]/g, '');
  return (
    <header className={styles.head}>
      <div className={styles.who}>
        <InstructorFace name={name} image={person.picture} size={64} />
        <div>
          <h1 tabIndex={-1} data-page-title>
            {name}
          </h1>
          {!person.isErased && (
            <p className={styles.contact}>
              {hasAddress(person) ? <a href={`mailto:${person.email}`}>{person.email}</a> : <span>{say.noEmail}</span>}
              {person.phone !== null && <a href={`tel:${number}`}>{person.phone}</a>}
              {onContact && (
                <button type="button" aria-label={hasAddress(person) ? say.changeOf(name) : say.addEmailOf(name)} onClick={onContact}>
                  {hasAddress(person) ? say.change : say.addEmail}
                </button>
              )}
            </p>
          )}
          <CustomerTags tags={person.tags} all />
        </div>
      </div>
      <Alerts person={person} />
      <Facts person={person} />
      {!person.isErased && <Actions person={person} name={name} {...actions} />}
    </header>
  );
}

const Actions = ({ person, name, onActFor, onNotes, onTags, onTasks, more }: Omit<PersonHeadProps, 'onContact'>) => (
  <div className={styles.actions}>
    {onActFor && <ButtonWithWork onClick={onActFor}>{say.actFor}</ButtonWithWork>}
    {onActFor && (
      <LinkButton look="soft" to={path.officePlace} params={{ place: 'sell' }} search={{ customer: String(person.id) } as never}>
        {say.sell}
      </LinkButton>
    )}
    {person.missing.length > 0 && (
      <ButtonWithWork look="soft" onClick={onTasks}>
        {taskCodeSay.show}
      </ButtonWithWork>
    )}
    <ButtonWithWork look="soft" onClick={onNotes}>
      {say.notes}
    </ButtonWithWork>
    <ButtonWithWork look="soft" onClick={onTags}>
      {say.tags}
    </ButtonWithWork>
    {hasAddress(person) && (
      <a href={`mailto:${person.email}`} className={buttonClass({ look: 'soft' })}>
        {say.write}
      </a>
    )}
    <MenuButton label={say.moreAbout(name)} entries={more} />
  </div>
);

/** What must not be missed: the injury first, then money and the waiver. */
function Alerts({ person: { isInjured, injuryNotes, owes, missing, birthday, newEmail } }: { readonly person: Person }) {
  const { locale } = useSettings();
  const dates = useDates('staff');
  const now = useNow();
  const debts = (owes ?? []).map(({ amount, currency }) => amountText(amount, currency, locale));
  const alerts = [
    isInjured && { tone: 'bad', text: injuryNotes === '' ? say.injured : `${say.injured}: ${injuryNotes}` },
    debts.length > 0 && { tone: 'bad', text: say.owed(debts.join(', ')) },
    newEmail !== null && { tone: 'warn', text: say.newEmail(newEmail) },
    ...missing.map((task) => ({ tone: 'warn', text: say.missing[task] })),
    birthday !== null && birthday.slice(5) === dates.dayOf(now).slice(5) && { tone: 'good', text: say.birthdayToday },
  ].filter((alert) => alert !== false);
  if (alerts.length === 0) return null;
  return (
    <ul className={styles.alerts}>
      {alerts.map(({ tone, text }) => (
        <li key={text} data-tone={tone}>
          {text}
        </li>
      ))}
    </ul>
  );
}

function Facts({ person: { next, pass, birthday, firstCame, visits } }: { readonly person: Person }) {
  const dates = useDates('staff');
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{say.next}</dt>
        <dd>
          {next?.name ?? say.noNext}
          {next && <small>{[dates.moment(next.startsAt), next.isWaiting && say.waiting].filter(Boolean).join(', ')}</small>}
        </dd>
      </div>
      <div>
        <dt>{say.pass}</dt>
        <dd>
          {pass?.name ?? say.noPass}
          {pass && <small>{pass.left === null ? say.unlimited : say.left(pass.left)}</small>}
        </dd>
      </div>
      <FirstVisit firstCame={firstCame} visits={visits} />
      {birthday !== null && (
        <div>
          <dt>{say.birthday}</dt>
          <dd>{dates.fullDay(birthday)}</dd>
        </div>
      )}
    </dl>
  );
}

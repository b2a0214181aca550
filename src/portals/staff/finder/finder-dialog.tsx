import { Link, useNavigate } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import type { Ability } from '../../../context/permissions.ts';
import { useSought } from '../../../web/lib/use-sought.ts';
import { Dialog } from '../../../web/ui/dialog.tsx';
import { TextField } from '../../../web/ui/fields.tsx';
import { Stack } from '../../../web/ui/layout/layout.tsx';
import type { Destination, MenuGroup } from '../menu.ts';
import { portalSay } from '../portal-texts.ts';
import styles from './finder.module.css';
import { useFindings } from './use-findings.ts';

const say = portalSay.finder;
const SEARCH_AFTER = 250;

interface FinderDialogProps {
  readonly groups: readonly MenuGroup[];
  readonly abilities: readonly Ability[];
  readonly onClose: () => void;
}

/** Finds a page of the portal, a thing of the office or a customer. Without a text it lists all pages. */
export default function FinderDialog({ groups, abilities, onClose }: FinderDialogProps) {
  const { typed, setTyped, sought } = useSought(SEARCH_AFTER);
  const navigate = useNavigate();
  const findings = useFindings({ typed, sought, groups, abilities });
  const isEmpty = typed.trim() === '';
  const first = findings[0];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event);
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && first) void navigate({ ...plain(first.to), replace: true });
  };
  return (
    <Dialog open title={say.title} onClose={onClose}>
      <Stack gap={4} onKeyDown={onKeyDown}>
        <TextField data-autofocus type="search" label={say.label} autoComplete="off" maxLength={100} value={typed} onChange={setTyped} />
        {isEmpty ? (
          groups.map(({ group, title, entries }) => (
            <div key={group} role="group" aria-labelledby={`find-${group}`}>
              <p id={`find-${group}`} className={styles.group}>
                {title}
              </p>
              <Results found={entries.map(({ place, title: name, to }) => ({ key: place, title: name, to }))} />
            </div>
          ))
        ) : (
          <Results found={findings} />
        )}
        <p role="status" className={findings.length > 0 || isEmpty ? 'visually-hidden' : undefined}>
          {isEmpty ? '' : say.found(findings.length)}
        </p>
      </Stack>
    </Dialog>
  );
}

interface ResultsProps {
  readonly found: readonly { readonly key: string; readonly title: string; readonly kind?: string; readonly to: Destination }[];
}

/** The address with the dialog is replaced, so that Back leads to the page before it. */
const Results = ({ found }: ResultsProps) => (
  <ul className={styles.results}>
    {found.map(({ key, title, kind, to }) => (
      <li key={key}>
        <Link {...plain(to)} replace className={styles.result} data-found>
          <span>{title}</span>
          {kind && <span className={styles.kind}>{kind}</span>}
        </Link>
      </li>
    ))}
  </ul>
);

/** The router knows the pages by their own types. */
const plain = (to: Destination) => to as { readonly to: string };

/** The arrow keys move between the field and the results. */
function move(event: KeyboardEvent<HTMLElement>) {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-found]')];
  const at = stops.indexOf(event.target as HTMLElement);
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

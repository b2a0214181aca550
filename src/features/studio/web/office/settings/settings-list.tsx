import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { reading } from '../../../../../web/lib/query.ts';
import type { FormValues, SingleKind } from '../../../../../web/office/entity-kind.ts';
import { OfficeRow } from '../../../../../web/office/office-row.tsx';
import office from '../../../../../web/office/office.module.css';
import { PageTitle } from '../../../../../web/ui/page-title.tsx';
import { studioSettingsSay as say } from './settings-texts.ts';

interface SettingsListProps {
  readonly groups: readonly (readonly [name: string, kind: SingleKind])[];
  /** The lines of other pages. */
  readonly more: ReactNode;
}

/** The groups of settings, each with its state in one sentence. */
export const SettingsList = ({ groups, more }: SettingsListProps) => (
  <>
    <PageTitle lead={say.lead}>{say.title}</PageTitle>
    <ul className={office.items}>
      {groups.map(([name, kind]) => (
        <li key={name}>
          <OfficeRow place="settings" thing={name} name={kind.say.title}>
            <Sentence kind={kind} />
          </OfficeRow>
        </li>
      ))}
      {more}
    </ul>
  </>
);

function Sentence({ kind }: { readonly kind: SingleKind }) {
  const { data } = useQuery(reading(kind.calls.read, {} as never));
  const item = (data as { readonly item: FormValues } | undefined)?.item;
  return <span className={office.itemLine}>{item ? kind.sentence(item) : '\u00a0'}</span>;
}

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { reading } from '../../../../../web/lib/query.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import office from '../../../../../web/office/office.module.css';
import { path } from '../../../../../web/paths.ts';
import { LoadFailed } from '../../../../../web/ui/notice.tsx';
import { RowsSkeleton } from '../../../../../web/ui/skeleton.tsx';
import { Tag } from '../../../../../web/ui/tag.tsx';
import { listWaiverVersions, type WaiverVersion } from '../../../contract/waiver-versions.contract.ts';
import { waiverOfficeSay as say } from '../../../staff-texts.ts';
import { WaiverWords } from '../../waiver/waiver-step.tsx';
import styles from './waiver-versions.module.css';

interface WaiverVersionsProps {
  /** The person may see who signed. */
  readonly seesPeople: boolean;
}

/** The texts of the waiver, with their signatures. */
export function WaiverVersions({ seesPeople }: WaiverVersionsProps) {
  const { data, error, refetch } = useQuery(reading(listWaiverVersions, {}));
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <RowsSkeleton />;
  if (data.versions.length === 0) return null;
  return (
    <section className={styles.versions} aria-labelledby="waiver-versions">
      <h2 id="waiver-versions" className={office.groupTitle}>
        {say.versions}
      </h2>
      <p className={office.itemLine}>{say.versionsLead}</p>
      <ol className={office.items}>
        {data.versions.map((version) => (
          <li key={version.fingerprint}>
            <Version version={version} hasPresent={data.versions.some(({ isPresent }) => isPresent)} seesPeople={seesPeople} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface VersionProps extends WaiverVersionsProps {
  readonly version: WaiverVersion;
  readonly hasPresent: boolean;
}

function Version({ version, hasPresent, seesPeople }: VersionProps) {
  const { dated, dayOf } = useDates('staff');
  const { fingerprint, edition, text, madeAt, madeBy, holders, signed, isPresent, counts } = version;
  return (
    <div className={styles.version}>
      <p className={office.itemName}>
        {say.version(edition)}
        {isPresent && <Tag>{say.present}</Tag>}
      </p>
      <p className={office.itemLine}>
        {[madeAt !== null && say.madeOn(dated(dayOf(madeAt)), madeBy), say.signed(signed)].filter(Boolean).join(' · ')}
      </p>
      {!isPresent && holders > 0 && hasPresent && <p className={office.itemLine}>{counts ? say.counts : say.asksAgain}</p>}
      <details>
        <summary>{say.readText}</summary>
        {text === null ? <p>{say.unknownText}</p> : <WaiverWords text={text} />}
        <p className={styles.hash}>{say.fingerprint(fingerprint)}</p>
      </details>
      {seesPeople && signed > 0 && (
        <Link
          className={office.link}
          to={path.officeThing}
          params={{ place: 'settings', thing: 'waiver-signatures' }}
          search={{ version: fingerprint } as never}
        >
          {say.who}
        </Link>
      )}
    </div>
  );
}

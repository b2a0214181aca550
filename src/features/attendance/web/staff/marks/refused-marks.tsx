import { instant } from '../../../../../kernel/time.ts';
import type { ClassSessionId } from '../../../../../kernel/ids.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import { path } from '../../../../../web/paths.ts';
import { ButtonWithWork, LinkButton } from '../../../../../web/ui/button.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { classOf, type RefusedMark } from './pending-marks.ts';
import { useRefusedMarks } from './use-marks.ts';
import { marksSay } from './marks-texts.ts';
import { Text } from '../../../../../web/ui/layout/layout.tsx';
import styles from './refused-marks.module.css';

interface RefusedMarksProps {
  /** Limits the list to the class that is open. */
  readonly within?: ClassSessionId;
}

/** The marks that the server refused: person, class, reason and remedy. */
export function RefusedMarks({ within }: RefusedMarksProps) {
  const dates = useDates('staff');
  const { refused, retry, discard } = useRefusedMarks();
  const shown = refused.filter((mark) => within === undefined || classOf(mark) === within);
  if (shown.length === 0) return null;
  return (
    <Notice kind="warning" title={marksSay.refused(shown.length)}>
      <ul className={styles.marks}>
        {shown.map((mark) => (
          <li key={mark.booking}>
            <Text strong>{marksSay.mark(mark.person, mark.isPresent)}</Text>
            {within === undefined && <p>{`${mark.session.name}, ${dates.moment(instant(mark.session.startsAt))}`}</p>}
            <p>{todoOf(mark)}</p>
            <div className={styles.ways}>
              {within === undefined && (
                <LinkButton look="plain" to={path.staffAccount} search={{ attendance: String(classOf(mark)) }} hash="schedule">
                  {marksSay.open}
                </LinkButton>
              )}
              <ButtonWithWork look="quiet" aria-label={marksSay.againOf(mark.person)} onClick={() => retry([mark.booking])}>
                {marksSay.again}
              </ButtonWithWork>
              <ButtonWithWork look="quiet" aria-label={marksSay.discardOf(mark.person)} onClick={() => discard(mark.booking)}>
                {marksSay.discard}
              </ButtonWithWork>
            </div>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const todoOf = ({ refusal: { code, message } }: RefusedMark): string => marksSay.todo[code] ?? marksSay.otherwise(message);

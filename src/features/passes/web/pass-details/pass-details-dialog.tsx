import { Dialog } from '../../../../web/ui/dialog.tsx';
import { FactList } from '../../../../web/ui/fact-list.tsx';
import { useDates, useSettings } from '../../../../web/lib/settings.ts';
import { ContactText } from '../contact-text.tsx';
import { passDetails } from './pass-details.ts';
import type { Packs, UserPass } from '../pass-view.ts';
import { say } from '../public/texts.ts';
import { Stack } from '../../../../web/ui/layout/layout.tsx';
import styles from './pass-details-dialog.module.css';

interface PassDetailsDialogProps {
  readonly pack: UserPass;
  readonly packs: Packs;
  readonly onClose: () => void;
}

/** All details of an owned pass (spec 2 §2), including the rules behind the numbers on its card. */
export default function PassDetailsDialog({ pack, packs, onClose }: PassDetailsDialogProps) {
  const dates = useDates();
  const { currency, locale } = useSettings();
  const { description, groups, changes, rules, contact } = passDetails(pack, {
    dates,
    currency,
    locale,
    services: packs.services,
    supportEmail: packs.support_email,
  });
  return (
    <Dialog open onClose={onClose} title={pack.name} width={520}>
      <Stack gap={6}>
        {description !== '' && <p className={styles.description}>{description}</p>}
        {groups.map(({ title, facts }) => (
          <section key={title}>
            <h3 className={styles.title}>{title}</h3>
            <FactList facts={facts} />
          </section>
        ))}
        {changes.length > 0 && (
          <section>
            <h3 className={styles.title}>{say.byStudio.title}</h3>
            <ul className={styles.rules}>
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </section>
        )}
        <section>
          <h3 className={styles.title}>{say.details.goodToKnow}</h3>
          <ul className={styles.rules}>
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </section>
        {contact && (
          <p className={styles.contact}>
            <ContactText contact={contact} />
          </p>
        )}
      </Stack>
    </Dialog>
  );
}

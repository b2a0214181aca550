import { LogoField } from '../../../features/files/web/public/logo-field.ts';
import { lookKind } from '../../../features/studio/web/office/settings/look-kind.tsx';
import { moneyKind } from '../../../features/studio/web/office/settings/money-kind.tsx';
import { reloadForLanguage } from '../../../features/studio/web/office/settings/settings-screen.tsx';
import { studioKind } from '../../../features/studio/web/office/settings/studio-kind.tsx';
import { MoreFields } from '../../../web/office/form-group.tsx';
import { SmallSingle } from '../../../web/office/small-editors.tsx';
import { PageTitle } from '../../../web/ui/page-title.tsx';

const look = lookKind(<LogoField />);

export default function StudioStep() {
  return (
    <>
      <PageTitle lead={studioKind.say.lead}>{studioKind.say.title}</PageTitle>
      <SmallSingle kind={studioKind} onSaved={reloadForLanguage} />
      {[look, moneyKind].map((kind) => (
        <MoreFields key={kind.place} title={kind.say.title} isOpen={false}>
          <SmallSingle kind={kind} />
        </MoreFields>
      ))}
    </>
  );
}

import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { path } from '../../../../../web/paths.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { beginPreview } from '../../../contract/setup.contract.ts';
import { closedTexts } from './closed-texts.ts';

const say = closedTexts();

/** Opens the customers' start page with the cookie that lets this browser in before the opening. */
export function PreviewButton() {
  const { submit, isWorking, reset } = useSubmit(beginPreview, { as: 'staff' });
  const preview = async () => {
    const reply = await submit({});
    reset();
    if (reply) location.assign(path.schedule);
  };
  return (
    <ButtonWithWork look="plain" working={isWorking} workingLabel={say.previewing} onClick={() => void preview()}>
      {say.preview}
    </ButtonWithWork>
  );
}

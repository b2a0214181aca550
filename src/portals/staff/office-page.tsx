import { useParams } from '@tanstack/react-router';
import { upload } from '../../features/files/web/public/upload.ts';
import { laterWords } from '../../web/later-texts.ts';
import { PictureUpload } from '../../web/office/picture/picture-upload.ts';
import { PageTitle } from '../../web/ui/page-title.tsx';
import { mayOpen, OFFICE_PAGES, type OfficePage as Page } from './office-pages.ts';
import { PortalShell, type PortalPerson } from './portal-shell.tsx';

const uploadPicture = async (file: File): Promise<string> => (await upload(file, { as: 'staff' })).url;

export const officePageAt = (place: string | undefined): Page | undefined => OFFICE_PAGES.find((one) => one.place === place);

/** A page of the office. Its first part of the address names the page, the second one thing of it. */
export function OfficePage() {
  const { place, thing }: { place?: string; thing?: string } = useParams({ strict: false });
  const page = ({ permissions }: PortalPerson) => {
    const found = officePageAt(place);
    return found && mayOpen(found, permissions)
      ? {
          place: found.under ?? (`office/${found.place}` as const),
          content: (
            <PictureUpload value={uploadPicture}>
              <found.Screen key={found.staysOpen ? place : `${place}/${thing}`} thing={thing} />
            </PictureUpload>
          ),
        }
      : { place: undefined, content: <PageTitle lead={laterWords.notFound.body}>{laterWords.notFound.title}</PageTitle> };
  };
  return <PortalShell from={`/office/${place}${thing === undefined ? '' : `/${thing}`}`} page={page} />;
}

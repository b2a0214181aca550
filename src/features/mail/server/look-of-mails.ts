import { wordLocaleOf } from '../../../context/language.ts';
import type { Studio } from '../../../context/studio.ts';
import type { MailContext } from '../../../server/mail/mail.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { imageName, mailImagePath } from '../../../server/files/image-path.ts';
import { sizesOfImages } from '../../files/server/public.ts';
import { mailLogo, type Letterhead, type MailLogo } from '../rules/letterhead.ts';

type Place = Pick<MailContext, 'studio' | 'origin'>;

/** Null when the studio has no logo or its address is invalid. The mail then shows the studio's name. */
export async function logoOf(tx: StudioTx, { studio, origin }: Place): Promise<MailLogo | null> {
  const { logoUrl } = studio.settings.look;
  const name = logoUrl ? imageName(studio.id, logoUrl) : null;
  const src = logoUrl ? URL.parse(name === null ? logoUrl : mailImagePath(logoUrl, 'png'), origin)?.href : undefined;
  if (src === undefined) return null;
  return mailLogo(src, name === null ? null : ((await sizesOfImages(tx, [name])).get(name) ?? null));
}

export function headOf({ studio, origin }: { readonly studio: Studio; readonly origin: string }, logo: MailLogo | null): Letterhead {
  const { name, look, supportEmail, locale } = studio.settings;
  return {
    studio: name,
    origin,
    logo,
    colour: look.colour,
    radius: look.radius,
    supportEmail: supportEmail || null,
    language: wordLocaleOf(locale),
  };
}

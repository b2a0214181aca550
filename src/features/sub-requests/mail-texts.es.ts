import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './mail-texts.ts';

export const subRequestMailTexts: TranslationOf<typeof english.subRequestMailTexts> = {
  labels: { when: 'Cuándo', where: 'Dónde', online: 'En línea', asks: 'Pregunta' },
  ends: 'Quien acepta primero da la clase. El enlace es solo tuyo: no lo compartas.',
  'sub-request': (w) => ({
    subject: w.subject,
    preheader: `${w.requester} pregunta: ${w.className}, ${w.when}.`,
    heading: w.subject,
    paragraphs: w.body,
    button: 'Aceptar o rechazar',
  }),
  'sub-request-taken': (w) => ({
    subject: `${w.holder} da ${w.className}, ${w.shortWhen}`,
    preheader: `${w.when}: ahora la clase es de ${w.holder}.`,
    heading: 'Tu clase tiene suplente',
    paragraphs: [`Hola, ${w.requester}: ahora da esta clase ${w.holder}. Se avisa a quienes la han reservado.`],
    button: 'Ver tus clases',
  }),
  'sub-request-yours': (w) => ({
    subject: `Das ${w.className}, ${w.shortWhen}`,
    preheader: `${w.when}: la clase es tuya.`,
    heading: 'La clase es tuya',
    paragraphs: [`Hola, ${w.holder}: ahora das tú esta clase en lugar de ${w.requester}. ¡Gracias!`],
    button: 'Ver tus clases',
  }),
  'sub-request-taken-by-other': (w) => ({
    subject: `${w.holder} da ${w.className}, ${w.shortWhen}`,
    preheader: `${w.when}: ya no haces falta.`,
    heading: 'La clase ya tiene suplente',
    paragraphs: [`${w.requester} también te preguntó a ti. ${w.holder} aceptó y da ahora la clase: no tienes que hacer nada. ¡Gracias!`],
    button: 'Ver tus clases',
  }),
  'sub-request-withdrawn': (w) => ({
    subject: `Ya no se busca suplente para ${w.className}, ${w.shortWhen}`,
    preheader: `${w.when}: ya no haces falta.`,
    heading: 'La petición se ha retirado',
    paragraphs: [`${w.requester} te preguntó por esta clase. Ya no se busca a nadie: no tienes que hacer nada. ¡Gracias!`],
    button: 'Ver tus clases',
  }),
};

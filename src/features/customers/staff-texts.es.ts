import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './staff-texts.ts';
import type { Unreached } from './rules/unreached.ts';

export const waiverOfficeTexts: TranslationOf<typeof english.waiverOfficeTexts> = {
  versions: 'Versiones',
  versionsLead: 'Cada texto que has guardado. Una firma conserva el texto que leyó la persona.',
  version: (number) => (number === null ? 'Un texto de otro sistema' : `Versión ${number}`),
  present: 'Texto actual',
  madeOn: (day, by) => (by === null ? `Desde el ${day}` : `Desde el ${day}, por ${by}`),
  signed: (people) =>
    people === 0 ? 'Nadie lo ha firmado' : people === 1 ? 'Lo ha firmado 1 persona' : `Lo han firmado ${people} personas`,
  counts: 'Estas firmas valen para el texto actual.',
  asksAgain: 'Estas personas firman el texto actual antes de su próxima reserva.',
  nobodyAsked: 'Ahora los clientes no aceptan nada.',
  readText: 'Leer el texto',
  unknownText: 'De este texto solo se conoce la huella.',
  fingerprint: (hash) => `Huella: ${hash}`,
  who: 'Quién ha firmado',
  signatures: {
    title: 'Descargos firmados',
    lead: 'Quién ha firmado qué texto, y cuándo.',
    version: 'Versión',
    everyVersion: 'Todas las versiones',
    find: 'Nombre, correo o teléfono',
    none: 'Todavía no ha firmado nadie',
    noneBody: 'Los clientes firman antes de su primera reserva.',
    noneFound: 'Nadie coincide. Elige otra versión o busca otra cosa.',
    by: (name) => `firmado por ${name} en nombre del cliente`,
    more: (count) => `Se muestran los primeros ${count}. Busca un nombre para encontrar a otros.`,
  },
};

const MOST_NAMED = 8;

const withPhone = ({ name, phone }: Unreached): string => (phone === null ? name : `${name} (${phone})`);

export const reachTexts: TranslationOf<typeof english.reachTexts> = {
  untold: (people) => {
    const [one] = people;
    if (one === undefined) return '';
    if (people.length === 1) return `${one.name} no tiene correo: ${one.phone === null ? 'avísale tú' : `llama al ${one.phone}`}.`;
    const list = people.length > MOST_NAMED ? '' : `: ${people.map(withPhone).join(', ')}`;
    return `${people.length} personas no tienen correo${list}. Avísales tú.`;
  },
};

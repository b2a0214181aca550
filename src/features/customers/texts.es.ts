import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './texts.ts';

export const customersTexts: TranslationOf<typeof english.customersTexts> = {
  updated: '¡Cambios guardados!',
  informationSaved: 'Hemos guardado tus datos.',
  waiverAccepted: 'Gracias. Has aceptado el descargo de responsabilidad.',
  mustAccept: 'Acepta el descargo de responsabilidad',
  phoneRequired: 'El número de teléfono es obligatorio',
  phoneInvalid: 'Introduce un número de teléfono válido',
  emergencyPhoneInvalid: 'Introduce un teléfono de emergencia válido',
};

export const customersRefusals: TranslationOf<typeof english.customersRefusals> = {
  'no-waiver': () => 'Este estudio no tiene descargo de responsabilidad.',
  'waiver-changed': () => 'El descargo de responsabilidad ha cambiado. Léelo de nuevo.',
};

export const waiverTexts: TranslationOf<typeof english.waiverTexts> = {
  title: 'Descargo de responsabilidad',
  words: 'Texto del descargo de responsabilidad',
  box: 'He leído el descargo de responsabilidad y lo acepto',
  boxNeeded: 'Marca la casilla para aceptar',
  accept: 'Aceptar',
  accepting: 'Aceptando el descargo de responsabilidad',
  isAccepted: 'Has aceptado el descargo de responsabilidad del estudio.',
  isOpen: 'Aún no has aceptado el descargo de responsabilidad del estudio en su versión actual.',
  read: 'Leer y aceptar',
  readAgain: 'Leer el descargo de responsabilidad',
  needed: 'El estudio te pide que aceptes este descargo de responsabilidad antes de tu primera clase.',
  accepted: 'Descargo de responsabilidad aceptado.',
  readOnceMore: 'Volver a leerlo',
};

export const accountNameTexts: TranslationOf<typeof english.accountNameTexts> = {
  isNew: 'Nuevo',
  attendedFirst: 'Ya has hecho tu primera clase. Nos alegra que vinieras.',
  attended: (count) => `${count} ${count === 1 ? 'clase' : 'clases'} hasta ahora`,
  attendedSince: (count, month) => `${count} ${count === 1 ? 'clase' : 'clases'} desde ${month}`,
};

export const settingsTexts: TranslationOf<typeof english.settingsTexts> = {
  title: 'Mis ajustes',
  picture: 'Foto de perfil',
  you: 'Tú',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  oneName: '¿Solo tienes un nombre? Escribe un guion: -',
  email: 'Correo electrónico',
  emailFixed: 'Pide al estudio que cambie tu correo electrónico.',
  phone: 'Teléfono',
  dob: 'Fecha de nacimiento',
  address: 'Dirección',
  addressLine1: 'Dirección, línea 1',
  addressLine2: 'Dirección, línea 2',
  city: 'Ciudad',
  state: 'Provincia o estado',
  postcode: 'Código postal',
  emergency: 'Contacto de emergencia',
  emergencyLead: 'A quién puede llamar el estudio si pasa algo en clase.',
  emergencyName: 'Nombre completo',
  emergencyPhone: 'Teléfono de emergencia',
  emergencyRelation: 'Relación contigo',
  questions: 'Unas preguntas más',
  keepInTouch: 'Seguimos en contacto',
  save: 'Guardar cambios',
  saving: 'Guardando',
  unsaved: 'Tienes cambios sin guardar.',
  discard: 'Descartarlos',
};

export const completeInformationTexts: TranslationOf<typeof english.completeInformationTexts> = {
  title: 'Completa tus datos',
  lead: (studio) => `${studio} necesita saber esto antes de que reserves. Solo te lo pedimos una vez.`,
  phone: 'Teléfono',
  save: 'Guardar y continuar',
  saving: 'Guardando',
  failed: 'No se han podido guardar los datos. Inténtalo de nuevo.',
};

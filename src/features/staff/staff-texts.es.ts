import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './staff-texts.ts';

export const abilityTexts: TranslationOf<typeof english.abilityTexts> = {
  'use-portal': 'Entra y ve sus propias clases y citas.',
  'see-all-schedules': 'Ve las clases y citas de todos.',
  'edit-own-classes': 'Cambia y cancela las clases que ve.',
  'mark-attendance': 'Pasa lista.',
  'see-customers': 'Busca clientes, los añade y lee sus datos de contacto.',
  'act-as-customer': 'Reserva y compra en nombre de un cliente.',
  'edit-customers': 'Cambia el nombre, el teléfono y el correo de un cliente.',
  'run-self-check-in': 'Abre la página en la que los clientes registran su llegada.',
  refund: 'Devuelve dinero a los clientes, corrige sus créditos y regala bonos.',
  'see-money': 'Ve lo que ingresa el estudio.',
  'manage-studio': 'Ve Hoy, con las cifras de cada día.',
  'edit-catalogue': 'Cambia lugares, servicios, clases y etiquetas.',
  'edit-products': 'Cambia productos, precios y códigos.',
  'edit-timetable': 'Cambia el horario.',
  'edit-team': 'Invita a personas y cambia a quienes no pueden hacer más que ella.',
  'edit-settings': 'Cambia los ajustes y abre el estudio.',
  'connect-payments': 'Conecta las cuentas que cobran los pagos y envían los mensajes de texto.',
};

import type { TranslationOf } from '../../../../../wire/texts.ts';
import type * as english from './second-factor-web-texts.ts';

export const secondFactorWebTexts: TranslationOf<typeof english.secondFactorWebTexts> = {
  title: 'Segundo paso al entrar',
  why: 'Además de tu contraseña, una aplicación de tu teléfono muestra un código que cambia cada 30 segundos. Así una contraseña robada no basta.',
  demanded: (studio) => `${studio} se lo pide a todo el equipo. Configúralo ahora y sigue.`,
  setUp: 'Configurar una aplicación de autenticación',
  starting: 'Creando el código QR',
  scan: 'Escanea esto con tu aplicación de autenticación',
  scanHint: 'Por ejemplo Google Authenticator, 1Password, Aegis o las contraseñas de tu teléfono.',
  qr: 'Código QR para la aplicación de autenticación',
  typeIt: '¿En el mismo teléfono o sin cámara? Escribe esta clave en la aplicación:',
  copyKey: 'Copiar clave',
  keyCopied: 'Clave copiada',
  notCopied: 'Aquí no se puede copiar. Selecciona el texto.',
  enter: 'Introduce el código que muestra la aplicación',
  password: 'Tu contraseña',
  code: 'Código de seis cifras',
  confirm: 'Activar',
  confirming: 'Comprobando el código',
  cancel: 'Cancelar',
  codesTitle: 'Guarda estos códigos de recuperación',
  codesBody:
    'Con cada uno entras una vez si pierdes el teléfono. Solo se muestran ahora: imprímelos o guárdalos en un gestor de contraseñas.',
  copyCodes: 'Copiar',
  codesCopied: 'Códigos de recuperación copiados',
  download: 'Descargar',
  file: 'codigos-de-recuperacion.txt',
  fileTitle: (studio) => `Códigos de recuperación de ${studio}. Con cada uno entras una vez.`,
  done: 'Los he guardado',
  onSince: (day) => `Activado desde el ${day}`,
  codesLeft: (count) =>
    count === 0
      ? 'No queda ningún código de recuperación. Crea otros antes de que hagan falta.'
      : count === 1
        ? 'Queda un código de recuperación. Crea otros antes de que hagan falta.'
        : `Quedan ${count} códigos de recuperación.`,
  renew: 'Nuevos códigos de recuperación',
  turnOff: 'Desactivar',
  newPhone: 'Si cambias de teléfono, desactívalo y configúralo otra vez.',
  proof: {
    offTitle: 'Desactivar el segundo paso',
    renewTitle: 'Crear nuevos códigos de recuperación',
    offBody: 'Después bastará tu contraseña para entrar.',
    renewBody: 'Los códigos de recuperación anteriores dejarán de servir.',
    code: 'Código de la aplicación o de recuperación',
    password: 'Tu contraseña',
    usePassword: 'Usar mi contraseña',
    useCode: 'Usar un código',
    off: 'Desactivar',
    renew: 'Crear códigos',
    working: 'Comprobando',
    keep: 'Cancelar',
  },
};

import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './mail-texts.ts';

const given = (lines: readonly (string | null)[]): string[] => lines.filter((line) => line !== null);

export const accountMailTexts: TranslationOf<typeof english.accountMailTexts> = {
  welcome: (w) => ({
    subject: `Te damos la bienvenida a ${w.studio}`,
    preheader: 'Tu cuenta está lista.',
    heading: `Te damos la bienvenida, ${w.name}`,
    paragraphs: [
      `Tu cuenta en ${w.studio} está lista. Mira las próximas clases y reserva la primera en un minuto.`,
      'Tus reservas, bonos y ajustes están siempre en tu cuenta.',
    ],
    button: 'Ver el horario',
  }),
  'sign-up-again': (w) => ({
    subject: `Ya tienes una cuenta en ${w.studio}`,
    preheader: 'Inicia sesión o elige una contraseña nueva.',
    heading: 'Ya tienes una cuenta',
    paragraphs: [
      `Hola, ${w.name}: alguien ha intentado registrarse en ${w.studio} con este correo electrónico. Ya tienes una cuenta, así que solo tienes que iniciar sesión.`,
      '¿Has olvidado tu contraseña? En la página de inicio de sesión puedes elegir otra. Si no has sido tú, ignora este correo: no ha cambiado nada.',
    ],
    button: 'Iniciar sesión',
  }),
  'address-proven': (w) => ({
    subject: `Tu cuenta de ${w.studio} ya es solo tuya`,
    preheader: 'La contraseña anterior ya no sirve.',
    heading: 'Tu cuenta ya es solo tuya',
    paragraphs: [
      `Hola, ${w.name}: has iniciado sesión en ${w.studio} y has demostrado que este correo electrónico es tuyo. Hasta ahora nadie había demostrado que la cuenta te pertenece.`,
      'Por eso hemos anulado lo que había antes: la contraseña, las demás sesiones y el enlace de calendario, si lo había. Para volver a entrar con contraseña, elige una nueva.',
    ],
    button: 'Elegir una contraseña',
  }),
  'password-changed': (w) => ({
    subject: `Tu contraseña de ${w.studio} ha cambiado`,
    preheader: 'Si has sido tú, no tienes que hacer nada.',
    heading: 'Tu contraseña ha cambiado',
    paragraphs: given([
      `Hola, ${w.name}: la contraseña de tu cuenta en ${w.studio} se cambió: ${w.when}.`,
      w.calendarEnded
        ? `Tu enlace de calendario ha dejado de funcionar: crea uno nuevo en ${w.isStaff ? 'Mis ajustes' : 'Mis reservas'} si lo usas.`
        : null,
      'Si has sido tú, no tienes que hacer nada. Si no has sido tú, elige ahora una contraseña nueva: así se cierra la sesión de cualquiera que use tu cuenta.',
    ]),
    button: 'No he sido yo',
  }),
  'second-step-changed': (w) => ({
    subject: {
      on: `El segundo paso está activado en ${w.studio}`,
      off: `El segundo paso está desactivado en ${w.studio}`,
      removed: `Se ha quitado tu segundo paso en ${w.studio}`,
      codes: `Nuevos códigos de recuperación en ${w.studio}`,
    }[w.what],
    preheader: 'Si has sido tú, no tienes que hacer nada.',
    heading: {
      on: 'El segundo paso está activado',
      off: 'El segundo paso está desactivado',
      removed: 'Se ha quitado tu segundo paso',
      codes: 'Tienes códigos de recuperación nuevos',
    }[w.what],
    paragraphs: [
      {
        on: `Hola, ${w.name}: desde ahora, para entrar en ${w.studio} hace falta un código de tu aplicación: ${w.when}.`,
        off: `Hola, ${w.name}: para entrar en ${w.studio} ya no hace falta un código: ${w.when}.`,
        removed: `Hola, ${w.name}: alguien que dirige ${w.studio} ha quitado el segundo paso de tu acceso: ${w.when}. Hasta que lo actives de nuevo, basta con tu contraseña.`,
        codes: `Hola, ${w.name}: se han creado códigos de recuperación nuevos para tu cuenta en ${w.studio}: ${w.when}. Los anteriores ya no sirven.`,
      }[w.what],
      'Si no has sido tú y no lo has pedido, elige ahora una contraseña nueva: así se cierra la sesión de cualquiera que use tu cuenta.',
    ],
    button: 'No he sido yo',
  }),
  'reset-password': (w) => ({
    subject: `Elige una contraseña nueva para ${w.studio}`,
    preheader: `El enlace sirve una vez, hasta el ${w.until}.`,
    heading: 'Elige una contraseña nueva',
    paragraphs: [
      `Hola, ${w.name}: alguien ha pedido una contraseña nueva para tu cuenta en ${w.studio}.`,
      `El enlace sirve una vez, hasta el ${w.until}. Si no has sido tú, ignora este correo: tu contraseña sigue como estaba.`,
    ],
    button: 'Elegir contraseña',
  }),
  'log-in-code': (w) => ({
    subject: `Tu código para ${w.studio}`,
    preheader: `Vale una vez, hasta ${w.until}.`,
    heading: w.code,
    paragraphs: [
      `Escribe este código donde lo pediste y entrarás en ${w.studio}. Vale una vez, hasta ${w.until}.`,
      'Si no fuiste tú, ignora este correo y no digas el código a nadie.',
    ],
    button: 'Ir a iniciar sesión',
  }),
  'set-password': (w) => ({
    subject: `Tu cuenta en ${w.studio}`,
    preheader: 'Elige una contraseña para entrar.',
    heading: 'Elige tu contraseña',
    paragraphs: [
      `Hola, ${w.name}: ${w.studio} te ha creado una cuenta.`,
      `Elige una contraseña para entrar. El enlace sirve una vez, hasta el ${w.until}.`,
    ],
    button: 'Elegir contraseña',
  }),
  'confirm-email': (w) => ({
    subject: `Confirma tu nueva dirección de correo en ${w.studio}`,
    preheader: 'Un toque, y tu cuenta la tiene.',
    heading: '¿Es esta tu dirección?',
    paragraphs: [
      `Hola, ${w.name}: ${w.studio} ha anotado esta dirección para tu cuenta. Confírmala para entrar con ella y recibir aquí nuestros correos.`,
      `El enlace funciona una vez, hasta ${w.until}. Si no tienes cuenta allí, ignora este correo: no cambia nada.`,
    ],
    button: 'Confirmar esta dirección',
  }),
  'email-changing': (w) => ({
    subject: `Una nueva dirección de correo para tu cuenta en ${w.studio}`,
    preheader: 'Si la pediste, no tienes que hacer nada.',
    heading: 'Una nueva dirección de correo',
    paragraphs: [
      `Hola, ${w.name}: alguien de ${w.studio} ha anotado ${w.to} como nueva dirección de tu cuenta. Cambia cuando quien tiene esa dirección la confirma.`,
      'Si la pediste, no tienes que hacer nada. Si no, avisa enseguida al estudio: responde a este correo.',
    ],
    button: 'Entrar',
  }),
  'accounts-joined': (w) => ({
    subject: `Tus dos cuentas en ${w.studio} ya son una`,
    preheader: `Se queda la cuenta de ${w.email}.`,
    heading: 'Tus dos cuentas ya son una',
    paragraphs: [
      `${w.studio} ha unido dos cuentas tuyas. Se queda la cuenta de ${w.email}, con las reservas, los bonos y los pedidos de las dos.`,
      'A partir de ahora entra con esa dirección: el otro acceso ha terminado. ¿Solo una de las cuentas es tuya? Avisa enseguida al estudio: responde a este correo.',
    ],
    button: 'Entrar',
  }),
  roles: { instructor: 'instructor/a', front_desk: 'recepción', manager: 'gerente', owner: 'propietario/a' },
  'staff-invitation': (w) => ({
    subject: `${w.by} te invita al equipo de ${w.studio}`,
    preheader: 'Elige una contraseña y ya estás dentro.',
    heading: `Te damos la bienvenida al equipo de ${w.studio}`,
    paragraphs: [
      `Hola, ${w.name}: ${w.by} te ha añadido al equipo de ${w.studio} como ${w.role}.`,
      `Elige una contraseña para entrar. El enlace sirve una vez, hasta el ${w.until}.`,
    ],
    button: 'Elegir contraseña',
  }),
};

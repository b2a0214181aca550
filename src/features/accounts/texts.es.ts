import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './texts.ts';

/** "en 40 segundos", "en 3 minutos". */
const inTime = (seconds: number): string => {
  const [count, unit] = seconds <= 90 ? [seconds, 'segundo'] : [Math.ceil(seconds / 60), 'minuto'];
  return `en ${count} ${unit}${count === 1 ? '' : 's'}`;
};

export const accountsTexts: TranslationOf<typeof english.accountsTexts> = {
  required: 'Obligatorio',
  staffUpdated: '¡Cambios guardados!',
  thisFieldIsRequired: 'Este campo es obligatorio',
  passwordMustMatch: 'Las contraseñas deben coincidir',
  passwordTooKnown: 'Esta contraseña está en todas las listas de contraseñas comunes. Elige otra.',
  passwordGuessable: 'Esta contraseña es fácil de adivinar: un nombre, un correo o una palabra común con unas cifras. Elige otra.',
  phoneInvalid: 'Introduce un número de teléfono válido',
  birthInTheFuture: 'La fecha de nacimiento no puede estar en el futuro',
  birthTooEarly: 'La fecha de nacimiento no puede ser anterior a 1930',
  signedUp: 'Tu cuenta está creada.',
  welcomeBack: 'Ya tenías una cuenta con esta contraseña; hemos iniciado tu sesión.',
  loggedOut: 'Has cerrado la sesión.',
  resetAsked:
    'Si hay una cuenta con este correo electrónico, te hemos enviado un enlace para elegir una contraseña nueva. Sirve durante una hora.',
  emailTaken: 'Ya hay un cliente con este correo.',
  customerAdded: (name) => `Se ha añadido a ${name}, que recibirá un correo para elegir una contraseña.`,
  passwordIsRequired: 'La contraseña es obligatoria',
  passwordMinimum: 'Mínimo 8 caracteres',
  passwordChangedHere: 'Tu contraseña ha cambiado. Hemos cerrado tu sesión en todos los demás dispositivos.',
  passwordChanged: 'Tu contraseña ha cambiado. Ya puedes iniciar sesión con ella.',
  signUpImpossible: 'No hemos podido crear una cuenta con estos datos. Si ya has estado aquí, inicia sesión o elige una contraseña nueva.',
};

export const accountsWebTexts: TranslationOf<typeof english.accountsWebTexts> = {
  email: 'Correo electrónico',
  password: 'Contraseña',
  newPassword: 'Contraseña nueva',
  confirmPassword: 'Repite la contraseña',
  passwordHint: 'Al menos 8 caracteres',
  logIn: {
    title: 'Iniciar sesión',
    lead: (studio) => `Te damos la bienvenida de nuevo a ${studio}.`,
    forReserve: 'Inicia sesión para terminar tu reserva. Tu clase te espera.',
    forAppointment: 'Inicia sesión para reservar tu cita. Lo que has elegido te espera.',
    submit: 'Entrar',
    working: 'Iniciando sesión',
    forgot: '¿Has olvidado tu contraseña?',
    newHere: '¿Es tu primera vez?',
    signUp: 'Crear una cuenta',
    forStaff: 'Acceso del equipo',
  },
  addCustomer: {
    title: 'Añadir cliente',
    lead: 'Recibirá un correo con un enlace para elegir una contraseña.',
    submit: 'Añadir cliente',
    working: 'Añadiendo al cliente',
  },
  signUp: {
    title: 'Crear cuenta',
    you: 'Tú',
    firstName: 'Nombre',
    lastName: 'Apellidos',
    phone: 'Teléfono',
    dob: 'Fecha de nacimiento',
    address: 'Dirección',
    optional: 'opcional',
    addressLine1: 'Dirección, línea 1',
    addressLine2: 'Dirección, línea 2',
    city: 'Ciudad',
    state: 'Provincia o estado',
    postcode: 'Código postal',
    questions: 'Unas preguntas más',
    keepInTouch: 'Seguimos en contacto',
    smsOptIn: 'Mensajes de texto sobre mis reservas',
    marketingOptIn: 'Novedades y ofertas por correo electrónico',
    submit: 'Crear cuenta',
    working: 'Creando tu cuenta',
    draftKept: 'Lo que escribes se guarda en este dispositivo hasta que termines. Las contraseñas no.',
  },
  forgot: {
    title: 'Contraseña olvidada',
    lead: 'Dinos tu correo electrónico y te enviaremos un enlace para elegir una contraseña nueva.',
    submit: 'Enviar el enlace',
    working: 'Enviando',
    backToLogIn: 'Volver a iniciar sesión',
  },
  reset: {
    title: 'Elige una contraseña nueva',
    lead: (email) => `Para ${email}`,
    submit: 'Guardar contraseña',
    working: 'Guardando la contraseña',
    brokenLink: 'Este enlace está incompleto. Ábrelo de nuevo desde el correo o pide otro.',
    askAgain: 'Pedir otro enlace',
    toLogIn: 'Iniciar sesión',
  },
  account: {
    title: 'Cuenta',
    menu: 'Cuenta',
    hello: (name) => `Hola, ${name}`,
    logOut: 'Cerrar sesión',
    loggingOut: 'Cerrando sesión',
    tabs: {
      bookings: 'Mis reservas',
      appointments: 'Mis citas',
      series: 'Mis series',
      packs: 'Mis bonos',
      membership: 'Mis membresías',
      payment_history: 'Historial de pagos',
      settings: 'Ajustes',
      password: 'Cambiar contraseña',
      payment_methods: 'Facturación',
    },
    nothingYet: 'Aún no hay nada que mostrar aquí',
    actingFor: (name) => `Actúas en nombre de ${name}.`,
    stopActing: 'Dejar de hacerlo',
  },
  staff: {
    logInTitle: 'Acceso del equipo',
    logInLead: (studio) => `Para el equipo de ${studio}.`,
    forCustomers: '¿Vienes a clase? Entra aquí',
    title: 'Equipo',
    menu: 'Equipo',
    roles: { instructor: 'Instructor/a', front_desk: 'Recepción', owner: 'Dirección' },
    tabs: {
      calendar: 'Calendario',
      schedule: 'Mis clases',
      appointments: 'Mis citas',
      appointmentslots: 'Franjas de trabajo',
      workingdays: 'Días de trabajo',
      appointmenttime: 'Precios de las citas',
      analytics: 'Informe de actividad',
      customers: 'Clientes',
      'self-check-in': 'Registro de llegada',
      settings: 'Ajustes',
      password: 'Cambiar contraseña',
    },
    emptyTitle: (name) => `Hola, ${name}`,
    emptyBody:
      'Has iniciado sesión. Las herramientas del equipo no forman parte de esta versión; el horario público muestra lo que ven los clientes.',
  },
};

export const passwordTexts: TranslationOf<typeof english.passwordTexts> = {
  title: 'Cambiar contraseña',
  lead: 'Tu sesión sigue abierta aquí y se cierra en todos los demás dispositivos.',
  old: 'Contraseña actual',
  fresh: 'Contraseña nueva',
  hint: 'Al menos 8 caracteres',
  confirm: 'Repite la contraseña nueva',
  save: 'Cambiar contraseña',
  saving: 'Cambiando la contraseña',
  onlyThey: 'Actúas en nombre de esta persona. Solo ella puede cambiar su contraseña.',
};

export const accountsRefusals: TranslationOf<typeof english.accountsRefusals> = {
  'wrong-credentials': () => 'El correo electrónico o la contraseña no son correctos',
  'social-log-in-unavailable': () =>
    'Ahora mismo no podemos comprobar este acceso. Inténtalo de nuevo en un minuto o entra con tu correo electrónico y tu contraseña.',
  'sign-up-impossible': () => accountsTexts.signUpImpossible,
  'reset-link-ended': () => 'Este enlace ya no es válido. Pide otro.',
  'too-many-attempts': ({ seconds }) => `Demasiados intentos. Vuelve a intentarlo ${inTime(seconds)}.`,
  'wrong-password': () => 'Esta no es tu contraseña actual.',
  'acting-for-customer': () => 'Actúas en nombre de esta persona. Solo ella puede cambiar su contraseña.',
};

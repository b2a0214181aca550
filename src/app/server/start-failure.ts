import { DirectoryInUse } from '../../server/db/directory-lock.ts';

interface SystemError extends Error {
  readonly code?: string;
  readonly port?: number;
  readonly address?: string;
  readonly path?: string;
}

/** The cause of a failed start and its remedy, in one line. Null when the cause is unknown and the whole error should be shown. */
export function reasonOf(error: unknown): string | null {
  if (error instanceof DirectoryInUse) return error.message;
  if (!(error instanceof Error)) return null;
  const { code, port, address, path, message } = error as SystemError;
  if (message.startsWith('Settings: ')) return message;
  // The pool's own message, without a code: the server accepts the connection but does not answer.
  if (message.includes('connection timeout')) return noAnswer(message);
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port ?? ''} of ${address ?? 'this machine'} is in use. Stop what listens there, or choose another with PORT.`;
    case 'EADDRNOTAVAIL':
      return `This machine has no address ${address ?? ''}. Check HOST.`;
    case 'EACCES':
    case 'EPERM':
      return path
        ? `${path} may not be written. Check DATA_DIR.`
        : `Port ${port ?? ''} may not be opened by this user. Choose another with PORT.`;
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'ETIMEDOUT':
      return noAnswer(message || code);
    case '28P01':
    case '28000':
    case '3D000':
      return `The database refuses: ${message}. Check DATABASE_URL.`;
    default:
      return null;
  }
}

const noAnswer = (why: string): string => `The database does not answer (${why}). Check DATABASE_URL.`;

import { UNEXPECTED } from '../contract/errors.ts'

export interface ErrorView {
  status: number | null
  title: string
  message: string
  /** True if loading the same address again may help (NAV-05). */
  reloads: boolean
}

/** Statuses that a reload does not fix (NAV-05). */
const LASTING = [401, 403, 404]

/** The messages of the different browsers when a chunk of the app could not be fetched. */
const LOST_PART = /dynamically imported module|importing a module script|preload CSS/i

/**
 * Turns an error into what the user reads (NAV-04). The English
 * text of a programming error goes to the console only.
 */
export function errorView(error: unknown): ErrorView {
  const { status, detail, message }: { status?: unknown; detail?: unknown; message?: unknown } = Object(error)
  const code = typeof status === 'number' ? status : null
  return {
    status: code,
    title: titleOf(code),
    message:
      typeof detail === 'string' && detail !== ''
        ? detail
        : typeof message === 'string' && LOST_PART.test(message)
          ? 'Esta tela não pôde ser carregada. Verifique a conexão e recarregue: o que você escreveu continua guardado.'
          : UNEXPECTED,
    reloads: code === null || !LASTING.includes(code),
  }
}

function titleOf(status: number | null): string {
  if (status === 404) return 'Página não encontrada'
  return status !== null && status >= 500 ? 'Erro no servidor' : 'Ocorreu um erro'
}

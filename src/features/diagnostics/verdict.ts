/**
 * The facts in words for staff: a verdict in one sentence with its meaning, and the state of each part. Pure.
 */
import type { Facts } from './facts.ts'

export type Tone = 'ok' | 'warn' | 'bad' | 'plain'
export type Part = 'line' | 'copy' | 'queue' | 'notices' | 'storage' | 'worker' | 'clock'
export type PartText = { title: string; detail: string; state: string; tone: Tone }
export type Verdict = { tone: Exclude<Tone, 'plain'>; part: Part | null; sentence: string; meaning: string }

const MINUTE = 60_000
const KEPT = 'O que você escreve está guardado e sai quando a rede deixar.'
const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
const plural = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${number.format(count)} ${many}`

/** The most serious problem: what stops the work comes before what slows it. */
export function verdictOf(facts: Facts): Verdict {
  const { line, copy, queue, storage, worker, clock } = facts
  if (facts.paused === 'signin')
    return bad(
      'line',
      'Entre de novo para continuar enviando',
      'Nada da fila se perde: ela sai depois que você entrar.',
    )
  if (facts.paused === 'reload')
    return bad(
      'worker',
      'Recarregue o Balcão para continuar',
      'Há uma versão nova. Nada do que você escreveu se perde.',
    )
  if (storage.full)
    return bad(
      'storage',
      'O armazenamento deste aparelho está cheio',
      'Libere espaço no aparelho. O que já está na fila continua guardado.',
    )
  if (facts.serverFull)
    return bad('line', 'O servidor está sem espaço', 'Dá para ler tudo. O que você faz espera na fila.')
  if (queue.stopped > 0)
    return bad(
      'queue',
      `${plural(queue.stopped, 'envio precisa', 'envios precisam')} de você`,
      'Abra a fila de envios e escolha o que fazer. O resto está guardado.',
    )
  if (copy.check && !copy.check.equal && copy.check.rebuilt === 0)
    return warn(
      'copy',
      'A cópia deste aparelho está diferente do servidor',
      'Refaça a cópia abaixo. A fila de envios fica.',
    )
  if (line.state === 'offline') return warn('line', 'Sem conexão, o resto está bem', KEPT)
  if (line.state === 'slow') return warn('line', 'A linha está lenta, o resto está bem', KEPT)
  if (copy.filling)
    return warn(
      'copy',
      'Este aparelho ainda está recebendo a cópia',
      'Você já pode trabalhar; o que falta chega em instantes.',
    )
  if (storage.used !== null && storage.quota !== null && storage.used > storage.quota * 0.9)
    return warn(
      'storage',
      'O armazenamento deste aparelho está quase cheio',
      'Libere espaço para não faltar.',
    )
  if (Math.abs(clock.aheadMs) > 5 * MINUTE)
    return warn(
      'clock',
      'O relógio deste aparelho está errado',
      'O Balcão compensa, mas acerte o relógio do aparelho.',
    )
  if (worker.state === 'waiting')
    return warn('worker', 'Há uma versão nova esperando', 'Recarregue quando puder.')
  return {
    tone: 'ok',
    part: null,
    sentence: 'Está tudo bem com este aparelho',
    meaning: copy.check
      ? 'O que você vê é o que está no servidor.'
      : 'A cópia ainda não foi comparada com o servidor: isso acontece sozinho em instantes.',
  }
}

const warn = (part: Part, sentence: string, meaning: string): Verdict => ({
  tone: 'warn',
  part,
  sentence,
  meaning,
})
const bad = (part: Part, sentence: string, meaning: string): Verdict => ({
  tone: 'bad',
  part,
  sentence,
  meaning,
})

/** The texts of each part's row. `now`: Unix milliseconds by this device's clock. */
export function partTexts(facts: Facts, now: number): Record<Part, PartText> {
  return {
    line: lineText(facts.line, now),
    copy: copyText(facts.copy, now),
    queue: queueText(facts.queue, now),
    notices: noticesText(facts.notices),
    storage: storageText(facts.storage),
    worker: workerText(facts.worker.state),
    clock: clockText(facts.clock.aheadMs),
  }
}

const LINE = {
  online: ['Online', 'ok'],
  connecting: ['Conectando', 'warn'],
  slow: ['Demorando', 'warn'],
  offline: ['Sem conexão', 'warn'],
} as const

function lineText({ state, answeredAt }: Facts['line'], now: number): PartText {
  const detail =
    answeredAt === null ? 'Nenhuma resposta desde que abriu' : `Última resposta ${ago(now - answeredAt)}`
  return { title: 'Linha', detail, state: LINE[state][0], tone: LINE[state][1] }
}

function copyText({ check, filling, records, cursor }: Facts['copy'], now: number): PartText {
  const title = 'Cópia neste aparelho'
  const held = plural(records, 'registro', 'registros')
  if (filling || cursor === null) return { title, detail: held, state: 'Recebendo', tone: 'warn' }
  if (!check) return { title, detail: `Ainda não conferida · ${held}`, state: 'Guardada', tone: 'plain' }
  const detail = `Conferida ${ago(now - check.at)} · ${held}`
  if (check.equal) return { title, detail, state: 'Igual ao servidor', tone: 'ok' }
  return check.rebuilt > 0
    ? { title, detail, state: 'Refeita sozinha', tone: 'ok' }
    : { title, detail, state: 'Diferente', tone: 'warn' }
}

function queueText({ waiting, stopped, oldestAt }: Facts['queue'], now: number): PartText {
  const title = 'Fila de envio'
  if (waiting + stopped === 0)
    return { title, detail: 'Tudo o que foi feito aqui já saiu', state: 'Vazia', tone: 'ok' }
  const oldest = oldestAt === null ? '' : `O mais antigo ${ago(now - oldestAt)} · `
  if (stopped > 0)
    return {
      title,
      detail: `${oldest}${plural(stopped, 'parado', 'parados')}`,
      state: 'Precisa de você',
      tone: 'bad',
    }
  return { title, detail: `${oldest}nada parado`, state: plural(waiting, 'espera', 'esperam'), tone: 'warn' }
}

function noticesText({ permission, subscribed }: Facts['notices']): PartText {
  const title = 'Avisos'
  if (permission === 'unsupported')
    return { title, detail: 'Este navegador não mostra avisos', state: 'Sem suporte', tone: 'plain' }
  if (permission === 'denied')
    return { title, detail: 'O navegador não deixa o Balcão avisar', state: 'Bloqueados', tone: 'warn' }
  if (permission === 'default')
    return { title, detail: 'Ainda não foram pedidos neste aparelho', state: 'Desligados', tone: 'plain' }
  return subscribed
    ? { title, detail: 'Permitidos e assinados neste aparelho', state: 'Ligados', tone: 'ok' }
    : { title, detail: 'Permitidos, mas este aparelho não está inscrito', state: 'Desligados', tone: 'plain' }
}

function storageText({ used, quota, persisted, full }: Facts['storage']): PartText {
  const title = 'Espaço'
  const detail = persisted ? 'O navegador promete não apagar' : 'O navegador pode apagar se faltar espaço'
  if (full) return { title, detail, state: 'Cheio', tone: 'bad' }
  if (used === null || quota === null)
    return { title, detail: 'O navegador não diz quanto', state: 'Não informado', tone: 'plain' }
  const tight = used > quota * 0.9
  return { title, detail, state: `${size(used)} de ${size(quota)}`, tone: tight ? 'warn' : 'ok' }
}

const WORKER = {
  active: ['Abre sem rede e envia em segundo plano', 'Ativo', 'ok'],
  waiting: ['Uma versão nova espera para entrar', 'Atualizar', 'warn'],
  none: ['O Balcão abre só com rede neste navegador', 'Parado', 'plain'],
  unsupported: ['Janela privada ou navegador sem suporte', 'Sem suporte', 'plain'],
} as const

function workerText(state: Facts['worker']['state']): PartText {
  const [detail, word, tone] = WORKER[state]
  return { title: 'Programa em segundo plano', detail, state: word, tone }
}

function clockText(aheadMs: number): PartText {
  const title = 'Relógio'
  if (Math.abs(aheadMs) < MINUTE / 2)
    return { title, detail: 'Igual ao do servidor', state: 'Certo', tone: 'ok' }
  const off = `${span(Math.abs(aheadMs))} ${aheadMs > 0 ? 'adiantado' : 'atrasado'}`
  return {
    title,
    detail: 'Compensado pelo Balcão',
    state: off,
    tone: Math.abs(aheadMs) > 5 * MINUTE ? 'warn' : 'ok',
  }
}

const ago = (ms: number): string => (ms < 2000 ? 'agora' : `há ${span(ms)}`)

function span(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  if (seconds < 90) return `${seconds} s`
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} min`
  if (seconds < 36 * 3600) return `${Math.round(seconds / 3600)} h`
  return plural(Math.round(seconds / 86_400), 'dia', 'dias')
}

function size(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} KB`
  return bytes < 1e9 ? `${number.format(bytes / 1e6)} MB` : `${number.format(bytes / 1e9)} GB`
}

/** Existing appointments: moved, cancelled, confirmed after a reminder, late. */
import type { Dialogue, Need, Own, Wanted } from '../dialogue.ts'
import { at, on, script, simulated } from './build.ts'

/** The customer's own appointment: a skin cleaning on Thursday at 13:00. */
const LIMPEZA: Own = { id: 'own', service: 'limpeza', at: '2026-11-26T13:00', with: 'helena' }
const CONSULTA: Own = { id: 'visit', service: 'consulta', at: '2026-12-03T09:00', with: 'helena' }
const TODAY: Own = { id: 'today', service: 'drenagem', at: '2026-11-24T15:00', with: 'bruna' }
const DENTES: Own = { id: 'own', service: 'profilaxia', at: '2026-11-27T09:00', with: 'caio' }
const APARELHO: Own = { id: 'braces', service: 'aparelho', at: '2026-12-02T15:00', with: 'caio' }
const PILATES: Own = { id: 'own', service: 'pilates', at: '2026-11-27T08:00', with: 'marcos' }
const RPG: Own = { id: 'rpg', service: 'rpg', at: '2026-11-30T10:00', with: 'silvia', status: 'confirmed' }
const CORTE: Own = { id: 'own', service: 'corte', at: '2026-11-28T11:00', with: 'camila' }
const UNHAS: Own = { id: 'nails', service: 'manicure', at: '2026-11-28T13:00', with: 'jessica' }

const move = (
  id: string,
  words: string[],
  when: string | string[],
  want: Wanted,
  more: Partial<Extract<Need, { do: 'move' }>> = {},
): Need => ({ do: 'move', id, words, when: typeof when === 'string' ? [when] : when, want, ...more })
const cancel = (id: string, words: string[], more: Partial<Extract<Need, { do: 'cancel' }>> = {}): Need => ({
  do: 'cancel',
  id,
  words,
  ...more,
})

export const MOVE: Dialogue[] = [
  script(
    'move-s01',
    'move',
    'skin',
    ['não vou poder quinta, dá pra remarcar pra sexta às 14h?'],
    { moved: [{ id: 'own', ...at('2026-11-27T14:00') }] },
    { own: [LIMPEZA] },
  ),
  script(
    'move-s02',
    'move',
    'skin',
    ['oi preciso mudar meu horário', 'terça que vem', 'de manhã', 'a primeira'],
    { moved: [{ id: 'own', ...on('2026-12-01', '08:00', '11:59') }] },
    { own: [LIMPEZA] },
  ),
  script(
    'move-s03',
    'move',
    'skin',
    [
      'me jogaram uma reunião bem na hora da limpeza 😩 tem outro horário na quinta mesmo?',
      'o das 18h',
      'pode ser',
    ],
    { moved: [{ id: 'own', ...on('2026-11-26', '08:00', '19:00') }] },
    { own: [LIMPEZA] },
  ),
  script(
    'move-s04',
    'move',
    'skin',
    ['quero remarcar', 'a consulta', 'sexta 4/12 às 10h'],
    { moved: [{ id: 'visit', ...at('2026-12-04T10:00') }] },
    { own: [LIMPEZA, CONSULTA] },
  ),
  script(
    'move-s05',
    'move',
    'skin',
    ['troca minha limpeza de quinta pra sexta de tarde', 'a primeira'],
    { moved: [{ id: 'own', ...on('2026-11-27', '12:00', '18:00') }] },
    { own: [LIMPEZA] },
  ),
  script(
    'move-s06',
    'move',
    'dental',
    ['da pra adiantar minha limpeza pra quarta?', 'pode ser o primeiro'],
    { moved: [{ id: 'own', ...on('2026-11-25', '10:00', '18:00') }] },
    { own: [DENTES] },
  ),
  script(
    'move-s07',
    'move',
    'physio',
    [
      'Boa noite. Seria possível adiar a aula de sexta para as 18h do mesmo dia?',
      { say: 'Sim', quiet: true },
    ],
    { moved: [{ id: 'own', ...at('2026-11-27T18:00') }] },
    { own: [PILATES] },
  ),
  script(
    'move-s08',
    'move',
    'salon',
    ['amiga surgiu um imprevisto sábado, consigo ir na sexta 15h?', { say: 'isso', quiet: true }],
    { moved: [{ id: 'own', ...at('2026-11-27T15:00') }] },
    { own: [CORTE] },
  ),
  script(
    'move-s09',
    'move',
    'skin',
    ['quero remarcar minha limpeza', 'sexta 15h', 'pensando bem, 16h'],
    { moved: [{ id: 'own', ...at('2026-11-27T16:00') }] },
    { own: [LIMPEZA] },
  ),
  script('move-s10', 'move', 'skin', ['preciso remarcar meu horário'], {}, { own: [], may: [] }),
  simulated(
    'move-01',
    'move',
    'skin',
    'plain',
    [move('own', ['minha limpeza', 'meu horário de quinta'], 'sexta às 15h', at('2026-11-27T15:00'))],
    { own: [LIMPEZA] },
  ),
  simulated(
    'move-02',
    'move',
    'skin',
    'chat',
    [move('own', ['minha limpeza de pele'], 'sexta de tarde', on('2026-11-27', '12:00', '18:00'))],
    { own: [LIMPEZA] },
  ),
  simulated(
    'move-03',
    'move',
    'skin',
    'voice',
    [move('own', ['meu horário'], 'terça que vem às 10h', at('2026-12-01T10:00'))],
    { own: [LIMPEZA] },
  ),
  simulated(
    'move-04',
    'move',
    'skin',
    'bare',
    [
      move('visit', ['minha consulta'], 'dia 4 de manhã', on('2026-12-04', '08:00', '11:59'), {
        which: 'a consulta',
      }),
    ],
    { own: [LIMPEZA, CONSULTA] },
  ),
  simulated(
    'move-05',
    'move',
    'skin',
    'typo',
    [move('own', ['meu horário'], 'sexta às 14h', at('2026-11-27T14:00'), { which: 'a limpeza' })],
    { own: [LIMPEZA, CONSULTA] },
  ),
  simulated(
    'move-06',
    'move',
    'dental',
    'plain',
    [
      move(
        'own',
        ['minha limpeza', 'minha consulta'],
        ['sexta às 15h', 'sexta às 11h'],
        at('2026-11-27T11:00'),
      ),
    ],
    { own: [DENTES] },
  ),
  simulated(
    'move-07',
    'move',
    'dental',
    'chat',
    [
      move('braces', ['a manutenção do aparelho'], 'quarta que vem às 9h', at('2026-12-02T09:00'), {
        which: 'o aparelho',
      }),
    ],
    { own: [DENTES, APARELHO] },
  ),
  simulated(
    'move-08',
    'move',
    'dental',
    'emoji',
    [move('own', ['minha limpeza'], ['domingo', 'segunda de manhã'], on('2026-11-30', '08:00', '11:59'))],
    { own: [DENTES] },
  ),
  simulated(
    'move-09',
    'move',
    'physio',
    'plain',
    [move('own', ['minha aula', 'a aula de pilates'], 'segunda às 8h', at('2026-11-30T08:00'))],
    { own: [PILATES] },
  ),
  simulated(
    'move-10',
    'move',
    'physio',
    'burst',
    [
      move(
        'rpg',
        ['minha sessão de RPG'],
        'quarta às 10h',
        { on: ['2026-11-25', '2026-12-02'], from: '10:00', to: '10:00' },
        {
          which: 'o RPG',
        },
      ),
    ],
    { own: [PILATES, RPG] },
  ),
  simulated(
    'move-11',
    'move',
    'salon',
    'chat',
    [move('own', ['meu corte'], 'sábado às 15h', at('2026-11-28T15:00'), { which: 'o corte' })],
    { own: [CORTE, UNHAS] },
  ),
  simulated(
    'move-12',
    'move',
    'salon',
    'bare',
    [
      move('nails', ['a unha', 'minha manicure'], 'sexta às 10h', at('2026-11-27T10:00'), {
        which: 'a manicure',
      }),
    ],
    { own: [CORTE, UNHAS] },
  ),
  simulated(
    'move-13',
    'move',
    'skin',
    'plain',
    [
      move('own', ['minha limpeza'], 'sexta de tarde', on('2026-11-27', '12:00', '18:00'), {
        aside: [{ at: 'offer', say: 'Tem multa para remarcar?', gets: ['cancel'] }],
      }),
    ],
    { own: [LIMPEZA] },
  ),
  simulated(
    'move-14',
    'move',
    'skin',
    'plain',
    [move('own', ['minha limpeza'], ['amanhã', 'quinta às 17h'], at('2026-11-26T17:00'))],
    { own: [LIMPEZA] },
  ),
]

export const CANCEL: Dialogue[] = [
  script(
    'cancel-s01',
    'cancel',
    'skin',
    ['cancela minha consulta por favor'],
    { cancelled: ['own'] },
    { own: [LIMPEZA] },
  ),
  script(
    'cancel-s02',
    'cancel',
    'skin',
    ['oi, infelizmente n vou conseguir ir quinta, pode cancelar?'],
    { cancelled: ['own'] },
    { own: [LIMPEZA] },
  ),
  script(
    'cancel-s03',
    'cancel',
    'skin',
    ['quero desmarcar', 'a limpeza'],
    { cancelled: ['own'] },
    { own: [LIMPEZA, CONSULTA] },
  ),
  script(
    'cancel-s04',
    'cancel',
    'skin',
    ['desmarca a consulta do dia 3 pfvr'],
    { cancelled: ['visit'] },
    { own: [LIMPEZA, CONSULTA] },
  ),
  script(
    'cancel-s05',
    'cancel',
    'salon',
    ['desisti do corte, pode liberar a vaga'],
    { cancelled: ['own'] },
    { own: [CORTE, UNHAS] },
  ),
  script(
    'cancel-s06',
    'cancel',
    'salon',
    ['cancela tudo que eu tenho marcado', 'os dois'],
    { cancelled: ['own', 'nails'] },
    { own: [CORTE, UNHAS] },
  ),
  script(
    'cancel-s07',
    'cancel',
    'dental',
    ['quero cancelar minha consulta', { say: 'tem certeza que nao cobra nada?', gets: ['cancel'] }, 'isso'],
    { cancelled: ['own'] },
    { own: [DENTES] },
  ),
  script('cancel-s08', 'cancel', 'dental', ['queria cancelar meu horário'], {}, {}),
  script(
    'cancel-s09',
    'cancel',
    'physio',
    ['Não poderei comparecer à aula de sexta-feira. Solicito o cancelamento.'],
    { cancelled: ['own'] },
    { own: [PILATES] },
  ),
  script(
    'cancel-s10',
    'cancel',
    'skin',
    [{ say: 'se eu cancelar em cima da hora perco alguma coisa?', gets: ['cancel'] }],
    {},
    { own: [LIMPEZA] },
  ),
  simulated('cancel-01', 'cancel', 'skin', 'plain', [cancel('own', ['minha limpeza', 'meu horário'])], {
    own: [LIMPEZA],
  }),
  simulated('cancel-02', 'cancel', 'skin', 'chat', [cancel('own', ['meu horário de quinta'])], {
    own: [LIMPEZA, CONSULTA],
  }),
  simulated(
    'cancel-03',
    'cancel',
    'skin',
    'voice',
    [cancel('visit', ['minha consulta com a doutora Helena', 'a consulta'], { which: 'a consulta' })],
    { own: [LIMPEZA, CONSULTA] },
  ),
  simulated(
    'cancel-04',
    'cancel',
    'dental',
    'typo',
    [cancel('own', ['minha limpeza', 'a consulta de sexta'])],
    { own: [DENTES] },
  ),
  simulated(
    'cancel-05',
    'cancel',
    'dental',
    'bare',
    [cancel('braces', ['meu horário'], { which: 'o do aparelho' })],
    { own: [DENTES, APARELHO] },
  ),
  simulated('cancel-06', 'cancel', 'physio', 'burst', [cancel('own', ['a aula de sexta'])], {
    own: [PILATES],
  }),
  simulated(
    'cancel-07',
    'cancel',
    'physio',
    'plain',
    [cancel('rpg', ['minha sessão'], { which: 'a de segunda' })],
    { own: [PILATES, RPG] },
  ),
  simulated('cancel-08', 'cancel', 'salon', 'emoji', [cancel('own', ['meu corte de sábado'])], {
    own: [CORTE, UNHAS],
  }),
  simulated('cancel-09', 'cancel', 'salon', 'chat', [cancel('nails', ['a manicure'])], {
    own: [CORTE, UNHAS],
  }),
  simulated('cancel-10', 'cancel', 'skin', 'emoji', [cancel('own', ['minha limpeza'])], {
    own: [LIMPEZA],
    style: 'formal',
  }),
]

const reminded = { reminded: 'own' }
const confirm = (
  id: string,
  kind: 'plain' | 'chat' | 'voice' | 'emoji' | 'bare' | 'typo' | 'burst',
  words: string[],
  clinic: 'skin' | 'dental' | 'physio' | 'salon',
  own: Own,
) =>
  simulated(id, 'confirm', clinic, kind, [{ do: 'confirm', id: own.id, words }], {
    own: [own],
    before: [{ reminded: own.id }],
  })

export const CONFIRM: Dialogue[] = [
  script(
    'confirm-s01',
    'confirm',
    'skin',
    [reminded, 'sim, confirmo'],
    { confirmed: ['own'] },
    { own: [LIMPEZA] },
  ),
  script(
    'confirm-s02',
    'confirm',
    'skin',
    [reminded, 'não vou poder', 'remarcar', 'semana que vem de manhã', 'a primeira'],
    {
      moved: [
        {
          id: 'own',
          on: ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05'],
          from: '08:00',
          to: '11:59',
        },
      ],
    },
    { own: [LIMPEZA] },
  ),
  script(
    'confirm-s03',
    'confirm',
    'skin',
    [reminded, 'nao consigo ir :(', 'pode cancelar'],
    { cancelled: ['own'] },
    { own: [LIMPEZA] },
  ),
  script(
    'confirm-s04',
    'confirm',
    'skin',
    [{ reminded: 'today' }, { say: 'posso chegar 10 min atrasada?', gets: ['key:lateNoted'] }],
    { late: ['today'] },
    { own: [TODAY] },
  ),
  script(
    'confirm-s05',
    'confirm',
    'skin',
    ['to presa no transito, chego uns 15 minutos depois'],
    { late: ['today'] },
    { own: [TODAY] },
  ),
  script(
    'confirm-s06',
    'confirm',
    'skin',
    [reminded, { say: 'qual o endereço mesmo?', gets: ['Acácias'] }, 'vou sim'],
    { confirmed: ['own'] },
    { own: [LIMPEZA] },
  ),
  script(
    'confirm-s07',
    'confirm',
    'dental',
    [reminded, 'opa, quinta não, é sexta né? estarei aí'],
    { confirmed: ['own'] },
    { own: [DENTES] },
  ),
  script(
    'confirm-s08',
    'confirm',
    'dental',
    [reminded, 'pode ser mais tarde no mesmo dia? tipo 11h'],
    { moved: [{ id: 'own', ...at('2026-11-27T11:00') }] },
    { own: [DENTES] },
  ),
  script(
    'confirm-s09',
    'confirm',
    'physio',
    [reminded, 'Confirmado. Posso levar a minha filha para assistir?'],
    { confirmed: ['own'], handOver: ['unanswered'] },
    { own: [PILATES] },
  ),
  script(
    'confirm-s10',
    'confirm',
    'salon',
    [reminded, 'ixi esqueci totalmente 😅 que horas é mesmo?', 'ta bom, confirmado'],
    { confirmed: ['own'] },
    { own: [CORTE] },
  ),
  script(
    'confirm-s11',
    'confirm',
    'salon',
    [reminded, 'amanhã não consigo, só sábado que vem', 'o outro, dia 5', 'de manhã', 'a primeira'],
    { moved: [{ id: 'own', ...on('2026-12-05', '10:00', '12:00') }] },
    { own: [{ ...CORTE, at: '2026-11-25T11:00' }] },
  ),
  script(
    'confirm-s12',
    'confirm',
    'skin',
    [reminded, 'não', 'mudar', 'sexta 14h'],
    { moved: [{ id: 'own', ...at('2026-11-27T14:00') }] },
    { own: [LIMPEZA] },
  ),
  script(
    'confirm-s13',
    'confirm',
    'skin',
    ['quero confirmar minha consulta'],
    { confirmed: ['own'] },
    { own: [LIMPEZA] },
  ),
  script(
    'confirm-s14',
    'confirm',
    'skin',
    [reminded, 'estou com covid, não vou conseguir ir', 'cancela por enquanto'],
    { cancelled: ['own'] },
    { own: [LIMPEZA] },
  ),
  script(
    'confirm-s15',
    'confirm',
    'skin',
    [{ reminded: 'today' }, 'vou atrasar meia horinha, tem problema?'],
    { late: ['today'] },
    { own: [TODAY], may: ['late'] },
  ),
  script(
    'confirm-s16',
    'confirm',
    'skin',
    [{ say: 'qual o dia e horario que eu marquei?', gets: ['quinta (26/11) às 13h'] }],
    {},
    { own: [LIMPEZA] },
  ),
  confirm('confirm-01', 'plain', ['Confirmo', 'Sim, estarei aí', 'Pode confirmar'], 'skin', LIMPEZA),
  confirm('confirm-02', 'chat', ['Vou sim', 'Confirmado!', 'Estarei presente'], 'dental', DENTES),
  confirm(
    'confirm-03',
    'voice',
    ['Confirmo sim, pode deixar', 'Tá confirmado, estarei aí'],
    'physio',
    PILATES,
  ),
  confirm('confirm-04', 'emoji', ['Sim', 'Ok', 'Confirmado'], 'salon', CORTE),
  confirm('confirm-05', 'bare', ['Pode contar comigo', 'Sim, vou', 'Com certeza'], 'skin', LIMPEZA),
  confirm('confirm-06', 'typo', ['Confirmado, obrigada', 'Estarei aí no horário'], 'dental', DENTES),
]

/**
 * Twenty dialogues for the clinics of `kioskClinics.ts` and older ones, written whole before any of them was played,
 * after the causes that `kiosk.ts` had shown were mended. Their author had read the rules by then.
 */
import type { Dialogue, Own } from '../dialogue.ts'
import { at, on, script } from './build.ts'
import { ask, confirms, follow, near, yes } from './kinds.ts'

const CONSULTA: Own = { id: 'own', service: 'consulta', at: '2026-11-27T11:00', with: 'ivo', for: 'Frida' }
const PE: Own = { id: 'own', service: 'pedicure', at: '2026-11-28T15:00', with: 'carol' }
const PELE: Own = { id: 'own', service: 'limpeza', at: '2026-11-26T10:00', with: 'marta' }
const APARELHO: Own = { id: 'own', service: 'aparelho', at: '2026-11-27T09:00', with: 'breno', for: 'Caio' }
const CORTE: Own = { id: 'own', service: 'corte', at: '2026-11-28T10:00', with: 'gabriel' }

export const STALL: Dialogue[] = [
  script(
    'st-family-01',
    'family',
    'smile',
    [
      'as crianças tao de ferias, queria levar o Pedro e a Lara pra limpeza na sexta, 9h e 10h',
      yes('isso'),
      yes('isso'),
    ],
    {
      booked: [
        { service: 'limpeza', for: 'Pedro', ...at('2026-11-27T09:00') },
        { service: 'limpeza', for: 'Lara', ...at('2026-11-27T10:00') },
      ],
    },
  ),
  script(
    'st-family-02',
    'family',
    'nails',
    ['eu e minha cunhada queremos fazer o pé sábado, eu 10h e ela 11h', yes('isso'), yes('isso')],
    {
      booked: [
        { service: 'pedicure', ...at('2026-11-28T10:00') },
        { service: 'pedicure', for: 'cunhada', ...at('2026-11-28T11:00') },
      ],
    },
  ),
  script(
    'st-family-03',
    'family',
    'zoo',
    ['a frida ta melhor graças a deus, nao precisa mais da consulta de sexta', yes('isso')],
    { cancelled: ['own'] },
    { own: [CONSULTA] },
  ),
  script(
    'st-family-04',
    'family',
    'smile',
    ['o Caio tem prova sexta de manha, da pra ele ir de tarde nesse dia? umas 14h', yes('isso')],
    { moved: [{ id: 'own', ...at('2026-11-27T14:00') }] },
    { own: [APARELHO] },
  ),
  script(
    'st-family-05',
    'family',
    'psychology',
    [
      'boa noite, procuro terapia pro meu pai, ele ficou viuvo faz pouco',
      'quinta de tarde',
      'a primeira',
      yes('isso'),
    ],
    { booked: [{ service: 'terapia', for: 'pai', ...on('2026-11-26', '13:00', '18:00') }] },
  ),
  script(
    'st-move-01',
    'move',
    'nails',
    ['meu pé ta marcado sabado ne? esqueci q tenho um casamento, bota pra sexta no msm horario', yes('isso')],
    { moved: [{ id: 'own', ...at('2026-11-27T15:00') }] },
    { own: [PE] },
  ),
  script(
    'st-move-02',
    'move',
    'glow',
    ['quinta 10h nao, me confundi, o certo era 11h', yes('isso')],
    { moved: [{ id: 'own', ...at('2026-11-26T11:00') }] },
    { own: [PELE] },
  ),
  script(
    'st-change-01',
    'book',
    'glow',
    ['drenagem amanha 15h', 'desculpa, nao é drenagem, é massagem modeladora', yes('isso')],
    { booked: [{ service: 'massagem', ...at('2026-11-25T15:00') }] },
  ),
  script(
    'st-change-02',
    'book',
    'barber',
    ['me ve um corte sexta 18h', 'putz sexta tem jogo, quinta msm hora', yes('isso')],
    { booked: [{ service: 'corte', ...at('2026-11-26T18:00') }] },
  ),
  script(
    'st-cancel-01',
    'cancel',
    'barber',
    ['mano raspei a cabeça kkkk esquece o corte de sabado', yes('isso')],
    { cancelled: ['own'] },
    { own: [CORTE] },
  ),
  confirms('st-confirm-01', 'glow', PELE, 'vou sim! posso ir maquiada direto do trabalho?', {
    gets: ['makeup'],
  }),
  ask('st-ask-01', 'smile', 'morro de medo de dentista gente, tem jeito?', 'fear'),
  ask('st-ask-02', 'zoo', 'qdo fica pronto o exame q ele fez?', 'result'),
  ask('st-ask-03', 'glow', 'tenho tatuagem na perna, pega laser?', 'tattoo'),
  ask('st-ask-04', 'nails', 'minha filhinha tem 6 anos, ela pode fazer tb?', 'kids'),
  ask(
    'st-several-01',
    'glow',
    ['oi meninas', 'qto é a depilação com cera', 'posso ir menstruada?', 'e aceita cartão?'],
    'price:cera',
    'period',
    'pay',
  ),
  near('st-near-01', 'zoo', 'a internação tem camera pra eu ver ele?', ['ward']),
  near('st-near-02', 'nails', 'o café é descafeinado?', ['drink']),
  near('st-near-03', 'glow', 'a promoção do insta ainda ta valendo?', ['package', 'R$']),
  follow(
    'st-memory-01',
    'nails',
    ['quanto é o alongamento?', 'price:alongamento'],
    ['e pra tirar?', 'remove'],
    ['e a manutenção?', 'price:manutencao'],
  ),
]

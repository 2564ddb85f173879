/** Fields that several tools take, described for the model. */
import { z } from 'zod'

const short = (max: number) => z.string().max(max)

export const SERVICE = short(120).describe('Nome do serviço, como está na ficha.')
export const WISH = short(200).describe(
  'Dia e hora com as palavras do cliente, sem calcular datas: "quinta de tarde", "amanhã às 3".',
)
export const PROFESSIONAL = short(120).describe('Só se o cliente pediu alguém pelo nome.')
export const FOR_WHOM = short(60).describe(
  'Só se é para outra pessoa: o nome ou o parentesco, como o cliente disse.',
)
export const OFFER = short(8).describe('O id de um horário oferecido, como "o2".')
export const OWN = short(8).describe('O id de um agendamento do cliente, como "a1".')

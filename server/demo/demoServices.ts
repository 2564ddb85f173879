import type { AppointmentType } from '../../src/contract/appointment.ts'
import type { Price } from '../../src/contract/serviceInput.ts'

export type DemoService = {
  name: string
  minutes: number
  after: number
  price: Price
  /** Indexes in PROFESSIONALS. */
  performers: readonly number[]
  byAgent: boolean
  instructions: string
  type: AppointmentType
}

const shown = (reais: number): Price => ({ mode: 'shown', cents: reais * 100 })
const from = (reais: number): Price => ({ mode: 'from', cents: reais * 100 })
const HIDDEN: Price = { mode: 'hidden', cents: null }

/** The clinic's services, consistent with its answers. */
export const DEMO_SERVICES: readonly DemoService[] = [
  {
    name: 'Consulta dermatológica',
    minutes: 40,
    after: 10,
    price: shown(380),
    performers: [0],
    byAgent: true,
    instructions: 'Traga os exames mais recentes e a lista dos remédios que usa.',
    type: 'consultation',
  },
  {
    name: 'Consulta clínica',
    minutes: 30,
    after: 10,
    price: shown(280),
    performers: [1],
    byAgent: true,
    instructions: 'Traga os exames mais recentes e a lista dos remédios que usa.',
    type: 'consultation',
  },
  {
    name: 'Retorno',
    minutes: 20,
    after: 10,
    price: shown(0),
    performers: [0, 1],
    byAgent: true,
    instructions: '',
    type: 'follow_up',
  },
  {
    name: 'Dermatoscopia',
    minutes: 30,
    after: 5,
    price: shown(190),
    performers: [0],
    byAgent: false,
    instructions: 'Venha sem maquiagem nem esmalte.',
    type: 'exam',
  },
  {
    name: 'Toxina botulínica',
    minutes: 45,
    after: 15,
    price: from(1100),
    performers: [0],
    byAgent: false,
    instructions: 'Evite bebida alcoólica na véspera.',
    type: 'procedure',
  },
  {
    name: 'Peeling químico',
    minutes: 45,
    after: 10,
    price: from(350),
    performers: [0, 2],
    byAgent: true,
    instructions: 'Venha sem maquiagem e evite sol e ácidos nos 3 dias anteriores.',
    type: 'procedure',
  },
  {
    name: 'Limpeza de pele',
    minutes: 80,
    after: 15,
    price: shown(220),
    performers: [2],
    byAgent: true,
    instructions: 'Venha sem maquiagem e evite sol e ácidos nos 3 dias anteriores.',
    type: 'procedure',
  },
  {
    name: 'Drenagem linfática',
    minutes: 50,
    after: 10,
    price: shown(160),
    performers: [2],
    byAgent: true,
    instructions: '',
    type: 'procedure',
  },
  {
    name: 'Avaliação estética',
    minutes: 30,
    after: 0,
    price: HIDDEN,
    performers: [2],
    byAgent: true,
    instructions: '',
    type: 'consultation',
  },
]

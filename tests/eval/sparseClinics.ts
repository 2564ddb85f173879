/** Two clinics whose entries lack what most have: what the agent says where nothing, or more than one thing, is told. */
import { CALLS_TEAM } from '../../src/contract/qaPair.ts'
import { FRI, MON, THU, TUE, WED, pairs } from './clinicParts.ts'
import { type EvalClinic, hours, professional, service } from './memoryStore.ts'

/** Just set up: no services, nobody who works there, no address; only a website was read. */
export const bare: EvalClinic = {
  company: 'Espaço Broto',
  location: '',
  zone: 'America/Sao_Paulo',
  agent: { name: 'Bia', style: 'normal' },
  services: [],
  professionals: [],
  pairs: [],
  passages: [
    {
      id: 'plans',
      source: 'site',
      heading: 'Convênios',
      text: 'Aceitamos os convênios Amil, Unimed e Bradesco Saúde.',
    },
    { id: 'park', source: 'site', heading: 'Estacionamento', text: 'Temos duas vagas na frente da casa.' },
  ],
  closedDays: [],
  booked: [],
}

/** Prices that are hidden, alike or only begin somewhere; several answers of one matter; one that the team keeps for itself. */
export const mixed: EvalClinic = {
  company: 'Casa Jasmim',
  location: 'Rua do Lago, 40, Centro, Limeira',
  zone: 'America/Sao_Paulo',
  agent: { name: 'Bia', style: 'normal' },
  services: [
    service('limpeza', 'Limpeza de pele', 60, 18_000, {
      instructions: 'Venha sem maquiagem e traga uma toalha.',
    }),
    service('relaxante', 'Massagem relaxante', 60, 15_000, { price: { mode: 'hidden', cents: 15_000 } }),
    service('shiatsu', 'Shiatsu', 60, null, { price: { mode: 'shown', cents: null } }),
    service('laser', 'Depilação a laser', 30, 9_000, { professional_ids: [] }),
    service('pedras', 'Massagem com pedras quentes', 60, 18_000, { professional_ids: ['ana'] }),
    service('peeling', 'Peeling', 45, 25_000, { price: { mode: 'from', cents: 25_000 } }),
    service('botox', 'Botox', 30, 90_000, { professional_ids: ['teo'] }),
    service('consulta', 'Consulta dermatológica', 30, 30_000, { professional_ids: ['ana'] }),
    service('retorno', 'Retorno', 20, null, { professional_ids: ['ana'] }),
  ],
  professionals: [
    professional('ana', 'Dra. Ana Lobo', hours([MON, TUE, WED, THU], [['09:00', '18:00']])),
    professional('lia', 'Dra. Lia Sales', hours([TUE, FRI], [['09:00', '17:00']])),
    professional('teo', 'Téo Braga', []),
  ],
  pairs: [
    ...pairs({
      bride: ['Fazem dia da noiva?', CALLS_TEAM],
      deposit: ['Precisa pagar sinal?', 'Sim, R$ 50,00 na marcação.'],
      back: ['O sinal é devolvido?', 'Sim, avisando com 24 horas.'],
      home: ['Atendem em casa?', 'Sim, no centro.'],
      fee: ['Quanto é a taxa do atendimento em casa?', 'R$ 40,00.'],
      amil: ['Aceitam Amil?', 'Sim, Amil.'],
      later: ['Posso pagar depois?', 'Sim, por boleto em 30 dias.'],
      guests: ['Aceitam cachorro na recepção?', 'Sim, de coleira.'],
      kids: ['Atendem crianças?', 'Sim, a partir de 8 anos, acompanhadas.'],
      place: ['Onde fica e onde parar o carro?', 'Na Rua do Lago, 40, com vagas na porta.'],
      how: ['Como funciona o peeling?', 'Aplicamos o ácido e removemos em dez minutos.'],
    }),
    {
      id: 'park',
      question: 'Tem estacionamento?',
      forms: ['Onde deixo o possante?'],
      answer: 'Sim, gratuito.',
    },
  ],
  closedDays: [
    { date: '2026-01-01', name: 'Ano novo' },
    { date: '2026-12-24', name: '' },
    { date: '2026-12-25', name: 'Natal' },
    { date: '2027-01-01', name: 'Ano novo' },
    { date: '2028-01-01', name: 'Ano novo' },
  ],
  booked: [],
}

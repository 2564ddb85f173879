/** One more invented clinic: hearts. */
import { type EvalClinic, hours, professional, service } from './memoryStore.ts'
import { FRI, MON, THU, TUE, WED, pairs } from './clinicParts.ts'

/** Hearts: a cardiologist, and a technician for the exams. */
export const heart: EvalClinic = {
  company: 'Cardio Mangueira',
  location: 'Rua Riachuelo, 218, Centro, Aracaju',
  zone: 'America/Maceio',
  agent: { name: 'Dora', style: 'normal' },
  services: [
    service('consulta', 'Consulta cardiológica', 40, 36_000, { professional_ids: ['afonso'] }),
    service('eletro', 'Eletrocardiograma', 20, 9_000, { professional_ids: ['ines'] }),
    service('eco', 'Ecocardiograma', 40, 28_000, { professional_ids: ['afonso'] }),
    service('holter', 'Holter 24 horas', 20, 22_000, {
      professional_ids: ['ines'],
      instructions: 'Venha de banho tomado.',
    }),
    service('mapa', 'MAPA', 20, 21_000, { professional_ids: ['ines'] }),
    service('esteira', 'Teste ergométrico', 40, null, { bookable_by_agent: false }),
  ],
  professionals: [
    professional(
      'afonso',
      'Dr. Afonso Melo',
      hours(
        [MON, TUE, THU],
        [
          ['08:00', '12:00'],
          ['14:00', '18:00'],
        ],
      ),
    ),
    professional('ines', 'Inês Bastos', hours([MON, TUE, WED, THU, FRI], [['07:00', '16:00']])),
  ],
  pairs: pairs({
    pay: ['Quais as formas de pagamento?', 'Pix, débito e crédito em até 3 vezes.'],
    insurance: ['Quais convênios atendem?', 'Unimed, Ipesaúde e Cassi.'],
    returnIn: ['A consulta tem retorno?', 'Sim, em até 30 dias, sem custo.'],
    result: ['Quando sai o resultado do holter?', 'Em 4 dias úteis, por e-mail.'],
    ecgResult: ['O eletrocardiograma sai na hora?', 'Sim, com laudo no mesmo dia.'],
    surgery: ['Fazem risco cirúrgico?', 'Sim: é a consulta com o eletrocardiograma.'],
    fasting: ['Precisa de jejum para o ecocardiograma?', 'Não, pode comer normalmente.'],
    bath: ['Posso tomar banho com o holter?', 'Não, o aparelho não pode molhar.'],
    bring: ['O que levar na consulta?', 'Documento, exames antigos e a lista dos remédios que toma.'],
    order: ['Os exames precisam de pedido médico?', 'Pelo convênio, sim; particular, só o holter e o MAPA.'],
    companion: ['Posso levar acompanhante?', 'Pode, um por pessoa.'],
    wheelchair: ['Tem acesso para cadeira de rodas?', 'Sim, entrada pela rampa da lateral.'],
    gym: ['Dão atestado para academia?', 'Sim, depois da consulta e do eletrocardiograma.'],
    kids: ['Atendem crianças?', 'Não, só a partir de 16 anos.'],
    park: ['Tem estacionamento?', 'Convênio com o Estaciona Já, R$ 8,00 a hora.'],
    late: ['Qual a tolerância de atraso?', 'De 15 minutos.'],
    miss: ['Como desmarcar?', 'Avise até as 17h do dia anterior.'],
  }),
  closedDays: [
    { date: '2026-12-08', name: 'Nossa Senhora da Conceição' },
    { date: '2026-12-24', name: 'Véspera de Natal' },
    { date: '2026-12-25', name: 'Natal' },
  ],
  booked: [],
}

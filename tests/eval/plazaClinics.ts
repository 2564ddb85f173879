/** Two more invented clinics: a veterinarian, and a nutritionist's house. */
import { type EvalClinic, hours, professional, service } from './memoryStore.ts'
import { FRI, MON, SAT, THU, TUE, WED, pairs } from './clinicParts.ts'

/** Small animals. */
export const paws: EvalClinic = {
  company: 'Clínica Quatro Patas',
  location: 'Rua Dona Laura, 77, Rio Branco, Porto Alegre',
  zone: 'America/Sao_Paulo',
  agent: { name: 'Pipoca', style: 'casual' },
  services: [
    service('consulta', 'Consulta veterinária', 30, 18_000, { professional_ids: ['lara'] }),
    service('vacina', 'Vacinação', 20, 9_500, { professional_ids: ['lara'] }),
    service('banho', 'Banho', 60, 7_000, { professional_ids: ['tico'] }),
    service('tosa', 'Banho e tosa', 90, 12_000, { professional_ids: ['tico'] }),
    service('unha', 'Corte de unhas', 15, 3_000),
    service('castra', 'Castração', 120, 60_000, { bookable_by_agent: false }),
  ],
  professionals: [
    professional('lara', 'Dra. Lara Fontes', hours([MON, TUE, WED, THU, FRI], [['09:00', '18:00']])),
    professional('tico', 'Tico Ramos', hours([TUE, WED, THU, FRI, SAT], [['08:30', '17:30']])),
  ],
  pairs: pairs({
    pay: ['Quais as formas de pagamento?', 'Pix, débito e crédito em até 4 vezes.'],
    cats: ['Atendem gatos?', 'Sim, com sala de espera separada.'],
    exotic: ['Atendem animais silvestres?', 'Não, só cães e gatos.'],
    taxi: ['Tem taxi dog?', 'Não temos; indicamos o Pet Leva.'],
    vaccines: ['Que vacinas vocês têm?', 'V10, antirrábica, gripe e quádrupla felina.'],
    perfume: ['Usam perfume no banho?', 'Só se você pedir; usamos xampu neutro.'],
    fleas: ['E se o animal tiver pulgas?', 'Damos um banho medicado com acréscimo de R$ 25,00.'],
    fast: ['Precisa de jejum para a consulta?', 'Não, só para exames de sangue, 8 horas.'],
    agevac: ['Com quantos dias o filhote toma a primeira vacina?', 'A partir de 45 dias de vida.'],
    wait: ['Posso ficar vendo o banho?', 'Temos um vidro na sala; você pode assistir.'],
    old: ['Dão banho em cachorro idoso?', 'Sim, com secagem lenta e pausas.'],
    park: ['Tem estacionamento?', 'Duas vagas na frente, para desembarque.'],
    late: ['Qual a tolerância de atraso?', 'Até 10 minutos no banho e 15 na consulta.'],
    muzzle: ['Meu cachorro morde, vocês atendem?', 'Atendemos; traga a focinheira dele.'],
    night: ['Tem plantão à noite?', 'Não; à noite indicamos o Hospital Veterinário Sul.'],
  }),
  closedDays: [{ date: '2026-12-25', name: 'Natal' }],
  booked: [],
}

/** Nutrition. */
export const table: EvalClinic = {
  company: 'Casa Nutrir',
  location: 'Rua Padre Chagas, 300, sala 12, Goiânia',
  zone: 'America/Sao_Paulo',
  agent: { name: 'Iris', style: 'normal' },
  services: [
    service('primeira', 'Primeira consulta nutricional', 60, 28_000),
    service('retorno', 'Consulta de retorno', 30, 14_000),
    service('bio', 'Bioimpedância', 20, 8_000),
    service('esportiva', 'Consulta de nutrição esportiva', 60, 32_000, { professional_ids: ['davi'] }),
    service('infantil', 'Consulta de nutrição infantil', 50, 26_000, { professional_ids: ['lea'] }),
  ],
  professionals: [
    professional(
      'lea',
      'Léa Prado',
      hours(
        [MON, WED, FRI],
        [
          ['08:00', '12:00'],
          ['14:00', '18:00'],
        ],
      ),
    ),
    professional('davi', 'Davi Moura', hours([TUE, THU], [['12:00', '20:00']])),
  ],
  pairs: pairs({
    pay: ['Como posso pagar?', 'Pix, boleto ou cartão em até 3 vezes.'],
    insurance: ['Aceitam convênio?', 'Não, mas damos recibo para reembolso.'],
    plan: ['Quando recebo o plano alimentar?', 'Em até 3 dias úteis, pelo aplicativo.'],
    exams: ['Preciso levar exames?', 'Se tiver exames dos últimos 6 meses, traga.'],
    fasting: ['Precisa de jejum para a bioimpedância?', 'Sim, de 4 horas, e sem treino no dia.'],
    vegan: ['Atendem veganos?', 'Sim, a Léa é especialista.'],
    online: ['Atendem online?', 'Sim, exceto a bioimpedância.'],
    returnIn: ['O retorno está incluso?', 'Um retorno em até 30 dias está incluso na primeira consulta.'],
    often: ['De quanto em quanto tempo devo voltar?', 'Em geral a cada 30 ou 45 dias.'],
    supp: ['Receitam suplemento?', 'Só quando é preciso, conforme os exames.'],
    pregnant: ['Atendem gestantes?', 'Sim, em todas as fases.'],
    couple: ['Posso ir com meu marido?', 'Pode, mas cada um paga a sua consulta.'],
    park: ['Tem estacionamento?', 'Sim, no subsolo, R$ 10,00 a hora.'],
    recipes: ['Mandam receitas?', 'Sim, o aplicativo tem mais de 200 receitas.'],
    miss: ['E se eu faltar sem avisar?', 'A falta sem aviso de 12 horas é cobrada.'],
  }),
  closedDays: [{ date: '2026-12-25', name: 'Natal' }],
  booked: [],
}

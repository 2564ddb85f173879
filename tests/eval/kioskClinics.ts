/** Four more invented clinics: a dentist's, a nail studio, a veterinarian's and an aesthetic clinic. */
import { type EvalClinic, hours, professional, service } from './memoryStore.ts'
import { FRI, MON, SAT, THU, TUE, WED, pairs } from './clinicParts.ts'

/** Teeth. */
export const smile: EvalClinic = {
  company: 'Odonto Açaí',
  location: 'Travessa Quintino Bocaiúva, 1180, Nazaré, Belém',
  zone: 'America/Belem',
  agent: { name: 'Jaci', style: 'normal' },
  services: [
    service('avaliacao', 'Avaliação', 30, 9_000),
    service('limpeza', 'Limpeza', 40, 16_000),
    service('clareamento', 'Clareamento', 60, 70_000, { professional_ids: ['nadia'] }),
    service('protese', 'Ajuste de prótese', 30, 12_000, { professional_ids: ['nadia'] }),
    service('aparelho', 'Manutenção de aparelho', 20, 11_000, { professional_ids: ['breno'] }),
    service('implante', 'Implante', 120, null, { bookable_by_agent: false }),
  ],
  professionals: [
    professional(
      'nadia',
      'Dra. Nádia Paes',
      hours(
        [MON, TUE, WED, THU, FRI],
        [
          ['08:00', '12:00'],
          ['14:00', '18:00'],
        ],
      ),
    ),
    professional('breno', 'Dr. Breno Luz', [
      ...hours([TUE, THU, FRI], [['08:00', '16:00']]),
      ...hours([SAT], [['08:00', '12:00']]),
    ]),
  ],
  pairs: pairs({
    pay: ['Como é o pagamento?', 'Pix, dinheiro e cartão em até 6 vezes sem juros.'],
    insurance: ['Atendem por convênio?', 'Sim, Uniodonto e Amil Dental.'],
    pregnant: ['Gestante pode ir ao dentista?', 'Pode, de preferência entre o quarto e o sexto mês.'],
    eat: ['Posso comer antes do atendimento?', 'Pode, só escove os dentes antes de vir.'],
    park: ['Tem estacionamento?', 'Sim, gratuito, nos fundos do prédio.'],
    kids: ['Atendem crianças?', 'Sim, a partir de 2 anos.'],
    fear: ['Tenho medo de dentista, e agora?', 'Temos sedação consciente, combinada na avaliação.'],
    anesthesia: ['A anestesia dói?', 'Usamos um gel antes, quase não se sente.'],
    companion: ['Posso levar acompanhante?', 'Um acompanhante por pessoa.'],
    guarantee: ['A restauração tem garantia?', 'Sim, de 1 ano, com as revisões em dia.'],
    xray: ['Fazem raio-x?', 'Só o periapical; o panorâmico é feito em clínica parceira.'],
    miss: ['E se eu faltar?', 'Faltas sem aviso de 6 horas pagam uma taxa de R$ 40,00.'],
  }),
  closedDays: [{ date: '2026-12-25', name: 'Natal' }],
  booked: [],
}

/** Nails. */
export const nails: EvalClinic = {
  company: 'Esmalteria Pitanga',
  location: 'Rua do Futuro, 410, Graças, Recife',
  zone: 'America/Recife',
  agent: { name: 'Pitty', style: 'casual' },
  services: [
    service('manicure', 'Manicure', 40, 3_500),
    service('pedicure', 'Pedicure', 50, 4_000),
    service('gel', 'Esmaltação em gel', 60, 7_000),
    service('alongamento', 'Alongamento de unhas', 150, 18_000, { professional_ids: ['bia'] }),
    service('manutencao', 'Manutenção de alongamento', 90, 11_000, { professional_ids: ['bia'] }),
    service('spa', 'Spa dos pés', 60, 8_500, { professional_ids: ['carol'] }),
  ],
  professionals: [
    professional('bia', 'Bia Tenório', hours([TUE, WED, THU, FRI, SAT], [['09:00', '19:00']])),
    professional('carol', 'Carol Melo', hours([TUE, WED, THU, FRI, SAT], [['10:00', '18:00']])),
  ],
  pairs: pairs({
    pay: ['Quais as formas de pagamento?', 'Pix, débito e crédito à vista.'],
    warranty: ['E se a unha quebrar?', 'Consertamos sem custo em até 7 dias.'],
    upkeep: ['De quanto em quanto tempo faço a manutenção?', 'A cada 20 ou 25 dias.'],
    remove: ['Tiram alongamento feito em outro lugar?', 'Sim, a remoção custa R$ 40,00.'],
    sterile: ['O material é esterilizado?', 'Sim, em autoclave; lixas e palitos são descartáveis.'],
    polish: ['Posso levar meu esmalte?', 'Pode, o preço é o mesmo.'],
    kids: ['Fazem unha de criança?', 'Sim, a partir de 5 anos, com esmalte hipoalergênico.'],
    design: ['Fazem nail art?', 'Sim, o desenho é cobrado à parte, a partir de R$ 5,00 por unha.'],
    late: ['Qual a tolerância de atraso?', 'De 15 minutos.'],
    men: ['Atendem homens?', 'Sim, com hora marcada como todo mundo.'],
    drink: ['Tem café?', 'Café, chá e água por nossa conta.'],
  }),
  closedDays: [{ date: '2026-12-25', name: 'Natal' }],
  booked: [],
}

/** Small animals. */
export const zoo: EvalClinic = {
  company: 'Vet Bicho Solto',
  location: 'Rua Barão de Jaguara, 905, Centro, Campinas',
  zone: 'America/Sao_Paulo',
  agent: { name: 'Caju', style: 'casual' },
  services: [
    service('consulta', 'Consulta', 30, 16_000, { professional_ids: ['ivo'] }),
    service('vacina', 'Vacina', 20, 10_000, { professional_ids: ['ivo'] }),
    service('banho', 'Banho', 60, 6_500, { professional_ids: ['keila'] }),
    service('tosa', 'Banho e tosa', 100, 11_500, { professional_ids: ['keila'] }),
    service('exame', 'Exame de sangue', 20, 13_000, { professional_ids: ['ivo'] }),
    service('cirurgia', 'Castração', 120, null, { bookable_by_agent: false }),
  ],
  professionals: [
    professional('ivo', 'Dr. Ivo Salles', [
      ...hours([MON, TUE, WED, THU, FRI], [['09:00', '18:00']]),
      ...hours([SAT], [['09:00', '13:00']]),
    ]),
    professional('keila', 'Keila Dantas', hours([TUE, WED, THU, FRI, SAT], [['08:00', '17:00']])),
  ],
  pairs: pairs({
    pay: ['Formas de pagamento?', 'Pix, débito e crédito em até 3 vezes.'],
    card: ['Precisa levar a carteira de vacinação?', 'Sim, traga sempre a carteirinha.'],
    exotic: ['Atendem coelhos e aves?', 'Não, só cães e gatos.'],
    ward: ['Tem internação?', 'Sim, durante o dia; à noite encaminhamos ao hospital parceiro.'],
    pickup: ['Buscam em casa?', 'Sim, R$ 25,00 dentro de Campinas.'],
    age: ['Com quantos dias o filhote pode vacinar?', 'A partir de 45 dias.'],
    heat: ['Cadela no cio pode tomar banho?', 'Pode, avise antes para separarmos o horário.'],
    result: ['Quando sai o exame de sangue?', 'No fim do mesmo dia, pelo WhatsApp.'],
    tick: [
      'Meu cachorro está com carrapato, posso levar?',
      'Pode; usamos xampu próprio, com acréscimo de R$ 15,00.',
    ],
    stay: ['Posso ficar junto na consulta?', 'Pode, um tutor por animal.'],
    late: ['E se eu me atrasar?', 'Esperamos 15 minutos.'],
  }),
  closedDays: [{ date: '2026-12-25', name: 'Natal' }],
  booked: [],
}

/** Aesthetics. */
export const glow: EvalClinic = {
  company: 'Estética Flor de Pequi',
  location: 'Avenida T-4, 1230, Setor Bueno, Goiânia',
  zone: 'America/Sao_Paulo',
  agent: { name: 'Flor', style: 'normal' },
  services: [
    service('limpeza', 'Limpeza de pele', 70, 15_000),
    service('drenagem', 'Drenagem linfática', 60, 13_000, { professional_ids: ['marta'] }),
    service('laser', 'Depilação a laser', 30, 9_900, {
      price: { mode: 'from', cents: 9_900 },
      professional_ids: ['sabrina'],
    }),
    service('cera', 'Depilação com cera', 30, 5_500, { professional_ids: ['sabrina'] }),
    service('massagem', 'Massagem modeladora', 50, 12_000, { professional_ids: ['marta'] }),
    service('toxina', 'Toxina botulínica', 30, null, { bookable_by_agent: false }),
  ],
  professionals: [
    professional('marta', 'Marta Veiga', hours([MON, TUE, WED, THU, FRI], [['09:00', '19:00']])),
    professional('sabrina', 'Sabrina Lobo', hours([WED, THU, FRI, SAT], [['08:00', '17:00']])),
  ],
  pairs: pairs({
    pay: ['Como posso pagar?', 'Pix, débito ou crédito em até 4 vezes.'],
    package: ['Tem pacote de drenagem?', 'Sim, 10 sessões por R$ 1.100,00.'],
    often: ['Quantas drenagens por semana?', 'Em geral duas, com um dia de intervalo.'],
    women: ['Quem atende na depilação?', 'Só mulheres atendem na depilação.'],
    wax: ['Que cera vocês usam?', 'Cera quente de mel, em rolo descartável.'],
    sun: ['Posso tomar sol depois do laser?', 'Evite por 15 dias.'],
    makeup: ['Posso ir maquiada para a limpeza de pele?', 'Pode, nós removemos tudo antes.'],
    acne: ['Fazem limpeza em pele com espinha?', 'Sim, desde que não esteja inflamada.'],
    pregnant: ['Grávida pode fazer drenagem?', 'Pode, com liberação do médico.'],
    tattoo: ['Laser pega em cima de tatuagem?', 'Não, a área tatuada fica de fora.'],
    period: ['Posso fazer depilação menstruada?', 'Pode, se você se sentir à vontade.'],
    miss: ['Qual a regra de cancelamento?', 'Avise com 12 horas, senão a sessão é descontada.'],
  }),
  closedDays: [{ date: '2026-12-25', name: 'Natal' }],
  booked: [],
}

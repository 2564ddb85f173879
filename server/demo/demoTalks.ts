/**
 * Sample conversations. A line starts with the speaker: `c` the customer, `m` Marina, `r` Rafael; `a` alone is the
 * agent, whose words the engine finds (playAgent.ts). Then follow, in brackets, the type if it is not text, and after `^` the number of the line it replies to.
 * `+2d` lets two days pass. {nome} {prof} {servico} {dia} {hora} and the ending {o} are filled in for each
 * person; greetings are adapted to the time of day.
 */
export type Ending = 'closed' | 'active' | 'waiting'
export type Talk = {
  ending: Ending
  tags?: string[]
  /** WhatsApp did not deliver the last message. */
  undelivered?: true
  /** The topic only fits a woman. */
  womanOnly?: true
  lines: string[]
}

export const TALKS: Talk[] = [
  {
    ending: 'closed',
    lines: [
      'c: Oi, bom dia! Vocês atendem aos sábados?',
      'a',
      'c: Ótimo! Posso falar com uma pessoa?',
      'a',
      'm: Oi, {nome}, tudo bem? Aqui é a Marina 😊 Tenho {dia} às {hora} com {prof}. Serve para você?',
      'c^5: Serve sim, perfeito!',
      'm: Agendado! Se precisar mudar, é só avisar com 24 horas.',
      'c: Obrigad{o}, Marina!',
    ],
  },
  {
    ending: 'closed',
    lines: ['c: Boa tarde, quanto custa {servico}?', 'a', 'c: Dá para parcelar?', 'a', 'c: Obrigad{o}!', 'a'],
  },
  {
    ending: 'active',
    tags: ['Unimed'],
    lines: [
      'c: Olá, vocês aceitam Unimed?',
      'a',
      'c: O meu é Unimed Paulistana, cobre a consulta com {prof}?',
      'a',
      'r: Oi, {nome}! Pode me mandar uma foto da carteirinha para eu conferir?',
      'c[image]: Segue a carteirinha',
      'r: Conferi aqui: cobre a consulta, sim. Você paga só a coparticipação do plano.',
      'r: Tenho {dia} às {hora}. Posso reservar?',
      'c: Pode! Preciso levar algum pedido médico?',
    ],
  },
  {
    ending: 'closed',
    lines: [
      'c: Bom dia, posso falar com uma pessoa? Surgiu uma viagem a trabalho 😞',
      'a',
      'm: Sem problema, {nome}. Consigo {dia} às {hora} com {prof}. Fica bom?',
      'c: Um pouco mais tarde seria possível?',
      'm: Consigo às 17h30 no mesmo dia.',
      'c^5: Fechado, 17h30. Muito obrigad{o} pela compreensão',
      'm: Imagina! Já está remarcado. Boa viagem!',
    ],
  },
  {
    ending: 'waiting',
    lines: ['c: oi, tem horário amanhã à tarde para limpeza de pele?', 'a'],
  },
  {
    ending: 'closed',
    lines: [
      'c: Bom dia. Ontem esperei 40 minutos para ser atendid{o}. Quero fazer uma reclamação.',
      'a',
      'm: Bom dia, {nome}. Aqui é a Marina, da recepção. Você tem toda a razão: houve uma urgência na agenda e nós falhamos em não avisar. Peço desculpas.',
      'm: Conversei com {prof} e, no seu retorno, o primeiro horário do dia é seu, sem espera.',
      'c: Agradeço o retorno, Marina. Só queria ter sido avisad{o} mesmo. {dia} de manhã dá?',
      'm: Dá sim, às 8h. Vou pessoalmente cuidar para que comece no horário.',
      'c^6: Combinado 🙏',
      '+3d',
      'c: Marina, hoje fui atendid{o} na hora certa. Obrigad{o} pelo cuidado!',
      'm: Que bom saber, {nome}! Conte com a gente. ❤️',
    ],
  },
  {
    ending: 'waiting',
    lines: [
      'c: Olá! Fiz o peeling na quinta e a pele está descamando bastante, é normal?',
      'a',
      'c[image]:',
      'a',
    ],
  },
  {
    ending: 'active',
    lines: [
      'c: Oi Rafael, aqui é {nome}. Consegue me mandar a nota fiscal da consulta para o reembolso?',
      'r: Oi, {nome}! Claro, já peço ao financeiro.',
      'r: Qual e-mail você prefere?',
      'c: Pode ser o mesmo do cadastro',
      'r: Enviado! Qualquer diferença no valor, me avise.',
      'c: Chegou aqui, obrigad{o}. Falta só o relatório médico',
    ],
  },
  {
    ending: 'closed',
    lines: ['c: Boa noite! Onde fica a clínica? Tem estacionamento?', 'a', 'c: Maravilha, obrigad{o}', 'a'],
  },
  {
    ending: 'active',
    tags: ['Primeira consulta'],
    lines: [
      'c: Oi! Vi vocês no Instagram. A avaliação é paga?',
      'a',
      'c: Que ótimo! Posso combinar com uma pessoa da equipe?',
      'a',
      'm: Oi, {nome}, seja bem-vind{o}! Para a avaliação tenho {dia} às {hora} ou sábado às 9h. Qual prefere?',
      'c: Sábado às 9h',
      'm: Reservado com a Camila. Venha sem maquiagem, por favor 😊',
      'c: Pode deixar! Posso levar minha filha de 6 anos junto?',
    ],
  },
  {
    ending: 'closed',
    lines: [
      'c[audio]:',
      'a',
      'r: Oi, {nome}, ouvi seu áudio. Para {servico} o preparo é simples: evite sol e ácidos por 3 dias e venha sem maquiagem.',
      'c: Ah, então tudo certo. E posso ir à academia depois?',
      'r: Melhor esperar 24 horas.',
      'c: Combinado, até {dia}!',
    ],
  },
  {
    ending: 'closed',
    lines: [
      'm: Olá, {nome}! Passando para confirmar seu horário: {dia} às {hora}, com {prof}. Podemos confirmar?',
      'c: Confirmado! 👍',
      'm: Perfeito, esperamos você.',
    ],
  },
  {
    ending: 'waiting',
    lines: [
      'm: Olá, {nome}! Passando para confirmar seu horário: {dia} às {hora}, com {prof}. Podemos confirmar?',
      'c: Oi! Vou precisar desmarcar, meu filho está com febre',
      'c: Tem como já deixar outro dia marcado?',
    ],
  },
  {
    ending: 'closed',
    lines: [
      'c: Bom dia, meus exames ficaram prontos. Posso falar com o Rafael?',
      'a',
      'r: Bom dia! Pode mandar por aqui mesmo, em PDF.',
      'c[document]: exames-laboratorio.pdf',
      'r: Recebido, {nome}. {prof} vai olhar ainda hoje e eu volto a falar.',
      '+1d',
      'r: {nome}, {prof} viu os exames: está tudo dentro do esperado. O retorno fica para daqui a 3 meses.',
      'c: Que alívio! Muito obrigad{o} 🙌',
    ],
  },
  {
    ending: 'closed',
    lines: [
      'c: Oi, quanto tempo leva a limpeza de pele? Tenho que buscar as crianças às 17h',
      'a',
      'c: Posso falar com a Marina?',
      'a',
      'm: Consigo {dia} às 14h com a Camila, {nome}. Dá tempo com folga.',
      'c^5: Perfeito, pode marcar',
      'm: Marcado! Até lá.',
    ],
  },
  {
    ending: 'active',
    lines: [
      'c: Boa tarde, cheguei no endereço mas não acho a entrada do estacionamento',
      'c[location]: Rua das Acácias, 290',
      'r: Oi, {nome}! Você está quase: é a próxima entrada à direita, com portão cinza.',
      'c: Achei! Subindo',
      'r: Ótimo, {prof} já está esperando.',
    ],
  },
  {
    ending: 'closed',
    womanOnly: true,
    lines: [
      'c: Olá, gostaria de saber sobre toxina botulínica. Qual o valor?',
      'a',
      'c: Estou amamentando, tem problema?',
      'a',
      'c: Obrigad{o}!',
      'a',
    ],
  },
  {
    ending: 'waiting',
    lines: [
      'c: Boa noite, a Dra. Helena atende criança? Minha filha tem 4 anos e está com umas manchinhas no braço',
      'a',
      'c: Consigo uma consulta dermatológica ainda esta semana?',
      'a',
    ],
  },
  {
    ending: 'closed',
    tags: ['Pacote de sessões'],
    lines: [
      'c: Oi, Marina! Quantas sessões de drenagem ainda tenho no pacote?',
      'm: Oi, {nome}! Você fez 4 de 6, faltam duas.',
      'c: Quero deixar as duas marcadas: {dia} e na semana seguinte, no mesmo horário',
      'm: Feito: às {hora} nas duas datas, com a Camila.',
      'c[sticker]:',
    ],
  },
  {
    ending: 'closed',
    lines: [
      'c: Boa tarde! Estou com a pele muito irritada depois do produto novo, será que {prof} consegue me encaixar?',
      'a',
      'm: Oi, {nome}! Suspenda o produto e lave só com água por enquanto. Consigo encaixar você hoje às 18h20.',
      'c: Você salvou meu dia, estarei aí',
      '+1d',
      'm: Bom dia! Como está a pele hoje?',
      'c: Bem melhor, a pomada ajudou muito. Obrigad{o} por perguntar 🥰',
    ],
  },
  {
    ending: 'waiting',
    undelivered: true,
    lines: [
      'r: Olá, {nome}! Aqui é o Rafael, da Clínica Aurora. Já faz 6 meses da sua última consulta com {prof}. Vamos marcar o retorno?',
    ],
  },
  {
    ending: 'active',
    lines: ['c: Oi! Queria marcar uma limpeza de pele', 'a', 'c: pode ser o primeiro', 'a'],
  },
  {
    ending: 'closed',
    lines: [
      'c: Boa tarde! Quero agendar uma drenagem linfática',
      'a',
      'c: o segundo horário',
      'a',
      'c: Obrigad{o}!',
      'a',
    ],
  },
  {
    ending: 'waiting',
    lines: ['c: Vocês fazem laudo para academia?', 'a'],
  },
  {
    ending: 'waiting',
    lines: ['c: oi, laudo pra academia vcs fazem?', 'a'],
  },
  {
    ending: 'closed',
    lines: [
      'c: Boa noite, vocês vendem protetor solar?',
      'a',
      'r: Oi, {nome}! Vendemos na recepção, sim: temos o FPS 50 e o FPS 70.',
      'c: Ótimo, passo aí amanhã. Obrigad{o}!',
    ],
  },
  {
    ending: 'waiting',
    lines: ['c: tem protetor solar pra vender aí?', 'a'],
  },
]

import { stem } from '../understand/stem.ts'

/** Words for the same subject, one line each: a question with one of them matches an answer with another. */
export const LINES = `
roupa calca jeans short shorts bermuda legging tenis meia meias blusa camiseta vestir trajar traje top sapato chinelo vestido
exame exames ressonancia tomografia laudo laudos radiografia ultrassom imagem raio
pedido encaminhamento guia requisicao solicitacao indicacao
nota recibo nf comprovante declaracao
crianca criancas menino menina filho filha bebe infantil kids pequeno pequena garoto garota moleque
mulher feminino feminina esposa mulheres
cerveja breja chopp bebida bebidas cafe cafezinho drink agua
turma grupo alunos pessoas alunas turmas coletivo coletiva
marcar agendar marcada agendamento agendada
combo pacote junto juntos juntas pacotes duas
mensal mensalidade assinatura clube plano mensalista
sessao encontro encontros sessoes
sigilo sigiloso sigilosa sigilosas confidencial segredo contar confidencialidade secreto contam
cadeirante cadeira rampa escada escadas degrau elevador deficiente muleta mobilidade
laudo relatorio parecer resultado
casa domicilio domiciliar residencia
online video videochamada distancia remoto meet zoom chamada
agulha agulhas furo picada espetada
estudante estudantes universitario desempregado desempregada renda condicoes barato
carro moto estacionar estacionamento vaga garagem veiculo parar
desmarcar cancelar faltar falta imprevisto ausencia
atraso atrasar atrasado tolerancia
animal cachorro gato pet cao dog dogs pets cachorrinho gatinho bicho bichinho cadela gata
ave aves passaro passaros calopsita papagaio periquito canario
coelho coelhos hamster roedor roedores porquinho chinchila
filhote filhotes filhotinho filhotinhos filhotinha
plantao madrugada urgencia
vegetariano vegano vegana vegetariana vegetarianos veganos
hotel hotelzinho hospedagem hospedam hospeda diaria
racao petisco petiscos racoes
buscar busca buscam transporte
sinal entrada deposito adiantado caucao
esterilizado esterilizam esterilizada autoclave higienizam descartavel esterilizacao
jejum comer alimentado refeicao
gravida gestante gestantes gravidez gestacao gravidas
acompanhante acompanhantes acompanhada acompanhado acompanhar marido esposo
casal namorado namorada
bolsa mochila armario guarda chave
chuveiro banho ducha vestiario
`
const GROUPS = new Map<string, string>()
for (const line of LINES.trim().split('\n')) {
  const [first, ...rest] = line.split(' ')
  for (const word of [first!, ...rest]) if (!GROUPS.has(stem(word))) GROUPS.set(stem(word), `~${first}`)
}

/**
 * The group that a stem belongs to, in the form of a stem that no word has; null where it belongs to none.
 */
export const synonymGroup = (stemmed: string): string | null => GROUPS.get(stemmed) ?? null

/** The stems together with their groups. */
export function withSynonyms(stems: Iterable<string>): Set<string> {
  const own = new Set(stems)
  const all = new Set(own)
  for (const each of own) {
    const group = synonymGroup(each)
    if (group !== null) all.add(group)
  }
  return all
}

/** True where a word, or another of its group, is among stems that `withSynonyms` returned. */
export function isAmong(stemmed: string, stems: ReadonlySet<string>): boolean {
  if (stems.has(stemmed)) return true
  const group = synonymGroup(stemmed)
  return group !== null && stems.has(group)
}

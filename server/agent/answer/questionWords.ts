import type { Classifier } from '../understand/classify.ts'
import type { Aspect } from '../../../src/contract/aspect.ts'

/** Words for a visit in general: they do not tell one pair from another. */
export const VISIT_WORDS = new Set([
  'consulta',
  'avaliacao',
  'aula',
  'sessao',
  'atendimento',
  'procedimento',
  'procedimentos',
  'servico',
  'servicos',
  'atendem',
  'atende',
  'trabalham',
  'fazem',
  'quero',
  'mando',
])

export const STOP = new Set(
  `a o as os um uma uns umas de da do das dos em e no na nos nas com para por que se ser eu me meu minha meus minhas voce
  voces seu sua la ai aqui mais muito ja so isso esse essa esses essas este esta estao estou ele ela eles elas lhe te nao
  sim tem ter tenho teria fica ficar vai vou ir foi era ha faz fazer pode posso poderia podem quero queria gostaria saber
  sobre qual quais quanto quanta quantos quantas quando como onde quem ou mas tambem algum alguma alguns bem oi ola bom boa
  dia tarde noite tudo favor gentileza mesmo entao pelo pela ao aos sao seria minha clinica salao estudio studio consultorio
  dar deixar funciona funcionam funcionar exatamente certinho direitinho mano chefe amigo parceiro querido querida irmao patrao moca flor amor linda tipo assim
  pessoal alguem coisa cara bicho guria guri curiosidade exato geralmente normalmente costuma realmente
  obrigada preciso precisa da dao fala diz passa manda agora hoje ainda duvida informacao pede pedem exige exigem costuma costumam pra nosso nossa gente`
    .trim()
    .split(/\s+/),
)

/** The words with a meaning of their own, each once. */
export const contentOf = (words: readonly string[]) => [
  ...new Set(words.filter((word) => word.charCodeAt(0) >= 97 && word.length > 2 && !STOP.has(word))),
]

const TYPICAL_FROM = 0.25
/** Whether people typically use this word to ask about the aspect. */
export function isTypical(
  { labels, rows, weights }: Classifier<Aspect>,
  aspect: Aspect,
  stemmed: string,
): boolean {
  const row = rows.get(`w:${stemmed}`)
  return row !== undefined && weights[row * labels.length + labels.indexOf(aspect)]! >= TYPICAL_FROM
}

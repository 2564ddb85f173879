/** Finds places and people in a sentence that the evidence does not mention. */
import { wordsOf } from '../understand/nameForms.ts'
import type { Facts } from './facts.ts'

type Add = (kind: 'place' | 'person', words: string) => void

const LOOSE = new Set(
  `de da do das dos a o as os e em no na nos nas com para por um uma que ao aos perto lado frente bem aqui ali voce nossa nosso
  fica ficamos estamos esta e eh tem temos bairro cidade predio casa gente mais muito facil acesso numero sala
  andar loja bloco conjunto edificio shopping galeria rua avenida praca travessa alameda rodovia estrada vila jardim parque centro
  cep sem com endereco espera sua seu atendimento virtual comercial`
    .trim()
    .split(/\s+/),
)
const STREET =
  /\b(?:rua|avenida|alameda|travessa|praca|rodovia|estrada|largo|cep)\b|\b(?:av|al|tv|rod|r)\.? (?=[A-Z\u00C0-\u00DD])/gi
const WITHIN =
  /\b(?:bairro|shopping|edif[ií]cio|pr[eé]dio|sala|conjunto|loja|andar|bloco|n[ºo°]|galeria|condom[ií]nio|vila|jardim|parque|esquina|ficamos|estamos|fica|localizad[oa]s?|endere[cç]o)\b/gi
const NEAR =
  /\b(?:ao lado|em frente|perto|pr[oó]xim[oa]s?|pertinho|coladinh[oa]|atr[aá]s|na esquina|dentro|a \w+ (?:metros|quadras|minutos)) (?:d[eoa]s?|a[o]?s?|com) /gi

/** Adds the places that the evidence does not mention. */
export function places(text: string, facts: Facts, repeats: boolean, add: Add): void {
  const isKnown = (word: string) =>
    facts.words.has(word) || LOOSE.has(word) || (repeats && facts.heardWords.has(word))
  const check = (from: number, most: number, isWanted: (raw: string) => boolean) => {
    const phrase = /[^.!?;:\n()]{0,80}/.exec(text.slice(from))![0]
    const words = Array.from(phrase.matchAll(/[\p{L}\p{N}]+/gu), ([word]) => word).slice(0, most)
    const strange = words.find((raw) => isWanted(raw) && !wordsOf(raw).every(isKnown))
    if (strange !== undefined) add('place', `${text.slice(Math.max(0, from - 12), from)}${phrase}`)
  }
  for (const match of text.matchAll(STREET))
    check(match.index + match[0].length, 5, (raw) => raw.length > 2 || /\d/.test(raw))
  for (const match of text.matchAll(WITHIN))
    check(match.index + match[0].length, 5, (raw) => /[\p{Lu}\d]/u.test(raw))
  for (const match of text.matchAll(NEAR)) check(match.index + match[0].length, 3, (raw) => raw.length > 3)
}

const TITLED =
  /\b(?:dra?s?|doutora?s?|sra?|prof[a]?)\b\.? (?:a |o |d[ao] )?(?=(\p{L}+))((?:\p{L}[\p{L}'’-]* ?){1,3})/giu
const WITH_NAME =
  /(?<![\p{L}])(?:com|pela|pelo|por|profissional|especialista|enfermeir[oa]|dentista|m[eé]dic[oa]|biom[eé]dic[oa]|esteticista|fisioterapeuta|gerente|recepcionista|atendente|colega|d[ao]|para|pr[ao]|ela [eé]|ele [eé]|chama(?:-se)?|chamad[oa]|[eé]) (?:a |o |nossa |nosso |d[ao] )?(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,3})/gu
const NAMED_DOES =
  /(?:^|[^\p{L}])(\p{Lu}[\p{Ll}'’-]+(?: \p{Lu}[\p{Ll}'’-]+){0,2}) (?:vai |ir[aá] |te |lhe |j[aá] )*(?:atende|atender|atender[aá]|espera|recebe|confirmou|marcou|agendou|est[aá] livre|tem hor[aá]rio|far[aá]|faz|cuida)(?![\p{L}])/gu
const NO_NAME = new Set(
  'que e vai esta tem pode nao te lhe atende atendem disse falou ja foi responsavel da do de a o voce voces hoje amanha sim um uma para com em ou qual quem certo especialista certa por dra dr dele dela so segunda terca quarta quinta sexta sabado domingo samu pix wifi deus brasil whatsapp instagram google maps uber cep cpf rg nf pdf janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro equipe clinica recepcao sus online nossa nosso profissional atendimento alguem pessoa se como quando onde antes horario limpeza ela ele'.split(
    ' ',
  ),
)

/** Whether the names belong to one person; 'Dr. Caio Prado' mixes two. */
function isOnePerson(
  names: readonly string[],
  { evidence: { professionals }, people, text }: Facts,
): boolean {
  if (!names.every((name) => people.has(name)) || text.includes(names.join(' '))) return true
  return professionals.some((person) => names.every((name) => wordsOf(person).includes(name)))
}

/** Adds the people that the evidence does not mention. */
export function persons(text: string, facts: Facts, repeats: boolean, add: Add): void {
  const isPerson = (word: string) =>
    facts.people.has(word) ||
    facts.words.has(word) ||
    NO_NAME.has(word) ||
    (repeats && facts.heardWords.has(word))
  for (const match of text.matchAll(TITLED)) {
    const [first, ...others] = match[2]!.trim().split(' ')
    const word = wordsOf(first!)[0]!
    const isName = /\p{Lu}/u.test(first!) || !NO_NAME.has(word)
    if (isName && !isPerson(word)) add('person', match[0])
    else if (isName && !NO_NAME.has(word)) {
      const surnames = others.filter((raw) => /\p{Lu}/u.test(raw)).flatMap(wordsOf)
      const isStrange = surnames.some((surname) => !isPerson(surname))
      if (isStrange || !isOnePerson([word, ...surnames], facts)) add('person', match[0])
    }
  }
  for (const pattern of [WITH_NAME, NAMED_DOES]) {
    for (const match of text.matchAll(pattern)) {
      const strange = wordsOf(match[1]!).find(
        (word) => word.length > 1 && !isPerson(word) && !facts.names.has(word),
      )
      if (strange && !/^(?:pix|vista|cart|cr[eé]d|d[eé]b)/i.test(match[1]!)) add('person', match[0])
    }
  }
}

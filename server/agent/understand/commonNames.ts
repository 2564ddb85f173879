/** Usual first names of people and pets. */
import { wordSet } from './normalize.ts'

/** Whether a folded word is a usual first name: 'ana', 'thor', and, where it is known to be one, 'rosa'. */
export const isCommonName = (word: string): boolean => COMMON_NAMES.has(word) || ALSO_WORDS.has(word)

/** First names that are words, surnames or short forms as well. */
const ALSO_WORDS = wordSet(
  `rosa rui vitoria clara aurora iris margarida angela angelica marina marcela rosana rosangela lucia luzia ines
  sueli vera zelia zilda ester eva elza elisa clarice olivia flavia fabiana fabiola silvia silvana sabrina samara aline alessandra
  andrea andreia barbara carla catarina cintia claudia cristiane daiane denise ellen erica fatima francisca graziela ingrid
  jaqueline jessica joana josefa jussara karina katia kelly lara leila lidia ligia luisa luiza maira marilia michele mirela
  monica paloma paula pamela poliana rebeca roberta rute solange suzana talita tania teresa thais valeria vivian
  abel adao adilson ademir airton alan alex alvaro andre arnaldo artur breno cesar cristiano cristovao dario david denis edgar
  elias ernesto everton fabricio geraldo gerson gilberto gilson helio igor ismael jair jefferson joel josue juliano junior
  kaique leo luan marlon mauro milton moacir nelson nilton orlando osvaldo oswaldo patrick reinaldo rene romulo ruan severino
  tadeu tomas ulisses valdir valter vicente wagner wallace washington wellington wesley william yuri zeca`,
)

/** Names of people and pets that are no other words: these are known also without a capital. */
export const COMMON_NAMES = new Set(
  `ana maria joao jose pedro lucas mateus matheus gabriel rafael bruno carlos paulo marcos luis luiz felipe gustavo guilherme
  henrique eduardo thiago tiago leonardo rodrigo fernando miguel arthur davi bernardo theo heitor enzo nicolas vitor joaquim
  benicio bento antonio francisco marcelo ricardo roberto sergio samuel benjamin lorenzo murilo otavio augusto claudio marcio
  fabio flavio renato rogerio anderson alexandre danilo diego douglas edson emerson evandro hugo ivan jonas jorge julio leandro
  luciano mauricio raul renan robson ronaldo rubens saulo silvio vinicius caio ravi gael noah
  julia juliana mariana beatriz larissa leticia amanda camila fernanda patricia bruna luana laura sofia sophia alice valentina
  manuela isabela heloisa lorena sandra marcia luciana adriana cristina vanessa priscila renata simone tatiana livia cecilia
  yasmin raquel debora tais nina sonia rita marta regina celia irene ivone neide cleide rosangela elaine eliane viviane
  daniela daniele gabriela rafaela bianca natalia carolina giovanna giovana isadora melissa agatha dirce terezinha helena
  bia gabi manu malu duda rafa cadu
  thor luna bob rex amora pipoca bidu belinha bolinha simba frida lola mia toby max fred marley pingo spike zeus apolo meg
  lilica salem mel
  joão josé antônio sérgio otávio cláudio márcio fábio flávio rogério júlio maurício sílvio vinícius júlia letícia patrícia
  heloísa márcia tatiana lívia cecília débora taís sônia célia natália théo`
    .trim()
    .split(/\s+/),
)

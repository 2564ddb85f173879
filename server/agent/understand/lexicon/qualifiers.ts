/** Words in a service's name that say how or where, not what: alone they do not name a service. */
export const QUALIFIERS = new Set(
  `de da do das dos a o as os e em no na com para por ou pele facial rosto corporal corpo dental dentaria dentario
  odontologica odontologico ortodontico bucal quimico quimica completa completo simples feminino feminina masculino
  masculina infantil adulto estetica estetico dermatologica medica clinica clinico sessao sessoes pacote profissional
  profunda profundo express expressa linfatica tradicional especial inicial individual dupla grupo mensal avulsa
  avulso aula aulas tratamento terapia aplicacao servico procedimento primeira vez unica regiao area intima
  intimo perna pernas axila virilha buco braco bracos costas barriga cabelo capilar curto longo medio meia inteira
  parcial total geral particular online gel fibra unha unhas mao maos pe pes design definitiva manutencao retoque
  botulinica hialuronico acido toxica social convenio retorno duas tres uma um mais sem corte solo aparelhos gestante
  gestantes idosos ate anos minutos hora horas min ortopedica esportiva desportiva relaxante terapeutica modeladora
  pos operatorio operatoria consciente domiciliar`
    .trim()
    .split(/\s+/),
)

/** Chat spelling: abbreviations and the words they stand for. Keys are folded. */
const table = (text: string): Map<string, readonly string[]> =>
  new Map(
    text
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [forms = '', meant = ''] = line.split('=')
        return forms
          .trim()
          .split(' ')
          .map((form) => [form, meant.trim().split(' ')] as const)
      }),
  )

export const wordSet = (text: string): Set<string> => new Set(text.trim().split(/\s+/))

export const CHAT = table(`
vc vce oce = voce
tcc = terapia cognitivo comportamental
rx = raio x
vcs vces ces = voces
q ki = que
oq oque = o que
qto qnto qnt qt qnts qtos = quanto
qts qtas qntas = quantas
qdo qd qnd = quando
qm = quem
ql = qual
qro kero = quero
qria keria qeria = queria
hj = hoje
free fre = gratis
amnh amanh amn amanhaa = amanha
ontm = ontem
dps dpois depos = depois
pgto pagto pgt pgmto = pagamento
nf nfe nfs = nota fiscal
pra p = para
pro = para o
pras = para as
pros = para os
prum = para um
pruma = para uma
tb tbm tbem tmb tambm = tambem
obg obgg obggg obgd obgdd obgda obgado brigada brigado obrigadao brigadao obrigadinha = obrigada
vlw vlww flw = valeu
blz bele blza = beleza
n nn ñ naum nao num nop nope = nao
ss sm simm sim siim = sim
eh = e
ta tah = esta
tao = estao
to tou tô = estou
tamo = estamos
tava = estava
pq pqe porq = porque
cmg = comigo
c = com
msg msgs mensagens = mensagem
mto mt mtoo mta = muito
td tds = tudo
fds findi = fim de semana
hr = hora
hrs = horas
min mins minutinhos minutim = minutos
agr = agora
aki = aqui
axo = acho
pfv pf pfvr plis pls porfavor = por favor
gnt = gente
tel fone = telefone
whats zap wpp whatss wats = whatsapp
insta ig = instagram
end ender = endereco
loc localiz = localizacao
kd cade = onde esta
aonde adonde = onde
vdd = verdade
cel = celular
dermato = dermatologista
nutri = nutricionista
gineco = ginecologista
cardio = cardiologista
otorrino = otorrinolaringologista
psico = psicologa
endocrino = endocrinologista
ortopedi = ortopedista
fisio = fisioterapia
facul = faculdade
bjs bj bjo = beijo
cartoes = cartao
parc = parcelado
niver = aniversario
prof = professor
seg = segunda
qua = quarta
qui = quinta
sex = sexta
sab = sabado
dom = domingo
segundafeira = segunda
tercafeira = terca
quartafeira = quarta
quintafeira = quinta
sextafeira = sexta
neh = ne
cmo = como
comu = como
fzr = fazer
fazr = fazer
msm = mesmo
dnv dnovo = de novo
ngm = ninguem
alg algm = alguem
qq qqr qlqr = qualquer
hrario horaio horarioo orario = horario
orarios = horarios
dispo disp = disponivel
atend = atendimento
atds = atende
pzo = prazo
vlr vlor = valor
bdia = bom dia
btarde = boa tarde
bnoite = boa noite
`)

/** Filler words, above all in voice notes. */
export const FILLERS = wordSet('ne hum hmm hm ahn ah aff ue uai assim tipo entao ent oh poxa')

/** Abbreviations whose full stop does not end a sentence. */
export const NO_BREAK_AFTER = wordSet('dr dra sr sra prof profa av r n tel obs')

const emoji = (text: string, meant: string) => Array.from(text, (each) => [each, meant] as const)

/** The meaning of emoji as a word; other emoji are ignored. */
export const EMOJI = new Map([
  ...emoji('👍👌✅☑✔🆗🤝', 'ok'),
  ...emoji('❤💕🙏💜💖🥰😘💛💚💙🤗', 'obrigada'),
  ...emoji('👎❌🚫', 'nao'),
  ...emoji('😡🤬😠💢', 'furioso'),
  ...emoji('📍🗺', 'localizacao'),
])

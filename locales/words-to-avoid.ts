// Each language has one word for each term of the product. This table lists words that it does not use.

export interface WordToAvoid {
  wrong: RegExp
  /** The word to use instead. */
  right: string
  /** The English texts that are meant. Without it, all are. */
  english?: RegExp
  /** Texts in which the word means something else: their names, or the English text of those without one. */
  except?: string[]
}

const game = /\bgames?\b/i
const solve = /\bsolves?\b/i
const board = /\b(score)?board/i
const staff = /\bstaff\b/i
const organiser = /\borganisers?\b/i
const player = /\bplayers?\b/i
const answer = /\banswers?\b/i
const attempt = /\battempts?\b/i
const deadline = /\bdeadlines?\b/i
const instance = /\binstances?\b/i
const notice = /\bnotices?\b/i
const post = /\bposts?\b/i
const suspend = /\bsuspend/i
const writeup = /\bwriteups?\b/i
const logIn = /\b(log(ging|ged)?|sign)[ -]in\b/i

export const wordsToAvoid: Record<string, WordToAvoid[]> = {
  'de-DE': [
    { wrong: /\bAufgaben?\b/, right: 'Challenge', except: ['Task', 'Players read it beside the task.'] },
    { wrong: /Wettbewerb/, right: 'Spiel', english: game },
    { wrong: /\bSolves?\b/, right: 'Lösung' },
    { wrong: /\bOrga\b(?!-)/, right: 'Orga-Team' },
    { wrong: /Rangliste/, right: 'Scoreboard', english: board },
    { wrong: /Mitteilung/, right: 'Ankündigung', english: notice },
    { wrong: /gesperrt/, right: 'suspendiert', english: suspend, except: ['import.NotOnBoard'] },
    { wrong: /anmeld|melde.{0,12} (dich|sich)/i, right: 'einloggen', english: logIn },
    { wrong: /\bChallengen\b/, right: 'Challenges' },
    { wrong: /\bSite\b/, right: 'Website' },
    { wrong: /gestoppt/, right: 'beendet' },
    { wrong: /[a-zß]e?n Sie\b/, right: 'du' },
  ],
  'es-ES': [
    { wrong: /\bjuegos?\b/i, right: 'competición' },
    { wrong: /\bdesafíos?\b/i, right: 'reto' },
    { wrong: /marcador/i, right: 'clasificación', english: board },
    { wrong: /\bsoluci(ón|ones)\b/i, right: 'resolución', english: solve },
    { wrong: /sangre/i, right: 'blood' },
    { wrong: /equipo organizador|personal\b/, right: 'organización', english: staff },
    { wrong: /organizadores/i, right: 'organización', english: organiser },
    { wrong: /\bfuente\b(?! de navegador)/i, right: 'origen', english: /\bsource\b/i },
    { wrong: /fecha límite/i, right: 'plazo', english: deadline },
    { wrong: /\bustede?s?\b/i, right: 'tú' },
  ],
  'fr-FR': [
    { wrong: /\b(épreuves?|défis?)(?!\p{L})/iu, right: 'challenge' },
    { wrong: /\bjeux?\b/i, right: 'compétition' },
    { wrong: /tableau/i, right: 'classement', english: board },
    { wrong: /actualité/i, right: 'article', english: post },
    { wrong: /paramètre/i, right: 'réglage', english: /\bsettings?\b/i },
    { wrong: /date limite|délai/i, right: 'échéance', english: deadline },
    { wrong: /courriel/i, right: 'e-mail' },
    { wrong: /tentative/i, right: 'essai', english: attempt },
    { wrong: /\bl’organisation|personnel/i, right: 'équipe d’organisation', english: staff },
    { wrong: /(?<!\p{L})(tu|ton|ta|tes|toi|t’\p{L}+)(?!\p{L})/iu, right: 'vous' },
    { wrong: /\p{L}'\p{L}/u, right: '’' },
  ],
  'id-ID': [
    { wrong: /\b(tantangan|challenge)\b/i, right: 'soal' },
    { wrong: /\b(permainan|gim|game)/i, right: 'kompetisi' },
    { wrong: /\bpanitia\b/i, right: 'staf or penyelenggara' },
    { wrong: /\bpeserta\b/i, right: 'pemain', english: player },
    { wrong: /\b(solve|solusi)\b/i, right: 'penyelesaian', english: solve },
    { wrong: /(?<![“-])\bfile\b/i, right: 'berkas' },
    { wrong: /\bartikel/i, right: 'postingan' },
    { wrong: /\binstances?\b/i, right: 'instans' },
    { wrong: /\bcontainer/i, right: 'kontainer' },
    { wrong: /\bsubmission\b/i, right: 'kiriman' },
    { wrong: /\bsurel/i, right: 'email' },
    { wrong: /\bpemberitahuan/i, right: 'pengumuman', english: notice },
    { wrong: /\bkamu\b|-mu\b/i, right: 'Anda' },
  ],
  'ja-JP': [
    { wrong: /チャレンジ/, right: '問題' },
    { wrong: /ゲーム/, right: '大会' },
    { wrong: /参加者/, right: 'プレイヤー', english: player },
    { wrong: /運営/, right: 'スタッフ', english: staff },
    { wrong: /運営/, right: '主催者', english: organiser },
    { wrong: /解答/, right: '回答 (an answer) or 正解 (a solve)' },
    { wrong: /締め?切り/, right: '期限', english: deadline },
    { wrong: /ライトアップ/, right: 'writeup' },
    { wrong: /ディビジョン/, right: '部門' },
    { wrong: /取り込/, right: 'インポート' },
  ],
  'ko-KR': [
    { wrong: /챌린지/, right: '문제' },
    { wrong: /게임/, right: '대회' },
    { wrong: /점수판/, right: '스코어보드' },
    { wrong: /스태프/, right: '운영진' },
    { wrong: /운영진/, right: '주최자', english: organiser, except: ['error.LastOrganiser'] },
    { wrong: /플레이어/, right: '참가자' },
    { wrong: /솔브/, right: '풀이' },
    { wrong: /답안/, right: '답' },
    { wrong: /기한/, right: '마감', english: deadline },
    { wrong: /writeup/i, right: '라이트업' },
    { wrong: /게시물/, right: '게시글', english: post },
    { wrong: /([있없않했됐었았]어|이에|예|[돼해져])요(?=[.!…]|$)/, right: '-ㅂ니다' },
  ],
  'ru-RU': [
    { wrong: /(?<!\p{L})задач/iu, right: 'задание' },
    { wrong: /соревновани/i, right: 'игра', english: game },
    { wrong: /(?<!\p{L})балл/iu, right: 'очки' },
    { wrong: /уч[её]тн/i, right: 'аккаунт' },
    { wrong: /таблиц/i, right: 'скорборд', english: board, except: ['Scoreboard sheet'] },
    { wrong: /дедлайн/i, right: 'срок' },
    { wrong: /врайтап/i, right: 'райтап' },
    { wrong: /(?<!\p{L})запис[иьей]/iu, right: 'пост', english: post },
    { wrong: /уведомлени/i, right: 'объявление', english: notice },
    { wrong: /инстанс/i, right: 'экземпляр' },
    { wrong: /участник/i, right: 'игрок', english: /^Players\b/ },
    { wrong: /(?<!\p{L})(ты|тебя|тебе|тво[йяеёи])(?!\p{L})/iu, right: 'вы' },
  ],
  'vi-VN': [
    { wrong: /trò chơi/i, right: 'cuộc thi' },
    { wrong: /bảng điểm/i, right: 'bảng xếp hạng' },
    { wrong: /ban điều hành|nhân sự/i, right: 'ban tổ chức' },
    { wrong: /phiên bản/i, right: 'instance', english: instance },
    { wrong: /bài giải/i, right: 'writeup' },
    { wrong: /lượt thử/i, right: 'lần thử' },
    { wrong: /lượt nộp/i, right: 'bài nộp' },
    { wrong: /đáp án/i, right: 'câu trả lời', english: answer },
    { wrong: /lời giải/i, right: 'lượt giải', english: solve },
  ],
  'zh-CN': [
    { wrong: /游戏/, right: '比赛' },
    { wrong: /挑战/, right: '题目' },
    { wrong: /排行榜|[记计]分板/, right: '积分榜' },
    { wrong: /玩家/, right: '选手' },
    { wrong: /(?<!公开)题解/, right: 'Writeup', english: writeup },
    { wrong: /分组/, right: '组别', english: /\bdivision/i },
    { wrong: /通知/, right: '公告', english: notice },
    { wrong: /组织者/, right: '主办方' },
    { wrong: /停赛/, right: '禁赛' },
    { wrong: /监[督控][人]?员/, right: '观察员' },
    { wrong: /账户/, right: '账号' },
    { wrong: /您/, right: '你' },
  ],
  'zh-TW': [
    { wrong: /遊戲/, right: '比賽' },
    { wrong: /挑戰/, right: '題目' },
    { wrong: /排行榜|積分榜|記分板/, right: '計分板' },
    { wrong: /玩家/, right: '選手' },
    { wrong: /參賽者/, right: '選手', english: player },
    { wrong: /實例/, right: '執行個體' },
    { wrong: /(?<!公開)題解/, right: 'Writeup', english: writeup },
    { wrong: /分組/, right: '組別', english: /\bdivision/i },
    { wrong: /通知/, right: '公告', english: notice },
    { wrong: /組織者/, right: '主辦方' },
    { wrong: /禁賽|停權/, right: '停賽', english: suspend },
    { wrong: /首殺/, right: '一血' },
    { wrong: /監[督控]人?員/, right: '觀察員' },
    { wrong: /您/, right: '你' },
  ],
}

/** Recognises posted texts that ask workers for what no task may ask for, in English, in Bangla, and in Bangla with Latin letters. */
import { type TextRule, textRules } from '@piecework/contract'

/** A text with words that a broken rule has, and the rules that it may break. */
export type Suspicion = { folded: string; possible: readonly TextRule[] }

/** Most texts have none of these words: it takes microseconds to see that. */
export function suspicionOf(text: string): Suspicion | null {
  const folded = fold(text)
  const possible = textRules.filter((rule) => rules[rule].signs.test(folded))
  return possible.length === 0 ? null : { folded, possible }
}

/** The rules that the text breaks, in the order of `textRules`. It takes up to 20 microseconds a character. */
export function rulesBrokenBy({ folded, possible }: Suspicion): TextRule[] {
  const sentences = sentencesOf(folded.replace(pronoun, ', ').replace(thirdPerson, '$1'))
  return possible.filter((rule) => sentences.some((sentence) => breaks(sentence, rules[rule])))
}

type Rule = {
  /** A text without one of these parts of words does not break the rule. */
  signs: RegExp
  /** The same of a sentence: the things that are asked for, or verbs. */
  needs: RegExp
  /** Requests, which a question about the habits of a worker is not. */
  asks: RegExp[]
  /** What stands in a question, or alone as the label of a field. */
  names: RegExp[]
  /** Requests with a "not" in them. */
  demands: RegExp[]
}

function breaks(sentence: string, { signs, needs, asks, names, demands }: Rule): boolean {
  if (!signs.test(sentence) || !needs.test(sentence)) return false
  if (demands.some((demand) => demand.test(sentence))) return true
  const named = names.filter((name) => name.test(sentence))
  const asked = asks.filter((ask) => ask.test(sentence))
  if (named.length + asked.length === 0) return false
  const rest = withoutRefusals(sentence)
  return named.some((name) => name.test(rest)) || (!isSurvey(rest) && asked.some((ask) => ask.test(rest)))
}

/** Letters that look or sound the same, and digits: all become the first one. */
const alike = [
  ...['a\u0430', 'c\u0441', 'e\u0435', 'o\u043e', 'p\u0440', 'x\u0445', 'y\u0443', 'i\u0456', 's\u0455'],
  ...["'‘’‛ʻʼ′´`", '"“”„«»', '-‐‑‒–—―−'],
  ...['িী', 'ুূ', 'নণ', 'সশষ', 'তৎ', 'ইঈ', 'উঊ', '।॥'],
  ...['0০', '1১', '2২', '3৩', '4৪', '5৫', '6৬', '7৭', '8৮', '9৯'],
]
const firstOf = new Map(alike.flatMap(([first = '', ...others]) => others.map((other) => [other, first] as const)))
/**
 * These letters, and what falls away: accents of Latin letters, the dots of Bangla letters that many keyboards leave out, and soft hyphens,
 * joiners and zero-width blanks, which a reader does not see.
 */
const folded = new RegExp(
  `[${[...firstOf.keys()].join('')}\\u0300-\\u036f\\u09bc\\u0981\\p{Default_Ignorable_Code_Point}]`,
  'gu',
)

/** One spelling for letters that a reader takes for the same. */
function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(folded, (letter) => firstOf.get(letter) ?? '')
}

/** "p a s s w o r d", "O.T.P" */
const spelledOut = /(?<![a-z\d])[a-z](?:[ ._*-]{1,2}[a-z]){2,9}(?![a-z\d])/g
/** "pa$$word", "p@ssword", "passw0rd" */
const signsAsLetters = /(?<=[a-z$])\$|\$(?=[a-z$])|(?<=\bp)@(?=[s$])|(?<=[a-z])0(?=[a-z])/g
const hasOtherThanAscii = /[^\n -~]/

function fold(text: string): string {
  const plain = hasOtherThanAscii.test(text) ? foldLetters(text) : text.toLowerCase()
  return plain
    .replace(signsAsLetters, (sign) => ({ $: 's', '@': 'a' })[sign] ?? 'o')
    .replace(spelledOut, (letters) => letters.replace(/[ ._*-]/g, ''))
}

/** A list of words, of which one stands here. Latin words end where they end; Bangla ones may have an ending. */
function oneOf(...words: string[]): string {
  return `(?<![a-z\\u0980-\\u09ff])(?:${words.join('|')})(?![a-z])`
}

function pattern(source: string, flags = ''): RegExp {
  return new RegExp(foldLetters(source), flags)
}

/** Beginnings of words, in Latin and in Bangla letters. */
function signs(latin: string, bangla: string): RegExp {
  return pattern(`\\b(?:${latin})|(?:^|[^\\u0980-\\u09ff])(?:${bangla})`)
}

// ---- Words that all rules share ----

const please = 'please|pls|plz|kindly|just|first|now|then|also|must|and'
const your =
  "(?:your|ur|yr|ya|worker'?s?|own|apnar|apner|tomar|tor|nijer|nij|আপনার|আপনাদের|তোমার|নিজের|নিজ|the|this|that|his|her|their|an?|valid|original|real)"
const services =
  'facebook|fb|face book|gmail|g-?mail|google|whats ?app|whatsap|wa|telegram|imo|messenger|instagram|insta|tik ?tok|youtube|twitter|linkedin|viber|snapchat|reddit|quora|discord|binance|bybit|okx|kucoin|coinbase|paypal|payoneer|wise|skrill|bkash|b-kash|bikash|bekash|nagad|nogod|nagod|rocket|roket|upay|bank|e-?mail|mail|yahoo|outlook|hotmail|apple|icloud|microsoft|amazon|upwork|fiverr|wallet|metamask|trust wallet|exchange|sim|atm|sms|mobile banking|ফেসবুক|ফেইসবুক|জিমেইল|জি-?মেইল|গুগল|হোয়াটস ?অ্যাপ|হোয়াটস ?এপ|হোয়াট্?স ?অ্যাপ|টেলিগ্রাম|ইমো|মেসেঞ্জার|ম্যাসেঞ্জার|ইনস্টাগ্রাম|টিকটক|ইউটিউব|টুইটার|লিংকডইন|বাইন্যান্স|বাইনান্স|পেপাল|পেওনিয়ার|বিকাশ|নগদ|রকেট|উপায়|ব্যাংক|ব্যাঙ্ক|ই-?মেইল|মেইল|ওয়ালেট|সিম|এটিএম|মোবাইল ব্যাংকিং'
const wallets = 'bkash|b-kash|bikash|bekash|nagad|nogod|nagod|rocket|roket|upay|বিকাশ|নগদ|রকেট|উপায়'
const chats =
  'whats ?app|whatsap|telegram|imo|messenger|viber|inbox|dm|হোয়াটস ?অ্যাপ|হোয়াটস ?এপ|হোয়াট্?স ?অ্যাপ|টেলিগ্রাম|ইমো|মেসেঞ্জার|ম্যাসেঞ্জার|ইনবক্স'

/** Verbs that ask a worker to hand something over, before the thing. */
const give = oneOf(
  'send|share|give|giving|gimme|lend|relay|dictate|tell|provide|enter|write|paste|submit|upload|forward|fill|put|insert|reply|drop|attach|supply|whatsapp|inbox|dm|say|scan|confirm|verify|disclose|reveal|mention|hand',
  '(?<!(?:an?|the|this|that|each|your|of|one|every|no|by|with|clear|scanned|in) )(?:type|input|copy|state|photograph|pass|report|note|quote)',
  '(?:e-?mail|mail|message|text)(?= (?:us|me|an?|the|your|it) )|screenshots? of|have your|proof (?:of|that)|hold|present your|show (?:us|me|your)|use your|read (?:out )?(?:us|me|your)|let (?:us|me) (?:have|know)|take|snap|click|make|(?:with|using|by) your',
  'need|needs|require|requires|required|want|collect|request|requesting|looking for|asking (?:you )?for|bring|have ready|keep ready|details ?:|info(?:rmation)? ?:|following ?:',
)
/** The same after the thing. */
const given = oneOf(
  'please|pls|plz|(?:is |are |will be )?(?:also |absolutely )?(?:needed|required|mandatory|compulsory|necessary|a must|must)(?! (?:(?:to|for) (?:travel|board|vote)|be at|be longer|contain|have|match|include))',
  '(?:should|must|has to|have to|needs to) be (?:sent|shared|given|entered|typed|provided|uploaded|submitted|attached|written)',
  '(?:send|share|give|tell|provide|enter|type|write|paste|submit|upload|forward|text|reply|drop|copy|put|note|message|inbox)(?: back)? (?:it|them|that|this|us|me|here|both|back|in the|into)(?! (?:if|what|whether|how|why|about|when))',
  'to (?:me|us|our|my)|with (?:me|us)|(?:in|into|to) (?:the|this) (?:form|box|field)',
  '(?:লিখে |তুলে |করে |স্ক্যান করে |ছবি তুলে )?(?:পাঠান|পাঠাও|পাঠাবেন|পাঠাতে|পাঠিয়ে|পাঠাইয়া|পাঠায়|পাঠাইবেন|দিন|দেন|দাও|দিবেন|দেবেন|দিয়েন|দিতে হবে|দিতে হইবো|দিয়ে (?:দিন|দেন|দিবেন|দেবেন|লগ ?ইন)|দিলে|দিলেই|লিখুন|লিখেন|লেখেন|লেখো|লিখো|লিখবেন|লিখতে|লিখে|বলুন|বলেন|বলো|বলবেন|বলতে|জানান|জানাও|জানাবেন|জানাতে)',
  'শেয়ার|আপলোড|টাইপ (?:কর|করুন)|ইনপুট|সাবমিট|জমা|সংযুক্ত|ফরওয়ার্ড|স্ক্যান কর|প্রদান|পূরণ|বসান|বসিয়ে|কপি করে|পেস্ট|লাগবে|লাগব|চাই(?!লে)|চাচ্ছি|দরকার|প্রয়োজন|আবশ্যক|বাধ্যতামূলক|তুলুন|তুলেন|তুলে|দেখান|দেখাতে|না দিলে|ছাড়া (?:টাকা|পেমেন্ট|কাজ)',
  'path?an|pat?hao|path?aben|pathai(?:ben|yen|ya|o)|path?ate|path?iye|pathay|patan|diben|deben|dben|den|din|dao|dio|diyen|dien|diye|dite|dile|dilei|likhun|likhen|lekhen|likho|lekho|likhben|likhte|likhe|bolun|bolen|bolo|bolben|janan|janao|janaben|janate',
  'share|upload|submit|joma|inbox|type (?:korun|koren|koro|korben|kore)|forward|lagbe|lagbo|lagbei|chai|chacchi|dorkar|proyojon|tulun|tulen|tule|dekhan|na dile|copy kor|paste|ready(?! to)',
)

/** Words after which a text speaks about the thing and asks for something else. */
const besides =
  'about|whether|if|how|why|which|where|who|when|asks?|asked|mention(?:s|ed)|price|cost|tips?|rules?|examples? of|advice|opinion|reasons?|what (?!is your|was the|is the|your|code|otp|pin|password)|called|named|says|reads|meaning|synonym|translation|that (?!you|we|i |was|pops?|shows|come|came|comes|arrives|will|is sent|has been|otp|code|pin)|(?<!photos?|pictures?|pics?|images?|cop(?:y|ies)|scans?|sides?|pages?|numbers?|no|screenshots?|selfies?|details|part|digits|front|back) of(?! (?:your|the|my) (?:friends|contacts|relatives|family))'
const besidesBangla =
  'সম্পর্কে|(?<!হাতে |ধরে )নিয়ে (?!আস)|বিষয়ে|ব্যাপারে|কি ?না|কিনা|ফি কত|খরচ|দাম|মূল্য|অফিস|নবায়ন|নিয়ম|হারালে|হারিয়ে|চাইলে|চাওয়া|চায়|পেজ|পৃষ্ঠা|বাটন|বোতাম|কবে|কখন|কেমন|উচিত|দেখা গে|বাদ দি|kemon|uchit|(?<!এই |নিচের |এ )ঘর|শব্দ (?:অনুবাদ|লেখা|আছে)|বানান|অর্থ|মানে|অনুবাদ|ভুলে|রিসেট|কেন|কীভাবে|কিভাবে|কতবার|কয়টি|কয়টা|(?:পাসপোর্ট|কার্ড|আইডি|লাইসেন্স) (?:করতে|পেতে|বানাতে)|করতে কী|করতে কি|কী কী|কি কি|লাগে|korte ki|ki ki|lage(?![a-z])|গুনে|গুনুন|গণনা|পরামর্শ|উপায়গুলো|বাছাই|চিহ্নিত|somporke|kina|kivabe|keno|bole ki|dam koto|khoroch|fee koto'
const turn = pattern(oneOf(besides, besidesBangla), 'g')
/** Stands before each of these words, and ends the reach of a verb. */
const turnSign = '¦'
/** At most so many characters between two words. */
function within(length: number): string {
  return `[^${turnSign}]{0,${length}}?`
}
const near = within(50)
const close = within(24)

/** The thing is asked for, before or after it, or it is what the question wants to know. */
function askedFor(...thing: string[]): RegExp[] {
  const things = oneOf(...thing)
  return [pattern(`${give}${near}${things}`), pattern(`${things}${near}${given}`)]
}

/** A sentence that begins with one of them looks at things, and hands nothing over. */
const looksAt =
  'check|read|sort|count|mark|compare|label|find|look|choose|pick|group|match|translate|note|list|explain|describe|rate|name (?:the|ten|five|three)|say|write|draw|does|do|is|are|বাছাই|তুলনা'

/** "What is the code?", "Your password:", "OTP" */
function namesOf(...thing: string[]): RegExp[] {
  const things = oneOf(...thing)
  const known = `(?:${your}|please|kindly|pls|mail|mobile|oldest|passwords?|otp|nid|field|question|q|step|\\d+|${services}|number|no|code|full|current|old|new|last|account|\\d+[ -]?digits?|2 ?fa|login|log-?in|id|user ?name|user ?id|name|phone|my|account|a/c|er|ta|to|for|of|:|-|/|&|\\+|,|and|o|ও|এর|for login|with|secret|confirm|repeat|enter|type|write|photo|picture|copy|scan|front|back|side|both sides|page|first|address|name as on|নাম|মোবাইল|নম্বর|ইমেইল|থেকে আসা|থেকে|আসা|theke asa|from|ইউজার ?নেম|লগ ?ইন|অ্যাকাউন্টের|একাউন্টের|আইডি)`
  return [
    pattern(
      `${oneOf("what(?:'?s| is| was| are| were)")} ${your} (?:(?!${oneOf('opinion|view|idea|fav[a-z]*|tips?|reasons?|rules?|method|experience|habit')})[a-z\\d-]+ (?:er )?){0,3}${things}(?! (?:used|for|mean|format))`,
    ),
    pattern(
      `${oneOf('which|what')} (?:${things}|code) (?:do|did|have|were|was) (?:you|u|sent|we|whats ?app|google|facebook|telegram|bkash|nagad|the bank)`,
    ),
    pattern(
      `(?:${your} |^)${close}${things}(?:টি|টা| ta| ti| er| number| no| নম্বর| নাম্বার)? (?:কত|কী|কি|koto|ki) ?[?]?(?:এসেছে|eseche|asche|apnar|আপনার)? ?[?]?$`,
    ),
    pattern(
      `^[^a-z\\u0980-\\u09ff]*(?:(?:${known})(?:er|এর|ের|র)?[ :/,&+_-]+){0,7}${things}[a-z\\u0980-\\u09ff]{0,3}(?: (?:number|no|num|here|below|nombor|number ta|code|নম্বর|নাম্বার|এখানে|নং|ছবি|photo|picture|copy|scan|ta|and|pin|email|e-mail)| (?:of|for|to|from) (?:(?:${known}|app)(?:'s)? ?){1,4})?[ :*?._()-]*(?:\\([^()]{0,40}\\))?[ :*?._()-]*$`,
    ),
    pattern(
      `^${oneOf('your|ur|apnar|apner|আপনার')}[^.!?:;,।\\n]{0,40} ${things}[a-z\\u0980-\\u09ff]{0,3}(?:,? (?:for|to|as|so that|because) [^.!?\\n]{0,60})?[ :*.]*$`,
    ),
    pattern(`^[^.!?:;\\n]{0,50}\\(${things}\\)[ :*.]*$`),
    pattern(
      `^(?!${oneOf(looksAt)})(?:[^,:;.!?।&\\n]{2,30}(?:, ?(?:and )?|&| and | o | ও | এবং )){1,6}${things}[a-z\\u0980-\\u09ff]{0,3}[ :*.]*$`,
    ),
  ]
}

/** "No payment without the code", "Tell the code to no one except us" */
function demandsOf(...thing: string[]): RegExp[] {
  const things = oneOf(...thing)
  const pay = oneOf(
    'pay|paid|payments?|work|approved?|accepted|bonus|money|coins?|possible|taka|kaj|approve|টাকা|পেমেন্ট|কাজ|পারিশ্রমিক|বোনাস|অনুমোদন',
  )
  const missing = oneOf('না দিলে|না পাঠালে|ছাড়া|না হলে|না থাকলে|না দেওয়া পর্যন্ত|na dile|chara|chhara|sara|na hole|na pathale')
  return [
    pattern(
      `${oneOf("no|not|cannot|can't|won't|never|nobody")}${near}without (?:the |your |a |an |us |having |getting |sending |receiving )*${things}`,
    ),
    pattern(`${things}${close}${missing}${near}${pay}`),
    pattern(
      `${oneOf("no|not|don't|dont|never")}${near}${things}${near}${oneOf('except (?:to |with |for )?(?:us|me|our|this)|but (?:send|tell|give|only)|only (?:to|with|for) (?:us|me|our)|(?:send|give|tell|share) (?:it )?(?:only|just) (?:to|with)? ?(?:us|me|our)')}`,
    ),
    pattern(`no ${things}(?:,| -|:)? ?no ${pay}`),
    pattern(`${things}${near}${oneOf('আমাদের ছাড়া|আমি ছাড়া|আমরা ছাড়া|amader chara|ami chara')}`),
  ]
}

// ---- The rules ----

/** A code that is no secret of the worker. */
const received = oneOf(
  'received?|pops?|shown on|displayed|get|got|sent|sends?|texts|texted|come|arrives?|arrived|comes?|came|appears?|popped|delivered|receiving|coming|landed|lands|হাতে পাবেন|আসবে|এসেছে|আসা|আসছে|যাবে|গেছে|গিয়েছে|পাবেন|পেয়েছেন|পাওয়া|পাঠানো|পাঠিয়েছি|পাঠাব|asbe|eseche|asche|aseche|gelo|elo|jabe|geche|gese|giyeche|paben|peyechen|pathano|pathabo|pathiyechi|pathaisi|pathayechi',
)
const onPhone = oneOf(
  'phone|handset|cell|mobile|sms|text message|whats ?app|telegram|imo|messenger|inbox|e-?mail|gmail|your number|ur number|sim|you|me|us|ফোন|মোবাইল|এসএমএস|মেসেজ|ম্যাসেজ|হোয়াটস|ইমেইল|ই-মেইল|জিমেইল|নম্বরে|নাম্বারে|ইনবক্স|টেলিগ্রাম|number e|nambar e|nombore|numbere|apnar|message|massage|msg',
)
const secretCodes = [
  "otp(?:ta|ti|s|'s|er|r)?|one[ -]?time[ -]?(?:code|pass ?code|pass ?word|pin|verification)s?|0tp|t?otp code",
  '(?:verification|verify|verifying|authentication|authenticator|auth|two[ -]?factor|2 ?fa|2[ -]?step|two[ -]?step|login|log[ -]?in|sign[ -]?in|security|secret|registration|confirmation|sms|whats ?app|telegram|facebook|fb|gmail|google|bkash|nagad|rocket|binance|recovery|reset|backup|g)[ -](?:code|kod|pin|number that)s?(?! (?:review|editor|sample|language))|2 ?fa(?: codes?)?(?! (?:app|method|setting))',
  '(?:4|5|6|7|8|four|five|six|seven|eight)[ -]?(?:digits?|figures?|numbers?|numeric|ta|songkhar|dijiter|sonkhar) ?(?:verification )?(?:code|kod|pin)?s?(?: number)?(?= (?:in the box|fast|here|come|came|you|that|u|we|from|in your|sent|which|came|on your|code|kod|pin|number))',
  '(?:4|5|6|7|8|four|five|six|eight)[ -]?(?:digit|figure)(?: er)?[ -](?:[a-z]+ )?(?:code|kod|pin)s?',
  `(?:code|kod|digits?|numbers?|no|pin) ?(?:ta|ti)?(?![a-z])${close}${received}${within(30)}${onPhone}`,
  '(?:your|ur|apnar|atm|card|bkash|b-?kash|bikash|nagad|rocket|upay|bank|wallet|account|sim|secret|4[ -]digit|phone|mobile)(?: er)? ?(?:account |wallet |card )?pin(?: ?code| ?number| ?no)?(?! ?(?:point|board))',
  'pin(?: ?number| no| ta| ti| ?code (?:ta|ti))',
  'ও[ .-]?টি[ .-]?পি|ওয়ান ?টাইম ?(?:পাসওয়ার্ড|কোড|পিন)|(?:ভেরিফিকেশন|ভেরিফাই|যাচাই|যাচাইকরণ|নিরাপত্তা|সিকিউরিটি|গোপন|লগ ?ইন|এসএমএস|হোয়াটসঅ্যাপ|টেলিগ্রাম|ফেসবুক|ভেরিফিকেসন|রিকভারি)(?:ের|এর)? ?(?:কোড|পিন|নম্বর|নাম্বার)|[৪৫৬৮] ?(?:ডিজিট|সংখ্যা|অঙ্ক|অংক)(?:ের|র)? ?(?:কোড|পিন|নম্বর|নাম্বার)|(?:চার|পাঁচ|ছয়|আট) ?(?:ডিজিট|সংখ্যা|অঙ্ক|অংক)(?:ের|র)? ?(?:কোড|পিন|নম্বর|নাম্বার)',
  `কোড${close}${received}${within(16)}`,
  'what (?:number|code|digits) (?:came|comes|come|you got|you get|arrived)|(?:code|numbers?|digits|pin|কোড|নম্বর|সংখ্যা)(?: ta|টি|টা)? (?:from|of) (?:the |your |an? )?(?:text message|sms|message|whats ?app)|code (?:in|inside) (?:the|your) (?:sms|text message|inbox)',
  '(?:sms|এসএমএস|message|মেসেজ|ম্যাসেজ)(?: e| ta|টি|ে)?' +
    close +
    received +
    within(16) +
    '(?:নম্বর|নাম্বার|সংখ্যা|numbers?|code|কোড|no|digits?)',
  '(?:sms|এসএমএস|message|মেসেজ|ম্যাসেজ|phone|mobile|ফোন|মোবাইল)(?: er| e|ের|এর|ে)? (?:code|kod|কোড)(?:ta|টি|টা)?',
  `(?:pin|পিন)(?: ?code| ?কোড)?(?: ?ta|টা|টি)?${within(30)}(?:apnar |your |er |আপনার )?(?:bkash|bikash|nagad|rocket|upay|atm|বিকাশ|নগদ|রকেট|এটিএম)`,
  `(?:code|kod|কোড)(?: (?:will be|is|has come|arrived?))* (?:in|on|at) your (?:e-?mail|phone|inbox|sms|mobile|messages)`,
  `(?:${services})(?:'s)? (?:theke|থেকে)${within(30)}(?:code|kod|কোড)`,
  `code (?:from|by) (?:the |your )?(?:${services})`,
  '(?:2 ?fa |recovery |security )?(?:backup|recovery) codes?',
  `${onPhone}${within(30)}(?:code|kod|কোড)${close}${received}`,
  `(?:sms|message|text)${within(20)}(?:with|has|contains) (?:a |an |the )?(?:code|(?:4|5|6|four|five|six)[ -](?:digits?|numbers?|figures?))`,
  `${onPhone}${within(30)}${received}${within(16)}(?:কোড|code|kod)`,
  'পিন(?:টা|টি)?(?: ?কোড| ?নম্বর| ?নাম্বার)?(?![\\u0980-\\u09ff])',
]
const linkedDevice = `(?:qr|q r|কিউআর|কিউ আর)(?: ?code| ?kod| ?কোড)?${near}(?:${chats}|linked|link(?:ed)? (?:a )?device)|(?:${chats})(?: web)?${near}(?:qr|কিউআর|কিউ আর)`

const passwordWords = [
  '(?<!(?:forg[eo]t|forgotten|lost|reset|any|made-up|invented|dummy|fake|sample|test|random|example|wrong|temporary) (?:your |my |the |a )?)pass[ -]?(?:word|wrd|wd|phrase|wort|code)s?(?! ?(?:manager|reset|recovery|polic|strength|rule|field|safety|security|page|box|length|hint|protect|generator|hygiene|tip|habit|change|is [\'"a-z\\d]*\\d|[:=] ?[\'"]?[a-z]*\\d))|pasword|passwrd|(?<=(?:id|email|mail|user|username|fb|facebook|insta|instagram|tiktok|imo|whatsapp|gmail|and|n|ar|r|with|o|&|/|apnar|your|login) )pass(?! (?:or|the|if|to|on|this|each))',
  'log[ -]?in (?:details?|credentials?|info(?:rmation)?|data|id|access|and pass)|sign[ -]?in (?:details?|credentials?|info)|credentials?|(?<=(?:your|ur|apnar|facebook|fb|gmail|google|bank|account|whatsapp|instagram|insta|telegram|bkash|tiktok|email|binance) )log ?in(?:s|ta)?(?! (?:page|screen|button|form|problem|time|work|load|open))',
  '(?:seed|secret|secret recovery|recovery|mnemonic|backup|12[ -]word|24[ -]word|twelve[ -]word) ?(?:phrase|key)s?|(?:seed|recovery|mnemonic) words|private keys?|12 words|(?:12|24)(?: ta| টি|টি|টা)? ?(?:words?|শব্দ)',
  `access to (?:your|ur|the|his|an?) (?:${services}|account|phone|mobile)|(?:${services}|account|id) (?:er )?access(?! (?:problem|time|fee))|remote access|any ?desk|team ?viewer`,
  '(?<=(?:আইডি|মেইল|ও|আর|ফেসবুক|জিমেইল|আপনার) )পাস(?![\\u0980-\\u09ff])|পাস ?ও?য়া?র?্?ড|পাসোয়ার্ড|পাছওয়ার্ড|পাসকোড|পাসফ্রেজ|লগ ?ইন (?:তথ্য|ডিটেইল|বিবরণ|আইডি)|লগইনের তথ্য|সিড ফ্রেজ|সিড ফ্রেইজ|রিকভারি (?:ফ্রেজ|কি|শব্দ)|প্রাইভেট (?:কি|কী)|গোপন (?:বাক্য|চাবি)|(?:অ্যাকাউন্ট|একাউন্ট|আইডি)(?:ের|টির|র)? (?:অ্যাক্সেস|এক্সেস|একসেস|লগ ?ইন)',
]

const papers =
  "nid|n ?id card|national[ -]?(?:id|identity)(?:entity)?(?: ?card)?|voter(?: ?id)?(?: ?card)|voter ?id|bhoter id|id[ -]?card|identity (?:card|document|paper|proof)s?|proof of identity|id (?:document|proof)|(?:government|govt|gov)\\.?(?:[ -]issued)?(?: photo)? id|photo id|aadhaar|aadhar|passport(?!(?:'s)?[ -]?(?:size|office|fee|renew|cover|holder|index|control|service|form|application|photo ?(?:studio|shop|booth|size)))|smart ?card(?! ?(?:reader|machine|holder))|driv(?:ing|er'?s?)[ -]?licen[cs]e|birth (?:certificate|registration)|jonmo (?:nibondhon|sonod|sanad|nibandhan)|jatiyo porichoy ?potro|porichoy ?potro?(?:r|ti|ta)?|porichoypotro?r?|student id(?: card)?|এন[ .-]?আই[ .-]?ডি|জাতীয় পরিচয়|পরিচয় ?পত্র|ভোটার (?:আইডি|কার্ড)|আইডি ?কার্ড|পাসপোর্ট(?! ?(?:সাইজ|অফিস|ফি|নবায়ন|আকার))|ড্রাইভিং ?লাইসেন্স|জন্ম ?(?:সনদ|নিবন্ধন)|জন্মসনদ|স্মার্ট ?কার্ড"
const bankCards =
  '(?:bank|credit|debit|atm|visa|master|payment|prepaid)[ -]?card(?! ?(?:logo|sign|machine|terminal|offer|bill|fee))|(?:ব্যাংক|ব্যাঙ্ক|ডেবিট|ক্রেডিট|এটিএম|ভিসা|মাস্টার) ?কার্ড'
const pictureOf =
  '(?:photos?|pictures?|pics?|images?|cop(?:y|ies)|photocop(?:y|ies)|scans?|scanned copy|selfies?|(?:front|back|both)(?: and back)?(?: sides?| pages?| parts?)?|first page|numbers?|details?|screenshots?)'
const partOf =
  "(?: ?card)?(?:'s|টির|ের|এর|র| er|er)? ?(?:(?:সামনের|পেছনের|dik er|diker|দিকের|অংশের|পিছনের|উভয়|দুই|পাশের|পাতার|প্রথম|ও|আর|dui|pasher|samner|pichoner|front|back|and|both) ){0,5}(?:numbers?|no\\.?|num|nombor|nambar|photos?|pictures?|pics?|images?|cop(?:y|ies)|scans?|details|front|back|both sides|data|info|chobi|sobi|foto|উভয়|দুই|ছবি|ফটো|কপি|ফটোকপি|স্ক্যান|নম্বর|নাম্বার|নং|সামনে|পেছন|পিছন|তথ্য)"
const identityPapers = [
  `(?:${papers}|${bankCards})(?:'s|টির|টা|টি|ের|এর|র| er|er| ta)?`,
  "card(?:'?s)? (?:security|verification) (?:number|code)|ssn|social security|pan card|(?:your|apnar) id(?: card)?(?: er|'s)? (?:number|chobi|photo|copy|picture)|আপনার আইডি(?:র|এর)? (?:ছবি|কপি|ফটো)",
  'cvv|cvc|সিভিভি|(?:your|ur|apnar|16[ -]?digit) card (?:numbers?|no)|card (?:numbers?|no)(?= (?:and|&|,|with)|, )|(?:আপনার )কার্ড(?:ের|এর)? (?:নম্বর|নাম্বার|ছবি)|card er (?:number|chobi|pichon)|expiry date and',
  '(?:photo|picture|pic|scan|copy|front|back|selfie|both sides)(?: side)?(?: of| with| holding)+ (?:your|ur|the) (?:id|card)(?! (?:of|in))|(?:your|ur) id (?:photo|picture|pic|scan|copy|number|proof)|selfie(?:s)? ?(?:with|holding|with holding|while holding|and|\\+|next to|beside)+ (?:your |the |an? |ur )?(?:nid|id|card|passport)|(?:id|nid|card|passport)(?: card)? (?:ta )?(?:hate|with|soho|shoho|sathe|niye|dhore) (?:niye |dhore |ekta |ekti )?selfie|(?:এনআইডি|আইডি|কার্ড|পরিচয়পত্র|পাসপোর্ট)(?:টি|টা)? ?[ ¦]?(?:সহ|হাতে|নিয়ে|ধরে|পাশে)[^.!?।\\n]{0,20}সেলফি',
]
const identityLabels = [
  `(?:${papers}|${bankCards})${partOf}(?: (?:side|number|no|page))?(?:(?:,|,? (?:and|&|ও|আর|ar|o)) [^.!?:;]{1,40})?`,
  `${pictureOf}(?: of| from)? ?(?:${your} )?(?:${papers}|${bankCards}|id\\b)`,
  `(?:your|ur|apnar|আপনার) ?(?:${papers}|${bankCards})`,
  `(?:last|first) (?:\\w+ )?digits of (?:your|ur|the) (?:${papers}|${bankCards}|card)`,
  'nid(?: card)?|এনআইডি(?: কার্ড)?|জাতীয় পরিচয় ?পত্র|national id(?: card)?|card number|cvv|cvc|সিভিভি|কার্ড নম্বর|কার্ড নাম্বার|(?:your )?id card(?: number| photo)',
  "(?:your )?card(?:'?s)? (?:security|verification) (?:number|code)",
  'selfie (?:with|holding|and|\\+|&) (?:your |the |an? )?(?:id|nid|passport|card)(?: card)?',
]

const ownPlace = `(?:your|ur|apnar|own|nijer|personal|private|nij|আপনার|নিজের|নিজ|ব্যক্তিগত)(?: own| personal| private| work| school| office| নিজের| nijer)? ?(?:(?:${services}|phone|address|mailbox|mobile|social media|social|id|profile|number|timeline|wall|status|stor(?:y|ies)|page|account|friends?|contacts?|groups?|ফোন|মোবাইল|প্রোফাইল|নম্বর|নাম্বার|টাইমলাইন|ওয়াল|স্ট্যাটাস|স্টোরি|অ্যাকাউন্ট|একাউন্ট|আইডি|পেজ|গ্রুপ))`
const otherPeople =
  '(?:(?:your|ur|all|the|apnar|\\d+|some|five|ten|twenty|fifty|hundred|many|other|more|new|different|the following|these|those|this|আপনার|পরিচিত)(?![a-z])[a-z ]{0,12} ?)(?:friends?|cousins?|uncles?|brothers?|sisters?|buddies|parents|followers|contacts?|family|relatives?|people|persons?|members?|neighbou?rs?|colleagues?|classmates?|groups?|numbers?|customers?|users?|strangers|clients|girls|boys|list|বন্ধু|নম্বর|নাম্বার|গ্রুপ|জন|bondhu|jon)'
const message =
  '(?:messages?|msgs?|mesg|texts?|sms|e-?mails?|mails?|links?|posts?|invitations?|invites?|offers?|ads?|adverts?|advertisements?|posters?|stories|story|status|videos?|reels?|voice notes?|comments?|reviews?|photos?|pictures?|this|it|the following|banner|flyer|greeting|hi|hello)'
const sendVerb = oneOf(
  'send|forward|share|post|text|message|publish|write|comment|mail|e-mail|email|whatsapp|spam|broadcast|spread|dm|inbox|reply|tweet|upload|put|set|tag|mention|drop|leave|circulate|distribute|pass',
)
const banglaSend =
  'পাঠান|পাঠাও|পাঠাবেন|পাঠাতে|পাঠিয়ে|পাঠাই|জানান|জানাতে|জানাবেন|janan|ফরওয়ার্ড|ফরোয়ার্ড|শেয়ার|পোস্ট|কমেন্ট|মন্তব্য কর|ইনভাইট|আমন্ত্রণ|যোগ করুন|অ্যাড করুন|এড করুন|দিন|দিবেন|দেবেন|দিতে হবে|করুন|করবেন|করতে হবে|path?an|pat?hao|path?aben|path?ate|path?iye|forward|share|post|comment|invite|add|den|din|diben|deben|dite|korun|koren|korben|korte'
const messageBangla =
  'মেসেজ|ম্যাসেজ|মেসেজটি|এসএমএস|ইমেইল|ই-মেইল|মেইল|বার্তা|পোস্ট|লিংক|লিঙ্ক|কমেন্ট|স্ট্যাটাস|বিজ্ঞাপন|ভিডিও|অফার|message|messege|msg|mesej|sms|mail|email|post|link|comment|status|eta|ei'

const amount =
  '(?:(?:\\d[\\d,.]*|some|the|a|hundred|five hundred|half|advance|small)? ?(?:taka|tk|bdt|৳|টাকা|usdt|usd|dollars?|\\$|btc|bitcoin|eth|trx|crypto|money|rupees?|rs|euros?|balance|amount|fee|deposit)|\\d{2,6}(?= (?:to|for|in|on|via|by) )|\\$ ?\\d+|৳ ?\\d+|\\d{2,6}/-)'
const payVerb = oneOf(
  'send|pay|place|make|transfer|deposit|remit|cash[ -]?in|cash ?out|send money|recharge|top ?up|bkash|nagad|invest|donate|wire|give|put|load',
)
const upfrontFee =
  '(?:registration|joining|join|security|activation|processing|membership|verification|verify|admission|training|application|account|unlock|refundable|entry|id card|server|tax|vip|withdrawal|booking|starter|starting)[ -]?(?:fees?|deposit|payment|charge)|security money|refundable (?:amount|deposit|fee)|(?:initial|minimum|first) deposit|deposit of [$৳]?\\d|advance (?:payment|taka|money|tk|fee)|রেজিস্ট্রেশন ফি|নিবন্ধন ফি|ভর্তি ফি|জয়েনিং ফি|জামানত|সিকিউরিটি মানি|ডিপোজিট|অ্যাক্টিভেশন ফি|অগ্রিম (?:টাকা|ফি|পেমেন্ট)|অগ্রীম|সার্ভিস চার্জ|প্রসেসিং ফি|সদস্য ফি|registration fee|reg fee|joining fee|jamanot|agrim|ogrim|advance'
const placeOfMoney = `(?:${wallets}|binance|paypal|payoneer|usdt|trc ?20|bep ?20|erc ?20|crypto|bitcoin|btc|eth|wallet|01\\d[\\dx* -]{2,}|this number|the number|number below|my number|our number|western union|bank account|card|ওয়ালেট|ক্রিপ্টো|বাইন্যান্স|পেপাল|নিচের নম্বর|এই নম্বর|নম্বরে|নাম্বারে|number e|nambar e|ei number)`
const payNoun =
  '(?:payments?|pay|paid|fees?|remuneration|honorarium|prize|salary|money|bonus(?:es)?|reward|wages?|commission|amount|your taka|earnings?|income|balance|tips?|পেমেন্ট|টাকা|বেতন|বোনাস|পারিশ্রমিক|মজুরি|ইনকাম|পেমেন্ট|taka|tk|poysha|beton|payment)'
const outside =
  '(?:outside|off)[ -](?:of )?(?:the |this |our )?(?:platform|site|website|app|piecework|system)|off-platform|without (?:the |this )?(?:site|platform|piecework)|সাইটের বাইরে|প্ল্যাটফর্মের বাইরে|অ্যাপের বাইরে|এর বাইরে|বাইরে থেকে|bahire|baire'

const accountOf = `(?:(?:${services}|trading|crypto|online|shop|seller|merchant|social media|betting|casino|1xbet|savings|student|agent|website|our|new|free|demo|app|forex|dating|gaming|chatgpt|openai|netflix|freelancer|google voice|অনলাইন|নতুন|ফ্রি|brokerage|buyer|customer|user|developer|paid|premium|company|cloud|aws|google cloud|vpn|hosting|mobile|guest|social)[ -]?(?:er |এ |ের |এর |e |te |তে |business |pay |merchant |agent |personal |mail |pages? |ads? |developer )?){0,3}`
const accountWord =
  '(?<![a-z])(?:accounts?|acc|acct|ac|a/c|acount|akaunt|ekaunt|accaunt|profiles?|ids?|অ্যাকাউন্ট|একাউন্ট|এ্যাকাউন্ট|অ্যাকাউণ্ট|আইডি|প্রোফাইল)(?![a-z])(?! ?(?:menu|page|settings?|form|fees?|names?|number|no|statement|manager|opening (?:fees?|form|rules?|process|charges?|time)|button|holder|type|balance|book|of (?:the|a|your day|what|how)|খোলার (?:ফি|খরচ|নিয়ম|ফরম)|নম্বর|নাম্বার))'

const rules: Record<TextRule, Rule> = {
  codes: {
    signs: signs(
      '[0t]?otp|code|kod|pin|2 ?fa|qr|digit|numb|nambar|nombor|no\\b|sms|massag|messag|scan|one[ -]?time|auth|two|text',
      'ও[ .-]?টি|কোড|পিন|কিউ|ওয়ান|নম্বর|নাম্বার|সংখ্যা|এসএমএস',
    ),
    needs: pattern(
      oneOf(
        ...secretCodes,
        'qr|কিউ ?আর|pin code|(?:code|kod)(?:ta)? (?:did|will|is|has|ta|from|in|by|on|via|with)|scan|কোড|receive|get|be sent',
      ),
    ),
    asks: [
      ...askedFor(...secretCodes),
      pattern(
        `${oneOf('receive|get|be sent|be texted|get sent|send you|text you|আসবে|asbe|jabe|যাবে')}(?: an?| the| one)? (?:[a-z\\d-]+ ){0,2}${oneOf('code|pin|kod|কোড|পিন')}${close}(?:on|by|in|via|to|through|over) (?:your |a |the |an )?${oneOf(onPhone)}`,
      ),
      pattern(
        `${oneOf('code|kod|কোড')}(?:ta|টা|টি| ta| ti)?${close}${oneOf('bolen|bolun|den|pathan|janan|dao|diben|বলুন|বলেন|দেন|দিন|পাঠান|জানান')}${close}${oneOf('sms|এসএমএস|phone e|mobile e|ফোনে|মোবাইলে|inbox e|whatsapp e')}`,
      ),
      pattern(
        `${oneOf('approve|accept|confirm|allow|tap (?:yes|allow|approve)')}${close}${oneOf('log ?-?in|sign ?-?in')} (?:request|prompt|notification|attempt)`,
      ),
      pattern(
        `${oneOf('code|kod|কোড')} ${oneOf('will be|is waiting|will come|comes|arrives|will arrive|has been sent')} (?:in|on|at|to|by) (?:your )?${oneOf(onPhone)}`,
      ),
      pattern(`${oneOf('scan')}${close}(?:with|in|by|from|using) (?:your |the )?(?:${chats})`),
      pattern(`${oneOf('scan|open|show|send|share|link|স্ক্যান')}${near}(?:${linkedDevice})`),
      pattern(`(?:${linkedDevice})${near}${oneOf('scan', 'স্ক্যান', 'send', 'den', 'korun', 'দিন', 'পাঠান')}`),
    ],
    names: namesOf(
      ...secretCodes,
      'pin|pin code|code (?:from|in|by|on|via) (?:the |your |an? )?(?:sms|whats ?app|text message|phone|e-?mail|telegram)|পিন ?কোড|এসএমএস কোড|sms code',
    ).concat(pattern(`${oneOf(...secretCodes)}${near}${oneOf('কত|koto')} ?[?]?$`)),
    demands: demandsOf(...secretCodes),
  },
  passwords: {
    signs: signs(
      'pas|log ?-?in|let us|let me|allow|permit|sign ?-?in|credential|seed|recovery|mnemonic|backup|private key|\\d+ ?(?:ta )?word|\\d+ ?(?:টি|টা)? ?শব্দ|secret|access|any ?desk|team ?viewer|remote',
      'পাস|পাছ|লগ ?ইন|সিড|প্রাইভেট|গোপন|এক্সেস|অ্যাক্সেস|একসেস|রিকভারি',
    ),
    needs: pattern(oneOf(...passwordWords, 'log ?in|sign ?in|login|let|allow|permit')),
    asks: [
      ...askedFor(...passwordWords),
      pattern(
        `${oneOf('let|allow|permit')} (?:us|me|our [a-z]+|the [a-z]+) (?:to )?(?:log|sign|access|use|enter|control|open|get in)[a-z]*${near}(?:your|ur) (?:${services}|account|phone|profile)`,
      ),
      pattern(
        `${oneOf('log ?in|sign ?in|login')}${near}${oneOf(`(?:with|using|by|through|via) (?:your|ur|their) (?:own |real |personal )?(?:${services}|account|password|id)`)}`,
      ),
    ],
    names: namesOf(...passwordWords),
    demands: demandsOf(...passwordWords),
  },
  identity_papers: {
    signs: signs(
      'n ?id\\b|nid|national|ids?\\b|identity|voter|bhoter|passport|driv|licen|birth|jonmo|jatiyo|porichoy|aadha|card|smart|ssn|social sec|pan card|cvv|cvc|selfie|proof|photo id|expiry',
      'এন[ .-]?আই|(?:জাতিয় )?পরিচয়|ভোটার|আইডি|পাসপোর্ট|ড্রাইভিং|লাইসেন্স|জন্ম|কার্ড|স্মার্ট|ব্যাং?ক|ব্যাঙ্ক|ডেবিট|ক্রেডিট|এটিএম|ভিসা|সিভিভি|সেলফি',
    ),
    needs: pattern(oneOf(...identityPapers, ...identityLabels)),
    asks: askedFor(...identityPapers),
    names: namesOf(...identityLabels),
    demands: demandsOf(...identityPapers, ...identityLabels),
  },
  own_messages: {
    signs: signs(
      'messag|messeg|massag|msg|mesej|tweet|hashtag|link|sms|e-?mail|mail|gmail|posts?\\b|share|comment|invit|refer|friend|contact|groups?\\b|forward|bondhu|review|rating|text|whats|telegram|imo\\b|messenger|facebook|fb\\b|status|timeline|profile|inbox|dm\\b|tag\\b|knock',
      'মেসেজ|ম্যাসেজ|এসএমএস|ইমেইল|মেইল|জিমেইল|বার্তা|পোস্ট|শেয়ার|কমেন্ট|মন্তব্য|ইনভাইট|আমন্ত্রণ|বন্ধু|গ্রুপ|ফরওয়ার্ড|ফরোয়ার্ড|রিভিউ|রেটিং|লিংক|লিঙ্ক|হোয়াট|টেলিগ্রাম|ফেসবুক|ফেইসবুক|স্ট্যাটাস|টাইমলাইন|ইনবক্স|ইমো|মেসেঞ্জার|ম্যাসেঞ্জার|নক|ইউটিউব|বিজ্ঞাপন|ভিডিও',
    ),
    needs: signs(
      'send|forward|share|post|text|message|publish|write|comment|e-?mail|mail|whatsapp|spam|spread|dm|inbox|reply|tweet|upload|put|set|tag|mention|drop|leave|use|using|from|tell|ask|contact|invite|add|refer|bring|recruit|knock|ping|submit|give|make|get|answer|respond|repost|retweet|reshare|promote|advertise|convince|persuade|apply|complain|reach|follow|circulate|distribute|pass|broadcast|path?|patan|den\\b|din\\b|diben|deben|dite|korun|koren|korben|korte|koro|janan|dao\\b',
      'পাঠা|ফরওয়ার্ড|ফরোয়ার্ড|শেয়ার|পোস্ট|কমেন্ট|ইনভাইট|আমন্ত্রণ|যোগ|অ্যাড|এড|দিন|দেন|দিবেন|দেবেন|দিতে|কর|জানা|লিখুন|নক',
    ),
    asks: [
      pattern(`${sendVerb}${near}(?:from|through|via|using|with|on|in|to|as|among|across|into|at) ${ownPlace}`),
      pattern(`${oneOf('send|accept')} (?:an? |the |\\d+ )?friend requests?`),
      pattern(
        `${oneOf('comment|reply|write')}[^.!?\\n]{0,40}${oneOf('on|under|below|beneath')} (?:our|my) (?:[a-z]+ )?${oneOf('posts?|page|video|channel|profile|story|photo|reel')}`,
      ),
      pattern(
        `${oneOf('send|forward|share|text|e-?mail|mail|whatsapp|spam|spread|dm|pass')} (?:out )?(?:an?|the|this|that|our|my|these|those|one|\\d+|same|following|below|some|bulk|promotional|attached|given|short|whatsapp|text| )*${message}${close}to ${otherPeople}`,
      ),
      pattern(
        `${oneOf('forward|share|send|spread')} (?:it|this|the|our|my|that)?${close}(?:to|with|in|among|on) (?:${otherPeople}|everyone|(?:your )?(?:facebook|fb|whatsapp|telegram|messenger|imo)(?! (?:stickers?|screenshot|logo)))`,
      ),
      pattern(
        `${oneOf('tell|message|text|e-?mail|whatsapp|dm|inbox|contact|sms|spam|write to')} (?:at least )?${otherPeople}`,
      ),
      pattern(
        `${oneOf('use|using|from|with|through|via')} ${ownPlace}${close}${oneOf('(?:to|and|you) (?:greet|send|message|contact|write|post|invite|tell|reach|promote|share|forward|e-?mail|comment|advertise)')}`,
      ),
      pattern(
        `(?:^|[,:;] ?|and |then |please |must |to )${oneOf('message|dm|contact|inbox|write to')} (?:[a-z\\d]+ ){1,4}(?:on|via|through|by) (?:your )?${oneOf(services)}`,
      ),
      pattern(
        `${oneOf('reply|answer|respond|comment|post')}${near}(?:with|using) ${oneOf('(?:our|my) (?:link|page|number|offer|website|shop|product|channel|app|advert)')}`,
      ),
      pattern(
        `${oneOf('ask|get|make|convince|persuade|tell')} (?:at least )?${otherPeople} to ${oneOf('join|download|sign|install|register|like|follow|share|subscribe|vote|buy|open|use')}`,
      ),
      pattern(
        `${oneOf('page|channel|video|group|পেজ|পেইজ|চ্যানেল|ভিডিও|প্লে ?স্টোর|play ?store|google map|গুগল ম্যাপ')}(?:ে|এ|তে| e| te|টিতে)?${near}${oneOf('review|rating|comment|রিভিউ|রেটিং|কমেন্ট')}${close}${oneOf('den|din|diben|dite|korun|koren|korben|দিন|দেন|দিবেন|দেবেন|দিতে|করুন|করবেন|লিখুন')}`,
      ),
      pattern(
        `(?:^|[,:;] ?|to |please |must |should |and |then |will )(?:e-?mail|text|message|whatsapp|sms|dm) (?:the|your|each|every|all|them|him|her|these|those) (?!(?:message|text|words?|below|above|and|is|in the))[a-z]`,
      ),
      pattern(
        `${oneOf('repost|retweet|reshare|share|spread|promote')} (?:our|my|this) (?:[a-z]+ )?${oneOf('stor(?:y|ies)|posts?|page|video|channel|profile|reel|tweet|advert|ad|link|shop|website')}(?! (?:id|with us|here|in the form))`,
      ),
      pattern(
        `${oneOf('write|post|leave|give|submit|drop|put')}${close}${oneOf('google|facebook|trustpilot|play ?store|app ?store|tripadvisor|amazon|yelp|glassdoor')} ${oneOf('reviews?|ratings?|stars?')}`,
      ),
      pattern(
        `${oneOf('post|publish|advertise|paste|put')} (?:our|my) ${oneOf('ads?|adverts?|links?|offers?|products?|banner|jobs?|flyer|poster|page|shop|message|text')}`,
      ),
      pattern(
        `${oneOf('(?:status|story|timeline|wall|profile)(?: e| te)(?= )|স্ট্যাটাস|স্ট্যাটাসে|স্টোরি|স্টোরিতে|টাইমলাইন|টাইমলাইনে|ওয়ালে|প্রোফাইলে')}${near}${oneOf('dite hobe|diben|den|din|(?:post|share|upload) (?:kor|den|din|diben)[a-z]*|দিতে হবে|দিবেন|দেবেন|দিন|পোস্ট|শেয়ার')}`,
      ),
      pattern(`${oneOf('forward|ফরওয়ার্ড|ফরোয়ার্ড')} ?(?:kor|কর)`),
      pattern(
        `${oneOf('invite|add|refer|bring|recruit|tag')} (?:at least |minimum )?(?:${otherPeople}|friends|people)`,
      ),
      pattern(
        `${oneOf('send')} (?:an?|one|the|this|\\d+) (?:short |quick |test )?(?:e-?mails?|sms|whats ?app message|text message|mails?|messages?) (?:to|from)(?! (?:us|me) (?:here|in the form))`,
      ),
      pattern(
        `${oneOf('e-?mail|send|mail|forward|submit|share|drop')}${near}(?:to|on|in|via|by|through|at) (?:(?:my|our|this|the|me on|us on) )?(?:${chats}|e-?mail|gmail|[a-z\\d._-]{2,30}@[a-z])(?! ?(?:address|sticker|group icon|screenshot))`,
      ),
      pattern(
        `${oneOf('write to|contact (?!us|me)|ask|apply|complain|reach out|follow up')}${near}(?:by|via|through|on|over) (?:your )?(?:e-?mail|sms|${chats}|facebook)`,
      ),
      pattern(
        `${oneOf('message|knock|contact|text|dm|write to|ping|inbox')} (?:me|us|him|her|our [a-z]+|the (?:admin|manager|agent|boss))(?: directly)? (?:on|in|at|via|through|by) (?:${chats})`,
      ),
      pattern(
        `${oneOf('post|write|leave|drop|give|comment|put|make|publish|submit|add')}${close}${oneOf('comments?|reviews?|ratings?|5 ?star|five[ -]star|stars?|post')}${near}(?:on|in|under|at|to|for|below|beneath) (?:our |my |the |a |this |their |his |google |any |\\d+ |some |several )*${oneOf('facebook|fb|page|google(?: maps?| play)?|youtube|channel|play ?store|app ?store|(?:youtube )?videos?|(?:[a-z]+ )?instagram(?: posts?)?|tiktok|trustpilot|group|groups|timeline|profile|wall|reddit|linkedin|twitter|maps')}`,
      ),
      pattern(
        `${oneOf('post|comment|share|publish|tweet')}(?: [a-z\\d]+){0,6} (?:on|in|to|under) (?:our |my |the |a |this |\\d+ |ten |five |some |different |other |public |local |buy-?sell )*${oneOf('facebook|fb|youtube|instagram|tiktok|twitter|linkedin|reddit|telegram|whats ?app|groups?|timeline|social media|quora|forums?')}(?! (?:sticker|screenshot|post in the|logo))`,
      ),
      pattern(
        `${oneOf(ownPlace)}${near}${oneOf('থেকে|দিয়ে|এ|তে|হতে|theke|diye|e|te|থেইকা')}?${near}${oneOf(messageBangla)}${near}${oneOf(banglaSend)}`,
      ),
      pattern(
        `${oneOf(ownPlace)}(?:ে|এ|তে| e| te|ের|দের|der)?${near}${oneOf('শেয়ার|পোস্ট|ফরওয়ার্ড|ফরোয়ার্ড|ইনভাইট|আমন্ত্রণ|share|post|forward|invite|পাঠান|পাঠাবেন|path?an|path?aben|পাঠিয়ে|pathiye|পাঠাতে')}`,
      ),
      pattern(
        `${oneOf(messageBangla)}${near}${oneOf('বন্ধু|পরিচিত|সবাইকে|সবাই কে|গ্রুপে|গ্রুপগুলোতে|জনকে|জন বন্ধু|কন্টাক্ট|টাইমলাইনে|ওয়ালে|আত্মীয়|নম্বরে|নাম্বারে|নাম্বারগুলোতে|bondhu|bondhuder|friend|shobaike|sobaike|group e|groupe|groupgulote|jonke|jon ke|jon k|contact|timeline e|number e|nambare|numbere|porichito')}${near}${oneOf(banglaSend)}`,
      ),
      pattern(
        `${oneOf('বন্ধুদের|বন্ধুকে|পরিচিতদের|সবাইকে|জনকে|জন বন্ধুকে|গ্রুপে|গ্রুপগুলোতে|বন্ধু|আত্মীয়দের|কন্টাক্ট|মানুষকে|bondhuder|bondhuke|(?:fb )?friend(?:s|der|ke| der| ke|der ke)?|sobaike|shobaike|jonke|jon ke|jon k|jon|group e|groupe|groupgulote|porichitoder|manushke|contact')}${near}${oneOf('মেসেজ|ম্যাসেজ|এসএমএস|লিংক|লিঙ্ক|ইনভাইট|আমন্ত্রণ|ট্যাগ|tag|ফরওয়ার্ড|শেয়ার|ইমেইল|পোস্ট|অ্যাড|এড কর|message|msg|sms|link|invite|forward|share|mail|post|add|refer')}${near}${oneOf(banglaSend)}`,
      ),
      pattern(
        `${oneOf(`(?:${services}|ইনবক্স|inbox)`)}(?:ে|এ|তে| e| te| er| এর)?${near}${oneOf('মেসেজ|ম্যাসেজ|পোস্ট|শেয়ার|কমেন্ট|নক|যোগাযোগ|message|msg|post|share|comment|nok|knock|jogajog|পাঠান|পাঠিয়ে|পাঠাবেন|path?an|pathiye|path?aben')} ?${oneOf('করুন|করবেন|দিন|দিবেন|দেবেন|পাঠান|পাঠাবেন|করেন|করতে হবে|দিতে হবে|korun|koren|korben|den|din|diben|path?an|path?aben|dite|korte|dao|koro')}?(?![a-z])`,
      ),
    ],
    names: [],
    demands: [],
  },
  outside_payments: {
    signs: signs(
      '\\d{0,6}(?:taka|tk|bdt|usdt?\\b)|eth\\b|trx|btc|crypto|bitcoin|dollar|money|pay|paid|fees?\\b|deposit|bonus|recharge|top ?up|flexi|cash|invest|advance|agrim|ogrim|jamanot|bkash|b-kash|bikash|bekash|nagad|nogod|rocket|roket|upay|salary|beton|remuneration|honorarium|prize|earn|income|wallet|binance|trans|send ?money|send|whats|telegram|security money|outside|off[ -]',
      'টাকা|ডলার|বিটকয়েন|ক্যাশ|সেন্ড মানি|উপায়|ফ্লেক্সি|ট্রানজেকশন|ওয়ালেট|বিকাশ|নগদ|রকেট|ফি|ফি|জামানত|ডিপোজিট|অগ্রিম|অগ্রীম|পেমেন্ট|পারিশ্রমিক|ক্রিপ্টো|রিচার্জ|বেতন|বোনাস|রেজিস্ট্রেশন|নিবন্ধন|চার্জ|সার্ভিস চার্জ|সিকিউরিটি মানি|ইউএসডিটি',
    ),
    needs: signs(
      'send|pay|paid|transfer|deposit|remit|cash|recharge|top|bkash|b-kash|bikash|nagad|nogod|rocket|invest|donate|wire|give|put|load|must|have|need|has|required|receive|get|be\\b|will|we\\b|i\\b|contact|message|knock|text|whatsapp|dm|inbox|join|write|add|call|buy|swap|upload|attach|submit|show|your|ur\\b|apnar|flexi|path?|patan|den\\b|din\\b|diben|deben|debo|dibo|dite|dewa|deya|paben|joma|kori|dei|kor|lagbe|deal|work|place|make|buy|purchase|jogajog|ashen|asen|asun|nok\\b|outside|off|made|sent|given|is\\b|are\\b|in\\b|by\\b|fee|charge|money|bonus',
      'পাঠা|দিন|দেন|দেই|করি|থাকি|দিব|দেব|দেয়া|দেওয়া|দিতে|দিই|দেয়|পাবেন|পেয়ে|জমা|সেন্ড|কর|লাগবে|পরিশোধ|যোগাযোগ|আসুন|আসেন|যুক্ত|নক|মেসেজ|ম্যাসেজ|ইনবক্স|যাবে|আপনার|নিজের|বাইরে|হাতে|মাধ্যমে|ফেরত',
    ),
    asks: [
      pattern(
        `${payVerb} (?:us |me |first |only |just |an? |the |your |minimum |at least |${please}| ){0,3}${amount}${near}(?:to|on|in|into|at|by|via|through|using|with|from) ${close}${placeOfMoney}`,
      ),
      pattern(
        `${payVerb}${close}(?:${amount}${close})?${oneOf(upfrontFee, '(?:small|little|one-time|initial) (?:fee|deposit|amount)')}`,
      ),
      pattern(
        `${oneOf(upfrontFee)}${near}${oneOf('(?:is |are |must |to |will |should |has |have )*(?:be )?(?:needed|required|mandatory|refundable|paid|returned|refunded|pay|send|payable)', 'দিন|দিতে হবে|দিবেন|দেবেন|পাঠান|পাঠাবেন|পাঠাতে|লাগবে|জমা|বিকাশ কর|পরিশোধ|den|din|diben|dite|path?an|path?aben|lagbe|joma|bkash kor|ferot')}`,
      ),
      pattern(
        `${oneOf('deposit|invest')} (?:at least |only |just |minimum |an? )*${amount}|${oneOf('must|have to|need to|has to|required to')} (?:first )?(?:pay|send|deposit|invest|transfer|recharge) ${amount}`,
      ),
      pattern(
        `${oneOf(payNoun)}${near}${oneOf('in hand|hand to hand|(?:not|without) (?:by|through|via|using|on|in|from)? ?(?:this|the) (?:site|platform|app|website)|(?:সাইট|অ্যাপ|প্ল্যাটফর্ম)(?:ের|এর) মাধ্যমে (?:নয়|না)|হাতে হাতে|hate hate')}`,
      ),
      pattern(
        `${oneOf('send|upload|give|attach|submit|show')}${close}(?:proof|screenshot|slip|copy|receipt) of (?:your |the |a )?${oneOf('payment|deposit|fee|transfer|recharge|send money|joining')}|${oneOf('your|ur|apnar|আপনার')} (?:(?:${wallets}) )?${oneOf('trx ?id|transaction id|ট্রানজেকশন আইডি')}`,
      ),
      pattern(
        `${oneOf(wallets, 'সেন্ড মানি|send ?money|ক্যাশ ?ইন|cash ?in|রিচার্জ|recharge|ফ্লেক্সিলোড|flexiload')} ?(?:e |এ )?${oneOf('koren|korun|koro|korben|kore (?:den|din|diben|felun)|korte hobe|dibo|debo|করুন|করেন|করো|করবেন|করে (?:দিন|দেন|দিবেন|দেবেন|দেব)|করতে হবে|kore (?:dibo|debo)|করে দিব')}`,
      ),
      pattern(
        `${oneOf('pay|send|deposit')} (?:us |me |only |just )*${amount} (?:for|to) (?:the |your |a |get |our )*(?:training|registration|joining|join|start|activat|unlock|materials?|kit|verif|membership|account|id|work|begin|slot|security)`,
      ),
      pattern(
        `${oneOf('(?<!(?:highest|lowest|best|most|least) )(?:pay|send|transfer|deposit)')} (?:us |me )?(?:first|in advance|upfront|beforehand|before)`,
      ),
      pattern(
        `${oneOf('we|i|you|will|shall|get|receive|be|our company|boss')}${within(30)}${oneOf('pay|paid|send|payment|receive|get|transfer|money|bonus|salary|give')}${close}(?:by|via|through|on|in|to|with|using|over|into|directly to|from) (?:your |ur |my |our |the )?(?:own )?${oneOf(`${wallets}|binance|paypal|payoneer|usdt|crypto|bitcoin|btc|western union|cash in hand|wise|skrill`)}`,
      ),
      pattern(
        `${oneOf(payNoun)}${close} (?:will be |is |are |shall be |will |be )?(?:made |sent |given |done |paid |delivered |transferred |released |remitted |settled |processed |disbursed |credited |provided |come |daily |weekly |instantly |directly |instant |privately |separately |within \\d+ (?:hours?|minutes?) )*(?:by|via|through|on|in|to|with|using|over|into|from|outside) (?:your |ur |the )?(?:own |personal )?${oneOf(`${wallets}|binance|paypal|payoneer|usdt|crypto|bitcoin|btc|western union|mobile wallet|mobile number|bank account|${chats}`)}`,
      ),
      pattern(
        `${oneOf(`(?:${wallets}|usdt|paypal|crypto)`)} (?:payment|e payment|salary|bonus)${close}${oneOf('daily|instant|direct|directly|every day|guaranteed|same day|within|পাবেন|paben|proof')}`,
      ),
      pattern(
        `${oneOf(`${payNoun}|pay`)}${close}${oneOf(outside)}|${oneOf(outside)}${close}${oneOf(`pay|${payNoun}`)}`,
      ),
      pattern(
        `${oneOf('contact|message|knock|text|whatsapp|dm|inbox|join|write|add|call|ping|come|reach|go')}${close}(?:${chats})${near}${oneOf('payments?|paid|money|bonus|taka|salary|earn(?:ings)?|income|withdraw|pay|your pay')}`,
      ),
      pattern(
        `${oneOf('whats ?app|telegram|imo|inbox|dm|call')} (?:me|us)${near}${oneOf('payments?|paid|money|bonus|taka|salary|earnings|income|withdraw')}`,
      ),
      pattern(
        `${oneOf('payments?|paid|money|bonus|salary|earnings')}${near}${oneOf('contact|message|knock|text|whatsapp|dm|inbox|join|add|ping')}${close}(?:${chats})`,
      ),
      pattern(
        `(?:your|ur|apnar|আপনার|নিজের|তোমার) (?:own |personal )?(?:${wallets})(?: personal| account| agent| পার্সোনাল| একাউন্ট| অ্যাকাউন্ট)?(?:টির|ের|এর|র| er)? ?(?:number|no|nambar|nombor|নম্বর|নাম্বার|নং)`,
      ),
      pattern(
        `${oneOf('buy|purchase|send|get|give')}${close}${oneOf('gift ?cards?|vouchers?|google play cards?|itunes cards?|steam cards?|scratch cards?')}`,
      ),
      pattern(
        `\\d ?(?:টাকা|taka|tk|৳) ?${oneOf('ফি|চার্জ|জামানত|ডিপোজিট|fee|charge|deposit|joma')} ?${oneOf('লাগবে|দিতে হবে|জমা|দিন|lagbe|dite hobe|joma|den|din')}`,
      ),
      pattern(
        `${oneOf('deal|work|settle')} (?:with (?:us|me) )?directly${near}${oneOf('site|platform|fee|payment|piecework|app')}`,
      ),
      pattern(
        `${oneOf('buy|send|transfer|deposit|swap|invest')}${close}${oneOf('usdt|bitcoin|btc|eth|trx|crypto|cryptocurrency|tether|coins? to (?:this|my|our) wallet')}`,
      ),
      pattern(`\\d ?(?:টাকা|taka|tk|৳) ?${oneOf('invest|ইনভেস্ট|বিনিয়োগ|ডিপোজিট|deposit')}`),
      pattern(
        `\\d ?${oneOf('টাকা|taka|tk|৳|/-')} (?:করে )?${oneOf('দিন|দেন|দিবেন|দেবেন|পাঠান|পাঠাবেন|পাঠিয়ে দিন|জমা দিন|সেন্ড|send|den|diben|pathan|pathaben|pathiye den|joma den|bkash|bikash|pay koren|pay korun')}`,
      ),
      pattern(
        `${oneOf('recharge|top ?up|flexiload')}${close}${oneOf('\\d+|taka|tk|this number|my number|my phone|our number|number')}`,
      ),
      pattern(
        `${oneOf(placeOfMoney, 'অগ্রিম|আগে|প্রথমে|age|prothome')}(?:ে|এ|তে| e| te|এর মাধ্যমে|ের মাধ্যমে| er maddhome)?${near}${oneOf('টাকা|পেমেন্ট|ফি|বেতন|বোনাস|পারিশ্রমিক|ডলার|ইউএসডিটি|বিটকয়েন|৳|taka|tk|payment|fee|beton|bonus|usdt|usd|dollar')}${near}${oneOf('পাঠান|পাঠাও|পাঠাবেন|পাঠাতে|পাঠিয়ে|পাঠাব|পাঠানো হবে|পাঠিয়ে দেব|দিন|দিবেন|দেবেন|দেব|দেয়া হবে|দেওয়া হবে|দেওয়া হয়|দিতে হবে|দিই|দেই|দিয়ে থাকি|করি|করে থাকি|পাবেন|পেয়ে যাবেন|জমা|সেন্ড|করুন|লাগবে|path?an|pat?hao|path?aben|path?ate|path?iye|pathabo|pathano|den|din|diben|deben|debo|dibo|dite|dei|kori|deya|dewa|paben|peye|joma|send|korun|koren|lagbe')}`,
      ),
      pattern(
        `${oneOf('টাকা|পেমেন্ট|ফি|বেতন|বোনাস|পারিশ্রমিক|ডলার|ইউএসডিটি|বিটকয়েন|৳|taka|tk|payment|fee|beton|bonus|dollar|usdt')}${near}${oneOf(placeOfMoney)}(?:ে|এ|তে| e| te|এর মাধ্যমে|ের মাধ্যমে| er maddhome)?${near}${oneOf('পাঠান|পাঠাও|পাঠাবেন|পাঠাতে|পাঠিয়ে|পাঠাব|পাঠানো হবে|দিন|দিবেন|দেবেন|দেব|দেয়া হবে|দেওয়া হবে|দেওয়া হয়|দিতে হবে|দিই|দেই|দিয়ে থাকি|করি|করে থাকি|পাবেন|পেয়ে যাবেন|জমা|সেন্ড|করুন|path?an|pat?hao|path?aben|path?ate|path?iye|pathabo|pathano|den|din|diben|deben|debo|dibo|dite|dei|kori|deya|dewa|paben|peye|joma|send|korun|koren')}`,
      ),
      pattern(
        `${oneOf('টাকা|পেমেন্ট|বেতন|payment|taka|beton')}${near}${oneOf(`(?:${chats})`)}(?:ে|এ|তে| e| te)?${near}${oneOf('যোগাযোগ|নক|মেসেজ|ম্যাসেজ|ইনবক্স|আসুন|আসেন|যুক্ত|jogajog|nok|knock|message|msg|inbox|ashen|asen|asun|join|add')}`,
      ),
      pattern(
        `${oneOf(`(?:${chats})`)}(?:ে|এ|তে| e| te)?${near}${oneOf('যোগাযোগ|নক|মেসেজ|ম্যাসেজ|jogajog|nok|knock|message|msg|inbox')}${near}${oneOf('টাকা|পেমেন্ট|বেতন|payment|taka|beton')}`,
      ),
    ],
    names: namesOf(
      `(?:your|ur|apnar|আপনার|নিজের) (?:${wallets})(?: personal| account)?(?:টির|ের|এর|র| er)? ?(?:number|no|nambar|nombor|নম্বর|নাম্বার|নং)`,
    ),
    demands: [],
  },
  accounts: {
    signs: signs(
      'accounts?\\b|acc\\b|acct|ac\\b|a/c|acount|akaunt|ekaunt|accaunt|profile|sign ?-?up|regist|ids?\\b|gmail|g-mail|yahoo|hotmail|outlook|proton|e-?mail|mail|paypal|binance|whats|telegram|facebook|fb\\b|linkedin|sims?\\b|kyc|owner of|admin of',
      'অ্যাকাউ|একাউ|এ্যাকাউ|আইডি|প্রোফাইল|রেজিস্ট|নিবন্ধন|সাইন ?আপ|জিমেইল|ইমেইল|ব্যাংকে? হিসাব|সিম',
    ),
    needs: signs(
      'open|creat|make|making|regist|set ?up|sign|start|verif|activ|build|get|complete|do\\b|rent|hire|lease|sell|buy|hand|transfer|lend|loan|give|borrow|purchase|swap|deliver|submit|exchange|need|want|looking|add|your|ur\\b|take|khul|khol|toiri|toyri|bana|bani|chalu|vara|bhara|bikri|bech|kini|kinb|kint|use|babohar|amader|amake|apnar|account|id\\b|gmail|facebook|new|fresh|old|aged',
      'খুল|খোল|তৈরি|তৈরী|বান|চালু|রেজি|ক্রিয়েট|ভেরি|ভাড়া|বিক্রি|বেচ|কিন|কেনা|হস্তান্তর|দিয়ে|আমাদের|আমাকে|সাইন|নিবন্ধন|ব্যবহার|আপনার|তুল|নিজের',
    ),
    asks: [
      pattern(
        `${oneOf('open|create|make|register|(?<!about |of |on |before |after |when |while )(?:opening|creating|making|registering)|set ?up|sign up for|start|verify|activate|build|get')} (?:for )?(?:us |me |yourself |up |at least |minimum )*(?:an?|one|your|ur|my|our|the|new|\\d+|two|three|five|ten|several|many|fake|fresh|free|own|old|personal|verified|second|another|test|phone|and|or|verify|us|uk| )*${accountOf}${accountWord}`,
      ),
      pattern(
        `${oneOf('open|create|make|register|verify|activate|set ?up')}${close}${oneOf('accounts?|acc')} (?:at|on|with|in|for|using|by) (?:your |the |our |this |my |a |an |any )*${oneOf(`${services}|site|website|app|link|platform|name|nid|number|exchange|casino|broker|[a-z]+`)}`,
      ),
      pattern(
        `${oneOf('sign ?-?up|register|registration|create (?:an )?account')}(?: (?:yourself|now|first|free|for free|here|up))? (?:on|at|in|with|to|for|using|through|via|by|from) ${close}${oneOf('sites?|websites?|app|link|platform|service|exchange|broker|page|referral|code|e-?mail|number|nid|[a-z]+\\.(?:com|net|org|io|bd)|https?', services)}`,
      ),
      pattern(
        `${oneOf('open|create|make|register|set ?up')} (?:us |me |for |up )*(?:an?|one|your|the|new|\\d+|two|three|five|ten|several|fake|fresh|free|ekta|phone verified|verified| )*(?:gmails?|yahoo(?: mail)?s?|hotmails?|outlook(?: mail)?|proton ?mails?|e-?mail (?:address(?:es)?|ids?))(?! (?:draft|template|signature|label|filter))`,
      ),
      pattern(
        `${oneOf('sign up|complete (?:the )?(?:registration|kyc|sign[ -]?up)|do (?:the )?kyc')} ?(?:and|then|,|with|using|$|\\.|!)`,
      ),
      pattern(
        `${oneOf('rent|hire|lease|sell|selling|buy|buying|hand over|transfer|lend|loan|give|hand|borrow|rent out|purchase|swap|deliver|submit|exchange')}(?: (?:out|us|me|over|to us|to me|for rent))?${close}(?:your|ur|an?|old|aged|verified|own|unused|\\d+|his|the) ${close}${accountOf}${accountWord}`,
      ),
      pattern(`^(?:new|fresh|old|aged|verified) (?:${services}) ${accountWord}`),
      pattern(
        `${oneOf('want|need|make|give me|give us')} (?:\\d+|some|many|new|old|fresh) (?:new |old |fresh |pcs |piece )?${oneOf('gmails?|hotmails?|yahoo mails?|outlooks?|facebook ids?|fb ids?')}`,
      ),
      pattern(
        `${oneOf('make|add|set')} (?:us|me|our [a-z]+) (?:as )?(?:the |an? )?(?:owner|admin|editor|manager|moderator) (?:of|in|to|on) your`,
      ),
      pattern(
        `${oneOf('your|ur|apnar|আপনার')} ${accountOf}${accountWord}(?:টি|টা| ta)?${close}${oneOf('(?:for|on|to) (?:rent|sale|lease|hire)|ব্যবহার করতে দিন|ব্যবহার করতে দিতে হবে|use korte d[ie]n|babohar korte d[ie]n|amader den|amake den|আমাদের দিন')}`,
      ),
      pattern(
        `${oneOf('sell|rent|lend|lease|hand|transfer|give|hire')} (?:us |me |over |out |to us )*(?:your|ur) (?:old |verified |own |unused |personal |aged |second )*(?:${services})(?:'s)? ?(?:to|over|for|and|now|$|[.,!])`,
      ),
      pattern(
        `${accountWord}${close}${oneOf('rent|sell|lend|lease|give|hand')} (?:it|them|that|this) (?:out )?(?:to|over)`,
      ),
      pattern(
        `${oneOf('আপনার নামে|নিজের নামে|apnar name|nijer name')}${close}${oneOf('সিম|sim')}${close}${oneOf('তুলে|কিনে|tule|kine|দিন|den')}`,
      ),
      pattern(
        `${oneOf('register|activate|buy|take|get')} (?:an? |one |new |\\d+ )*(?:sim|sims|sim cards?)${close}${oneOf('in your name|with your nid|under your name|and (?:give|send|hand)|for us')}`,
      ),
      pattern(
        `${oneOf('buy|buying|sell|selling|rent|renting|need|want|looking for|purchase')}${close}(?:${services})[a-z ]{0,12} ?${accountWord}`,
      ),
      pattern(
        `${oneOf(`(?:${services})`)} (?:account|id) (?:creat(?:e|ion|ing)|opening|registration|verification|rent|sell|buy|kine|lagbe|dorkar|chai)(?! (?:fees?|form|process|rules?|charges?|time))`,
      ),
      pattern(
        `${oneOf('অ্যাকাউন্ট|একাউন্ট|এ্যাকাউন্ট|অ্যাকাউণ্ট|আইডি|প্রোফাইল|জিমেইল|ইমেইল আইডি|ব্যাংক হিসাব|ব্যাংকে হিসাব', 'accounts?|acc|acount|akaunt|ekaunt|id|gmail|yahoo')}(?:টি|টা| ta| ti)?${close}${oneOf('(?<!(?:নিয়ম|কীভাবে|কিভাবে) )(?:খুলুন|খুলেন|খোলেন|খুলবেন|খুলতে হবে|খুলে|খুললে|খুলো|খোলো|খোলা লাগবে|তৈরি কর|তৈরী কর|বানান|বানাতে হবে|বানাবেন|বানিয়ে|বানায়া|বানাইতে|চালু কর|চালু করে|রেজিস্টার|রেজিস্ট্রেশন|ক্রিয়েট|ভেরিফাই|ভাড়া|বিক্রি|বেচবেন|বেচুন|বেচে|কিনি|কিনব|কেনা|কিনতে|হস্তান্তর|দিয়ে দিন|আমাদের দিন|আমাকে দিন)', 'khulun|khulen|kholen|khulben|khulte hobe|khule|khulle|khulo|kholo|khola lagbe|toiri|toyri|banan|banaben|banate hobe|baniye|banaya|baniya|banaiya|banaite|chalu kor|chalu kore|banay|create|register|verify|vara|bhara|bikri|becha|bechben|bechen|beche|kini|kinbo|kinte|open kor[a-z]*')}`,
      ),
      pattern(
        `${oneOf('রেজিস্ট্রেশন|রেজিস্টার|সাইন ?আপ|নিবন্ধন', 'registration|register|sign ?up')}(?:টি)? ?${oneOf('করুন|করবেন|করতে হবে|করে|করেন|সম্পন্ন', 'korun|koren|korben|korte hobe|kore')}`,
      ),
    ],
    names: [],
    demands: [],
  },
}

// ---- Sentences, and the parts of them that ask for nothing ----

/** A full stop within a number or an address ends no sentence. */
const sentence = /[^.!?।\n]+(?:\.(?![\s"')]|$)[^.!?।\n]*)*[.!?।]*/g

/** "Did you get the code? Send it to us." is one request. */
const pronoun = pattern(
  `[.!?।]+ +(?=(?:please |pls |kindly |then |now |just |so |and |quickly )*(?:send|type|enter|write|share|give|forward|tell|upload|paste|submit|copy|put|note|read)(?: us| me)? (?:it|that|them|this|me)(?![a-z])|(?:(?:তাড়াতাড়ি|দ্রুত|তারপর|এবার) )?(?:সেটা|সেটি|ওটা|ওটি|তা) |(?:taratari |tarpor )?(?:seta|oita|ota|sheta) )`,
  'g',
)
/** "The participant sends", as an order: "send" */
const thirdPerson =
  /\b((?:participant|worker|respondent|annotator|tester|candidate|applicant|freelancer|member|volunteer)s? (?:then |also |first )?[a-z]{2,10}?)e?s\b(?= )/g

function sentencesOf(plain: string): string[] {
  return Array.from(plain.matchAll(sentence), ([words]) => words.trim().replace(turn, `${turnSign}$&`))
}

/** Questions about habits or about a text, which ask for nothing else. */
const survey = pattern(
  `^[^a-z\\u0980-\\u09ff]*(?:do|did|does|have|has|had|how|why|where|who|is|are|was|were|would|should|which|what|when (?:do|did|was)|if)(?![a-z]).*[?]|${oneOf('কি|কী|কত|কেন|কীভাবে|কিভাবে|কখন|কোথায়|কোন|কে|কারা|কাকে|কতবার|কয়বার|কতদিন|ki|koto|keno|kivabe|kibhabe|kokhon|kothay|kon|koybar')}(?![\\u0980-\\u09ff]).*[?]`,
)
function isSurvey(text: string): boolean {
  return survey.test(text) && !politeRequest.test(text)
}

const politeRequest = pattern(
  `${oneOf('would you (?:please|kindly|mind)|can you|could you|will you|পারবেন|পারেন|দিবেন কি|parben|paren')}`,
)

const negation =
  "never|do not|don'?t|dont|does not|doesn'?t|must not|mustn'?t|should not|shouldn'?t|will not|won'?t|cannot|can'?t|need not|needn'?t|not|without|no need to|no one|nobody|nor|avoid|stop|refuse to"
/** "Don't worry, just send it" refuses nothing. */
const soothing = 'worry|forget|hesitate|be|fear|panic|delay|wait|miss|skip|mind|late|only|doubt|think'
const refusable =
  'send(?:ing)?|shar(?:e|ing)|giv(?:e|ing)|tell(?:ing)?|provid(?:e|ing)|enter(?:ing)?|typ(?:e|ing)|writ(?:e|ing)|past(?:e|ing)|submit(?:ting)?|upload(?:ing)?|forward(?:ing)?|ask(?:ed|ing)?|need(?:ed)?|requir(?:e|ed|ing)|want|collect(?:ed)?|stor(?:e|ed|ing)|request|show(?:ing)?|post(?:ing)?|message|contact(?:ing)?|pay(?:ing)?|transfer|deposit|open(?:ing)?|creat(?:e|ing)|make|mak(?:e|ing)|register(?:ing)?|sign(?:ing)?|log(?:ging)?|login|us(?:e|ing)|sell|rent|buy|comment|invite|reveal|includ(?:e|ing)|tak(?:e|ing)|copy|put|fill|accept|allowed|reply|answer|scan|verify|charge|mention|disclos(?:e|ing)'
const refusals = [
  pattern(
    `${oneOf(negation)} (?:(?!(?:${soothing})(?![a-z]))[a-z']+ ){0,3}?(?:${refusable})(?![a-z])(?:(?!${oneOf('but|just|until|unless|except|instead|only|then|before you|because you|and (?:send|give|tell|share|type|enter) (?:me|us|it|the|your)')})[^,;:.!?।\\n]){0,120}`,
    'g',
  ),
  pattern(
    `(?:(?!${oneOf('পাঠান|দিন|দেন|লিখুন|করুন|জানান|বলুন|den|din|pathan|likhun|korun|bolun|তবে|কিন্তু|but|tobe')}(?![\\u0980-\\u09ff]))[^,;:.!?।\\n]){0,120}?(?:বেন|ব|ই|বে|য়|তে হবে|হয়|নো|ন|ও|প্রয়োজন|দরকার|ben|be|ban|bo|hobe|hoy|en|un|an|chai|i) ?(?<![a-z\\u0980-\\u09ff])(?:না|নেই|নাই|na|nai|nei)(?![a-z\\u0980-\\u09ff])(?! (?:কেন|দিলে|করলে|পাঠালে|হলে|dile|korle|pathale|hole))`,
    'g',
  ),
  pattern(`${oneOf('needs?|requires?|has|have|there is|wants?|with|is|are')} no [^,;:.!?\\n]{0,60}`, 'g'),
  pattern(`${oneOf('no')} (?:[a-z-]+ ){0,3}?(?:is |are )?(?:needed|required|necessary|asked)`, 'g'),
]
/** What a button, a message or a page says, and what a text is to be translated from. */
const reported = [
  pattern(
    `${oneOf('button|link|text|sentence|words?|phrase|field|label|message|says|called|named|marked|translate|click|press|tap|heading|headline|reads|titled|option|লেখা|বাটন|বোতাম')}:? ?["'][^"'\\n]{1,80}["']`,
    'g',
  ),
  pattern(
    `${oneOf('translate|transcribe|proofread|rewrite|summari[sz]e|rephrase|simplify|অনুবাদ(?: করুন)?')}[^:.!?\\n]{0,40}: ?.*`,
    'g',
  ),
  pattern(
    `${oneOf('asks?|asking|asked|wants|tells|requests|demands|requesting')} (?![^.!?\\n]{0,80}(?:enter|upload|give|send|type|write|put|submit|provide|share|tell) (?:it|them|us|me|this)(?![a-z]))(?:you |the reader |people |users |them |him |her )?(?:for|to) [^,;:.!?\\n]{0,100}`,
    'g',
  ),
  pattern(
    `${oneOf('(?:costs?|takes?|means?|ways?|steps?|guide|easy|hard|want|able) to|how to|how you|how people|how do|how they')} (?:[^,;:.!?\\n]|[,.:](?=\\d)){0,100}`,
    'g',
  ),
]

function withoutRefusals(text: string): string {
  return [...reported, ...refusals].reduce((rest, part) => rest.replace(part, ' '), text).trim()
}

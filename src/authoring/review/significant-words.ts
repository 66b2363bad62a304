/**
 * The words of one language that decide what a sentence says, such as negations and numbers. The report uses them to
 * find out how closely a change has to be read.
 */
export interface SignificantWords {
  /** Matches words that can reverse or limit what a sentence says, such as “not”, “only” and “must”. */
  turning: RegExp;
  /** Matches those of them that matter even in a sentence that is wholly new or gone. */
  decisive: RegExp;
  /** Matches small words, such as “the”. If nothing else differs between two sentences, they say the same. */
  fillers: RegExp;
  /** Matches pronouns that stand for things, such as “them”. */
  pronouns: RegExp;
  /** Matches words that deny a sentence or the next word, with the auxiliary verb that they need. */
  denials: RegExp;
  /** Matches words that often take the place of a denial, such as “always” or “only”. */
  emphasis: RegExp;
  /** Pairs of words or phrases with opposite meanings, such as “with” and “without”. */
  opposites: readonly (readonly [string, string])[];
  /**
   * Matches numbers and fractions in words. “one”, “first” and “second” are not matched, because they are often a
   * pronoun, an order or a unit of time.
   */
  numberInWords: RegExp;
  /** Matches units of time. They count as a change only together with a number. */
  unitOfTime: RegExp;
  /** Matches words that say how often something happens, such as “weekly”. */
  frequency: RegExp;
  /** Matches people with power over a visitor, such as “your managers”. */
  superiors: RegExp;
  /** Matches a permission that such a person gives, or for which somebody asked. */
  permission: RegExp;
  /** Matches what somebody has to do or to be first, such as “fee” or “only if”. */
  conditions: RegExp;
  /**
   * Matches words of a rule, such as “may” and “unless”, with the person before them, as in “the mentee can”, and what
   * the rules of the programme are about.
   */
  rules: RegExp;
  subjectsOfRules: RegExp;
  /** Matches the people of the programme, and what one of them does with what the other has written or said. */
  people: RegExp;
  handling: RegExp;
  /**
   * Matches what the programme team or a manager does for visitors, by when somebody gets an answer, and whether the
   * site keeps or loses what visitors write.
   */
  promises: RegExp;
  /** Matches personal data that visitors have to give, such as “pay” in “fill in the form with your name and pay”. */
  personalData: RegExp;
  /** The words by which the report recognises sentences about harm to people, by topic, the gravest topic first. */
  topics: Readonly<Record<string, RegExp>>;
  /** By topic, words that may harm somebody, or be wrong in law, if a sentence gets or loses them. */
  delicate: Readonly<Record<string, RegExp>>;
  /** Matches the first name and the surname of a person who does something, or the surname after “Mr” and the like. */
  personNames: RegExp;
}

/**
 * A pattern that matches any of some words or phrases as whole words, regardless of capital letters. The words may be
 * patterns themselves.
 */
export const wholeWords = (...alternatives: string[]): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${alternatives.join('|')})(?![\p{L}\p{N}])`, 'giu');

/** The pairs in a list such as 'with/without, safe/unsafe'. */
const pairsIn = (list: string): [string, string][] =>
  list.split(', ').map((pair) => pair.split('/') as [string, string]);

const smallNumbers =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** The numeric values of English number words, such as 12 for "twelve". */
export const numberValues = new Map([
  ...smallNumbers.map((word, value): [string, number] => [word, value]),
  ...tens.map((word, index): [string, number] => [word, (index + 2) * 10]),
]);
export const multiplierValues = new Map([
  ['hundred', 1e2],
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
]);

const whose = '(?:my|your|the|their)';
const [superiors, employers] = ['(?:managers?|boss|HR)', '(?:managers?|employers?|boss|HR)'];
const whatSitesDo = 'sent|stored|kept|saved|shared|shown|read|lost';
const periodInWords = String.raw`within (?:[\p{L}\d]+ ){1,2}(?:hour|day|week|month)s?`;
const superiorsInGerman = String.raw`(?:Vorgesetzte\p{L}?|Chefs?|Chefin)`;
const misconduct = String.raw`(?:(?:shout|laugh)(?:s|ing)? at|(?:insult|mock|punish|threaten|humiliat|ridicul|bull(?=y|ie))(?:[ey]|e?s|ies|ing)?)(?= (?:you|them|him|her|the ment(?:ee|or)))`;
const worse = 'treat(?:s|ed|ing)? (?:you|them|anybody|somebody) worse';

const readers =
  '(?:mentors?|mentees?|managers?|employers?|boss|HR|colleagues?|team|partner|other person|everybody|everyone|anybody|others|public)';
const written = String.raw`(?:answers?|files?|texts?|what you (?:write|wrote|type))(?!\p{L})`;
const keeping = String.raw`(?:saves?|saving|(?:is|are|be) saved|(?:keep|kept|stor[ei]|stay|los[ets]|delet|send|sent|upload)\p{L}*)`;

/** Medicines and treatments, about which only somebody who knows may advise. */
const treatment = String.raw`therap\p{L}+|doctors?|medic(?:al|ines?|ation)|drugs?|pills?|painkillers?|sleeping tablets?`;
/** People who are often treated worse than others, and what makes people alike. */
const groupsOfPeople = [
  String.raw`muslims?|christians?|jew(?:s|ish)|ethnic\p{L}*|rac(?:e(?! condition)|ial|ist|ism)|nationalit\p{L}+|immigra\p{L}+|refugees?|foreigners?`,
  String.raw`native speakers?|skin colou?r|(?:same|similar|social|cultural|family) (?:background|countr|origin|age)(?:y|ies|s)?`,
  String.raw`gender|sexual\p{L}*|gay|lesbian|transgender|(?:wo)?m[ae]n|males?|females?|disabled (?:people|person)`,
  String.raw`young(?:er)? people|older people|too (?:old|young)|criminal\p{L}*|convicted`,
].join('|');

/** The significant words by language. Content in a language that is missing here is compared with the English words. */
const significantWords = {
  en: {
    turning: wholeWords(
      'none|nothing|neither|nor|unless|except|until|always',
      'at least|at most|can|may|have to|has to|need not|even if|consent|voluntary|optional|forbidden',
    ),
    decisive: wholeWords(
      'cannot|not|no(?! more than)|never|only|must|nobody|no one|without',
      // Whoever has power over a visitor and reads or decides something reverses a promise of trust.
      `${employers}(?= (?:reads?|sees?|gets?|decides?|must|may|allows?|agrees?))`,
      `(?<=(?:asked?|tell|told) ${whose} )(?:managers?|employers?)|(?<=texts? (?:would|will) be )lost`,
    ),
    fillers: wholeWords(
      '(?<=both )of you|you(?= both)|an?|the|and|so|then|also|of|as|in|is|are|has|have|had|been',
    ),
    pronouns: wholeWords('th(?:em|ey|is|at|ese|ose|eir|ere)|its?|which|who|here|too'),
    denials: wholeWords('(?:(?:do|does|did) )?not|no|never|without|neither|nobody|no one'),
    emphasis: wholeWords('always|all|each|every|everybody|both|either|even|only'),
    opposites: pairsIn(
      'always/never, with/without, trust/ignore, stop/go on, stop/continue, stop/start, accept/refuse, private/public, safe/unsafe, keep/share, keep/delete, agree/disagree, report/ignore, before/after, more/less, mentee/mentor, first/second, one/each, some/all, most/all',
    ),
    numberInWords: wholeWords(
      'one(?= of the | out of )',
      ...smallNumbers.slice(2),
      String.raw`(?:${tens.join('|')})(?:-\p{L}+)?|(?:${[...multiplierValues.keys()].join('|')})s?|half|twice`,
      '(?:third|(?:four|fif|six|seven|eigh|nin|ten|eleven|twelf)th|quarter)s?',
      'once(?= (?:a|an|every|per|in)\\b)',
    ),
    unitOfTime: /(?:minute|hour|day|week|month|year)s?/u,
    frequency: wholeWords('daily|weekly|monthly|yearly'),
    superiors: wholeWords(`(?:(?:${whose}|other) )?${superiors}`),
    permission: wholeWords(
      `(?:${whose} )?${employers} (?:allows?|agree[sd]?)`,
      `(?<=(?:asked?|tell|told) )${whose} ${employers}`,
    ),
    conditions: wholeWords(
      'pays?|paid|fees?|costs?|deposit',
      'only (?:if|when|after)|unless|provided that|as long as',
      String.raw`once(?= (?:you|they|both|the ment(?:ee|or))(?!\p{L}))`,
    ),
    rules: wholeWords(
      '(?:the ment(?:ee|or) )?(?:may|must|has to|need not)|the ment(?:ee|or) can(?:not)?',
      'have to|unless|except|only (?:if|when|after)',
    ),
    subjectsOfRules: wholeWords('meetings?|answers?|files?|mentors?|mentees?|program(?:me)? team'),
    people: wholeWords('mentors?|mentees?|program(?:me)? team|(?:both|each|neither) of you'),
    handling: wholeWords('keeps?|kept|stores?|deletes?|shares?|sees?|hears?'),
    promises: wholeWords(
      `(?:your|the|their) ${employers} (?:also )?(?:reads?|sees?|gets?|receives?|decides?)`,
      '(?:e?mail|message|letter)s? to the program(?:me)? team',
      'program(?:me)? team (?:answers|finds|reads|replies|tells|decides|keeps|helps|gets|writes|does|will|can|may)',
      `(?<=(?:partner|answers?|reply|replies|team|${employers})(?!\\p{L}).*)${periodInWords}`,
      `${periodInWords}(?=.* (?:partner|answers?|reply|replies|team|${employers})(?!\\p{L}))`,
      String.raw`(?:answers?|texts?) (?:\p{L}+ ){0,3}(?:lost|kept|stored)|keeps? (?:your|the|all)(?: \p{L}+)? answers?`,
      `what you (?:write|wrote|type)(?: here)? (?:stays?|leaves?|(?:is|will be) (?:not |never )?(?:${whatSitesDo}))`,
      '(?:sends?|stores?|keeps?|reads?|shares?|saves?) what you (?:write|wrote|type)',
    ),
    personalData: wholeWords(
      String.raw`(?<=\b(?:with|(?:fill|enter|give|send|type|write)s?)\b[^.;:]* (?:your|their|my) [^.;:]*)(?:names?|pay|salary|age|birthday|password|(?:home |e?mail )?address|phone number)`,
    ),
    topics: {
      emergencies: wholeWords('emergency'),
      'reporting harassment': wholeWords(
        String.raw`harass\p{L}*|misconduct|\{(?:reporting|address)\}`,
        worse,
      ),
      'trust and safety': wholeWords(
        String.raw`stalk\p{L}*|threat\p{L}*|dangers?|come to harm|at risk`,
        misconduct,
        'too personal|(?:to give|without giving) a reason',
      ),
      confidentiality: wholeWords(
        String.raw`confiden\p{L}*|between (?:you|us|the two of you)|\{confidentiality\}`,
        `${whose} ${employers} (?:also )?(?:reads?|sees?|gets?|receives?)`,
        '(?:talks?|speaks?) with the other person|only if you (?:both )?agree',
      ),
      'private data': wholeWords(
        'private|privacy|passwords?|revoke|(?:home|own) address|(?:personal|customer) data',
      ),
      employer: wholeWords('employers?|internal figures'),
      'managers and reporting lines': wholeWords('reporting lines?'),
    },
    delicate: {
      'health advice': wholeWords(treatment),
      fairness: wholeWords(groupsOfPeople),
      'personal matters': wholeWords(
        String.raw`health|ill(?:ness(?:es)?)?|sick(?:ness)?|diseases?|disabilit\p{L}+|diagnos\p{L}+`,
        treatment,
        groupsOfPeople,
        String.raw`adhd|autis\p{L}+|dyslexi\p{L}+|wine|beers?|drunk|alcohol\p{L}*|burn-?out|depress\p{L}+|anxiety|suicid\p{L}*|addict\p{L}*|pregnan\p{L}*`,
        String.raw`famil(?:y|ies)|child(?:ren)?|kids|bab(?:y|ies)|marri(?:ed|age)|divorc\p{L}+|spouses?|husbands?|wife`,
        String.raw`god|pray\p{L}*|religio\p{L}+|church|mosque|politic(?:s|al)|trade unions?`,
        String.raw`own (?:background|countr|origin|age)(?:y|ies|s)?|(?:${whose}|whose) age`,
        `salar(?:y|ies)|wages?|incomes?|(?<!technical )debts?|(?:my|your|their|his|her|own) pay`,
      ),
      'answers and files': wholeWords(`(?<=${written}.*)${keeping}|${keeping}(?=.* ${written})`),
      'what the site does': wholeWords(
        String.raw`(?<=(?:this|the) (?:page|site|form) )(?:(?:also|then|never|(?:does|will) not|will) )?(?:offers?|adds?|cop(?:y|ies)|fills?|shows?|opens?|remembers?|reminds?|checks?|counts?|downloads?|deletes?|saves?|stores?|keeps?|sends?|loads?)(?: to \p{L}+)?`,
      ),
      'who sees what': wholeWords(
        // Whoever reads something aloud, or reads a page, learns nothing that is private.
        `${readers} (?:(?:do|does|can|may|will|must) )?(?:not|never|only) (?:(?:see|hear|get|receive)s?|reads? (?:it|your|what))`,
        '(?:mentors?|mentees?|program(?:me)? team|colleagues?|other person) (?:(?:can|may|will|also) )?(?:sees?|gets? (?:a copy|your))',
        '(?:mentors?|mentees?|program(?:me)? team) (?:(?:can|may|will|also|must) )?(?:keep|store|delete)s? (?:it|them|each|every|all|both|your|the)',
        'nobody (?:else )?(?:(?:can|may|will) )?(?:see|read|hear)s? (?:it|this|them|these|your|what)',
        '(?:not|never) (?:show|tell|share|send|copy|forward|publish)|only (?:show|tell|share|send)s?',
        'shared (?:folder|drive|document|calendar)s?|publicly|in public|for yourself',
        String.raw`(?:sends?|forwards?|cop(?:y|ies)|uploads?|e?mails?|shares?) (?:[\p{L}’]+ ){0,4}${readers}`,
        String.raw`(?:shows?|tells?|gives?) (?:[\p{L}’]+ ){0,3}(?:${employers}|everybody|everyone)`,
      ),
      'law and rights': wholeWords(
        String.raw`(?:il)?legal\p{L}*|lawful|by law|the law|allowed|permitted|contracts?|copyright\p{L}*|licen[cs]\p{L}+`,
        String.raw`belongs? to (?:you|your employer)|owns? the code|may publish|liab\p{L}+|oblig(?:ed|ations?)|right to`,
      ),
      'freedom to say no': wholeWords(
        String.raw`(?<=(?:you|ment(?:ee|or)) )(?:(?:do|does)(?: not|n[’']t) (?:have|need) to|need not)(?! be(?!\p{L}))`,
        String.raw`if you (?:like|want|wish)(?! to)|free to (?:refuse|decline|skip)|may (?:refuse|decline|skip|say no)|voluntar\p{L}+`,
      ),
      warning: wholeWords(
        'must not|be careful|take care|beware',
        // A request, not a statement such as “you do not need it”.
        String.raw`(?<=(?:^|[^\p{L}\s] |(?:and|or|but|then|so|please) ))(?:never|(?:do not|don[’']t)(?! (?:have|need|worry)(?!\p{L})))`,
        String.raw`ask(?: \p{L}+){0,4} (?:before|first)|before you (?:publish|share|send|post|show|upload)`,
      ),
    },
    personNames:
      /(?<=[\p{Ll},;] )\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+(?=,? (?:from (?:the|our|my)|said|says|asked|asks|told|wrote|thinks|left|who|and I)(?!\p{L}))|(?<=(?<!\p{L})(?:Mr|Ms|Mrs|Dr)\.? )\p{Lu}\p{Ll}+/gu,
  },
  de: {
    turning: wholeWords('nichts|weder|noch|außer|immer|mindestens|höchstens|darf|dürfen|freiwillig|verboten'),
    decisive: wholeWords(String.raw`nicht|kein\p{L}{0,2}|nie|niemals|niemand\p{L}{0,2}|ohne|nur|muss|müssen`),
    fillers: wholeWords('der|die|das|den|dem|ein|eine|einen|einem|einer|und|dann|auch|in|ist|sind|hat|haben'),
    pronouns: wholeWords('sie|es|dies(?:e[mnrs]?)?|ihre?[mnrs]?|davon|hier'),
    denials: wholeWords(String.raw`nicht|kein\p{L}{0,2}|nie|niemals|ohne`),
    emphasis: wholeWords(String.raw`immer|alle|jede\p{L}?|sogar|nur`),
    opposites: pairsIn('mit/ohne, privat/öffentlich'),
    numberInWords: wholeWords(
      'zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|hundert|tausend',
      'Million|Millionen|halb|halbe|einmal|zweimal|Hälfte|Drittel|Viertel',
    ),
    unitOfTime: /(?:Minute|Stunde|Tag|Woche|Monat|Jahr)\p{L}{0,2}/u,
    frequency: wholeWords('(?:täg|wöchent|monat|jähr)lich'),
    superiors: wholeWords(superiorsInGerman),
    permission: wholeWords(`${superiorsInGerman} (?:erlaubt|genehmigt)`),
    conditions: wholeWords(String.raw`bezahl\p{L}*|zahl(?:en|t)|Gebühr(?:en)?|nur wenn|es sei denn`),
    rules: wholeWords('darf|dürfen|muss|müssen|es sei denn|außer|nur wenn'),
    subjectsOfRules: wholeWords(
      String.raw`Treffen|Antwort(?:en)?|Datei(?:en)?|Mentor\p{L}*|Mentee\p{L}*|Programmteam`,
    ),
    people: wholeWords(String.raw`Mentor\p{L}*|Mentee\p{L}*|Programmteam|ihr beide`),
    handling: wholeWords('behält|speichert|löscht|teilt|sieht|hört'),
    promises: wholeWords(String.raw`Programmteam|(?:Antwort|Text)\p{L}* .*(?:verloren|gespeichert)`),
    personalData: wholeWords(
      '(?<=(?:Ihr|deine|eure)[mnr]?e?[nmr]? )(?:Namen?|Gehalt|Alter|Passwort|Adresse)',
    ),
    topics: {
      emergencies: wholeWords(String.raw`Notruf\p{L}*`),
      'reporting harassment': wholeWords(String.raw`belästig\p{L}*|\{(?:reporting|address)\}`),
      'trust and safety': wholeWords(String.raw`Stalking|anschrei\p{L}*|bedroh\p{L}*|Gefahr`),
      confidentiality: wholeWords(String.raw`vertraulich\p{L}*|\{confidentiality\}`),
      'private data': wholeWords(String.raw`privat\p{L}*|Datenschutz|Passw\p{L}*`),
      employer: wholeWords(String.raw`Arbeitgeber\p{L}*`),
    },
    delicate: {
      'personal matters': wholeWords(
        String.raw`Gesundheit\p{L}*|krank\p{L}*|Ärzt\p{L}*|Arzt|Medikament\p{L}*|Tablette\p{L}*|schwanger\p{L}*|Burnout`,
        String.raw`Famili\p{L}*|Kind(?:er)?|verheiratet|geschieden|Religion\p{L}*|politisch\p{L}*|Gewerkschaft\p{L}*`,
        String.raw`Herkunft|Nationalität\p{L}*|Geschlecht\p{L}*|sexuell\p{L}*|Behinderung\p{L}*|Gehalt|Gehälter|Lohn`,
      ),
      'answers and files': wholeWords(
        String.raw`(?:gespeicher|speicher|bleib|verlier|verlor|lösch|send)\p{L}*`,
      ),
      'who sees what': wholeWords(
        String.raw`(?:Mentor\p{L}*|Mentee\p{L}*|Programmteam|${superiorsInGerman}) (?:sieht|liest|bekommt|sehen|lesen)`,
      ),
      'law and rights': wholeWords(
        String.raw`rechtlich\p{L}*|Gesetz\p{L}*|Vertr[aä]g\p{L}*|erlaubt|gehört (?:dir|Ihnen)`,
      ),
      'freedom to say no': wholeWords('freiwillig|musst? nicht|müssen nicht'),
      warning: wholeWords('niemals|nie|Vorsicht|bevor (?:du|Sie)'),
    },
    personNames: /(?<=(?<!\p{L})(?:Herr|Herrn|Frau|Dr\.) )\p{Lu}\p{Ll}+/gu,
  },
} satisfies Record<string, SignificantWords>;

export const wordsOfLanguage = (language: string): SignificantWords =>
  new Map<string, SignificantWords>(Object.entries(significantWords)).get(language.split('-')[0] ?? '') ??
  significantWords.en;

/**
 * Whether two texts say the same, because they differ only in small words such as “the”, “someone” for “somebody”,
 * “never” for “do not”, punctuation, capital letters, and singular or plural.
 */
export function differInFillersOnly(before: string, after: string, { fillers }: SignificantWords): boolean {
  const [earlier, later] = [before, after].map((text) =>
    text
      .toLowerCase()
      .replaceAll(fillers, ' ')
      .replaceAll(/(?<=(?<!\p{L})(?:some|any|every))body(?!\p{L})/gu, 'one')
      .replaceAll(/(?<!\p{L})nobody(?!\p{L})/gu, 'no one')
      // Both deny the same, wherever a text says what is so or what to do.
      .replaceAll(/(?<!\p{L})(?:(?:do|does|did) not|never)(?!\p{L})/gu, 'not')
      .replaceAll(/[.,;:!?“”"’()[\]*–—-]/gu, ' ')
      .replaceAll(/(?<=\p{L}{3})s(?!\p{L})/gu, '')
      .replaceAll(/\s+/gu, ' ')
      .trim(),
  );
  return earlier === later;
}

/** All matches of a pattern in a text, in lower case. */
const matchesIn = (text: string, pattern: RegExp): string[] =>
  (text.match(pattern) ?? []).map((match) => match.toLowerCase());

/**
 * Words or numbers that an earlier text contains more often than a later one (`removed`), and those that the later one
 * contains more often (`added`).
 */
export interface Differences {
  removed: string[];
  added: string[];
}

export const hasDifferences = ({ removed, added }: Differences): boolean => removed.length + added.length > 0;

/**
 * Finds the matches of some patterns that occur more often in `before` than in `after`, and those that occur more often
 * in `after`, each once.
 */
export function differingMatches(before: string, after: string, ...patterns: readonly RegExp[]): Differences {
  const [earlier = [], later = []] = [before, after].map((text) =>
    patterns.flatMap((pattern) => matchesIn(text, pattern)),
  );
  const occurrences = (text: string, word: string) => matchesIn(text, wholeWords(RegExp.escape(word))).length;
  // A pattern may match a word in only one of the texts, because of the words around it. If the word itself occurs
  // equally often in both, it was neither added nor removed.
  const moreIn = (matches: string[], text: string, otherMatches: string[], otherText: string) =>
    [...new Set(matches)].filter(
      (word) =>
        matches.filter((match) => match === word).length >
          otherMatches.filter((match) => match === word).length &&
        (/^\P{L}/u.test(word) || occurrences(text, word) > occurrences(otherText, word)),
    );
  return { removed: moreIn(earlier, before, later, after), added: moreIn(later, after, earlier, before) };
}

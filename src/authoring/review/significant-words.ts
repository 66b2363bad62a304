/** The words of a language that can reverse, limit or count what a sentence says, for reports on changes. */
export interface SignificantWords {
  /** In a similar sentence, one more or one less of them inverts it, whichever of them it is. */
  negation: RegExp;
  /** These turn a sentence that is otherwise similar. */
  turning: RegExp;
  /**
   * Words that can reverse the meaning only if nothing else in the sentence has changed, such as "can" for "should".
   */
  limiting: RegExp;
  /** What forbids, demands, allows or promises something in a sentence that is new or gone. */
  rule: RegExp;
  /** Requests to give something away, people with power, and money: worth a look if they are new. */
  request: RegExp;
  /** Pairs of phrases with opposite meanings. Replacing one by the other reverses a sentence. */
  opposites: readonly (readonly [string, string])[];
  number: RegExp;
  /** Units of time. */
  period: RegExp;
  /** The people of a programme and around it. */
  role: RegExp;
  /** Whether a word with a capital letter is a name unless it begins a sentence. */
  capitalisesOnlyNames: boolean;
}

/** Matches each of some words or phrases, whatever its capitals, but not as a part of a longer word. */
export const wholeWords = (...alternatives: string[]): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${alternatives.join('|')})(?![\p{L}\p{N}])`, 'giu');

/** The words for the languages of the existing content. Content in any other language uses the English words. */
const significantWords = {
  en: {
    negation: wholeWords(
      'not|never|no(?! more than)|none|nobody|no one|nothing|neither|nor|without|unless|except',
    ),
    turning: wholeWords('must|may(?! be (?:a|an|late|early|slow)\\b)|allow(?:s|ed)?|permission|consent'),
    limiting: wholeWords(
      'only|always|at least|at most|(?<!no )more than|less than|have to|has to|all',
      '(?<!even )if(?! there is time)|voluntary|optional|required|forbidden',
    ),
    rule: wholeWords(
      '(?:do|does) not have to|(?<=(?:you|mentees?|mentors?|both|each|who|somebody) )(?:must|have to|has to|may)',
      'never|do not|only if|not allowed|permission|consent|voluntary|required|may not|forbidden|private|in confidence',
    ),
    request: wholeWords(
      '(?:send|share|upload|forward|publish)(?= .*\\b(?:your?|mentees?|mentors?|team|their)\\b)|hand over',
      '(?:managers?|employers?|boss|HR)(?= (?:also |then )?(?:reads?|sees?|gets?|decides?|receives?|knows?|may|must|can))',
      '(?<=(?:to|tell|with|by) (?:your|their|the) )(?:managers?|employers?|boss)|salary|health|fees?',
    ),
    opposites: [
      ['trust', 'ignore'],
      ['stop', 'go on'],
      ['stop', 'continue'],
      ['stop', 'start'],
      ['with', 'without'],
      ['always', 'never'],
      ['allow', 'forbid'],
      ['allows', 'forbids'],
      ['accept', 'refuse'],
      ['private', 'public'],
      ['safe', 'unsafe'],
      ['open', 'close'],
      ['include', 'leave out'],
      ['keep', 'share'],
      ['keep', 'delete'],
      ['agree', 'disagree'],
      ['report', 'ignore'],
      ['before', 'after'],
      ['more', 'less'],
      ['mentee', 'mentor'],
    ],
    number: wholeWords(
      'one(?= of the | out of )|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen',
      String.raw`seventeen|eighteen|nineteen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:-\p{L}+)?`,
      'hundreds?|thousands?|millions?|billions?|half|once(?= (?:a|an|every|per|in)\\b)|twice',
    ),
    period: wholeWords('(?:minute|hour|day|week|month|year)s?|daily|weekly|monthly|yearly'),
    role: wholeWords('(?:mentor|mentee|manager|employer|colleague|customer|client|boss)s?'),
    capitalisesOnlyNames: true,
  },
  de: {
    negation: wholeWords(
      String.raw`nicht|nie|niemals|kein\p{L}{0,2}|niemand\p{L}{0,2}|nichts|weder|noch|ohne|außer|sofern`,
    ),
    turning: wholeWords('muss|müssen|darf|dürfen'),
    limiting: wholeWords(
      'nur|immer|mindestens|höchstens|mehr als|weniger als|kann|können|soll|sollen|sollte|wenn|falls|alle',
      'jede[mnrs]?|beide|vor|nach|freiwillig',
    ),
    rule: wholeWords('muss|müssen|darf|dürfen|nie|niemals|nur wenn|freiwillig|verboten|erlaubt|vertraulich'),
    request: wholeWords('schick(?:en|t)?|sende(?:n|t)?|teile(?:n|t)?|veröffentliche(?:n|t)?'),
    opposites: [
      ['mit', 'ohne'],
      ['immer', 'nie'],
      ['erlaubt', 'verboten'],
      ['privat', 'öffentlich'],
    ],
    number: wholeWords(
      'zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|hundert|tausend',
      'Million|Millionen|halb|halbe|einmal|zweimal|Viertel',
    ),
    period: wholeWords(
      String.raw`(?:Minute|Stunde|Tag|Woche|Monat|Jahr)\p{L}{0,2}|(?:täg|wöchent|monat|jähr)lich`,
    ),
    role: wholeWords(String.raw`(?:Mentor|Mentee|Vorgesetzte|Arbeitgeber|Kolleg|Kunde|Chef)\p{L}{0,4}`),
    capitalisesOnlyNames: false,
  },
} satisfies Record<string, SignificantWords>;

export const wordsOfLanguage = (language: string): SignificantWords =>
  new Map<string, SignificantWords>(Object.entries(significantWords)).get(language.split('-')[0] ?? '') ??
  significantWords.en;

/** The matches of a pattern in a text, in lower case. */
export const matchesIn = (text: string, pattern: RegExp): string[] =>
  (text.match(pattern) ?? []).map((match) => match.toLowerCase());

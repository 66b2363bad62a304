/** Something with braces, or a statement or declaration by itself. */
interface Rule {
  head: string;
  rules?: Rule[];
  /** Of a rule with selectors: each of them with what a page must have for it to match, all that is in one of these lists. */
  selectors?: { selector: string; needs: string[][] }[];
}

const ofList = /(?:\((?:[^()]|\([^()]*\))*\)|[^(),])+/g;

/** Returns what a selector may mean, with each `:is()` and `:has()` written out, and without what any element may match. */
function plain(selector: string): string[] {
  const [whole, pseudo = '', list = ''] = /:([\w-]+)\(([^()]*)\)/.exec(selector) ?? [];
  if (whole === undefined) return [selector];
  const ways = ['is', 'where', 'has'].includes(pseudo) ? list.split(',') : [''];
  return ways.flatMap((way) => plain(selector.replace(whole, () => ` ${way}`)));
}

/** Returns the elements, classes and ids that a selector names. */
const named = (selector: string): string[] =>
  selector.replaceAll(/\[[^\]]*\]|::?[\w-]+/g, ' ').match(/[.#]?[a-z_-][\w-]*/gi) ?? [];

function toRule(head: string): Rule & { rules: Rule[] } {
  if (head.startsWith('@')) return { head, rules: [] };
  const selectors = head.match(ofList) ?? [];
  const withNeeds = selectors.map((selector) => ({ selector, needs: plain(selector).map(named) }));
  return { head, rules: [], selectors: withNeeds };
}

/** Takes minified CSS apart; the rules of each layer come together, which changes nothing and packs better. */
function parse(css: string): Rule[] {
  const top: Rule[] = [];
  const open = [top];
  for (const [, words = '', mark] of css.matchAll(/((?:"[^"]*"|\([^()]*\)|[^{};"])*)([{};]|$)/g)) {
    const head = words.trim();
    if (mark === '{') {
      const layer = open.length === 1 && head.startsWith('@layer') && top.find((one) => one.head === head);
      const rule = layer || toRule(head);
      if (!layer) open.at(-1)?.push(rule);
      open.push(rule.rules ?? []);
    } else if (head !== '') open.at(-1)?.push({ head });
    if (mark === '}') open.pop();
  }
  return top;
}

const write = (rules: readonly Rule[]): string =>
  rules
    .map(({ head, rules: own }, nth) => {
      if (own) return `${head}{${write(own)}}`;
      return nth < rules.length - 1 ? `${head};` : head;
    })
    .join('');

/** Returns the rules with the selectors that fit, in the layers and conditions that they have. */
const select = (rules: readonly Rule[], fits: (needs: string[][]) => boolean): Rule[] =>
  rules.flatMap((rule) => {
    if (rule.selectors) {
      const fitting = rule.selectors.filter(({ needs }) => fits(needs));
      return fitting.length > 0 ? [{ ...rule, head: fitting.map(({ selector }) => selector).join() }] : [];
    }
    if (!/^@(?:layer|media|supports|container)[^;]/.test(rule.head) || !rule.rules)
      return fits([[]]) ? [rule] : [];
    const own = select(rule.rules, fits);
    return own.length > 0 ? [{ ...rule, rules: own }] : [];
  });

/** Returns what is on a page, as selectors name it. */
function namesIn(html: string): Set<string> {
  const names = (found: RegExp, mark: string) =>
    [...html.matchAll(found)].flatMap(([, value = '']) => value.split(' ').map((name) => mark + name));
  return new Set([
    ...names(/<([\w-]+)/g, ''),
    ...names(/ class="([^"]*)"/g, '.'),
    ...names(/ id="([^"]*)"/g, '#'),
  ]);
}

/**
 * Returns what divides the styles of a route for one of its pages: into those that something in its HTML can match, and those
 * that can match only what its scripts add. All others are dropped.
 */
export function styleDivider() {
  const parsed = new Map<string, Rule[]>();
  const inScripts = new Map<string, Set<string>>();
  return (css: string, html: string, scripts: string): { first: string; later: string } => {
    const rules = parsed.get(css) ?? parse(css);
    parsed.set(css, rules);
    const there = namesIn(html);
    const coming = inScripts.get(scripts) ?? new Set(scripts.match(/[\w-]+/g));
    inScripts.set(scripts, coming);
    const has = (name: string) => there.has(name);
    const mayHave = (name: string) => has(name) || coming.has(name.replace(/^[.#]/, ''));
    const isFirst = (needs: string[][]) => needs.some((names) => names.every(has));
    const isLater = (needs: string[][]) => !isFirst(needs) && needs.some((names) => names.every(mayHave));
    return { first: write(select(rules, isFirst)), later: write(select(rules, isLater)) };
  };
}

/**
 * Creates the style for the attributes of <html> that the script of the home page sets before the first paint
 * (`homeBootScript`, boot-script.ts). It highlights the card of the chosen phase and hides the resources of other
 * phases. It shows the next two meetings, with more detail for the first. Without scripts, this style has no effect and
 * all resources and meetings are shown, because visitors could not choose a phase (islands/page-readiness.ts).
 *
 * CSS cannot compare an attribute of <html> with an attribute of another element. Each value therefore needs a selector
 * of its own, and the style is generated instead of being written as a style sheet.
 */
export function homeBootStyle(phases: string[], meetingEnds: readonly number[]): string {
  const enabled = 'html[data-scripts-enabled]';
  const otherPhases = phases.map(
    (phase) =>
      `${enabled}[data-listed-phase="${phase}"] [data-resource-phase]:not([data-resource-phase="${phase}"])`,
  );
  const chosenPhaseCards = phases.map(
    (phase) => `${enabled}[data-phase="${phase}"] [data-phase-card="${phase}"]`,
  );
  return [
    onScreen(rule(otherPhases, 'display:none')),
    nextMeetingStyle(meetingEnds),
    onScreen(rule(chosenPhaseCards, '--phase-card-fill:var(--tint)', '--phase-card-ring:var(--accent)')),
  ].join('');
}

/**
 * Creates the style that shows the cards of the next two meetings. Some parts of a card are visible only for the next
 * meeting, and others only for the meeting after it. Before and after the programme, the card has another heading.
 * `meetingEnds` has one value for each meeting: the position of its dot on the band of months, as a share of the width
 * of the band.
 */
function nextMeetingStyle(meetingEnds: readonly number[]): string {
  const nextCards = meetingEnds.map(
    (_, position) => `html[data-next-meeting="${position}"] [data-meeting="${position}"]`,
  );
  const followingCards = nextCards.map((card) => `${card}+*`);
  /** Matches the card of the first meeting before the programme has begun. */
  const beforeCard = 'html[data-next-meeting="before"] [data-meeting="0"]';
  const firstCards = [beforeCard, ...nextCards];
  return [
    // Elements with the attribute `data-programme-state` or `data-visible-when` are hidden, unless one of the rules
    // below shows them.
    rule(['[data-programme-state]', '[data-visible-when]'], 'display:none'),
    rule(['html[data-next-meeting] [data-meeting]'], 'display:none'),
    rule([...firstCards, ...followingCards], 'display:grid'),
    rule(
      [
        ...nextCards.map((card) => `${card} [data-visible-when="next"]`),
        ...followingCards.map((card) => `${card} [data-visible-when="following"]`),
        `${beforeCard} [data-visible-when="before"]`,
        'html:not([data-next-meeting="before"]) [data-visible-when="during"]',
      ],
      'display:block',
    ),
    rule(
      [
        'html[data-next-meeting="before"] [data-programme-state="before"]',
        'html[data-next-meeting="after"] [data-programme-state="after"]',
        'html:not([data-next-meeting="before"],[data-next-meeting="after"]) [data-programme-state="during"]',
      ],
      'display:block',
    ),
    ...meetingEnds.flatMap((end, position) => {
      const html = `html[data-next-meeting="${position}"]`;
      return [
        rule([html], `--next-meeting-end:${end.toFixed(3)}`),
        rule([`${html} [data-meeting-dot="${position}"]`], '--dot-ring:var(--on-field)'),
      ];
    }),
    rule(nextCards, '--meeting-ring:""'),
    rule(['[data-page-of-meeting]'], 'display:none'),
    rule(
      meetingEnds.map(
        (_, position) => `html[data-next-meeting="${position}"] [data-page-of-meeting="${position}"]`,
      ),
      'display:block',
    ),
    // A card that is shown without a second card spans both columns.
    rule([beforeCard, ...nextCards.slice(-1)], 'grid-column:1/-1', 'max-width:var(--measure)'),
    rule(
      firstCards,
      '--meeting-card:var(--sheet)',
      '--meeting-rule:var(--ink)',
      '--meeting-title:var(--type-meeting)',
      'padding:1rem min(1.5rem,5vw) 1.5rem',
    ),
    onScreen(
      rule(
        firstCards.map((card) => `${card} .button`),
        'min-height:2.75rem',
        'padding:.35rem 1rem',
        'border:1px solid var(--accent)',
        'background:var(--accent)',
        'color:var(--on-accent)',
        'font:var(--type-strong)',
        'text-decoration:none',
      ),
    ),
  ].join('');
}

/** Creates a CSS rule for the elements that match any of the selectors. */
const rule = (selectors: readonly string[], ...declarations: string[]): string =>
  `${selectors.join()}{${declarations.join(';')}}`;

/** Restricts a rule to screens. In print, all resources are shown, and browsers print no backgrounds. */
const onScreen = (cssRule: string): string => `@media screen{${cssRule}}`;

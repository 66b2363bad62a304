import { useRef } from 'react';
import labels from 'virtual:labels/catalogue';
import { fitsToScale } from '../../../model/catalogue/catalogue.ts';
import type { Phase } from '../../../model/schemas/entries.ts';
import { allPhases } from '../../../model/schemas/vocabulary.ts';
import { linePartsOf } from '../../../model/text/words.ts';
import { useActOnce } from '../use-act-once.ts';
import { scrollToList } from './resource-list.tsx';
import { changeView, useShown } from './view-store.ts';

interface RulerMonth {
  /** Counted from 0. */
  index: number;
  name: string;
  short: string;
}

interface Props {
  phases: (Pick<Phase, 'id' | 'title' | 'subtitle' | 'colour'> & {
    monthLabel: string;
    months: RulerMonth[];
  })[];
}

/** The months ruler, the phase cards and the choice of all phases; one of them is always chosen (spec §2, Home). */
export function PhasePicker({ phases }: Props) {
  const chosen = useShown(({ view }) => view.phase);
  const cards = useRef<HTMLDivElement>(null);
  // The list may come under the pointer.
  useActOnce(cards);
  const choose = (phase: string) => {
    changeView(() => ({ phase }));
    scrollToList();
  };
  return (
    <div className="choose-phase" ref={cards}>
      <ul className={`ruler${fitsToScale(phases) ? ' to-scale' : ''}`} role="list" aria-label={labels.phases}>
        {phases.map((phase) => (
          <li
            key={phase.id}
            className={`phase span-${phase.months.length}`}
            data-colour={phase.colour}
            data-phase-card={phase.id}
          >
            <p className="phase-months">
              {phase.months.map(({ index, name, short }) => (
                <span key={index} data-month={index}>
                  <abbr title={name}>{short}</abbr> <b>{labels.today}</b>
                </span>
              ))}
            </p>
            <h3 id={`${phase.id}-title`}>
              {linePartsOf(phase.title).map((part, nth) =>
                nth % 2 === 1 ? (
                  <span key={nth} className="together">
                    {part}
                  </span>
                ) : (
                  part
                ),
              )}
            </h3>
            <p className="phase-facts facts-line">
              <span>{phase.subtitle}</span> <span className="months">{phase.monthLabel}</span>
            </p>
            {/* The whole card is its surface. */}
            <button
              type="button"
              id={`${phase.id}-button`}
              aria-pressed={chosen === phase.id}
              // Gives each button its own name, for people who use voice control.
              aria-labelledby={`${phase.id}-button ${phase.id}-title`}
              onClick={() => choose(phase.id)}
            >
              {labels.choosePhase}
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="all-phases"
        data-phase-card={allPhases}
        aria-pressed={chosen === allPhases}
        onClick={() => choose(allPhases)}
      >
        {labels.allPhases}
      </button>
    </div>
  );
}

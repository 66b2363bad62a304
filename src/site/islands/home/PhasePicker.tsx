import { useRef } from 'react';
import * as labels from 'virtual:labels/catalogue';
import { fitsProportionalWidths } from '../../../model/catalogue/catalogue.ts';
import type { Phase } from '../../../model/schemas/entries.ts';
import { splitNoWrapParts } from '../../../model/text/lines.ts';
import { useDoubleClickGuard } from '../use-double-click-guard.ts';
import { scrollToList } from './resource-list.tsx';
import { changeView, useCatalogueState } from './view-store.ts';

interface Props {
  phases: (Pick<Phase, 'id' | 'title' | 'subtitle' | 'colour' | 'months'> & {
    monthLabel: string;
    /** The number of meetings in the phase, as a text; '' if there are none. */
    meetings: string;
  })[];
}

/**
 * The cards by which visitors choose a phase. One of them is selected (spec §2, Home), unless the resources of all
 * phases are shown (CatalogueFilter.tsx).
 */
export function PhasePicker({ phases }: Props) {
  const selectedPhase = useCatalogueState(({ view }) => view.phase);
  const cardsRef = useRef<HTMLDivElement>(null);
  // After the click, the list of resources may be under the pointer. The guard keeps a double click from opening one of
  // them.
  useDoubleClickGuard(cardsRef);
  const selectPhase = (phase: string) => {
    changeView(() => ({ phase }));
    scrollToList();
  };
  return (
    <div className="choose-phase" ref={cardsRef}>
      <ul
        className={`ruler${fitsProportionalWidths(phases) ? ' proportional' : ''}`}
        role="list"
        aria-label={labels.phases}
      >
        {phases.map((phase) => (
          <li
            key={phase.id}
            className={`phase months-${phase.months.length}`}
            data-colour={phase.colour}
            data-phase-card={phase.id}
          >
            <h3 id={`${phase.id}-title`}>
              {splitNoWrapParts(phase.title).map((part, index) =>
                index % 2 === 1 ? (
                  <span key={index} className="keep-together">
                    {part}
                  </span>
                ) : (
                  part
                ),
              )}
            </h3>
            <p className="phase-facts facts-line">
              <span>{phase.subtitle}</span> <span className="months">{phase.monthLabel}</span>
              {phase.meetings !== '' && <span className="months">{phase.meetings}</span>}
            </p>
            {/* The button covers the whole card. */}
            <button
              type="button"
              id={`${phase.id}-button`}
              aria-pressed={selectedPhase === phase.id}
              // Each button gets a different name, because users of voice control choose a button by its name.
              aria-labelledby={`${phase.id}-button ${phase.id}-title`}
              onClick={() => selectPhase(phase.id)}
            >
              {labels.choosePhase}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

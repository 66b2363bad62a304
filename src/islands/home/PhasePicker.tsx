import labels from 'virtual:labels/catalogue';
import { type Facets, fitsToScale } from '../../catalogue/catalogue.ts';
import type { Phase } from '../../schemas/entries.ts';
import { scrollToList } from './resource-list.tsx';
import { changeView, useView } from './view-store.ts';

interface RulerMonth {
  /** Counted from 0. */
  index: number;
  name: string;
  short: string;
}

interface Props {
  phases: (Pick<Phase, 'id' | 'title' | 'subtitle' | 'monthLabel' | 'colour'> & { months: RulerMonth[] })[];
  facets: Facets;
}

/** The months ruler and the phase cards; one of them is always chosen (spec §2, Home). */
export function PhasePicker({ phases, facets }: Props) {
  const view = useView(facets);
  return (
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
          <h3 id={`${phase.id}-title`}>{phase.title}</h3>
          <p className="phase-facts facts-line">
            <span>{phase.subtitle}</span> <span className="months">{phase.monthLabel}</span>
          </p>
          <button
            type="button"
            id={`${phase.id}-button`}
            aria-pressed={view?.phase === phase.id}
            // Gives each button its own name, for people who use voice control.
            aria-labelledby={`${phase.id}-button ${phase.id}-title`}
            onClick={() => {
              changeView(facets, () => ({ phase: phase.id }));
              scrollToList();
            }}
          >
            {labels.choosePhase}
          </button>
        </li>
      ))}
    </ul>
  );
}

import { titleCase } from '@yuva/contract/children/rules';
import type { ChildEntry } from '@yuva/contract/children/schema';
import { classLabel } from '../../language/class-label.ts';
import { t } from '../../language/language.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ScoreChoice } from './score-choice.tsx';
import { useUnscoredFirst } from './unscored-first.ts';
import type { useClassScores } from './use-class-scores.ts';

interface ClassListProps {
	all: readonly ChildEntry[];
	scoring: ReturnType<typeof useClassScores>;
}

/** The children with five buttons each, those without a score first. */
export function ClassList({ all, scoring }: ClassListProps) {
	const listed = useUnscoredFirst(all, (id) => scoring.scoreOf(id) > 0);
	return (
		<>
			<Card tone="warm">
				<ScoreChoice label={t('All who have no score yet')} value={0} onChange={scoring.chooseRest} />
				<p className="mt-2 text-sm text-ink-soft">
					{t('Give the score that most children have. Then change it for each child who differs.')}
				</p>
			</Card>
			<ul aria-label={t('Children')} className="grid grid-cols-[minmax(0,1fr)] gap-2 lg:grid-cols-2">
				{listed.map(({ id, full_name, child_class }) => (
					<li key={id} className="rounded-xl border border-line bg-surface p-3 shadow-card">
						<ScoreChoice
							label={titleCase(full_name)}
							value={scoring.scoreOf(id)}
							onChange={(score) => scoring.choose(id, score)}
						/>
						<p className="mt-1 text-sm text-ink-soft">{classLabel(child_class)}</p>
					</li>
				))}
			</ul>
		</>
	);
}

import { type AssessmentType, assessmentTypeLabel } from '@yuva/contract/assessments/schema';
import { titleCase } from '@yuva/contract/children/rules';
import type { ChildEntry } from '@yuva/contract/children/schema';
import { LayoutList } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '../../language/language.ts';
import type { Change } from '../../local/local.ts';
import { ChangedElsewhere } from '../../ui/feedback/changed-elsewhere.tsx';
import { ButtonLink } from '../../ui/inputs/button.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { ChildScoreRow } from './child-score-row.tsx';
import { changeText } from './child-scores.ts';
import { LoadedScores, type Scores } from './loaded-scores.tsx';
import { nextUnscored, useUnscoredFirst } from './unscored-first.ts';

const loadDialog = () => import('./score-dialog.tsx');
const ScoreDialog = lazy(() => loadDialog().then((m) => ({ default: m.ScoreDialog })));

export function ScoresScreen({ type }: { type: AssessmentType }) {
	return (
		<Screen
			title={t('Enter {what} Scores', { what: t(assessmentTypeLabel[type]) })}
			backTo="/children-assessment"
			width="wide"
		>
			<LoadedScores type={type}>
				{(all, scores) => <ScoreList type={type} all={all} scores={scores} />}
			</LoadedScores>
		</Screen>
	);
}

interface ScoreListProps {
	type: AssessmentType;
	all: readonly ChildEntry[];
	scores: Scores;
}

/** The open child is in the address (`?child=`), so that a reload reopens the dialog. */
function ScoreList({ type, all, scores }: ScoreListProps) {
	const [params, setParams] = useSearchParams();
	const isScored = (id: string) => scores.saved.has(id);
	const listed = useUnscoredFirst(all, isScored);
	const child = all.find(({ id }) => id === params.get('child'));
	const next = nextUnscored(listed, child?.id, isScored);
	const scored = all.filter(({ id }) => isScored(id)).length;
	const [cameTo, setCameTo] = useState<string>();
	function open(id: string) {
		setCameTo(undefined);
		setParams({ child: id }, { replace: true });
	}
	const close = () => setParams({}, { replace: true });
	useLoadedAhead();
	function goOn() {
		setCameTo(next?.id);
		setParams(next ? { child: next.id } : {}, { replace: true });
	}
	return (
		<>
			<div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-xl border border-line bg-surface px-3 py-1 shadow-card sm:py-3">
				<p role="status" className="font-bold tabular-nums">
					{t('{number} of {count} scored', { number: scored, count: all.length })}
				</p>
				<ButtonLink
					variant="secondary"
					width="fit"
					className="px-3!"
					icon={<LayoutList aria-hidden />}
					to={`/${type}/class`}
				>
					{t('Whole class')}
				</ButtonLink>
			</div>
			<ChangedElsewhere changes={newsOf(all, scores.news.changes)} onDismiss={scores.news.dismiss} />
			<ul aria-label={t('Children')} className="grid grid-cols-1 gap-2 sm:gap-3 lg:grid-cols-2">
				{listed.map((entry) => (
					<ChildScoreRow
						key={entry.id}
						child={entry}
						standing={scores.of(entry.id)}
						onScore={() => open(entry.id)}
					/>
				))}
			</ul>
			{child && (
				<Suspense>
					<ScoreDialog
						key={child.id}
						type={type}
						child={child}
						standing={scores.of(child.id)}
						hasNext={next !== undefined}
						isNext={cameTo === child.id}
						onClose={close}
						onNext={goOn}
					/>
				</Suspense>
			)}
		</>
	);
}

/** The dialog loads early, so that it opens at once. */
const useLoadedAhead = () => useEffect(() => void loadDialog().catch(() => undefined), []);

function newsOf(all: readonly ChildEntry[], changes: readonly Change[]): string[] {
	const names = new Map(all.map(({ id, full_name }) => [id, titleCase(full_name)]));
	return changes.map((change) => `${names.get(change.id) ?? t('A child')} – ${changeText(change)}`);
}

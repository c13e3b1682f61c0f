import { assessmentsByChild } from '@yuva/contract/assessments/rules';
import { type Assessment, type AssessmentType, assessmentTypeLabel } from '@yuva/contract/assessments/schema';
import type { ChildEntry } from '@yuva/contract/children/schema';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useChildren } from '../children/api.ts';
import { failureOf, useAssessments } from './api.ts';
import { ChildScoreRow } from './child-score-row.tsx';
import { ScoreDialog } from './score-dialog.tsx';
import { type ScoreDrafts, useScoreDrafts } from './score-drafts.ts';

/** The children with their scores of one assessment, and a dialog to enter them. */
export function ScoresScreen({ type }: { type: AssessmentType }) {
	return (
		<Screen title={`Enter ${assessmentTypeLabel[type]} Scores`} backTo="/children-assessment" width="wide">
			<Scores type={type} />
		</Screen>
	);
}

function Scores({ type }: { type: AssessmentType }) {
	const children = useChildren();
	const assessments = useAssessments();
	const drafts = useScoreDrafts(type);
	const failed = [children, assessments].find(({ data, isError }) => !data && isError);
	if (failed) {
		return (
			<ErrorState
				message={failureOf(failed.error)}
				onRetry={() => void failed.refetch()}
				retrying={failed.isFetching}
			/>
		);
	}
	if (!children.data || !assessments.data || drafts.loading)
		return <ListSkeleton label="Loading students..." />;
	if (children.data.length === 0) {
		return (
			<EmptyState
				title="No students found."
				hint="Add the children of your learning center first, then enter their scores."
				action={
					<ButtonLink to="/add-child-profile" icon={<UserRoundPlus aria-hidden />}>
						Add Child Profile
					</ButtonLink>
				}
			/>
		);
	}
	const saved = assessmentsByChild(assessments.data, type);
	return <ScoreList type={type} all={children.data} saved={saved} drafts={drafts} />;
}

interface ScoreListProps {
	type: AssessmentType;
	all: readonly ChildEntry[];
	saved: ReadonlyMap<string, Assessment>;
	drafts: ScoreDrafts;
}

function ScoreList({ type, all, saved, drafts }: ScoreListProps) {
	const [child, setChild] = useState<ChildEntry>();
	const toast = useToast();
	const scored = all.filter(({ id }) => saved.has(id)).length;
	function handleSaved() {
		setChild(undefined);
		toast('✅ Score saved successfully!');
	}
	return (
		<>
			<p
				role="status"
				className="rounded-xl border border-line bg-surface p-4 font-bold shadow-card tabular-nums"
			>
				{scored} of {all.length} scored
			</p>
			<ul aria-label="Children" className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2">
				{all.map((entry) => (
					<ChildScoreRow
						key={entry.id}
						child={entry}
						assessment={saved.get(entry.id)}
						isUnsaved={drafts.of(entry.id) !== undefined}
						onScore={() => setChild(entry)}
					/>
				))}
			</ul>
			{child && (
				<ScoreDialog
					key={child.id}
					type={type}
					child={child}
					saved={saved.get(child.id)}
					drafts={drafts}
					onClose={() => setChild(undefined)}
					onSaved={handleSaved}
				/>
			)}
		</>
	);
}

import { type AssessmentType, assessmentTypeLabel } from '@yuva/contract/assessments/schema';
import { titleCase } from '@yuva/contract/children/rules';
import type { ChildEntry } from '@yuva/contract/children/schema';
import { SAVED_ON_PHONE, SENT_LATER } from '@yuva/contract/messages';
import { UserRoundPlus } from 'lucide-react';
import type { Change } from '../../local/local.ts';
import { messageOf } from '../../local/local.ts';
import { ChangedElsewhere } from '../../ui/feedback/changed-elsewhere.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/inputs/button.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { useSearchParams } from '../../ui/navigation/use-search-params.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import { useChildren } from '../children/api.ts';
import { ChildScoreRow } from './child-score-row.tsx';
import { changeText, useScores } from './child-scores.ts';
import { ScoreDialog } from './score-dialog.tsx';
import { ScoresOfOthers } from './scores-of-others.tsx';

export function ScoresScreen({ type }: { type: AssessmentType }) {
	return (
		<Screen title={`Enter ${assessmentTypeLabel[type]} Scores`} backTo="/children-assessment" width="wide">
			<Scores type={type} />
		</Screen>
	);
}

function Scores({ type }: { type: AssessmentType }) {
	const children = useChildren();
	const scores = useScores(type);
	const failed = [children, scores.assessments].find(({ data, isError }) => !data && isError);
	if (failed) {
		return (
			<ErrorState
				message={messageOf(failed.error)}
				onRetry={() => void failed.refetch()}
				retrying={failed.isFetching}
			/>
		);
	}
	if (!children.data || !scores.assessments.data || scores.loading) {
		return <ListSkeleton label="Loading students..." />;
	}
	return (
		<>
			<ScoresOfOthers type={type} listed={children.data} />
			{children.data.length === 0 ? (
				<NoStudents />
			) : (
				<ScoreList type={type} all={children.data} scores={scores} />
			)}
		</>
	);
}

const NoStudents = () => (
	<EmptyState
		picture="no-children"
		title="No students found."
		hint="Add the children of your learning center first, then enter their scores."
		action={
			<ButtonLink to="/add-child-profile" icon={<UserRoundPlus aria-hidden />}>
				Add Child Profile
			</ButtonLink>
		}
	/>
);

interface ScoreListProps {
	type: AssessmentType;
	all: readonly ChildEntry[];
	scores: ReturnType<typeof useScores>;
}

/** The open child is in the address (`?child=`), so that a reload reopens the dialog. */
function ScoreList({ type, all, scores }: ScoreListProps) {
	const [params, setParams] = useSearchParams();
	const toast = useToast();
	const child = all.find(({ id }) => id === params.get('child'));
	const scored = all.filter(({ id }) => scores.saved.has(id)).length;
	const close = () => setParams({}, { replace: true });
	function handleSaved(sent: boolean) {
		close();
		toast(sent ? '✅ Score saved successfully!' : `${SAVED_ON_PHONE}. ${SENT_LATER}`);
	}
	return (
		<>
			<p
				role="status"
				className="rounded-xl border border-line bg-surface p-4 font-bold shadow-card tabular-nums"
			>
				{scored} of {all.length} scored
			</p>
			<ChangedElsewhere changes={newsOf(all, scores.news.changes)} onDismiss={scores.news.dismiss} />
			<ul aria-label="Children" className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2">
				{all.map((entry) => (
					<ChildScoreRow
						key={entry.id}
						child={entry}
						standing={scores.of(entry.id)}
						onScore={() => setParams({ child: entry.id }, { replace: true })}
					/>
				))}
			</ul>
			{child && (
				<ScoreDialog
					key={child.id}
					type={type}
					child={child}
					standing={scores.of(child.id)}
					onClose={close}
					onSaved={handleSaved}
				/>
			)}
		</>
	);
}

function newsOf(all: readonly ChildEntry[], changes: readonly Change[]): string[] {
	const names = new Map(all.map(({ id, full_name }) => [id, titleCase(full_name)]));
	return changes.map((change) => `${names.get(change.id) ?? 'A child'} – ${changeText(change)}`);
}

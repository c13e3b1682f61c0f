import type { AssessmentType } from '@yuva/contract/assessments/schema';
import type { ChildEntry } from '@yuva/contract/children/schema';
import { UserRoundPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../language/language.ts';
import { messageOf } from '../../local/local.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/inputs/button.tsx';
import { useChildren } from '../children/api.ts';
import { useQueuedScores } from './api.ts';
import { useScores } from './child-scores.ts';
import { rowsOf } from './queued.ts';

export type Scores = ReturnType<typeof useScores>;

interface LoadedScoresProps {
	type: AssessmentType;
	children: (all: readonly ChildEntry[], scores: Scores) => ReactNode;
}

export function LoadedScores({ type, children: show }: LoadedScoresProps) {
	const children = useChildren();
	const scores = useScores(type);
	const failed = [children, scores.assessments].find(({ data, isError }) => !data && isError);
	if (failed) {
		return (
			<ErrorState
				message={t(messageOf(failed.error))}
				onRetry={() => void failed.refetch()}
				retrying={failed.isFetching}
			/>
		);
	}
	if (!children.data || !scores.assessments.data || scores.loading) {
		return <ListSkeleton label={t('Loading students...')} />;
	}
	return (
		<>
			<ScoresOfOthers type={type} listed={children.data} />
			{children.data.length === 0 ? <NoStudents /> : show(children.data, scores)}
		</>
	);
}

const NoStudents = () => (
	<EmptyState
		picture="no-children"
		title={t('No students found.')}
		hint={t('Add the children of your learning center first, then enter their scores.')}
		action={
			<ButtonLink to="/add-child-profile" icon={<UserRoundPlus aria-hidden />}>
				{t('Add Child Profile')}
			</ButtonLink>
		}
	/>
);

interface ScoresOfOthersProps {
	type: AssessmentType;
	listed: readonly ChildEntry[];
}

/** Shows refused scores of children who are no longer listed, because they were transferred or removed. */
function ScoresOfOthers({ type, listed }: ScoresOfOthersProps) {
	const ids = new Set(listed.map(({ id }) => id));
	const refused = useQueuedScores(type).filter(
		(item) => item.state === 'refused' && !rowsOf(item).some(({ child }) => ids.has(child)),
	);
	return refused.map(({ id, label, refusal }) => (
		<Banner key={id} tone="error" title={t('Not saved: {reason}', { reason: label })}>
			{refusal && t(refusal.detail)}
		</Banner>
	));
}

import type { AssessmentType } from '@yuva/contract/assessments/schema';
import type { ChildEntry } from '@yuva/contract/children/schema';
import { t } from '../../language/language.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useQueuedScores } from './api.ts';
import { rowsOf } from './queued.ts';

interface ScoresOfOthersProps {
	type: AssessmentType;
	/** The fellow's own children. */
	listed: readonly ChildEntry[];
}

/** Refused scores of children who are no longer listed: transferred or removed. */
export function ScoresOfOthers({ type, listed }: ScoresOfOthersProps) {
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

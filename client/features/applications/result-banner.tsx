import type { ApplicationDetail } from '@yuva/contract/applications/schema';
import { onboardingStatusLabel } from '@yuva/contract/onboarding/schema';
import { ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ButtonLink } from '../../ui/inputs/button.tsx';
import { useNextApplicant } from './api.ts';
import type { DecisionResult } from './decision.ts';

export interface ResultBannerProps {
	result: DecisionResult;
	application: ApplicationDetail;
}

/** Takes the focus, because a decision removes the focused button. */
export function ResultBanner({ result, application }: ResultBannerProps) {
	const banner = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (result) banner.current?.focus();
	}, [result]);
	return (
		<Banner
			ref={banner}
			tone={result.decision ? 'success' : 'error'}
			action={application.waiting_since === null && <NextApplicant fellowId={application.fellow_id} />}
		>
			{textOf(result, application)}
		</Banner>
	);
}

function textOf({ task, decision }: DecisionResult, { full_name, tasks }: ApplicationDetail): string {
	if (!decision) {
		const about = task === 'both' ? 'both tasks' : `task ${task}`;
		return `Somebody else has decided on ${about} meanwhile. Below you see how it stands now.`;
	}
	if (task === 'both' || tasks.every(({ status }) => status === 'APPROVED'))
		return `Both tasks of ${full_name} are approved. The volunteer can now accept the fellowship.`;
	return `Task ${task} is now: ${onboardingStatusLabel[decision]}.`;
}

/** Keeps the filter of the list for the way back. */
function NextApplicant({ fellowId }: { fellowId: string }) {
	const next = useNextApplicant(fellowId);
	const { state } = useLocation();
	if (next === undefined) return null;
	if (next === null) return <p>No other application waits for you.</p>;
	return (
		<ButtonLink
			icon={<ArrowRight aria-hidden />}
			iconAfter
			to={`/staff/applications/${next.fellow_id}`}
			state={state}
		>
			Next applicant: {next.full_name}
		</ButtonLink>
	);
}

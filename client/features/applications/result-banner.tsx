import type { ApplicationDetail } from '@yuva/contract/applications/schema';
import { onboardingStatusLabel } from '@yuva/contract/onboarding/schema';
import { ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { t } from '../../language/language.ts';
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
	if (!decision && task === 'both')
		return t('Somebody else has decided on both tasks meanwhile. Below you see how it stands now.');
	if (!decision)
		return t('Somebody else has decided on task {task} meanwhile. Below you see how it stands now.', {
			task,
		});
	if (task === 'both' || tasks.every(({ status }) => status === 'APPROVED'))
		return t('Both tasks of {full_name} are approved. The volunteer can now accept the fellowship.', {
			full_name,
		});
	return t('Task {task} is now: {decision}.', { task, decision: t(onboardingStatusLabel[decision]) });
}

/** Keeps the filter of the list for the way back. */
function NextApplicant({ fellowId }: { fellowId: string }) {
	const next = useNextApplicant(fellowId);
	const { state } = useLocation();
	if (next === undefined) return null;
	if (next === null) return <p>{t('No other application waits for you.')}</p>;
	return (
		<ButtonLink
			icon={<ArrowRight aria-hidden />}
			iconAfter
			to={`/staff/applications/${next.fellow_id}`}
			state={state}
		>
			{t('Next applicant: {full_name}', { full_name: next.full_name })}
		</ButtonLink>
	);
}

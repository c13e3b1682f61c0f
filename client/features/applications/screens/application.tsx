import type { ApplicationDetail } from '@yuva/contract/applications/schema';
import { onboardingStatusLabel } from '@yuva/contract/onboarding/schema';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { useSession } from '../../../local/local.ts';
import { useBackAddress } from '../../../shell/use-back-address.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Columns, Screen } from '../../../ui/layout/screen.tsx';
import { useApplication } from '../api.ts';
import { ApplicantFacts } from '../applicant-facts.tsx';
import type { DecisionResult } from '../decision.ts';
import { DecisionHistory } from '../decision-history.tsx';
import { TaskReview } from '../task-review.tsx';

export function ApplicationReview() {
	const { id = '' } = useParams();
	const application = useApplication(id);
	const backTo = useBackAddress('/staff/applications');
	return (
		<Screen title={application.data?.full_name ?? 'Application'} backTo={backTo} width="wide">
			<Loaded query={application} skeleton={<CardSkeleton lines={6} label="Loading the application…" />}>
				{(data) => <Review application={data} onPhotoExpired={() => application.retry?.()} />}
			</Loaded>
		</Screen>
	);
}

interface ReviewProps {
	application: ApplicationDetail;
	onPhotoExpired: () => void;
}

function Review({ application, onPhotoExpired }: ReviewProps) {
	const mayDecide = useSession()?.role !== 'team_lead';
	const [result, setResult] = useState<DecisionResult>();
	const isWaiting = application.waiting_since !== null;
	return (
		<>
			{result && <ResultBanner result={result} application={application} />}
			{isWaiting && !mayDecide && (
				<Banner tone="info">
					The District Lead decides on applications. As a Team Lead you can look on.
				</Banner>
			)}
			<ApplicantFacts application={application} />
			<Columns>
				{application.tasks.map((task) => (
					<TaskReview
						key={task.task}
						task={task}
						fellowId={application.fellow_id}
						fullName={application.full_name}
						mayDecide={mayDecide}
						onDecided={setResult}
						onPhotoExpired={onPhotoExpired}
					/>
				))}
			</Columns>
			<DecisionHistory history={application.history} onPhotoExpired={onPhotoExpired} />
		</>
	);
}

/** A decision removes the focused button, so the focus moves to the result. */
function useFocus(target: RefObject<HTMLElement | null>, reason: unknown) {
	useEffect(() => {
		if (reason) target.current?.focus();
	}, [target, reason]);
}

function ResultBanner({ result, application }: { result: DecisionResult; application: ApplicationDetail }) {
	const banner = useRef<HTMLDivElement>(null);
	useFocus(banner, result);
	const { task, decision } = result;
	if (!decision) {
		return (
			<Banner ref={banner} tone="error">
				Somebody else has decided on task {task} meanwhile. Below you see how it stands now.
			</Banner>
		);
	}
	const isComplete = application.tasks.every(({ status }) => status === 'APPROVED');
	return (
		<Banner ref={banner} tone="success">
			{isComplete
				? `Both tasks of ${application.full_name} are approved. The volunteer can now accept the fellowship.`
				: `Task ${task} is now: ${onboardingStatusLabel[decision]}.`}
		</Banner>
	);
}

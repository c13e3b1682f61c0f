import type { ApplicationDetail } from '@yuva/contract/applications/schema';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { t } from '../../../language/language.ts';
import { useSession } from '../../../local/local.ts';
import { useBackAddress } from '../../../shell/use-back-address.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Columns, Screen } from '../../../ui/layout/screen.tsx';
import { useApplication } from '../api.ts';
import { ApplicantFacts } from '../applicant-facts.tsx';
import { ApproveBoth } from '../approve-both.tsx';
import type { DecisionResult } from '../decision.ts';
import { DecisionHistory } from '../decision-history.tsx';
import { QueueBeside } from '../queue-beside.tsx';
import { ResultBanner } from '../result-banner.tsx';
import { TaskReview } from '../task-review.tsx';

const CorrectionsCard = lazy(() =>
	import('../../corrections/parts/corrections-card.tsx').then((m) => ({ default: m.CorrectionsCard })),
);

export function ApplicationReview() {
	const { id = '' } = useParams();
	const application = useApplication(id);
	const backTo = useBackAddress('/staff/applications');
	return (
		<Screen title={application.data?.full_name ?? t('Application')} backTo={backTo} width="wide">
			<QueueBeside fellowId={id}>
				<Loaded
					query={application}
					skeleton={<CardSkeleton lines={6} label={t('Loading the application…')} />}
				>
					{(data) => (
						<Review key={data.fellow_id} application={data} onPhotoExpired={() => application.retry?.()} />
					)}
				</Loaded>
			</QueueBeside>
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
	const { fellow_id, full_name, tasks, waiting_since, accepted } = application;
	const about = { fellowId: fellow_id, fullName: full_name, onDecided: setResult };
	const waitBoth = tasks.length === 2 && tasks.every(({ status }) => status === 'UNDER_REVIEW');
	return (
		<>
			{result && <ResultBanner result={result} application={application} />}
			{waiting_since !== null && !mayDecide && (
				<Banner tone="info">
					{t('The District Lead decides on applications. As a Team Lead you can look on.')}
				</Banner>
			)}
			<Columns>
				{tasks.map((task) => (
					<TaskReview
						key={task.task}
						task={task}
						{...about}
						mayDecide={mayDecide}
						accepted={accepted}
						onPhotoExpired={onPhotoExpired}
					/>
				))}
			</Columns>
			{mayDecide && waitBoth && <ApproveBoth {...about} />}
			<Columns>
				<ApplicantFacts application={application} mayDecide={mayDecide} />
				<div className="flex min-w-0 flex-col gap-4 sm:gap-5">
					<DecisionHistory history={application.history} onPhotoExpired={onPhotoExpired} />
					<Suspense fallback={<CardSkeleton lines={2} label={t('Loading…')} />}>
						<CorrectionsCard fellowId={fellow_id} mayUndo={mayDecide} />
					</Suspense>
				</div>
			</Columns>
		</>
	);
}
